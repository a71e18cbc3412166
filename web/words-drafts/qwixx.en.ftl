web-qwixx-row = { $colour } row: { $count ->
    [0] nothing crossed
   *[other] crossed { $numbers }
  }{ $locked ->
    [yes] , and the lock
   *[no] {""}
  }{ $scored ->
    [yes] ; { $points ->
        [one] 1 point
       *[other] { $points } points
      }
   *[no] {""}
  }
web-qwixx-totals = Points
web-qwixx-row-points = { $colour }: { $points ->
    [one] 1 point
   *[other] { $points } points
  }
web-qwixx-penalties = { $count ->
    [0] No penalty
    [one] 1 penalty
   *[other] { $count } penalties
  }
web-qwixx-penalty-box = Penalty { $box }
web-qwixx-total = Total: { $points ->
    [one] 1 point
   *[other] { $points } points
  }
web-qwixx-points = { $points ->
    [one] point
   *[other] points
  }
web-qwixx-backs = Number backs in the hand: { $numbers }
web-qwixx-seat-active = , on turn,
web-qwixx-seat-decided = { $decided ->
    [yes] , has decided,
   *[no] , is deciding,
  }
web-qwixx-take = Take the { $number }
web-qwixx-back = Number back { $number }
web-qwixx-pile = Pile
web-qwixx-pile-spoken = Pile of { $pile } cards, number { $number } on top
web-qwixx-laid-spoken = Laid last, by { $who }: { $cards }.
web-qwixx-laid-none = Discards
web-qwixx-discards-open = Discards: { $count }. Show them.
web-qwixx-discards = Discards ({ $count })
web-qwixx-discards-why = What was laid since the last shuffle. Everybody has seen it.
web-qwixx-take-back = Take back
web-qwixx-others = The other players
web-qwixx-sheets = All sheets
web-qwixx-my-sheet = Your sheet
web-qwixx-sheet-of = Sheet of { $who }
web-qwixx-ask-draw = Take a card from the display.
web-qwixx-wait-draw = { $who } is drawing.
web-qwixx-ask-mark = { $number } for everybody: cross it in one row?
web-qwixx-ask-mark-none = { $number } for everybody, but it fits none of your rows.
web-qwixx-wait-mark = { $number } for everybody. Deciding: { $names }.
web-qwixx-wait-mark-mine = Secret until all have decided. Waiting for { $names }.
web-qwixx-ask-lay = Lay one to three cards: tap a number to cross, or cards in your hand.
web-qwixx-ask-lay-none = No card fits now. Choose one to three to lay.
web-qwixx-ask-penalty = No cross in this whole turn: { $count ->
    [4] your fourth penalty, and the game ends.
   *[other] a penalty, −5.
  }
web-qwixx-wait-lay = { $who } is laying cards.
web-qwixx-over = The game is over.
web-qwixx-do-cross = Cross
web-qwixx-do-pass = Cross nothing
web-qwixx-do-lay = Lay and cross
web-qwixx-do-lay-none = Lay without a cross
web-qwixx-with-cross = with a cross
web-qwixx-result = Scores
web-qwixx-player = Player
web-qwixx-sum = Sum
web-qwixx-wins = wins
web-qwixx-crosses = { $count ->
    [one] 1 cross
   *[other] { $count } crosses
  }
web-qwixx-discards-none = { $colour }: none
