# What people read, in English. The browser uses this file too.

## Names

game-gap = GAP
    .line = Gather one colour, starve another: the gap between them is your score.
    .length = about 10 minutes
game-qwixx = Qwixx – the card game
    .line = Cross off four rows from left to right, and never skip more than you must.
    .length = about 20 minutes
game-thegame = The Game
    .line = All together: 98 cards on four piles, and no numbers aloud.
    .length = about 20 minutes
game-three = Three Is Too Many!
    .line = One of a colour is good, two are perfect, a third spoils them all.
    .length = about 25 minutes

colour-r = red
colour-y = yellow
colour-g = green
colour-b = blue
colour-p = purple
colour-j = joker
colour-orange = orange
colour-lilac = lilac
colour-light_blue = light blue
colour-red = red
colour-turquoise = turquoise
colour-magenta = magenta
colour-olive = olive

pile-up1 = first rising pile
pile-up2 = second rising pile
pile-down1 = first falling pile
pile-down2 = second falling pile

signal-none = no signal
signal-rather_not = rather not
signal-leave = leave it to me
signal-small_step = only a small step

bot-random = Random
bot-greedy = Greedy

## What happened

gap-dealt = Round { $round } is dealt; { $who } { $mine ->
    [yes] start
   *[no] starts
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

qwixx-dealt = The cards are dealt; { $who } { $mine ->
    [yes] start
   *[no] starts
  }.
qwixx-reshuffled = The pile is used up: the discards are shuffled into a new one.
qwixx-drew = { $who } { $mine ->
    [yes] take
   *[no] takes
  } a { $number } from the display.
qwixx-drew-mine = You take { $card }.
qwixx-number = A { $number } for everybody.
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

thegame-dealt = The cards are dealt, { $cards } each. Look at your hands and agree who begins.
thegame-begins = { $who } { $mine ->
    [yes] begin
   *[no] begins
  }.
thegame-laid = { $who } { $mine ->
    [yes] lay
   *[no] lays
  } { $card } on the { $pile }.
thegame-laid-back = { $who } { $mine ->
    [yes] lay
   *[no] lays
  } { $card } on the { $pile }: ten back!
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
thegame-signal = { $who } { $mine ->
    [yes] say
   *[no] says
  } of the { $pile }: { $signal }.
thegame-won = All 98 cards are laid. You have beaten The Game!
thegame-stuck = Nothing more can be done: { $left ->
    [one] one card is
   *[other] { $left } cards are
  } left.
thegame-fire = A burning card was not covered: the game is lost with { $left ->
    [one] one card
   *[other] { $left } cards
  } left.

three-dealt = The cards are dealt; { $who } { $mine ->
    [yes] start
   *[no] starts
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

unknown-game = There is no game “{ $given }”; the games are { $known }.
wrong-players = { $game } is for { $fewest } to { $most } players, not for { $given }.
wrong-players-kind = The number of players must be a whole number, not “{ $given }”.
unknown-option = { $game } has no option “{ $option }”; its options are { $known }.
wrong-option-form = An option is written name=value, not “{ $given }”.
wrong-option-gap-target = The option target must be a whole number from 1 to 999, or none; “{ $given }” is not.
wrong-option-gap-minutes = The option minutes must be a whole number from 1 to 600, or none; “{ $given }” is not.
wrong-option-gap-tie = The option tie must be best_round or extra_round; “{ $given }” is neither.
wrong-option-gap-together = A game of GAP needs a target or a time: set target or minutes.
wrong-option-qwixx-jokers = The option jokers must be true or false; “{ $given }” is neither.
wrong-option-thegame-minimum = The option minimum must be 2 or 3; “{ $given }” is neither.
wrong-option-thegame-short_hands = The option short_hands must be true or false; “{ $given }” is neither.
wrong-option-thegame-on_fire = The option on_fire must be true or false; “{ $given }” is neither.
wrong-option-thegame-signals = The option signals must be true or false; “{ $given }” is neither.
wrong-option-three-colours = The option colours must be stand-in or the path of a table of colours; “{ $given }” is neither.

wrong-colours-length = The colours must be 90 letters, one per number from 0 to 89; there are { $given }.
wrong-colours-grey = { $number } has no colour in this game, so the table must not give it one.
wrong-colours-bare = { $number } must have a colour; only the multiples of 15 have none.
wrong-colours-kinds = A table has seven colours, each with a letter of its own; this one has { $given }.
wrong-colours-each = Each colour has 12 numbers; { $colour } has { $given }.
wrong-colours-file = “{ $path }” is neither stand-in nor a file that can be read.
wrong-colours-toml = “{ $path }” is not a table of colours in TOML: { $reason }.
wrong-colours-name = The table of colours “{ $path }” must give itself a name: name = "…".
wrong-colours-unknown = There is no colour “{ $colour }”; the colours are { $known }.
wrong-colours-missing = The table must list the numbers of { $colour }.
wrong-colours-number = { $colour } lists “{ $given }”; numbers go from 1 to 89.
wrong-colours-twice = { $number } has two colours; it can have only one.

unknown-bot = There is no bot “{ $given }”; the bots are { $known }.
wrong-bots = { $given } bots are named for { $seats } seats: name one for all, or one per seat.
wrong-seat = There is no seat { $given }; the seats are 0 to { $last }, and -1 for a spectator.
wrong-seat-starter = “{ $given }” cannot start; the seats are 0 to { $last }, or say random.
wrong-seed = A seed is 64 hexadecimal digits, not “{ $given }”.
unknown-language = Řada speaks cs and en, not “{ $given }”.

unreadable-move-gap = “{ $given }” is not a move: write the card to play, such as r7, and where there is a choice the cards to take, such as r7 b6 g8.
unreadable-move-qwixx = “{ $given }” is not a move: write draw 2, cross r4, pass, or lay g11 g9 cross 11 9.
unreadable-move-qwixx-slot = The display has the slots 0 to 3, no { $given }.
unreadable-move-qwixx-as = Jokers alone need a colour: write for example lay j5 as g cross 5.
unreadable-move-thegame = “{ $given }” is not a move: write begin, a card and a pile such as 37 up1, end, or signal up1 leave.
unreadable-move-thegame-pile = There is no pile “{ $given }”; the piles are up1, up2, down1 and down2.
unreadable-move-three = “{ $given }” is not a move: write the number of the card to play, such as 40.

not-your-turn = It is not seat { $seat }’s turn; seat { $turn } is to decide.
not-your-turn-who = Several seats may decide now ({ $turn }): say which one does.
not-in-hand = { $card } is not in the hand: { $hand }.
game-is-over = The game is over, so no more moves can be made.
cannot-undo-nothing = There is no move to take back.
cannot-undo-learnt = That move cannot be taken back: seat { $seat } has learnt something since.

illegal-move-gap-time = The time of this game cannot run out now: it has no clock, or its time was up before.
illegal-move-gap-take = { $card } cannot take { $given } here; it takes { $right }.
illegal-move-gap-which = { $card } leaves a choice: add the cards that you take, { $right }.
illegal-move-qwixx-draw-now = Cards are being drawn: take one from the display first.
illegal-move-qwixx-mark-now = Everybody is deciding about the number on the pile: cross it or pass.
illegal-move-qwixx-lay-now = The active player is to lay cards now.
illegal-move-qwixx-decided = Seat { $seat } has decided already.
illegal-move-qwixx-empty = Slot { $slot } of the display is empty.
illegal-move-qwixx-number = The number for everybody is { $number }, so { $given } cannot be crossed.
illegal-move-qwixx-right = { $card } is not right of all crosses in its row.
illegal-move-qwixx-five = { $card } is the last of its row and needs { $needed } crosses before it.
illegal-move-qwixx-count = One to three cards are laid, not { $given }.
illegal-move-qwixx-colour = Cards laid together must be different and of one colour; { $cards } are not.
illegal-move-qwixx-named = The cards are { $right }, so they cannot be laid as { $given }.
illegal-move-qwixx-not-laid = { $card } was not laid, so it cannot be crossed.
illegal-move-qwixx-gap = With { $card } more than one number would be passed over between the first cross and the last.
illegal-move-thegame-start = First somebody has to begin.
illegal-move-thegame-begun = The game has begun already.
illegal-move-thegame-signals = This game is played without signals.
illegal-move-thegame-minimum = This turn must lay { $required ->
    [one] one card
   *[other] { $required } cards
  } before it can end; so far it has laid { $laid }.
illegal-move-thegame-up = { $card } does not fit on { $pile }: on { $top } goes a higher card, or exactly { $back }.
illegal-move-thegame-down = { $card } does not fit on { $pile }: on { $top } goes a lower card, or exactly { $back }.
illegal-move-thegame-which = { $card } fits on several piles: add one of { $piles }.

broken-record-json = This is not a record: a line must be one JSON object.
broken-record-format = The format is “{ $given }”; it must be { $right }.
broken-record-missing = The key “{ $key }” is missing.
broken-record-kind = “{ $key }” is { $given }, but must be { $right ->
    [number] a whole number
    [text] a text
    [list] a list
    [truth] true or false
   *[object] an object
  }.
broken-record-seat = “{ $key }” is { $given }, but seats go from 0 to { $last }.
broken-record-signal = { $pile }: { $given } is no signal; the signals are none, rather_not, leave and small_step.
broken-record-colour = “as” is { $given }, but must be r, y, g or b.
broken-record-head = { $why }
unknown-card = There is no card “{ $card }”; cards are written like { $example }.
wrong-deal-length = The deal lists { $given } for “{ $key }”; there must be { $right }.
wrong-deal-twice = { $card } is dealt twice.
wrong-deal-foreign = { $card } cannot be in this deal.
wrong-deal-missing = The deal is not complete: { $card } is missing{ $count ->
    [one] .
   *[other] {""} (and { $count } cards in all).
  }
wrong-deal-starter = Seat { $given } cannot start this round; it is seat { $right }’s turn to start.
wrong-deal-colours = The deal has { $given } colours; with so many players it must have { $right }.
wrong-deal-absent = After { $at ->
    [one] one move
   *[other] { $at } moves
  } cards must be dealt, but the record has no more deals.
wrong-deal-at = A deal is said to come after { $given } moves, but comes after { $right }.
wrong-deal-too-many = The record has { $given } deals, but the game needs only { $right }.
wrong-move = Move { $number }: { $why }
wrong-result = The result says { $given } for “{ $key }”; it is { $right }.
wrong-result-early = The record stops early: after { $moves } moves the game is not over, but a result is given.
wrong-result-kind = The result is { $given }, but must be an object or null.
wrong-origin-commitment = The seed is not the one that was committed to.
wrong-origin-deal = The seed did not make deal { $deal } of this record.

file-read = “{ $path }” cannot be read: { $reason }.
file-write = “{ $path }” cannot be written: { $reason }.
file-text = “{ $path }” is not a text in UTF-8.
