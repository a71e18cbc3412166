# What people read in this game, in English. Keys begin with the game's name.

## Names

qwixx-name = Qwixx – the card game
    .line = Cross off four rows from left to right, and never skip more than you must.
    .length = about 20 minutes

## What happened

qwixx-dealt = The cards are dealt; { $mine ->
    [yes] you start
   *[no] { $who } starts
  }.
qwixx-reshuffled = The pile is used up: the discards are shuffled into a new one.
qwixx-drew = { $who } { $mine ->
    [yes] take
   *[no] takes
  } number { $number } from the display.
qwixx-drew-mine = You take { $card }.
qwixx-number = The number for all: { $number }.
qwixx-decided = { $who } { $mine ->
    [yes] have
   *[no] has
  } decided.
qwixx-marked = { $who } { $mine ->
    [yes] cross
   *[no] crosses
  } { $card }.
qwixx-passed = { $who } { $mine ->
    [yes] cross
   *[no] crosses
  } nothing.
qwixx-laid = { $who } { $mine ->
    [yes] lay
   *[no] lays
  } { $cards }.
qwixx-crossed = { $who } { $mine ->
    [yes] cross
   *[no] crosses
  } { $cards }.
qwixx-penalty = { $who } { $mine ->
    [yes] take
   *[no] takes
  } a penalty, number { $count }.
qwixx-ended = The game is over. Scores: { $scores }.

## What was wrong

qwixx-wrong-option-jokers = The option jokers must be true or false; “{ $given }” is neither.
qwixx-unreadable-move = “{ $given }” is not a move: write draw 2, cross r4, pass, or lay g11 g9 cross 11 9.
qwixx-unreadable-move-slot = The display has slots 0 to 3, not { $given }.
qwixx-unreadable-move-as = Jokers alone need a colour: write for example lay j5 as g cross 5.
qwixx-illegal-move-draw-now = Cards are being drawn: take one from the display first.
qwixx-illegal-move-mark-now = Everybody is deciding about the number on the pile: cross it or pass.
qwixx-illegal-move-lay-now = The active player is to lay cards now.
qwixx-illegal-move-decided = Seat { $seat } has decided already.
qwixx-illegal-move-empty = Slot { $slot } of the display is empty.
qwixx-illegal-move-number = The number for all is { $number }, so { $given } cannot be crossed.
qwixx-illegal-move-right = { $card } is not right of all crosses in its row.
qwixx-illegal-move-five = { $card } is the last of its row and needs { $needed } crosses before it.
qwixx-illegal-move-count = One to three cards are laid, not { $given }.
qwixx-illegal-move-colour = Cards laid together must be different and of one colour; { $cards } are not.
qwixx-illegal-move-named = The cards are { $right }, so they cannot be laid as { $given }.
qwixx-illegal-move-not-laid = { $card } was not laid, so it cannot be crossed.
qwixx-illegal-move-gap = With { $card } more than one number would be passed over between the first cross and the last.

## Playing in the terminal

qwixx-help = Draw a card from slot 2: draw 2. Cross the number for all in red: cross r4, or pass. Lay cards and cross: lay g11 g9 cross 11 9; without cross, nothing is crossed. Jokers alone need a colour: lay j5 as g cross 5. Letters: r ♥ red, y ★ yellow, g ♣ green, b ♦ blue, j ☼ joker.
qwixx-title-over = the end
qwixx-title-turn = { $mine ->
    [yes] your turn
   *[no] { $who }’s turn
  }
qwixx-phase-deal = shuffling
qwixx-phase-draw = action 1: draw up to five cards
qwixx-phase-mark = action 2: the number for all
qwixx-phase-lay = action 3: lay one to three cards
qwixx-phase-over = the end
qwixx-sheet-penalties = penalties
qwixx-sheet-hand = hand
qwixx-display = Display
qwixx-pile = Pile ({ $pile }), on top
qwixx-score = score
qwixx-menu-draw = take the { $number }
qwixx-menu-cross = cross { $card }
qwixx-menu-pass = cross nothing
qwixx-menu-as = as { $colour }
qwixx-menu-nothing = no cross possible
qwixx-menu-more = … { $count } more
qwixx-menu-can = and cross { $cards }

## The page: home, settings, rules

# Options of the games

qwixx-web-option-jokers = Jokers
qwixx-web-option-jokers-why = Eleven more cards; their colour is named when they are laid.

## The page: tables and replays

# Waiting

qwixx-web-wait-jokers = with jokers

# Playing

qwixx-web-advice-draw = take number { $number } from the display
qwixx-web-advice-lay = lay { $cards }
qwixx-web-advice-lay-cross = lay { $cards } and cross { $cross }
qwixx-web-advice-cross = cross { $card }
qwixx-web-advice-pass = cross nothing

## The page: Qwixx

qwixx-web-row = { $colour } row: { $count ->
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
qwixx-web-totals = Points
qwixx-web-row-points = { $colour }: { $points ->
    [one] 1 point
   *[other] { $points } points
  }
qwixx-web-penalties = { $count ->
    [0] No penalty
    [one] 1 penalty
   *[other] { $count } penalties
  }
qwixx-web-penalty-box = Penalty { $box }
qwixx-web-total = Total: { $points ->
    [one] 1 point
   *[other] { $points } points
  }
qwixx-web-points = { $points ->
    [one] point
   *[other] points
  }
qwixx-web-backs = Numbers on the backs in hand: { $numbers }
qwixx-web-seat-active = , to play,
qwixx-web-seat-decided = { $decided ->
    [yes] , has decided,
   *[no] , is deciding,
  }
qwixx-web-take = Take the { $number }
qwixx-web-back = Back with number { $number }
qwixx-web-pile = Pile
qwixx-web-pile-spoken = Pile of { $pile } cards, number { $number } on top
qwixx-web-laid-spoken = Laid last, by { $who }: { $cards }.
qwixx-web-laid-none = Discards
qwixx-web-discards-open = Discards: { $count }. Show them.
qwixx-web-discards = Discards ({ $count })
qwixx-web-discards-why = What was laid since the last shuffle. Everybody has seen it.
qwixx-web-take-back = Take back
qwixx-web-others = The other players
qwixx-web-sheets = All sheets
qwixx-web-my-sheet = Your sheet
qwixx-web-sheet-of = Sheet of { $who }
qwixx-web-ask-draw = Take a card from the display.
qwixx-web-wait-draw = { $who } is drawing.
qwixx-web-ask-mark = { $number } for all: cross it in one row?
qwixx-web-ask-mark-none = { $number } for all, but it fits none of your rows.
qwixx-web-wait-mark = { $number } for all. Deciding: { $names }.
qwixx-web-wait-mark-mine = Secret until all have decided. Waiting for { $names }.
qwixx-web-ask-lay = Lay one to three cards: tap a number, or the cards.
qwixx-web-ask-lay-none = No card fits now. Choose one to three to lay.
qwixx-web-ask-penalty = No cross in this whole turn: { $count ->
    [4] your fourth penalty, and the game ends.
   *[other] a penalty, −5.
  }
qwixx-web-wait-lay = { $who } is laying cards.
qwixx-web-over = The game is over.
qwixx-web-do-cross = Cross
qwixx-web-do-pass = Cross nothing
qwixx-web-do-lay = Lay and cross
qwixx-web-do-lay-none = Lay without a cross
qwixx-web-with-cross = with a cross
qwixx-web-result = Scores
qwixx-web-player = Player
qwixx-web-sum = Sum
qwixx-web-wins = wins
qwixx-why-rows = The game is over: { $mine ->
    [yes] you have completed two rows
   *[no] { $who } has completed two rows
  } ({ $colours }).
qwixx-why-penalty = The game is over: { $mine ->
    [yes] you have a fourth penalty
   *[no] { $who } has a fourth penalty
  }.
qwixx-web-for-all = for all
qwixx-web-gain = { $card }, plus { $points ->
    [one] 1 point
   *[other] { $points } points
  }
qwixx-web-finished = { $mine ->
    [yes] Your { $colour } row is finished!
   *[no] { $who }: the { $colour } row is finished!
  }
qwixx-web-brink = { $whose ->
    [mine] You have
    [ours] { $who } have each
    [theirs] { $who } have each
   *[other] { $who } has
  } { $what ->
    [row] finished a row: a second one ends the game.
    [penalty] got three penalties: a fourth one ends the game.
   *[both] got a finished row and three penalties: one more of either ends the game.
  }
qwixx-web-crosses = { $count ->
    [one] 1 cross
   *[other] { $count } crosses
  }
qwixx-web-discards-none = { $colour }: none

## The page: the score pad

# The score pad

qwixx-web-pad-what = Everybody’s sheet, to be crossed off with a finger.

# Qwixx on the pad

qwixx-web-pad-sheet = { $who }’s sheet
qwixx-web-pad-how = Tap a number to cross it, tap the last cross to remove it.

# The rules at a glance

qwixx-web-overview-goal = Your sheet has four rows of numbers. The more crosses you make in a row, the more points it brings.
qwixx-web-overview-row = You cross numbers from left to right and never go back to those you skipped: in the red row everything from 6 on is still open, 2 and 4 are lost.
qwixx-web-overview-draw = You take cards from the display until you have five. The number is on the back already; you see the colour once you have taken the card.
qwixx-web-overview-shared = The number on top of the deck is for everybody: each player may cross it in one of their rows.
qwixx-web-overview-lay = You lay down one to three cards of the same colour, and may cross their numbers in the row of that colour.
qwixx-web-overview-laid = 5, 7 and 8 can be crossed at once: between the crosses of one turn only one number may be skipped, here the 6.
qwixx-web-overview-penalty = Whoever makes no cross at all in their own turn writes down a penalty: minus five points.
qwixx-web-overview-points = For the crosses in each row: 1 cross is worth 1 point, 2 are worth 3, 3 are worth 6, 4 are worth 10, 5 are worth 15, 6 are worth 21 and so on up to 78 for 12.
qwixx-web-overview-lock = The last number of a row may be crossed once you have at least five crosses in it. The lock is crossed with it and counts as one more cross.
qwixx-web-overview-end = As soon as somebody has finished two rows, or has a fourth penalty, the game is over. The most points win.

# The first turns

qwixx-web-coach-draw = Draw up to five cards. The back shows the number, your hand the colour.
qwixx-web-coach-shared = { $number } is for everybody: you may cross it out in one row.
qwixx-web-coach-right = From left to right only: what you skip is lost.
qwixx-web-coach-penalty = No cross in your own turn means a penalty: −5 points.
qwixx-web-coach-points = Each further cross in a row is worth more points.
qwixx-web-coach-lay = Lay 1–3 cards of one colour. You may cross out their numbers in its row.
qwixx-web-coach-several = Several crosses at once may skip no more than one number between them.
