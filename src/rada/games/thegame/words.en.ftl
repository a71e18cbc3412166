# What people read in this game, in English. Keys begin with the game's name.

## Names

thegame-name = The Game
    .line = All together: 98 cards on four piles, and no numbers aloud.
    .length = about 20 minutes
thegame-pile-up1 = first ascending pile
thegame-pile-up2 = second ascending pile
thegame-pile-down1 = first descending pile
thegame-pile-down2 = second descending pile

thegame-signal-none = no signal
thegame-signal-rather_not = rather not
thegame-signal-leave = leave it to me
thegame-signal-small_step = only a small step

## What happened

thegame-dealt = The cards are dealt, { $cards } each.{ $agree ->
    [yes] {" "}Look at your hands and agree who begins.
   *[no] {""}
  }
thegame-begins = { $who } { $mine ->
    [yes] begin
   *[no] begins
  }.
thegame-laid = { $who } { $mine ->
    [yes] lay
   *[no] lays
  } { $card } on the { $pile ->
    [up1] { thegame-pile-up1 }
    [up2] { thegame-pile-up2 }
    [down1] { thegame-pile-down1 }
    [down2] { thegame-pile-down2 }
   *[other] { $pile }
  }.
thegame-laid-back = { $who } { $mine ->
    [yes] lay
   *[no] lays
  } { $card } on the { $pile ->
    [up1] { thegame-pile-up1 }
    [up2] { thegame-pile-up2 }
    [down1] { thegame-pile-down1 }
    [down2] { thegame-pile-down2 }
   *[other] { $pile }
  }: ten back!
thegame-drew = { $who } { $mine ->
    [yes] end your
   *[no] ends the
  } turn and { $mine ->
    [yes] draw
   *[no] draws
  } { $cards ->
    [0] nothing
    [one] one card
   *[other] { $cards } cards
  }.
thegame-signal = { $who } { $signal ->
    [none] { $mine ->
        [yes] take back your signal
       *[no] takes back the signal
      }
   *[other] { $mine ->
        [yes] signal
       *[no] signals
      }
  } on the { $pile ->
    [up1] { thegame-pile-up1 }
    [up2] { thegame-pile-up2 }
    [down1] { thegame-pile-down1 }
    [down2] { thegame-pile-down2 }
   *[other] { $pile }
  }{ $signal ->
    [none] .
    [rather_not] : { thegame-signal-rather_not }.
    [leave] : { thegame-signal-leave }.
    [small_step] : { thegame-signal-small_step }.
   *[other] : { $signal }.
  }
thegame-won = All 98 cards are laid. You have beaten The Game!
thegame-stuck = Nothing more can be done: { $left ->
    [one] one card is
   *[other] { $left } cards are
  } left.
thegame-fire = A burning card was not covered: the game is lost with { $left ->
    [one] one card
   *[other] { $left } cards
  } left.

## What was wrong

thegame-wrong-option-minimum = The option minimum must be 2 or 3; “{ $given }” is neither.
thegame-wrong-option-short_hands = The option short_hands must be true or false; “{ $given }” is neither.
thegame-wrong-option-on_fire = The option on_fire must be true or false; “{ $given }” is neither.
thegame-wrong-option-signals = The option signals must be true or false; “{ $given }” is neither.
thegame-unreadable-move = “{ $given }” is not a move: write begin, a card and a pile such as 37 up1, end, or signal up1 leave.
thegame-unreadable-move-pile = There is no pile “{ $given }”; the piles are up1, up2, down1 and down2.
thegame-illegal-move-start = First somebody has to begin.
thegame-illegal-move-begun = The game has begun already.
thegame-illegal-move-signals = This game is played without signals.
thegame-illegal-move-minimum = This turn must lay { $required ->
    [one] one card
   *[other] { $required } cards
  } before it can end; so far it has laid { $laid }.
thegame-illegal-move-up = { $card } does not fit on { $pile }: on { $top } goes a higher card, or exactly { $back }.
thegame-illegal-move-down = { $card } does not fit on { $pile }: on { $top } goes a lower card, or exactly { $back }.
thegame-illegal-move-which = { $card } fits on several piles: add one of { $piles }.

## Playing in the terminal

thegame-help = Lay card 37 on the first ascending pile: 37 up1 (the piles are up1, up2, down1, down2). When you have laid enough: end. A signal: signal up1 leave (none, rather_not, leave, small_step). Before the first turn: begin, begin 1 for seat 1, or bots to let the bots decide.
thegame-title-left = { $left ->
    [one] one card
   *[other] { $left } cards
  } left
thegame-title-pile = { $pile } in the deck
thegame-title-laid = laid { $laid }, minimum { $required }
thegame-top = top card
thegame-back = ten back
thegame-ten-back = ten back!
thegame-pairs = Ten apart in your hand: { $pairs }
thegame-web-burns = { $card }, a burning card
thegame-burning-laid = burning
thegame-burning-cover = cover now!
thegame-card = card
thegame-end = end the turn
thegame-menu-begin = { $mine ->
    [yes] I begin
   *[no] { $who } begins
  }
thegame-result-beaten = The Game is beaten: all 98 cards are laid!
thegame-result-under = { $left ->
    [1] One card left: very good, so close to a win!
    [2] Two cards left: very good, so close to a win!
    [3] Three cards left: very good, so close to a win!
   *[other] { $left } cards left: very good, and even fewer than ten!
  }
thegame-result-good = { $left } cards left: very good!
thegame-result-fire = Lost to fire with { $left ->
    [one] one card
   *[other] { $left } cards
  } left.
thegame-result-left = { $left } cards left. Ten or fewer would be very good.

## The page: home, settings, rules

# Options of the games

thegame-web-option-minimum = Cards to lay each turn
thegame-web-option-minimum-2 = at least 2
thegame-web-option-minimum-3 = at least 3
thegame-web-option-minimum-why = Two is the normal game, three the expert game. Once the deck is empty, one is enough.
thegame-web-option-short_hands = Short hands
thegame-web-option-short_hands-why = Everybody holds one card fewer; it is harder.
thegame-web-option-on_fire = On Fire
thegame-web-option-on_fire-why = 22, 33, 44, 55, 66 and 77 burn: cover them in time or the game is lost.
thegame-web-option-signals = Signals
thegame-web-option-signals-why = Marks on the piles, such as “leave it to me”.

## The page: tables and replays

# Waiting

thegame-web-wait-on-fire = with burning cards
thegame-web-wait-professional = at least { $minimum ->
    [one] one card
   *[other] { $minimum } cards
  } per turn
thegame-web-wait-short-hands = hands smaller by one
thegame-web-wait-no-signals = without signals

# Playing

thegame-web-advice-lay-on = lay { $card } on the { $pile ->
    [up1] { thegame-pile-up1 }
    [up2] { thegame-pile-up2 }
    [down1] { thegame-pile-down1 }
   *[down2] { thegame-pile-down2 }
  }
thegame-web-advice-back = { $advice }, ten back
thegame-web-advice-begin = begin, your hand is good for it
thegame-web-advice-end = end the turn
thegame-advice-begin = begin

## The page: The Game

thegame-web-piles = The four piles
thegame-web-top = top card { $top }
thegame-web-empty = still empty, starts from { $top }
thegame-web-takes = takes { $cards }
thegame-web-takes-chosen = { $card } fits here
thegame-web-takes-not = { $card } does not fit here
thegame-web-takes-back = ten back with { $cards }
thegame-web-hand = Your hand
thegame-web-no-cards = You have no cards left. The others play on.
thegame-web-fits = { $card }. Fits: { $piles }
thegame-web-fits-back = { $pile }, ten back
thegame-web-fits-nowhere = { $card }, fits nowhere now
thegame-web-seats = Players and their hands
thegame-web-seat-cards = { $cards ->
    [one] one card in hand
   *[other] { $cards } cards in hand
  }
thegame-web-on-turn = to play

thegame-web-now-yours = Your turn: choose a card.
thegame-web-now-pile = Where shall { $card } go?
thegame-web-now-card = Which card goes there?
thegame-web-now-last = Nothing else fits. End the turn.
thegame-web-now-enough = Enough laid. End the turn or lay more.
thegame-web-now-other = { $who } is playing: { $laid } laid, minimum { $required }.
thegame-web-now-start = The players are deciding who begins.
thegame-web-now-start-alone = The game begins.
thegame-web-danger-only = You have only one option left!
thegame-web-danger-narrow = Careful, there is only one way on.
thegame-web-danger-waiting = Careful, with your cards you could not play now.
thegame-web-danger-last = { $who } has only one option left!
thegame-web-danger-few = { $who } is playing, and only { $count ->
    [one] one card
   *[other] { $count } cards
  } may still fit.
thegame-web-laid = { $laid } laid, minimum { $required }
thegame-web-end = End turn
thegame-web-take-back = Take back

thegame-web-flag = Signal
thegame-web-flag-of = Your signal: { $pile }
thegame-web-signal-said = { $who }: { $signal }
thegame-web-signals-of = Signals: { $pile }

thegame-web-start = Who begins?
thegame-web-start-you = Do you want to start?
thegame-web-glad = { $gladness ->
    [glad] Yes
    [unwilling] I’d rather not
   *[even] I don’t mind
  }
thegame-web-glad-unsaid = no answer yet
thegame-web-begin = I begin
thegame-web-begin-alone = Begin
thegame-web-let = Let { $who } begin

thegame-web-seen = What has been laid
thegame-web-seen-count = { $count } of 98 laid
thegame-web-seen-laid = Laid: { $cards }
thegame-web-seen-open = Not laid yet: { $cards }
thegame-web-seen-hand = In your hand: { $cards }
thegame-web-legend-laid = laid
thegame-web-legend-open = still to come
thegame-web-legend-hand = in your hand

thegame-web-hands = All hands
thegame-web-hand-empty = no cards

thegame-web-result-now = { $left ->
    [one] One card
   *[other] { $left } cards
  } still to lay.
thegame-web-result-hands = { $players ->
    [1] What you still held
   *[other] What everybody still held
  }
thegame-web-result-held = { $players ->
    [1] In your hand
   *[other] In hands
  }
thegame-web-result-stuck = could not go on
thegame-web-cards = { $count ->
    [one] one card
   *[other] { $count } cards
  }
thegame-web-best = Your best result with these settings: { $left ->
    [0] all cards laid
    [one] one card left
   *[other] { $left } cards left
  }.
thegame-web-best-new = A new best! Before, { $before ->
    [one] one card was left
   *[other] { $before } cards were left
  }.
thegame-web-best-first = Your first result with these settings. Let us see how it goes next time.
thegame-web-result-deck = In the deck
thegame-web-result-tops = The piles at the end
thegame-web-result-laid = Laid
thegame-web-result-left = Left over
thegame-why-stuck = { $mine ->
    [yes] It was your turn to lay
   *[no] It was the turn of { $who } to lay
  } at least { $required ->
    [one] one card
   *[other] { $required } cards
  }{ $laid ->
    [0] {""}
    [one] {" "}(one is laid)
   *[other] {" "}({ $laid } are laid)
  }, and that is no longer possible.
thegame-why-fits = { $card } still goes on { $top }, but that is not enough.
thegame-why-none = { $count ->
    [one] The last card goes nowhere
   *[other] None of the cards goes anywhere
  }: { $cards }.
thegame-why-fire = { $mine ->
    [yes] You ended your turn
   *[no] { $who } ended the turn
  } and { $count ->
    [one] the burning { $cards } was left uncovered
   *[other] one of the burning cards { $cards } was left uncovered
  }.

## The page: the score pad

# The score pad

thegame-web-pad-what = How many cards were left, game after game.

# The Game on the pad

thegame-web-pad-left = How many cards are left?
thegame-web-pad-left-number = Cards left
thegame-web-pad-fewer = One card fewer
thegame-web-pad-more = One card more
thegame-web-pad-players = Players
thegame-web-pad-note = Note
thegame-web-pad-note-example = who played, expert game…
thegame-web-pad-save = Save
thegame-web-pad-history = History
thegame-web-pad-none = No game saved yet.
thegame-web-pad-games = games
thegame-web-pad-won = beaten
thegame-web-pad-best = fewest left
thegame-web-pad-mean = left on average
thegame-web-pad-mark-won = Beaten!
thegame-web-pad-mark-under_ten = Very good, under ten
thegame-web-pad-mark-very_good = Very good
thegame-web-pad-is-best = best so far
thegame-web-pad-remove = Remove the game of { $date }

thegame-number-spoken = In The Game no numbers are spoken, and “{ $said }” sounds like one. Say it without, or use the signals on the piles.

# The rules at a glance

thegame-web-overview-goal = { $players ->
    [1] You play against the deck.
   *[other] You all play together against the deck.
  } All 98 cards, numbered 2 to 99, have to get onto four piles.
thegame-web-overview-turn = In a turn you lay at least { $minimum ->
    [3] three
   *[other] two
  } cards, each on any pile where it fits:
thegame-web-overview-piles = The first two piles take higher and higher numbers, the other two lower and lower ones. Every big jump costs room.
thegame-web-overview-back = There is one way back: exactly ten. On a 58 you may lay 59 to 99, or just 48.
thegame-web-overview-draw = After your turn you draw as many cards as you laid. Once the deck is empty, one card a turn is enough.
thegame-web-overview-short = This table plays with smaller hands: one card less than usual.
thegame-web-overview-talk = You may talk, but not give numbers away. A signal at a pile tells the others something, such as “leave it to me”.
thegame-web-overview-silent = You may talk, but not give numbers away. This table plays without signals.
thegame-web-overview-score = If you lay all 98 cards, you have won. Otherwise the cards left in { $players ->
    [1] your hand and in the deck
   *[other] hands and deck
  } are counted: ten or fewer is a very good result.
thegame-web-overview-end = { $players ->
    [1] As soon as you cannot lay enough cards, the game is over.
   *[other] As soon as the player on turn cannot lay enough cards, the game is over for everybody.
  }
thegame-web-overview-fire = At this table, 22, 33, 44, 55, 66 and 77 burn as well. If one of them is left on top of a pile, { $players ->
    [1] you
   *[other] somebody
  } must cover it before the next turn is over, or the game is lost at once.

# The first turns

thegame-web-coach-begin = Begin if you hold numbers close to 1 and 100. If not, let somebody else begin.
thegame-web-coach-piles = Lay at least { $required ->
    [one] one card
   *[other] { $required } cards
  }: a higher number on the ↑ piles, a lower one on the ↓ piles.
thegame-web-coach-steps = Take small steps: what you skip will hardly find a place on that pile again.
thegame-web-coach-back = You may lay { $card } on { $top }: exactly ten may go back, and that makes room.
thegame-web-coach-enough = That is enough. Add a card only if the step is small, or end your turn.
thegame-web-coach-signals = A mark at a pile is a request of the others. Respect it if you can.
thegame-web-coach-signal = Does a pile suit you well? Ask the others for it with a signal.
