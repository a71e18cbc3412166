web-hand-your-turn = Your turn: choose a card.
web-hand-waiting = { $who } to play …
web-hand-on-turn = is on turn
web-hand-held = { $count ->
    [one] one card in hand
   *[other] { $count } cards in hand
  }
web-hand-play = Play
web-hand-back = Take back

web-gap-ring = 9 and 0 are neighbours
web-gap-takes = takes
web-gap-choose = – choose what it takes
web-gap-pick = take { $card }
web-gap-aloud-takes = { $card }, takes { $cards }
web-gap-aloud-joins = { $card }, joins the row
web-gap-aloud-choice = { $card }, takes cards of your choice
web-gap-empty-collection = no card collected yet
web-gap-total = total { $points ->
    [one] 1 point
   *[other] { $points } points
  }
web-gap-colours = Colours in this game: { $colours }
web-gap-summary = Round { $round } is over
web-gap-summary-open = The last round
web-gap-summary-close = Close
web-gap-player = Player
web-gap-winner = winner
web-gap-last-collections = Collections of the last round
