## The score pad

web-pad-title = Score pad
web-pad-intro = For a real table with printed cards: you play, the pad adds up.
web-pad-offline-ready = Saved in this device: the pad works without a network, too.
web-pad-keeps-nothing = This browser does not let us keep anything: what you write is gone when you close the page.
web-pad-install = Install as an app
web-pad-all = All score pads
web-pad-open = game in progress
web-pad-what-gap = Cards by colour in, round scores and standings out.
web-pad-what-qwixx = Everybody’s sheet, to be crossed off with a finger.
web-pad-what-thegame = How many cards were left, game after game.
web-pad-what-three = Collected cards in, the score and its parts out.

web-pad-undo = Undo
web-pad-undo-why = Take the last change back
web-pad-new = New game
web-pad-new-sure = Start a new game?
web-pad-new-why = What is written now will be wiped off; the players stay.
web-pad-clear = Clear all
web-pad-clear-sure = Clear this pad?
web-pad-clear-why = Names and everything written here will be gone for good. This cannot be undone.
web-pad-keep = Keep it
web-pad-people = Players
web-pad-people-change = Players and settings
web-pad-player = Player { $number }
web-pad-name-of = Name of player { $number }
web-pad-remove = Remove { $who }
web-pad-add = Add a player
web-pad-begin = Begin
web-pad-go-on = Go on
web-pad-players-fixed = The number of players can be changed again in a new game.
web-pad-count = { $colour }: { $count }
web-pad-more = { $who }, { $colour }: one more
web-pad-less = { $who }, { $colour }: one fewer
web-pad-too-many = More cards than there are: { $colours }. Please count again.
web-pad-leads = { $count ->
    [one] In the lead: { $names }
   *[other] Level in the lead: { $names }
  }

## GAP on the pad

web-pad-target = Points to reach
web-pad-target-other = other
web-pad-target-points = Points that end the game
web-pad-tie = If totals are equal
web-pad-tie-best_round = the best round wins
web-pad-tie-extra_round = extra round
web-pad-colours = Colours in the game
web-pad-colours-why = With { $players } players, { $count } colours are in the game. Tap those that stay in the box.
web-pad-gap-row = { $who }: { $points } in this round, { $total } in all
web-pad-gap-close = Close round { $round }
web-pad-gap-fix = Correct round { $round }
web-pad-gap-fixing = Correcting round { $round }
web-pad-gap-fixed = Done
web-pad-gap-rounds = Rounds
web-pad-gap-extra = A tie: everybody plays one more round.
web-pad-gap-time-up = Time is up
web-pad-gap-time-not = Time is not up yet
web-pad-won-best_round = Equal totals; the best single round decides.
web-pad-won-earlier = Equal totals and equal best rounds; the earlier one decides.
web-pad-won-shared = Equal totals, and best rounds that are equal and in the same round.

## Qwixx on the pad

web-pad-qwixx-sheet = { $who }’s sheet
web-pad-qwixx-how = Tap a number to cross it, tap the last cross to take it off.
web-pad-score = { $who }: { $points ->
    [one] one point
   *[other] { $points } points
  }

## Three on the pad

web-pad-three-running = Running bonus of { $who }
web-pad-three-none = none
web-pad-three-why = All cards taken so far, by colour. Every third one turns three face down.
web-pad-three-part-singles = single colours
web-pad-three-part-pairs = pairs
web-pad-three-part-down = face down
web-pad-three-part-running = running bonus
web-pad-three-part-final = final bonus

## The Game on the pad

web-pad-thegame-left = How many cards are left?
web-pad-thegame-left-number = Cards left
web-pad-thegame-fewer = One card fewer
web-pad-thegame-more = One card more
web-pad-thegame-players = Players
web-pad-thegame-note = Note
web-pad-thegame-note-example = who played, expert game …
web-pad-thegame-save = Write it down
web-pad-thegame-history = History
web-pad-thegame-none = No game written yet.
web-pad-thegame-games = games
web-pad-thegame-won = beaten
web-pad-thegame-best = fewest left
web-pad-thegame-mean = left on average
web-pad-thegame-mark-won = Beaten!
web-pad-thegame-mark-under_ten = Very good, under ten
web-pad-thegame-mark-very_good = Very good
web-pad-thegame-is-best = best so far
web-pad-thegame-remove = Remove the game of { $date }
