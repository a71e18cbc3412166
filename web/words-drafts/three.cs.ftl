colour-grey = šedá

web-hand-stack = { $count ->
    [0] už není co dobírat
    [one] k dobrání zbývá jedna karta
    [few] k dobrání zbývají { $count } karty
   *[other] k dobrání zbývá { $count } karet
  }

web-three-row = Řada od { $start }
web-three-full = další bere
web-three-takes = bere
web-three-flips = rubem vzhůru!
web-three-aloud = { $card }, { $count ->
    [0] nebere nic
   *[other] bere { $cards }
  }{ $flips ->
    [0] {""}
   *[other] , rubem vzhůru se otočí { $colours }
  }
web-three-pile = { $colour }: { $up } lícem, { $down } rubem vzhůru
web-three-score = { $points ->
    [one] 1 bod
    [few] { $points } body
   *[other] { $points } bodů
  }
web-three-final-now = závěrečný bonus zatím
web-three-bonus-for = všech sedm barev
web-three-bonuses = Bonusy za všech sedm barev: { $points }
web-three-no-bonuses = Bonusy za sedm barev jsou rozebrány.
web-three-winner = vítěz
