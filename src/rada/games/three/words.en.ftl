# What people read in this game, in English. Keys begin with the game's name.

## Names

three-name = Three Is Too Many!
    .line = One of a colour is good, two are perfect, a third spoils them all.
    .length = about 25 minutes

## What happened

three-dealt = The cards are dealt; { $mine ->
    [yes] you start
   *[no] { $who } starts
  }.
three-placed = { $who } { $mine ->
    [yes] play
   *[no] plays
  } { $card }.
three-took = { $who } { $mine ->
    [yes] play
   *[no] plays
  } { $card } and { $mine ->
    [yes] take
   *[no] takes
  } { $cards }.
three-flipped = Three of one colour: { $who } { $mine ->
    [yes] turn
   *[no] turns
  } { $colour } face down.
three-bonus = All seven colours: { $who } { $mine ->
    [yes] take
   *[no] takes
  } the bonus of { $points }.
three-drew = { $who } { $mine ->
    [yes] draw
   *[no] draws
  } { $cards } new cards.
three-ended = The game is over. Scores: { $scores }.

## What was wrong

three-wrong-option-colours = The option colours must be stand-in or the path of a table of colours; “{ $given }” is neither.

three-wrong-colours-length = The colours must be 90 letters, one per number from 0 to 89; there are { $given }.
three-wrong-colours-grey = { $number } has no colour in this game, so the table must not give it one.
three-wrong-colours-bare = { $number } must have a colour; only the multiples of 15 have none.
three-wrong-colours-kinds = A table has seven colours, each with a letter of its own; this one has { $given }.
three-wrong-colours-each = Each colour has 12 numbers; { $colour } has { $given }.
three-wrong-colours-file = “{ $path }” is neither stand-in nor a file that can be read.
three-wrong-colours-toml = “{ $path }” is not a table of colours in TOML: { $reason }.
three-wrong-colours-name-taken = The table of colours “{ $path }” cannot be called { $name }: that is the name of the built-in one.
three-wrong-colours-not-stand-in = The colours of the deal are not those of the stand-in table, which the record names.
three-wrong-colours-name = The table of colours “{ $path }” must give itself a name: name = "…".
three-wrong-colours-unknown = There is no colour “{ $colour }”; the colours are { $known }.
three-wrong-colours-missing = The table must list the numbers of { $colour }.
three-wrong-colours-number = { $colour } lists “{ $given }”; numbers go from 1 to 89.
three-wrong-colours-twice = { $number } has two colours; it can have only one.

three-unreadable-move = “{ $given }” is not a move: write the number of the card to play, such as 40.

## Playing in the terminal

three-help = Type the number on the card to play, such as 40. In the table, the symbols are the cards face up.

three-title-rounds = { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
  } left
three-title-bonuses = bonuses { $points }
three-full = full: the next card takes
three-face-down = face down
three-bonus-column = bonus
three-points = points
three-singles = singles
three-pairs = pairs
three-running = running bonus
three-final = final bonus
three-menu-places = takes nothing
three-menu-takes = takes { $cards }
three-menu-flips = { $colours } face down!

## The server

three-wrong-option-afar = Over the network only the table of colours stand-in can be used, not “{ $given }”.

## The page: Three Is Too Many!

three-web-row = Row of { $start }
three-web-full = next takes
three-web-takes = takes
three-web-flips = face down!
three-web-aloud = { $card }, { $count ->
    [0] takes nothing
   *[other] takes { $cards }
  }{ $flips ->
    [0] {""}
   *[other] , turns { $colours } face down
  }
three-web-pile = { $colour }: { $up } face up, { $down } face down
three-web-score = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
three-web-change = this changes the score by { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
three-web-race = { $count } of seven colours face up
three-web-final-now = final bonus so far
three-web-bonus-for = all seven colours
three-web-bonuses = Bonuses for all seven colours: { $points }
three-web-no-bonuses = All bonuses for seven colours are gone.
three-web-winner = winner
three-why = The game is over: everybody has played { $each } cards.

## The page: the score pad

# The score pad

three-web-pad-what = Enter the cards taken; the pad works out the score and its parts.

# Three on the pad

three-web-pad-running = Running bonus of { $who }
three-web-pad-none = none
three-web-pad-why = All cards taken so far, by colour. Every third one turns three face down.
three-web-pad-part-singles = single colours
three-web-pad-part-pairs = pairs
three-web-pad-part-down = face down
three-web-pad-part-running = running bonus
three-web-pad-part-final = final bonus

# The rules at a glance

three-web-overview-goal = You collect cards of seven colours. One of a colour is good, two are perfect, but a third spoils them all.
three-web-overview-turn = You play one card into the row where its number belongs. There are three rows, which start at 0, 30 and 60; numbers rise from left to right.
three-web-overview-fifth = If your card is the fifth in its row, you must take from this row:
three-web-overview-higher = 36 is not the highest: you take all that is higher, so 41 and 52.
three-web-overview-highest = 55 is the highest: you take only the card beside the first one, so 33.
three-web-overview-stays = The card you played stays in the row. Up to four cards, nothing is taken.
three-web-overview-one = One card of a colour: 1 point.
three-web-overview-two = Two cards of a colour: 5 points.
three-web-overview-three = A third card turns all three face down, and each of them is worth −1.
three-web-overview-bonus = Whoever is first to show all seven colours face up gets 10 points, the next 7, 5 and 3. At the end, six colours bring 5 points more and seven bring 10. Grey cards do not count.
three-web-overview-end = Everybody plays 18 cards, then the most points win.

# The first turns

three-web-coach-rows = A card goes into the row of its number. Up to four cards in a row, you take nothing.
three-web-coach-fifth = The fifth in a row takes all higher cards; the highest takes only the one beside the first.
three-web-coach-pair = Two cards of a colour are worth 5 points, a single one only 1. Collect pairs.
three-web-coach-third = A third card of a colour turns all three face down, and each of them is worth −1.
three-web-coach-seven = Whoever is next to show all seven colours face up gets { $bonus ->
    [one] 1 point
   *[other] { $bonus } points
  }.
