web-hand-your-turn = Jste na tahu: vyberte kartu.
web-hand-waiting = Na tahu: { $who } …
web-hand-on-turn = na tahu
web-hand-held = { $count ->
    [one] jedna karta v ruce
    [few] { $count } karty v ruce
   *[other] { $count } karet v ruce
  }
web-hand-play = Zahrát
web-hand-back = Vzít zpět

web-gap-ring = 9 a 0 spolu sousedí
web-gap-takes = bere
web-gap-choose = – vyberte, co vezme
web-gap-pick = vzít kartu { $card }
web-gap-aloud-takes = { $card }, bere { $cards }
web-gap-aloud-joins = { $card }, zůstane v řadě
web-gap-aloud-choice = { $card }, co vezme, si vyberete
web-gap-empty-collection = zatím žádná získaná karta
web-gap-total = celkem { $points ->
    [one] 1 bod
    [few] { $points } body
   *[other] { $points } bodů
  }
web-gap-colours = Barvy v této hře: { $colours }
web-gap-summary = Konec { $round }. kola
web-gap-summary-open = Minulé kolo
web-gap-summary-close = Zavřít
web-gap-player = Hráč
web-gap-winner = vítěz
web-gap-last-collections = Sbírky posledního kola
