# What people read in this game, in English. Keys begin with the game's name.

## Names

gap-name = GAP
    .line = Gather one colour, starve another: the gap between them is your score.
    .length = about 10 minutes

## What happened

gap-dealt = Round { $round } is dealt; { $mine ->
    [yes] you start
   *[no] { $who } starts
  }.
gap-played = { $who } { $mine ->
    [yes] play
   *[no] plays
  } { $card }.
gap-took = { $who } { $mine ->
    [yes] play
   *[no] plays
  } { $card } and { $mine ->
    [yes] take
   *[no] takes
  } { $cards }.
gap-joined = { $who } { $mine ->
    [yes] play
   *[no] plays
  } { $card }; it joins the row.
gap-time = Time is up: this round is the last.
gap-round-ended = Round { $round } is over. Points: { $scores }. Totals: { $totals }.

## What was wrong

gap-wrong-option-target = The option target must be a whole number from 1 to 9999, or none; “{ $given }” is not.
gap-wrong-option-minutes = The option minutes must be a whole number from 1 to 600, or none; “{ $given }” is not.
gap-wrong-option-tie = The option tie must be best_round or extra_round; “{ $given }” is neither.
gap-wrong-option-together = A game of GAP needs a target or a time: set target or minutes.
gap-unreadable-move = “{ $given }” is not a move: write the card to play, such as r7, and where there is a choice the cards to take, such as r7 b6 g8.
gap-illegal-move-time = The time of this game cannot run out now: it has no clock, or its time was up before.
gap-illegal-move-take = { $card } cannot take { $given } here; it takes { $right }.
gap-illegal-move-which = { $card } leaves a choice: add the cards that you take, { $right }.

## Playing in the terminal

gap-help = A card is a letter for its colour (r ♥ red, y ★ yellow, g ♣ green, b ♦ blue, p ♠ purple) and a number: r7. Where you may choose what to take, add the cards: r7 b6 g8. In the table, + marks the colours that count for you and − those that count against you.
gap-title-round = Round { $round }
gap-title-target = to { $target ->
    [one] one point
   *[other] { $target } points
  }
gap-title-last = the last round
gap-title-timed = against the clock
gap-title-pile = pile { $pile }
gap-row = Row
gap-round = round
gap-total = total
gap-cards = hand
gap-menu-takes = takes { $cards }
gap-menu-joins = joins the row

## The page: home, settings, rules

# Options of the games

gap-web-option-ending = The game ends
gap-web-option-ending-points = at a target
gap-web-option-ending-points-why = After the round in which somebody reaches the target.
gap-web-option-ending-time = after a time
gap-web-option-ending-time-why = The round under way when time runs out is the last.
gap-web-option-ending-first = whichever comes first
gap-web-option-ending-first-why = At the target, or when time runs out.
gap-web-option-target = Target
gap-web-option-target-short = 15 short
gap-web-option-target-usual = 30 usual
gap-web-option-target-long = 70 long
gap-web-option-target-own = Points to reach
gap-web-option-minutes = Minutes
gap-web-option-minutes-own = Minutes to play
gap-web-option-tie = With equal totals
gap-web-option-tie-best_round = best round wins
gap-web-option-tie-best_round-why = Of those who share the lead, the one with the best single round wins.
gap-web-option-tie-extra_round = one more round
gap-web-option-tie-extra_round-why = Everybody plays on, round by round, until somebody leads alone.

## The page: tables and replays

# Waiting

gap-web-wait-minutes = { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
  }
gap-web-wait-target = to { $target ->
    [one] one point
   *[other] { $target } points
  }

## The page: GAP

gap-web-ring = 9 and 0 are neighbours
gap-web-takes = takes
gap-web-choose = – choose what it takes
gap-web-pick = take { $card }
gap-web-aloud-takes = { $card }, takes { $cards }
gap-web-aloud-joins = { $card }, joins the row
gap-web-aloud-choice = { $card }, takes cards of your choice
gap-web-empty-collection = no card collected yet
gap-web-total = total { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
gap-web-colours = Colours in this game: { $colours }
gap-web-summary = Round { $round } is over
gap-web-summary-open = The last round
gap-web-summary-close = Close
gap-web-summary-on = Play on
gap-web-summary-held = The round is over. Press “{ gap-web-summary-on }” or the Escape key to continue.
gap-web-round-now = this round: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
gap-web-change = this changes the round by { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
gap-web-player = Player
gap-web-winner = winner
gap-web-last-collections = Collections of the last round
gap-why-target = The end after round { $round }: the target of { $target ->
    [one] one point
   *[other] { $target } points
  } is reached ({ $names }).
gap-why-time = The time was up, and round { $round } was the last one.
gap-why-tie = The totals in the lead are equal: the best round decided, or else the earlier one.

## The page: the score pad

# The score pad

gap-web-pad-what = Enter cards by colour; the pad scores.

# GAP on the pad

gap-web-pad-target = Points to reach
gap-web-pad-target-other = other
gap-web-pad-target-points = Points that end the game
gap-web-pad-tie = If totals are equal
gap-web-pad-tie-best_round = the best round wins
gap-web-pad-tie-extra_round = extra round
gap-web-pad-colours = Colours in the game
gap-web-pad-colours-why = With { $players } players, { $count } colours are in the game. Tap those that stay in the box.
gap-web-pad-row = { $who }: { $points } in this round, { $total } in all
gap-web-pad-close = Close round { $round }
gap-web-pad-fix = Correct round { $round }
gap-web-pad-fixing = Correcting round { $round }
gap-web-pad-fixed = Done
gap-web-pad-rounds = Rounds
gap-web-pad-extra = A tie: everybody plays one more round.
gap-web-pad-time-up = Time is up
gap-web-pad-time-not = Time is not up yet
gap-web-pad-won-best_round = Equal totals; the best single round decides.
gap-web-pad-won-earlier = Equal totals and equal best rounds; the earlier one decides.
gap-web-pad-won-shared = Equal totals, and best rounds that are equal and in the same round.

# The rules at a glance

gap-web-overview-goal = You collect cards from the row in the middle of the table. You take them by their numbers but score for their colours: have as many as you can of one colour, and as few as you can of your weakest.
gap-web-overview-turn = You play one card from your hand, any you like. Say these four lie in the row:
gap-web-overview-same = The same number is in the row: your 3 takes both 3s.
gap-web-overview-neighbours = The same number is not in the row: your 9 takes one card of each neighbouring number. There is an 8; the 0, which is next to the 9 as well, is not there.
gap-web-overview-nothing = There is no 1, and neither of its neighbours 0 and 2: the card stays in the row and you take nothing.
gap-web-overview-after = The card you played is yours, and so are those it took. The row is then filled up to four cards.
gap-web-overview-score = When everybody has played all cards from their hands, the colours they collected are counted:
gap-web-overview-plus = The colour you have most of: +5
gap-web-overview-between = Anything in between does not count.
gap-web-overview-minus = The colours you have fewest of, here two with one card each: −2
gap-web-overview-sum = That makes 3 points for the round. A colour you have no card of does no harm. If you have equally many of all your colours, nothing is taken off.
gap-web-overview-end = You play round after round. { $ending ->
    [points] Once somebody has { $target ->
        [one] { $target } point
       *[other] { $target } points
      } or more after a round, the game is over and the highest total wins.
    [time] The round under way when { $minutes ->
        [one] { $minutes } minute is
       *[other] { $minutes } minutes are
      } up is the last one. Then the highest total wins.
    [first] Once somebody has { $target ->
        [one] { $target } point
       *[other] { $target } points
      } or more after a round, the game is over and the highest total wins. The round under way when { $minutes ->
        [one] { $minutes } minute is
       *[other] { $minutes } minutes are
      } up is the last one in any case.
   *[usual] Once somebody has the agreed total after a round, usually 30 points, the game is over and the highest total wins.
  }
gap-web-overview-extra = Nobody shares the first place: with equal totals, more rounds follow until somebody leads alone.

# The first turns

gap-web-coach-same = Play { $number }, for example: you take all cards of that number from the row.
gap-web-coach-beside = Play { $number }, for example: the row has none, so it takes a card of each number beside it.
gap-web-coach-joins = A card that takes nothing stays in the row: a way to drop a colour you do not want.
gap-web-coach-across = Numbers go round: 9 is next to 0, so { $number } takes a card from the other end too.
gap-web-coach-colours = Colours score: your largest one adds points, your smallest one takes them away.
gap-web-coach-least = A colour with a single card usually costs a point. One you do not have costs nothing.
