web-thegame-piles = The four piles
web-thegame-top = top card { $top }
web-thegame-empty = still empty, starts from { $top }
web-thegame-takes = takes { $cards }
web-thegame-takes-chosen = { $card } fits here
web-thegame-takes-not = { $card } does not fit here
web-thegame-takes-back = ten back with { $cards }
web-thegame-hand = Your hand
web-thegame-no-cards = You have no cards left. The others play on.
web-thegame-fits = { $card }. Fits: { $piles }
web-thegame-fits-back = { $pile }, ten back
web-thegame-fits-nowhere = { $card }, fits nowhere now
web-thegame-seats = Players and their hands
web-thegame-seat-cards = { $cards ->
    [one] one card in hand
   *[other] { $cards } cards in hand
  }
web-thegame-on-turn = on turn

web-thegame-now-yours = Your turn: choose a card.
web-thegame-now-pile = Where shall { $card } go?
web-thegame-now-card = Which card goes there?
web-thegame-now-enough = Enough laid. End the turn or lay more.
web-thegame-now-other = { $who } is playing: { $laid } laid, at least { $required }.
web-thegame-now-start = The players agree who begins.
web-thegame-laid = { $laid } laid, at least { $required }
web-thegame-end = End turn
web-thegame-take-back = Take back

web-thegame-flag = Signal
web-thegame-flag-of = Your signal: { $pile }
web-thegame-signal-said = { $who }: { $signal }
web-thegame-signals-of = Signals: { $pile }

web-thegame-start = Who begins?
web-thegame-start-you = How gladly would you begin?
web-thegame-glad = { $gladness ->
    [glad] Gladly
    [unwilling] Rather not
   *[even] Either way
  }
web-thegame-glad-unsaid = has not said yet
web-thegame-begin = I begin
web-thegame-let = Let { $who } begin

web-thegame-seen = What has been laid
web-thegame-seen-count = { $count } of 98 laid
web-thegame-seen-laid = Laid: { $cards }
web-thegame-seen-open = Not laid yet: { $cards }
web-thegame-seen-hand = In your hand: { $cards }
web-thegame-legend-laid = laid
web-thegame-legend-open = still to come
web-thegame-legend-hand = in your hand

web-thegame-hands = All hands
web-thegame-hand-empty = no cards

web-thegame-result-now = { $left ->
    [one] One card
   *[other] { $left } cards
  } still to lay.
web-thegame-result-held = Held by { $who }
web-thegame-result-deck = In the deck
web-thegame-result-tops = The piles at the end
web-thegame-result-laid = Laid
web-thegame-result-left = Left over
