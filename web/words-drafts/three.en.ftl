colour-grey = grey

web-hand-stack = { $count ->
    [0] nothing left to draw
    [one] one card to draw
   *[other] { $count } cards to draw
  }

web-three-row = Row of { $start }
web-three-full = next one takes
web-three-takes = takes
web-three-flips = face down!
web-three-aloud = { $card }, { $count ->
    [0] takes nothing
   *[other] takes { $cards }
  }{ $flips ->
    [0] {""}
   *[other] , turns { $colours } face down
  }
web-three-pile = { $colour }: { $up } face up, { $down } face down
web-three-score = { $points ->
    [one] 1 point
   *[other] { $points } points
  }
web-three-final-now = final bonus so far
web-three-bonus-for = all seven colours
web-three-bonuses = Bonuses for all seven colours: { $points }
web-three-no-bonuses = All bonuses for seven colours are gone.
web-three-winner = winner
