# What people read, in English. The browser uses this file too.

## Names

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
colour-grey = grey
colour-olive = olive
# The same colour in a sentence: “takes red 7”.
colour-object-r = red
colour-object-y = yellow
colour-object-g = green
colour-object-b = blue
colour-object-p = purple
colour-object-j = joker
colour-object-orange = orange
colour-object-lilac = lilac
colour-object-light_blue = light blue
colour-object-red = red
colour-object-turquoise = turquoise
colour-object-magenta = magenta
colour-object-grey = grey
colour-object-olive = olive

bot-random = Random
bot-casual = Casual
bot-greedy = Greedy
bot-thinker = Thinker
bot-master = Master
bot-easy = Easy
bot-medium = Medium
bot-hard = Hard

seat-name = Player { $number }
bot-name-0 = Ada
bot-name-1 = Bruno
bot-name-2 = Cyril
bot-name-3 = Dora
bot-name-4 = Emil
bot-name-5 = Flora

## Games without words of their own

any-dealt = The cards are dealt; { $mine ->
    [yes] you start
   *[no] { $who } starts
  }.
any-played = { $mine ->
    [yes] You play
   *[no] { $who } plays
  } { $cards }.
any-took = { $mine ->
    [yes] You take
   *[no] { $who } takes
  } { $cards }.
any-drew = { $mine ->
    [yes] You draw
   *[no] { $who } draws
  } { $count ->
    [one] a card
   *[other] { $count } cards
  }.
any-moved = { $mine ->
    [yes] You move
   *[no] { $who } moves
  }.
any-ended = The game is over. Scores: { $scores }.
any-move = { $move }
any-pile = { $cards ->
    [0] the pile is empty
    [one] one card in the pile
   *[other] { $cards } cards in the pile
  }
any-hand = in hand
any-points = points
any-round = End of the round
any-help = Type the number of a move in the menu, or its notation, which is beside it.
any-rules = Nobody has written down the rules of this game yet.

## What was wrong

unknown-game = There is no game “{ $given }”; the games are { $known }.
broken-game-import = The game “{ $game }” of the package { $package } cannot be loaded: { $reason }.
broken-game-no-game = The game “{ $game }” cannot be loaded: the module { $package }.game has no GAME that is a game of rada.games.contract.
broken-game-id = The game “{ $game }” cannot be loaded: GAME in the module { $package }.game has the id “{ $given }”.
broken-game-missing = The game “{ $game }” of the package { $package } cannot be loaded, because it lacks { $missing }.
broken-game-taken = The package { $package } cannot be added: the game “{ $game }” is already a part of Řada.
wrong-players = { $game } is for { $fewest } to { $most } players, not for { $given }.
wrong-players-kind = The number of players must be a whole number, not “{ $given }”.
unknown-option = { $game } has no option “{ $option }”; its options are { $known }.
wrong-option-form = An option is written name=value, not “{ $given }”.
no-solver = There is no solver with open cards for { $game }.
no-solver-fire = The solver with open cards does not know burning cards; leave out on_fire.
wrong-line = The line of play that was found does not win by the rules; this is an error of the program.
wrong-line-illegal = The rules do not allow the line of play that was found; this is an error of the program.
unknown-reward = There is no reward “{ $given }”; the rewards are { $known }.
illegal-action = Game { $number } may not take action { $action } now; its action mask says which ones it may.
illegal-action-one = Action { $action } is not allowed now; the action mask says which ones are.
illegal-action-ended = Action { $action } was not allowed: whoever took it has lost, and the game has ended.
illegal-action-number = { $game } has no action { $action }; its actions are 0 to { $last }.
illegal-action-text = { $game } has no action “{ $given }”.
illegal-action-kind = An action is a whole number, not { $given }.
illegal-action-missing = Every agent acts in a step: { $agent } is missing.
illegal-action-stranger = There is no agent “{ $agent }” in this game now.
illegal-action-dictionary = The actions of a step are a dictionary with one for every agent, not { $given }.
unknown-agent = There is no agent “{ $given }”; the agents are { $known }.
wrong-setting-number = { $name } must be a whole number of at least 1, not { $given }.
wrong-setting-range = { $name } must be a whole number from 1 to { $most }, not { $given }.
wrong-setting-choice = { $name } must be one of { $known }, not “{ $given }”.
wrong-setting-seat = seat must be { $last ->
    [0] 0
   *[other] a number from 0 to { $last }
  }, or None to draw one; { $given } is neither.
wrong-setting-opponents = opponents must be the name of a bot or a list of names, not { $given }.
wrong-setting-options = options must be a dictionary of names and their values, not { $given }.
wrong-setting-memory = There is not enough memory for { $count } games at once; ask for fewer.
wrong-setting-seed = seed must be a whole number, a text or bytes, not { $given }.
wrong-setting-seed-number = seed must be a whole number, not { $given }.
wrong-setting-seed-natural = seed must be a whole number of at least 0, not { $given }.
wrong-setting-observer = Observers of these games take no parameters; leave out { $given }.
wrong-setting-observer-hands = No observer shows the hands of all players at once; ask for those of one player, or for none.
wrong-array-numbers = { $name } must be { $count ->
    [one] one whole number
   *[other] { $count } whole numbers
  }, not { $kind } of shape { $shape }.
wrong-array-truths = { $name } must be { $count ->
    [one] one truth value
   *[other] { $count } truth values
  }, not { $kind } of shape { $shape }.
wrong-array-seeds = seeds must be { $count ->
    [one] one seed
   *[other] { $count } seeds
  }, one for each game, not { $given }.
wrong-array-seeds-kind = seeds must be a list of { $count ->
    [one] one seed
   *[other] { $count } seeds
  }, one for each game, not { $given }.
wrong-array-seed = Each seed must be a whole number, a text or bytes; { $given } is none of these.
not-reset = The environment must be reset before it is used.
not-reset-over = The game has ended; reset the environment before it is stepped again.
not-resampled = Hidden cards can be dealt again only when a seat has to decide.
wrong-copy = This cannot be restored here: it is not a copy of { $count ->
    [one] one game
   *[other] { $count } games
  } with the same settings.
endless-game = Nobody calls the time here, so the game needs a target of at least 1.
no-compiler = This needs Numba, which is not installed: make native in a clone, or pip install "rada[native]"
simulate-plain = Without Numba the games run as plain Python, which is far slower. To install it: make native in a clone, or pip install "rada[native]"
no-device = There is no GPU here that could play: { $reason }
no-device-none = There is no GPU here that could play: no NVIDIA card was found. On the CPU the same games are in rada.envs.batch.
unknown-bot = There is no bot “{ $given }”; the bots are { $known }.
unknown-bot-foreign = The bot “{ $given }” could not be loaded: { $reason }. A bot of your own is named as module:Class.
bot-failed = The bot “{ $bot }” failed: { $reason }.
wrong-budget = “{ $given }” is not a budget for a bot: give a number of trial games (2000) or a time (0.2s, 200ms), more than zero.
wrong-bots = Bots named: { $given }; seats: { $seats }. Name one for all seats, or one for each.
wrong-bots-simulate = “{ $given }” does not play in a simulation, whose bots are random, casual, greedy and thinker; use rada arena.
wrong-bots-compiled = “{ $given }” does not play in compiled code; the bots that do are { $known }.
wrong-bots-twice = “{ $given }” is named twice; name each bot once.
wrong-bots-none = Name at least one bot.
wrong-seat = There is no seat { $given }; the seats are 0 to { $last }.
wrong-seat-starter = “{ $given }” cannot start; the seats are 0 to { $last }, or say random.
wrong-seed = A seed is 64 hexadecimal digits, not “{ $given }”.
unknown-language = Řada speaks cs and en, not “{ $given }”.

unreadable-move-any = “{ $given }” is not a move; now you may: { $right }.
not-your-turn = It is not seat { $seat }’s turn; seat { $turn } is to decide.
not-your-turn-who = Several seats may decide now ({ $turn }): say which one does.
not-in-hand = { $card } is not in the hand of seat { $seat }.
game-is-over = The game is over, so no more moves can be made.
cannot-undo-nothing = There is no move to take back.
cannot-undo-over = The game is over and its seed may be known, so no move can be taken back.
cannot-undo-learnt = That move cannot be taken back: seat { $seat } has learnt something since.

illegal-move-action = Seat { $seat } cannot take action { $action } here.
illegal-move-form = A move is its text, or its entry in a record; “{ $given }” is neither.
illegal-move-actions = The actions of a move are a tuple or a list of whole numbers, and “{ $given }” is not one.
illegal-move-unfinished = The move is not finished: a part of it is still to be chosen.
illegal-move-any = “{ $given }” cannot be done now; you may: { $right }.
broken-record-json = This is not a record: a line must be one JSON object.
broken-record-empty = There is no record in “{ $path }”.
broken-record-format = The format is “{ $given }”; it must be { $right }.
broken-record-missing = The key “{ $key }” is missing.
broken-record-kind = “{ $key }” is { $given }, but must be { $right ->
    [number] a whole number
    [text] a text
    [list] a list
    [true] true
    [truth] true or false
   *[object] an object
  }.
broken-record-seat = “{ $key }” is { $given }, but seats go from 0 to { $last }.
broken-record-signal = { $pile }: { $given } is not a signal; the signals are none, rather_not, leave and small_step.
broken-record-colour = “as” is { $given }, but must be r, y, g or b.
broken-record-twice = “{ $key }” is there twice.
broken-record-text = “{ $key }” contains text that cannot be written in UTF-8.
broken-record-digits = “{ $key }” must be { $length } hexadecimal digits, not “{ $given }”.
broken-record-added-order = What the seats have added must be in the order of the seats, each once; seat { $given } is out of place.
broken-record-head = { $why }
unknown-card = There is no card “{ $card }”; cards are written like { $example }.
wrong-deal-length = The deal lists { $given } for “{ $key }”; there must be { $right }.
wrong-deal-twice = { $card } is dealt twice.
wrong-deal-text = “{ $key }” of the deal does not fit the options of the game.
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
wrong-deal-unseeded = Cards must be dealt after { $at ->
    [one] one move
   *[other] { $at } moves
  }, but this record has no seed to deal them from.
wrong-deal-chosen = Seat { $right } is said to have been chosen to start, but the deal starts with seat { $given }.
wrong-deal-too-many = The record has { $given } deals, but the game needs only { $right }.
wrong-move = Move { $number }: { $why }
wrong-result = The result says { $given } for “{ $key }”; it is { $right }.
wrong-result-early = The record stops early: after { $moves ->
    [one] one move
   *[other] { $moves } moves
  } the game is not over, but a result is given.
wrong-result-kind = The result is { $given }, but must be an object or null.
wrong-origin-commitment = The commitment does not match: it belongs to another seed or to other options.
wrong-origin-terms = The terms do not match the record: the game, the number of players, the options or the table of colours was changed.
wrong-origin-house = The server’s secret is not the one that was committed to when the table was opened.
wrong-origin-added = The seed is not made of the server’s secret and what the players have added: something was changed, left out or put in.
wrong-origin-deal = The seed did not make deal { $deal } of this record.

worker-died = A process that was playing games has died (perhaps the memory ran out); the games recorded so far are kept.
worker-died-again = Processes that were playing games die again and again (perhaps the memory runs out); the games played so far are kept with --out, and --resume continues them.
file-read = “{ $path }” cannot be read: { $reason }.
file-write = “{ $path }” cannot be written: { $reason }.
file-keep = “{ $path }” cannot be written: { $reason }. The games written so far are kept; add --resume to continue them.
file-text = “{ $path }” is not a text in UTF-8.
reason-ENOENT = there is no such file or folder
reason-EACCES = it is not permitted
reason-EPERM = it is not permitted
reason-EEXIST = there is a file of that name
reason-EISDIR = it is a folder
reason-ENOTDIR = a part of the path is not a folder
reason-ENOSPC = the disk is full
reason-EROFS = the disk is read-only
arena-busy = Another arena is writing into “{ $path }” right now; wait for it, or choose another folder.
arena-there = “{ $path }” already holds games of an arena; add --resume to continue them, or choose another folder.
arena-other = “{ $path }” cannot be resumed: its “{ $key }” was “{ $there }”, and now “{ $here }” is asked for.
arena-sources = “{ $path }” cannot be resumed: its games were played by another version of the rules or the bots.
arena-broken = “{ $path }” is damaged, so it does not say what is measured in its folder.
cluster-missing = For a cluster, Dask must be installed: in a clone .venv/bin/pip install -e ".[cluster]", or pip install "rada[cluster]".
cluster-unreachable = The cluster { $address } cannot be reached: { $reason }.
cluster-empty = The cluster { $address } has no workers.
cluster-lost = The connection to the cluster { $address } is lost; the games played so far are kept with --out, and --resume continues them.
cluster-failed = The cluster { $address } cannot play: { $reason }.

challenge-address = “{ $given }” is not the address of a server; give one such as http://localhost:8000.
challenge-unreachable = The server { $address } cannot be reached: { $reason }.
challenge-refused = The server { $address } refuses: { $said }
challenge-foreign = There is no server of Řada at { $address }.
challenge-stand-in = At table { $table } the server played for a partner, so that game does not count.
challenge-other = Table { $table } ended with another game than the one that was opened there.

usage-no-command = There is no command “{ $given }”; the commands are { $known }.
usage-no-option = There is no option “{ $given }” here; add --help to see those that there are.
usage-needs-value = { $option } needs a value after it.
usage-missing = { $name } is missing; add --help to see how the command is used.
usage-number = The value of { $name } must be a whole number.
usage-extra = “{ $given }” does not belong here; add --help to see how the command is used.
usage-people = The number of people at this table must be from 1 to { $most }, not { $given }.
usage-bots = { $given } bots are named, but { $seats ->
    [one] one seat is
   *[other] { $seats } seats are
  } left for bots: name one bot for all of them, or one for each.
usage-deals = The number of deals must be from 1 to { $most }, not { $given }.
usage-nodes = At least one position must be allowed, not { $given }.
usage-first = The number of the first deal must be at least 0, not { $given }.
usage-games = At least one game must be played, not { $given }.
usage-many-games = At most { $most } games can be played at once, not { $given }.
usage-workers = At least one process must play, not { $given }.
usage-limit = The limit for a decision must be a time above zero, not { $given } seconds.
usage-resume-out = --resume continues the games of a folder: name it with --out.
usage-resume = A saved game continues as it was: with --resume name no game, players, bots, seed, starter or options.
usage-game = There is no game { $given } in the file; it has { $count ->
    [one] one game
   *[other] { $count } games
  }.
usage-at = The record has no move { $given }; its moves go from 0 to { $moves }.
cannot-resume-none = “{ $path }” holds no saved game.
cannot-resume-over = That game is over, so it cannot be resumed.
cannot-resume-seats = The saved game does not say who sits where.
cannot-resume-broken = The saved game cannot be resumed: { $why }

## The command line (one line each and nothing to fill in, so that help is quick)

help-usage = Usage:
help-arguments = Arguments
help-commands = Commands
help-options = Options
help-example = Example
help-command-word = COMMAND
help-options-word = OPTIONS
help-help = Show this help.
help-rada = Řada: four card games about rows of numbers, for you, your friends and bots. “rada” alone starts the server and opens the page; with “rada play” you play in this terminal.
help-games = List the games.
help-games-more = Their names, how many can play, how long it takes, and the options with their default values.
help-rules = Print the rules of a game.
help-rules-more = Every rule has a number; the same number means the same rule in Czech and in English.
help-play = Play a game in this terminal.
help-play-more = Without GAME you are asked which one. You sit in the first seat, and bots in the others. In the game, type help to see all commands; quit saves the game, and --resume continues it.
help-solve = Find out how many deals can be won when everybody sees everything.
help-solve-more = Solves The Game with open cards, the drawing pile included. A win comes with a line of play that the rules accept, no win is proved by a complete search, and what the allowed number of positions does not decide stays undecided. Ctrl-C stops early and counts the deals that were done.
help-option-deals = How many deals.
help-option-nodes = How many positions may be looked at for one deal, default 5000000.
help-option-seed-deals = The seed, any text or number, default 0; the same seed gives the same deals.
help-option-first = The number of the first deal, default 0.
help-option-record-wins = The file to write the won games to; they replace what was in it.
help-simulate = Let bots play many games and print what came of them.
help-simulate-more = The same seed gives the same games, whatever the number of processor cores. Ctrl-C stops early and counts the games that were done.
help-arena = Measure bots against each other.
help-arena-more = Every deal is played several times with the bots in other seats, so that luck cancels out. As many bots as players: all rotations. Two bots and more players: the first sits alone against copies of the second. More bots than players: every choice of them. In a game that all win together, each bot plays the same deals with itself. Bots: random, casual, greedy, thinker, master, a level, clairvoyant (sees everything), or package.module:Class for one of your own; master:2000 thinks for 2000 trial games, master:0.2s for a time. The same seed gives the same games, on one core or many.
help-replay = Print a recorded game and show the table.
help-replay-more = Without --at the whole game is printed; with it, everything up to that move. All hands are open.
help-verify = Check the games of a record file.
help-verify-more = Every move, the result, and the seed against the commitment and every deal. A record without a seed is checked too; the origin of its deals is then unknown. The exit code is 1 if any game is wrong.
help-game = The game
help-file = A file of records, one game per line.
help-option-version = Show the version.
help-option-lang = The language; by default that of the system.
help-option-players = How many players.
help-option-bots = The bots: easy, medium, hard or master (or random, casual, greedy, thinker, module:Class of your own); one name for all, or one each.
help-option-seed = The seed of the game, 64 hexadecimal digits; by default a new random one.
help-option-seed-text = The seed, any text or number, default 0; the same seed gives the same games.
help-option-record-new = The file to write the games to; they replace what was in it.
help-option-option = An option of the game, such as target=15; may be repeated.
help-option-record = The file to write the record to. While you play, other games in it stay there.
help-option-starter = The seat that starts, counted from 0, or random.
help-option-people = How many people share this keyboard.
help-option-seat = Your seat, counted from 0.
help-option-resume = Continue the game saved in this file.
help-option-games = How many games.
help-option-json = Print one JSON object instead of a table.
help-option-bots-simulate = The bots: easy, medium or hard (or random, casual, greedy, thinker); one name for all, or one each.
help-option-bots-arena = The bots to measure, separated by commas.
help-option-games-arena = How many games in all; rounded up so that every deal is played in all its seatings.
help-option-workers-arena = How many processes play; by default one per processor core.
help-option-cluster = The address of a Dask scheduler to play on, such as tcp://host:8786.
help-option-out = The folder for results.json, games.csv and the pictures.
help-option-resume-arena = Continue the games that are in the folder.
help-option-limit = The seconds that a bot may take for one decision, default 60; more is a fault.
help-option-game = Which game of the file, from 1.
help-option-at = Stop after so many moves.

games-name = name
games-game = game
games-players = players
games-length = length
games-options = options: { $options }
games-how = Play with rada play NAME, read the rules with rada rules NAME.

## Playing in the terminal

play-you = You
play-welcome = Welcome to Řada. What would you like to play?
play-which-game = Number or name (Enter: { $usual }):
play-how-many = How many players, you included ({ $fewest }–{ $most }, Enter: { $usual })?
play-shuffling = Shuffling…
play-with = At the table with you: { $names }.
play-seat-bot = { $name } ({ $bot })
play-hand = Your hand
play-prompt = Your move (number or notation, ? for help):
play-prompt-inside = Number (Enter: back to all moves):
play-enter = Press Enter to continue.
play-hand-over = Pass the keyboard to { $name } and press Enter.
play-over = The game is over
play-winners = { $mine ->
    [yes] You have won!
   *[no] { $count ->
      [one] { $names } has won.
     *[other] Shared win: { $names }.
    }
  }
play-seed = Seed: { $seed }
play-commitment = Commitment (SHA-256 of the seed and the terms): { $hash }
play-recorded = The record is in { $path }.
play-saved = The game is saved. Continue with: rada play --resume { $path }
play-learnt = That move cannot be taken back: you have seen something new since.
play-undone = Taken back.
play-hint = { $bot } would play: { $move }
play-hint-number = (number { $number })
play-rules-more = One rule: rules NUMBER. The whole rulebook: rada rules { $game }
play-rules-none = There is no rule { $given }.

play-command-help = help
play-command-hint = hint
play-command-undo = undo
play-command-rules = rules
play-command-log = log
play-command-quit = quit
play-help = How to move: type the number of a move in the list, or the move itself.
play-help-commands = Commands
play-help-help = this page (also ?)
play-help-hint = what the strongest bot would do in your place
play-help-undo = take your last move back, if nobody has learnt anything since
play-help-rules = the rules in short; rules 7 prints rule 7
play-help-log = everything that has happened
play-help-quit = save the game and leave (also Ctrl-D)

play-gladness = { $gladness ->
    [glad] { $who } wants to begin.
    [unwilling] { $who } would rather not begin.
   *[even] { $who } does not mind either way.
  }
play-hint-start = { $gladness ->
    [glad] Your hand is good for a first turn: begin.
    [unwilling] Your hand is poor for a first turn: let somebody else begin.
   *[even] Your hand is neither good nor bad for a first turn.
  }

## Records and simulations

replay-players = { $players ->
    [one] one player
   *[other] { $players } players
  }
replay-which = game { $number } of { $count }
replay-position = After { $moves } of { $all ->
    [one] one move
   *[other] { $all } moves
  }
replay-hands = All hands
verify-line = Line { $line }:
verify-wrong = wrong. { $why }
verify-right = { $game }, { $players ->
    [one] one player
   *[other] { $players } players
  }, { $moves ->
    [one] one move
   *[other] { $moves } moves
  }: all by the rules.
verify-unfinished = The game is not finished.
verify-result = The result is right.
verify-no-result = The game is finished, but no result is given.
verify-no-seed = There is no seed, so the deals’ origin could not be checked, nor could any commitment.
verify-seed = The seed made every deal; there is no commitment.
verify-committed = The seed, the number of players and the options are the committed ones, and the seed made every deal.
verify-seed-committed = The seed is the committed one and made every deal. The commitment is of the old kind and covers nothing but the seed: a change of the options would not show.
verify-nobody-added = According to this record, no player added anything to the seed.
verify-added = { $count ->
    [one] One player has added randomness of their own to the seed, after the server had committed to its part.
   *[other] { $count } players have added randomness of their own to the seed, after the server had committed to its part.
}
verify-unknown-options = Unknown options, which were ignored: { $names }.
verify-moved = By the record, the game began in a player’s browser: that browser dealt the cards, not a server.
verify-names = No commitment covers the players’ names and who took over a seat.
verify-starter = Who starts was chosen, not drawn; no commitment covers that.
verify-summary = { $count ->
    [one] One game
   *[other] { $count } games
  }: { $wrong ->
    [0] all right.
    [one] { $count ->
        [one] it is wrong.
       *[other] one is wrong.
      }
   *[other] { $wrong } are wrong.
  }

solve-running = Solving
solve-win = win
solve-no-win = no win
solve-undecided = undecided
solve-deal = Deal { $deal }: { $outcome }, seed { $seed }
solve-more = { $count ->
    [one] And one more; --json lists all.
   *[other] And { $count } more; --json lists all.
}
solve-effort = Positions looked at: { $nodes }, time { $seconds } s.
solve-interrupted = Stopped early after { $deals ->
    [one] one deal.
   *[other] { $deals } deals.
}
simulate-running = Playing
simulate-seat = seat
simulate-bot = bot
simulate-score = mean score
simulate-wins = wins
simulate-length = { $games ->
    [one] One game
   *[other] { $games } games
  }, { $moves ->
    [one] one move
   *[other] { $moves } moves
  }, { $length } moves per game.
simulate-speed = { $seconds } s, { $speed } moves per second.
simulate-together = Beaten { $won }%, very good { $good }%, { $left } cards left on average.
simulate-interrupted = Stopped early after { $games ->
    [one] one game
   *[other] { $games } games
  }.
arena-running = Playing
arena-bot = bot
arena-wins = wins
arena-score = score
arena-very-good = very good
arena-left = cards left
arena-time = per decision
arena-rating = rating
arena-faults = faults
arena-rounded = { $games ->
    [one] One game is
   *[other] { $games } games are
  } played (asked for: { $given }): only whole blocks of { $block }.
arena-games = { $games ->
    [one] One game
   *[other] { $games } games
  } in { $blocks ->
    [one] one block
   *[other] { $blocks } blocks
  }, seed { $seed }, { $seconds } s. The 95% confidence interval is in brackets.
arena-written = Results, games and pictures are in { $path }.
arena-no-pictures = Results and games are in { $path }. There are no pictures, since Matplotlib is not installed: in a clone .venv/bin/pip install -e ".[arena]", or pip install "rada[arena]".
arena-no-rating = There is no rating, since OpenSkill is not installed: in a clone .venv/bin/pip install -e ".[arena]", or pip install "rada[arena]".
arena-fault = Fault of { $bot } in deal { $deal }, rotation { $rotation }: { $fault }
arena-fault-more = … and { $count ->
    [one] one more fault
   *[other] { $count } more faults
  }.
arena-interrupted = Stopped early; only whole blocks count, { $games ->
    [one] one game
   *[other] { $games } games
  }.
arena-interrupted-kept = Stopped early; all games that were over are kept, and --resume continues them.
arena-picture-title = { $game }, { $players ->
    [one] one player
   *[other] { $players } players
  }
arena-picture-games = { $games ->
    [one] one game
   *[other] { $games } games
  }, seed { $seed }; with 95% confidence intervals
arena-picture-share = share of wins
arena-picture-rate = share of games won
arena-picture-fair = fair share
arena-picture-score = score
arena-picture-left = cards left
arena-picture-mean = mean { $mean }
arena-picture-time = thinking time per decision
arena-picture-visits = { $visits ->
    [one] one trial game
   *[other] { $visits } trial games
  }

## The server

server-no-table = There is no such table; perhaps the link is incomplete.
server-no-token = Say who you are: send the token of your seat.
server-host = This server does not answer to the name “{ $given }”. Whoever runs it can allow that name: rada serve --allowed-host { $given }
server-not-allowed-no-seat = You have no seat at this table, so you can only watch.
server-not-allowed-seat = That is another seat’s move; you can only move for your own.
server-not-allowed-host = Only the host of the table can do that.
server-not-allowed-key = That is not the key of this table; ask for the invitation link again.
server-not-allowed-watch = To watch this table you need its link for spectators.
server-not-allowed-elsewhere = This request comes from another site and was not carried out.
server-not-allowed-glad = Nobody is deciding who begins right now.
server-not-now-waiting = The game has not begun yet.
server-not-now-begun = The game has begun already.
server-not-now-over = The game is over.
server-not-now-not-over = The game is still going on; this can be seen when it is over.
server-not-now-full = All seats are taken; you can watch instead.
server-not-now-taken = Seat { $seat } is taken; choose another one.
server-not-now-nobody = Nobody sits in seat { $seat }, so it cannot be handed back.
server-not-now-free-seats = { $count ->
    [one] One seat is
   *[other] { $count } seats are
  } still free: fill them with friends or bots first.
server-not-now-away = A bot is playing for you; take your seat back first.
server-not-now-people = Other people are playing at this table, so it cannot be hidden. You can leave it; a bot will then play for you.
server-not-now-present = The player in that seat is at the table and decides for themselves.
server-not-now-dealt = The cards of that game are dealt already, so nothing can be added to its deal any more.
server-not-now-no-claim = Nobody is asking for that seat just now.
server-not-now-takeovers = Seats at this table have been taken over too often; a bot plays this one to the end.
server-not-now-ticket = Something else has already been sent with this ticket; use a new one.
server-not-now-not-awaited = It is not your turn, so there is nothing to advise.
server-cannot-move-over = This game is over; only an unfinished game can be moved to the server.
server-cannot-move-long = The game has { $count } moves; at most { $most } can be moved to the server.
server-cannot-move-seats = The number of seats is wrong: the game has { $right }, the request { $given }.
server-cannot-move-own = Exactly one of the seats must be yours, not { $count }.
server-late = Something has happened meanwhile: your move answers position { $n }, but the game is at { $right }.
server-late-early = There is no position { $n } yet; the game is at { $right }.
server-late-table = Somebody changed the table at the same moment; try again.
server-late-chat = Somebody spoke at the same moment; try again.
server-text-name = A name has at most { $most } characters; this one has { $length }.
server-text-chat = A message has at most { $most } characters; this one has { $length }.
server-text-chat-empty = The message is empty.
server-bad-request = The request does not match the description: { $where }: { $what }
server-bad-request-hello = The first frame must be a hello.
server-bad-request-hello-again = One hello is enough.
server-bad-request-bytes = Frames are texts, not bytes.
server-too-much = That was too much at once; try again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
  }.
server-too-much-spectators = There is no more room for spectators at this table; try again in a while.
server-too-much-big = That is too big: a request has at most 64 kB.
server-not-written = It could not be saved, so nothing has changed; try again in a moment.
server-not-written-read = The database does not answer; try again in a moment.
server-fault = Something went wrong on our side; what was confirmed to you is safe. Try again in a moment.
server-database-kind = “{ $given }” is not a database that can be used here; give a path, or a URL that begins with sqlite:/// or postgresql://.
server-database-open = The database { $given } cannot be opened: { $reason }.
server-database-folder = The database { $given } cannot be opened: there is no folder { $folder }; check the path, or make the folder first.
server-database-reach = The database { $given } cannot be reached ({ $reason }); see that it runs, and that its address is right.
server-database-password = The database { $given } refused the login; check the user and the password.
server-database-missing = There is no database { $given } on that server; create it first.
server-database-rights = The database { $given } does not let us create or change its tables; give its user the right to.
server-database-foreign = The database { $given } belongs to another program; give Řada one of its own.
server-database-taken-at = The server at { $address } already uses the tables in { $given }; stop that one, or give this one another file with --db.
server-database-taken = Another server already uses the tables in { $given }; stop that one, or give this one another file with --db.
server-database-newer = The database { $given } was made by a newer version of Řada, or by another program; update Řada, or give it another one.
server-database-driver = For { $given } the library for PostgreSQL is missing: in a clone .venv/bin/pip install -e ".[postgres]", or pip install "rada[postgres]".
server-start-workers = Several workers need a database that can carry notices between them; SQLite cannot, so leave --workers at 1, or give a database of PostgreSQL.
server-start-no-workers = There must be at least one worker.
server-start-page = The page has not been built; run make play, or npm run build in web/.
server-start-folder = The folder for the tables, { $folder }, cannot be made: { $reason }. Say with --db where to keep them.
server-start-port-number = { $port } is not a port number; ports go from 0 to { $last }.
server-start-host = There is no address { $host } to listen at; choose another one with --host.
server-start-public-url = “{ $given }” is not the public address of a server; give --public-url as https://rada.example.org, with no path after the name.
server-start-lan-host = Give either --lan or --host, not both.
server-start-port = Port { $port } of { $host } cannot be used: { $reason }. Choose another one with rada serve --port.
usage-level = The log level must be one of { $known }, not “{ $given }”.
serve-plain = The modules of the games are missing or out of date, and there is no Numba: games run as plain Python, and stronger bots are too slow. Run make engines or make native.
serve-running = Řada is already running at { $address }, so there is no need to start it again.
serve-here = Řada is at { $address }
serve-lan = Open to everybody in your network, such as your Wi-Fi; they find you at { $address }
serve-no-lan = Open to everybody in your network, but this machine is in no network at the moment.
serve-alone = Open to this machine only; with --lan (make play LAN=1) also to others in your network.
serve-public = Links and QR codes lead to { $address }
serve-stop = Stop with Ctrl-C; games continue where they were after the next start.
help-serve = Open tables in the browser.
help-serve-more = Start the page, the API and the live connection. Everything is kept in one SQLite file for one process, or in a PostgreSQL database, which several processes (--workers) can share.
site-done = Done: { $files } files ({ $size } MB) in { $folder }. Put them on any web host, in any folder.
site-look = To try it: python -m http.server --directory { $folder }
site-no-folder = “{ $folder }” is not a folder.
site-not-empty = The folder “{ $folder }” is not empty; with --force the site is written all the same and replaces an earlier version of itself.
site-engines = The modules of the games are missing or out of date; run make engines.
site-server = “{ $given }” is not the address of a server; give --server as https://rada.example.org, with no path after the name.
help-site = Write a web site that needs no server.
help-site-more = The page, the games, the rules and the score pads as files for any web host. Playing with friends on other devices needs a server: --server says where it is.
help-folder = The folder to write the site to; it is created if it does not exist.
help-option-server = The server to play with friends on, such as https://rada.example.org.
help-option-force = Also write to a folder that is not empty: an earlier version of the site is replaced, other files stay.
help-warm = Compile the games ahead of time.
help-warm-more = You can play at once even without this. Compiled games let bots, hints and reviews think faster; the compiler is Numba (pip install "rada[native]"). It takes a minute or two, once for each version and each machine.
help-games-some = The games (without a name, all of them)
warm-bar = Compiling
warm-running = { $parts ->
    [one] Compiling 1 part…
   *[other] Compiling { $parts } parts…
  }
warm-done = Everything is compiled; it took { $seconds } s.
warm-nothing = Everything is compiled already.
help-option-host = The address to listen at; without it only this machine can connect.
help-option-lan = Open the tables to others in your network, too (same as --host 0.0.0.0).
help-option-public-url = The address at which others open the page, such as https://rada.example.org: for links and QR codes. Its name is thereby allowed, too.
help-option-port = The port to listen at.
help-option-db = The database: a path, or a URL such as sqlite:///games.db or postgresql://host/games.
help-option-allowed-host = A name under which the server may be reached, such as that of a proxy; may be repeated, and * allows any. IP addresses and this machine’s own name are always allowed.
help-option-workers = How many processes, default 1; more than one needs PostgreSQL.
help-option-log-level = How much to log: debug, info, warning or error.
help-option-open = Open the page in the browser.

## The page: home, settings, rules

# The page around everything

web-ui-title = Řada: four card games about rows of numbers
web-ui-close = Close
web-ui-skip = Skip to the content
web-ui-home = Řada: all games
web-ui-nav = Language and settings
web-ui-language = Language
web-ui-settings = Settings
web-ui-name = Your name
web-ui-name-why = This is what the others at a table see.
web-ui-theme = Appearance
web-ui-theme-system = as in the system
web-ui-theme-light = light
web-ui-theme-dark = dark
web-ui-pace = Pace of the bots
web-ui-pace-why = How long bots take over a move, at tables that you open.
web-ui-pace-human = like people
web-ui-pace-fast = fast
web-ui-still = Reduce motion
web-ui-still-why = Cards move without animation.
web-ui-pass = Skip my turn when I cannot play
web-ui-pass-why = When the rules allow nothing but to pass.
web-ui-sound = Sound
web-ui-sound-why = Quiet sounds of the cards, and a sign when it is your turn.
web-ui-vibration = Vibration
web-ui-vibration-why = The phone vibrates briefly when it is your turn or something important happens.
web-ui-confetti = Confetti for a win
web-ui-token = New secret key
web-ui-token-why = Your seats belong to a secret key that this browser keeps. If somebody else may have got hold of it, get a new one.
web-ui-token-sure = Get a new secret key?
web-ui-token-what = This browser keeps all your seats; the old key stops working everywhere.
web-ui-token-yes = New key
web-ui-token-no = Keep the old one
web-ui-token-renewed = You have a new secret key; the old one no longer works.
web-ui-lost = There is nothing here
web-ui-lost-why = The address may be mistyped, or the game is no longer kept.
web-ui-to-games = To the games
web-ui-failed = The page did not load
web-ui-failed-why = Most likely the connection is down. Try again in a moment.
web-ui-again = Try again
web-ui-trouble = Something went wrong. Please try again.
web-ui-trouble-unreachable = The server cannot be reached. Check your connection and try again.
web-ui-no-server = This needs a server, and this page has none.
web-ui-server-elsewhere = This is not possible here. Play with friends at { $address }.
web-ui-update = There is a new version of Řada.
web-ui-update-now = Load it
web-ui-update-playing = A game is being played in another window. Load the new version after it.
web-ui-trouble-slow = That was a little too fast. Please wait { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
  } and try again.

# Rules

web-rules = Rules
web-rules-of = { $game }: the rules
web-rules-coming = Loading the rules…
web-rules-choose = Choose a game. Every rule has a number, the same one in Czech and in English.
web-overview-goal = The goal
web-overview-turn = A turn
web-overview-score = Points
web-overview-end = The end
web-overview-numbered = All rules by number
web-overview-question = The rule for this moment ({ $rule })

# Games in the browser

web-new-where = Who you play with
web-new-where-bots = bots
web-new-where-apart = friends, by a link
web-new-where-here = friends, on one device
web-new-where-bots-why = All other players are bots.
web-new-where-apart-why = Send them the link; they join from their own phones or computers.
web-new-where-here-why = You share this device and pass it on after each turn. Only the player whose turn it is sees their cards.
web-new-other-name = Name of player { $seat }
web-pass-to = Next: { $name }
web-pass-to-any = { $game }: who plays now?
web-pass-how = Pass the device to the next player. The cards are shown after a tap on the button.
web-pass-on = Pass the device on
web-share-uncopied = The link could not be copied. Try once more.
web-pass-take = { $name }: show my cards
web-share-heading = A game from a link
web-share-opening = The game in the link is being checked…
web-share-failed = The game in this link cannot be opened
web-end-share = Copy a link to the game
web-move = Go on with friends on the server
web-move-line = The game moves to the server, and everybody plays on their own device.
web-move-title = Move this game to the server?
web-move-why = The game goes on at the server exactly where it is now. Friends join by a link or a QR code, and you agree to each of them. It leaves this browser, but you will still find it among your games.
web-move-people = { $count ->
    [one] The seat of { $names } waits until somebody joins.
   *[other] The seats of { $names } wait until somebody joins.
  }
web-move-bots = Which bots make room for friends?
web-move-dealt = This browser dealt the cards, not the server. The others will see that at the table.
web-move-elsewhere-line = The game moves to { $address }, and everybody plays on their own device.
web-move-elsewhere-why = This opens { $address }, where the game goes on exactly where it is now. Friends join by a link or a QR code, and you agree to each of them. A copy stays in this browser, and you can delete it.
web-moving-heading = Go on here with friends?
web-moving-why = You have brought a game of { $game } for { $players ->
    [one] { $players } player
   *[other] { $players } players
}. It goes on exactly where you left it, and you invite your friends by a link or a QR code.
web-moving-opening = Reading the game from the link…
web-moving-yes = Go on
web-moving-no = Not now
web-moving-failed = The game cannot be moved
web-move-yes = Move
web-move-no = Keep it here
web-move-done = The game is on the server. Now invite your friends.
web-local-not-here = This game cannot be opened just now
web-local-elsewhere = The game is open in another window. Play it there, or close that window, and the game opens here.
web-local-gone = There is no such game in this browser. Games against bots and games on one device stay in the browser in which they were started.
web-local-broken = The game could not be started in this browser. Try loading the page again.
web-local-unfinished = The game in this record is not finished. Only finished games can be replayed. A game from the terminal is continued there with rada play --resume.
web-local-link-cut = The link is not complete. Copy it again from its beginning to its end.
web-local-link-altered = The link is damaged, and the game in it cannot be read.
web-local-link-long = The game does not fit into a link. Send the file with its record instead.
web-local-link-newer = The link was made by a newer version of Řada. Load that version on the home page, then open the link again.
web-local-late = Something happened in the meantime. Have a look and play again.
web-local-illegal = The rules do not allow that now.
web-local-moving = The game is moving to the server right now. Please wait a moment.
web-local-ticket = You made another move in the meantime. Have a look and play again.
web-local-over = The game is over.
web-local-not-over = The game is not over yet.
web-local-away = A bot is playing for you now.
web-local-seat = You cannot play for this player.
web-local-glad = It is already settled who begins.
web-local-chat = This game has no chat.
web-local-unwritten = The move could not be saved, so it does not count. The device may be out of space.
web-local-options = A game cannot be played with these options.
web-local-check-how = Do the cards follow from the seed? The browser deals and plays the whole game again.
web-local-checked = Every deal follows from the seed, and every move follows the rules.
web-local-checked-unseeded = Every move follows the rules. The record has no seed, so there is no telling where the cards came from.
web-local-checked-wrong = The seed gives a different game from the one stored here!
web-local-delete = Delete: { $game }, { $when }
web-local-delete-sure = Delete this game?
web-local-delete-why = The game is stored in this browser. Once deleted, it can no longer be replayed or downloaded here.
web-local-delete-yes = Delete
web-local-delete-no = Keep

# Home

web-home-heading = What shall we play?
web-home-line = Four card games about rows of numbers. No account, no waiting: play with bots at once, send your friends a link, or play together on one device.
web-home-unreachable = The server cannot be reached just now. The rules and the score pad work without it.
web-home-unreachable-playable = The server cannot be reached just now. You can still play against bots or together on one device, and the rules and the score pad work too.
web-home-players = { $fewest }–{ $most } { $most ->
    [one] player
   *[other] players
  }
web-home-play = Play
web-home-play-game = Play { $game }
web-home-solo = Solo
web-home-solo-game = Solo: { $game }
web-home-friends = With friends
web-home-friends-game = With friends: { $game }
web-home-customise = Customise { $game }
web-home-record = Open a game record
web-home-record-line = You can also drop a record file onto this page. The game is checked and replayed here.
web-home-one-device = On one device
web-home-one-device-line = Play together at one phone or computer and pass it on after each turn.
web-home-pad = Score pad
web-home-pad-line = For the printed cards on a real table. Works offline too.
web-home-rules-line = All four games, every rule with its number.
web-home-open = Your open games
web-home-over = Finished games
web-home-waiting = waiting for players
web-home-your-turn = Your turn
web-home-their-turn = others to move
web-home-alone = on your own
web-home-nobody-yet = nobody else yet
web-home-replay = replay
web-home-now = just now
web-home-all = Show all ({ $count })
web-home-put-away = Hide: { $game }, { $when }
web-home-put-away-all = Hide all { $count } games against bots
web-home-put-away-done = { $game } is hidden.
web-home-put-back = Undo
web-home-won = you won, { $points }
web-home-shared = shared win, { $points }
web-home-winner = { $who } won, { $points }
web-home-beaten = beaten!
web-home-not-beaten = not beaten this time

# A new game

web-new-title = New game: { $game }
web-new-name-none = otherwise we make one up
web-new-players = Players, you included
web-new-bots = Bots among them
web-new-seats = { $free ->
    [0] Nobody else is needed, the game begins at once.
    [one] One seat stays free: invite somebody with a link.
   *[other] { $free } seats stay free: invite friends with a link.
  }
web-new-bot = How the bots play
web-new-bot-easy = Plays sensibly, but does not see everything.
web-new-bot-medium = With common sense, one move ahead.
web-new-bot-hard = Plans its whole turn and watches what it leaves to the others.
web-new-bot-master = Plays the game on in its head, thousands of times, before it moves.
web-new-more = Turn clock, who starts, pace of the bots
web-new-clock = Turn clock
web-new-clock-why = When the time runs out, a bot makes the moves until the player is back.
web-new-clock-none = none
web-new-clock-some = { $seconds ->
    [30] 30 s
    [60] 1 min
    [120] 2 min
    [300] 5 min
   *[other] { $seconds } s
  }
web-new-starter = Who starts
web-new-starter-drawn = at random
web-new-starter-agreed = agree at the table
web-new-starter-me = me
web-new-open = Open the table

# Options of the games

web-option-own = other

## The page: tables and replays

# The table

web-table-loading = Setting up the table…
web-table-title = { $game } · Řada
web-table-title-turn = ● { $turn } · { $game }
web-table-home = Home
web-table-you = you

web-table-lost = Connection lost, trying again…
web-table-lost-moving = Connection lost. Your move is saved and will be sent as soon as the connection is back.

web-table-none = There is no such table
web-table-none-why = Perhaps the link is incomplete, or the table was removed long ago.
web-table-private = This table is for invited people
web-table-private-why = Ask somebody who sits there for the invitation link, or for the link to watch.
web-table-none-home = Choose a game
web-table-board = Board
web-table-board-failed = The board could not be loaded.
web-table-again = Try again

# Sitting down

web-join-heading = { $host } invites you to { $game }
web-join-heading-plain = You are invited to { $game }
web-join-name = Your name
web-join-seat = Your seat
web-join-seat-free = Seat { $number }
web-join-any = Any free seat
web-join-sit = Sit down
web-join-watch = Just watch
web-join-full = Every seat is taken, but you can watch.
web-join-begun = The game has begun, and a bot is playing in the free seat. You can take over from it if the other players agree, since you will see its cards. Or just watch.
web-join-begun-empty = The game has begun and waits for somebody in the free seat. You can sit down if the other players agree, since you will see the cards of that seat. Or just watch.
web-join-ask = Ask for the seat
web-join-at-table = At the table

# Waiting

web-wait-heading = Waiting for players
web-wait-ready = Everybody is here
web-wait-seats = Seats
web-wait-seat = Seat { $number }
web-wait-free = free
web-wait-host = opened the table
web-wait-absent = not here at the moment
web-wait-put-bot = Add a bot
web-wait-put-bot-at = Add a bot to seat { $number }
web-wait-which-bot = Which bot
web-wait-fill = Fill with bots
web-wait-free-seat = Free the seat of { $name }
web-wait-up = Move { $name } up
web-wait-down = Move { $name } down
web-wait-up-free = Move the free seat { $number } up
web-wait-down-free = Move the free seat { $number } down
web-wait-start = Start the game
web-wait-start-missing = { $count ->
    [one] One seat is free: invite somebody or put a bot there.
   *[other] { $count } seats are free: invite people or put bots there.
  }
web-wait-for-host = The game starts when { $host } starts it.
web-wait-for-host-plain = The game starts when the host starts it.
web-wait-options = { $players ->
    [one] one player
   *[other] { $players } players
  }
web-wait-clock = { $seconds } s for a decision
web-invite-heading = Invite
web-invite-how-begun = Send this link to your friends. Whoever opens it may ask for a free seat; the players at the table then agree.
web-invite-how = Send this link to your friends. Whoever opens it may take a free seat.
web-invite-link = Invitation link
web-invite-copy = Copy the link
web-invite-copied = Copied
web-invite-alone = The link works only on this machine.
web-invite-alone-how = To let friends in the same network (such as the same Wi-Fi) join, stop the server and start it again with { $make } or { $serve }. The table stays.
web-invite-share = Share
web-invite-text = Come and play { $game } with me!
web-invite-qr = QR code of the invitation link
web-invite-qr-how = Or let them scan this.
web-invite-watch-how = Whoever opens it sees only what is public, and nobody’s cards.
web-invite-watch-copy = Copy the link to watch
web-invite-renew = New links
web-invite-renew-how = If a link has got to somebody who should not have it.
web-invite-renew-sure = Replace the links?
web-invite-renew-why = The links that were handed out will stop working, and spectators will be disconnected. Whoever sits at the table stays.
web-invite-renew-yes = Replace them
web-invite-renew-no = Keep them
web-invite-renewed = The links are new; the old ones no longer work.

web-fair-line = Fair deal
web-fair-sealed = sealed before the first card
web-fair-why = The cards of this game follow from a secret number, the seed. The server’s part of it was fixed before anybody sat down: its fingerprint (SHA-256) was published then. After that, the browser of everybody who sits down adds randomness of its own. When the game is over, all of it is shown and everybody can check that it fits the fingerprint and made every deal: so nobody, this server included, could choose the cards or change them on the way.
web-fair-added = { $count ->
    [0] Nobody has added anything to the seed yet.
   *[other] Added to the seed by: { $names }.
}
web-fair-moved = A player’s browser dealt the cards, not the server
web-fair-moved-why = { $name } began this game in their own browser; it came to the server { $move ->
    [0] before the first move
   *[other] after move { $move }
  }. The seed that decides all cards was made in that browser, so whoever began the game could know them beforehand. The server has checked that every move follows the rules and that every deal follows from the seed. The server will deal the next game.
web-fair-fingerprint = Fingerprint

# Playing

web-table-turn-mine = Your turn
web-table-turn-mine-too = Your decision
web-table-turn-others = { $count ->
    [one] { $names } is thinking
   *[other] { $names } are thinking
  }
web-table-turn-empty = Waiting for somebody to join
web-table-turn-preparing = The bots are getting ready…
web-table-turn-dealing = The cards are being dealt
web-table-turn-over = The game is over
web-table-turn-stand-in = A bot plays for you
web-table-sending = Sending…
web-table-watching = You are watching

web-table-seats = Players
web-table-seat-turn = to play
web-table-seat-away = a bot stands in
web-table-seat-gone = not connected
web-table-seat-empty = free seat
web-table-seat-menu = Options for the seat of { $name }
web-table-seat-replace = Let a bot play for { $name }
web-table-seat-hand-back = Give the seat back to { $name }
web-table-seat-state-here = { $name } is at the table.
web-table-seat-state-gone = { $name } is not connected at the moment.
web-table-seat-state-away = A bot stands in for { $name }.
web-table-seat-state-empty = The seat is free. The game waits until somebody joins.
web-table-seat-meanwhile = Let a bot play here meanwhile
web-table-seat-free = Free the seat for somebody else
web-table-seat-bot-kind = { $bot } bot

web-table-empty = { $count ->
    [one] Free seat: { $names }
   *[other] Free seats: { $names }
  }
web-table-invite = Invite
web-table-tools = Tools
web-table-hint = Hint
web-table-hint-thinking = Thinking…
web-table-hint-says = Hint: { $advice }
web-table-hint-begin = { $gladness ->
    [glad] Your hand is good for a first turn
    [unwilling] Your hand is poor for a first turn
   *[even] Your hand is neither good nor bad for a first turn
  }{ $who ->
    [me] : begin.
    [one] : let { $name } begin.
    [others] : let somebody else begin.
   *[any] . Anybody may begin.
  }
web-table-hint-none = There is nothing to advise now.
web-table-rules = Rules
web-table-log = What happened
web-table-log-empty = Nothing has happened yet.
web-table-log-open = Show everything that happened
web-table-chat = Chat
web-table-chat-empty = Nobody has said anything yet.
web-table-chat-write = Write something
web-table-chat-send = Send
web-table-chat-left = { $left ->
    [one] one character left
   *[other] { $left } characters left
  }
web-table-chat-new = { $count ->
    [one] one new message
   *[other] { $count } new messages
  }
web-table-chat-refused = It was not sent: { $why }
web-reactions = Reactions
web-reaction-good = Nice one!
web-reaction-bravo = Bravo!
web-reaction-laugh = Haha!
web-reaction-wow = Wow!
web-reaction-ouch = Oh dear…
web-reaction-think = Let me think…
web-table-chat-line = { $name }: { $text }
web-table-chat-watching = Only those who play can write.
web-table-more = More
web-table-menu = This table
web-table-pace = Pace of the bots
web-table-pace-human = like people
web-table-pace-fast = fast
web-table-leave = Leave the table
web-table-leave-sure = Leave the table?
web-table-leave-playing = A bot plays on for you. You may come back as long as the game lasts.
web-table-leave-yes = Leave
web-table-stay = Stay
web-claim-asks = { $name } would like to take over the seat where a bot is playing ({ $seat }), and would see its cards.
web-claim-asks-empty = { $name } would like to take the free seat ({ $seat }), and would see its cards.
web-claim-agree = I agree
web-claim-refuse = I do not agree
web-claim-waits = Still to agree: { $names }.
web-claim-mine = You are asking for a seat in a running game. You will see somebody’s cards, so all the other players have to agree.
web-claim-withdraw = Withdraw the request
web-takeover = { $after } took over from { $before } at move { $move }.
web-table-away = A bot plays for you until you are back.
web-table-i-am-back = I am back
web-table-hurry-mine = { $seconds ->
    [one] One second left
   *[other] { $seconds } seconds left
  }, then a bot decides for you!
web-table-hurry-other = { $name } is running out of time.
web-table-clock = Time for the decision
web-table-ends = Time left in the game
web-table-time-up = the last round

web-hand-advice-take = play { $card } and take { $cards }
web-hand-advice-play = play { $card }

# The end

web-level-now = Level: { $level ->
    [easy] easy
    [medium] medium
    [hard] hard
   *[master] master
  }
web-level-title = Level of the bots
web-level-next = Bots in the next game
web-level-up = Two wins in a row: one level up next time.
web-level-down = Last twice in a row: one level down next time.
web-level-why = After two wins in a row they get stronger, after two last places weaker.
web-end-rematch = Play again
web-end-rematch-joined = A rematch has begun: join it
web-end-rematch-begun = They play again
web-end-rematch-watch = Watch the next game
web-end-rematch-elsewhere = They play again at another table. Ask them for the link to watch.
web-end-replay = Watch the replay
web-end-record = Download the record
web-end-home = Another game
web-end-seed = Seed
web-end-check = Check this deal
web-end-checking = Checking…
web-end-check-how = Was everything fair? Let this browser and the server check it.
web-end-remembered = This browser remembered the fingerprint that was published before the game.
web-end-remembered-moved = This browser remembered the fingerprint that was published when the game came to the server.
web-end-moved = The browser in which the game began ({ $name }) dealt the cards, not the server. Whoever began the game could know the seed.
web-end-remembered-not = This browser did not see the start of the game, so the fingerprint is the server’s.
web-end-remembered-other = The fingerprint is not the one that this browser remembered before the game!
web-end-hash-right = This browser has hashed the server’s secret: it gives exactly that fingerprint.
web-end-hash-wrong = This browser has hashed the server’s secret: it gives another fingerprint!
web-end-terms-right = The fingerprint also covers the game, the number of players and the options: they are what was agreed.
web-end-terms-wrong = The game, the number of players or the options do not match the fingerprint!
web-end-terms-not = This table was opened by an older version: its fingerprint does not cover the options.
web-end-added-right = The seed is made of that secret and of what { $count ->
    [one] one browser
   *[other] { $count } browsers
} had added{ $mine ->
    [yes] , this one included
   *[no] {""}
}.
web-end-added-wrong = The seed is not made of that secret and what was added to it!
web-end-added-missing = What this browser wanted to add came too late and is not in the seed.
web-end-house = Server’s secret
web-end-hash-cannot = This browser hashes only over a secure connection (https), so here you have to trust the server.
web-end-check-yourself = To check it on your own computer, download the record and run: rada verify FILE

# The replay

web-replay-heading = Replay
web-replay-loading = Preparing the replay…
web-replay-none = There is no replay here
web-replay-none-why = A replay can be watched once the game is over.
web-replay-controls = Replay controls
web-replay-first = To the beginning
web-replay-back = One step back
web-replay-play = Play
web-replay-pause = Pause
web-replay-forward = One step forward
web-replay-last = To the end
web-replay-speed = Speed
web-replay-at = Step
web-replay-position = Step { $at } of { $all }
web-replay-moves = All moves
web-replay-beginning = The beginning
web-replay-link = Copy a link to this step
web-replay-try = Try again from here
web-review-better = The next move could have been better; what should have been played is highlighted.
web-replay-copied = Copied
web-replay-to-table = To the table
web-replay-keys = Keys: ← → one step, Home and End, space plays.

## The page: advice and review

web-hint-thinking = Trying out how the game could go on…
web-hint-hide = Hide the hint
web-hint-more = Details
web-hint-reason = { $reason ->
    [forced] The rules allow no other move.
    [same] Another choice is just as good.
    [near] Another choice is almost as good.
    [even] Another choice may be just as good.
    [own] { $together ->
        [yes] More cards get laid that way.
       *[no] It should bring you the most points by the end of the game.
      }
    [deny] It leaves fewer points to your strongest opponent.
    [safe] It is the safe choice: it ends well enough even if bad cards come.
    [bold] It is a risk worth taking.
   *[often] { $together ->
        [yes] It ended best in the games tried out.
       *[no] It won most often in the games tried out.
      }
  }
web-hint-of-win = Games won out of 100
web-hint-of-end = Expected result out of 100 (a beaten game is 100; otherwise the less, the more cards are left)
web-hint-value = { NUMBER($value, minimumFractionDigits: 1) } ± { NUMBER($error, minimumFractionDigits: 1) }
web-hint-behind = { NUMBER($behind, minimumFractionDigits: 1) } behind
web-hint-best = the best
web-hint-sure = ± shows how exact an estimate is: in about two of three cases the true value lies within that range. { $reason ->
    [same] The first two choices come out exactly the same.
    [near] The first two choices come out almost the same.
    [even] So few trials cannot tell reliably which of the first two choices is better.
   *[other] It is { $sure }% certain that the first choice is no worse than the second.
  }

web-review = Review
web-review-title = Review · { $game } · Řada
web-review-to-replay = Replay
web-review-link = Copy a link to this review
web-review-loading = Loading the review…
web-review-working = Reviewing the game, decision by decision…
web-review-progress = { $done } of { $of } decisions
web-review-failed = The review failed. Please try again.
web-review-busy = Several reviews are being made just now. Please try again in a while.
web-review-not-over = Only a finished game can be reviewed.
web-review-accuracy = How well it was played
web-review-accuracy-why = 100% means that no decision is known to have given anything away; one that gave away 20 in 100 or more counts as 0%. It does not decide who wins: luck has its part.
web-review-accuracy-none = nothing to decide
web-review-accuracy-of = { $accuracy }%
web-review-curve = Expected result
web-review-curve-win = Games out of 100 each player could expect to win, given what they knew.
web-review-curve-end = The result to expect from here, out of 100 (100 is a beaten game).
web-review-curve-how = The arrow keys choose a move, Page Up and Page Down a turning point, Enter shows it in the replay.
web-review-curve-line = { $name } begins at { $first }, falls to { $low } at the lowest, rises to { $high } at the highest and ends at { $last }.
web-review-curve-table = As a table
web-review-together = All together
web-review-your-name = { $name } (you)
web-review-move = Move
web-review-at = Move { $n }
web-review-start = The beginning
web-review-show = Show the position
web-review-standing = { $name } { $value }
web-review-turning = Turning points
web-review-turning-none = None: no decision cost much.
web-review-lost = lost by a decision
web-review-chance = cards and other players
web-review-drawn = the cards
web-review-from-to = { $name }: from { $before } to { $after }
web-review-decisions = Decisions
web-review-decisions-which = Which decisions
web-review-decisions-all = All
web-review-decisions-weak = Slips and mistakes
web-review-decisions-none = None.
web-review-decisions-of = Whose decisions
web-review-decisions-everybody = of everybody
web-grade-best = the best
web-grade-fine = fine
web-grade-slip = a slip
web-grade-mistake = a mistake
web-grade-forced = no choice
web-grade-none = not judged
web-grades-best = { $count } best
web-grades-fine = { $count } fine
web-grades-slip = { $count ->
    [one] one slip
   *[other] { $count } slips
  }
web-grades-mistake = { $count ->
    [one] one mistake
   *[other] { $count } mistakes
  }

## The page: any hand of cards

web-plain-moves = What you can do
web-hand-your-turn = Your turn: choose a card.
web-hand-waiting = { $who } to play…
web-hand-on-turn = to play
web-hand-held = { $count ->
    [one] one card in hand
   *[other] { $count } cards in hand
  }
web-hand-play = Play
web-hand-back = Take back
web-coach-hide = No more tips for beginners

web-hand-stack = { $count ->
    [0] nothing left to draw
    [one] one card to draw
   *[other] { $count } cards to draw
  }

## The page: the score pad

# The score pad

web-pad-title = Score pad
web-pad-intro = For a real table with printed cards: you play, the pad adds up.
web-pad-offline-ready = Saved on this device: the pad also works without a network.
web-pad-offline-size = The whole app takes up { $size } MB.
web-pad-keeps-nothing = This browser does not let us keep anything: what you enter is lost when you close the page.
web-pad-install = Install as an app
web-pad-all = All score pads
web-pad-open = game in progress
web-pad-undo = Undo
web-pad-undo-why = Take the last change back
web-pad-new = New game
web-pad-new-sure = Start a new game?
web-pad-new-why = What is written now will be erased; the players stay.
web-pad-clear = Clear all
web-pad-clear-sure = Clear this pad?
web-pad-clear-why = Names and everything written here will be gone for good. This cannot be undone.
web-pad-keep = Keep it
web-pad-people = Players
web-pad-people-change = Players and settings
web-pad-name-of = Name of player { $number }
web-pad-remove = Remove { $who }
web-pad-add = Add a player
web-pad-begin = Begin
web-pad-go-on = Continue
web-pad-players-fixed = The number of players can be changed again in a new game.
web-pad-count = { $colour }: { $count }
web-pad-more = { $who }, { $colour }: one more
web-pad-less = { $who }, { $colour }: one fewer
web-pad-too-many = More cards than there are: { $colours }. Please count again.
web-pad-leads = { $count ->
    [one] In the lead: { $names }
   *[other] Level in the lead: { $names }
  }

# Qwixx on the pad

web-pad-score = { $who }: { $points ->
    [one] one point
   *[other] { $points } points
  }

## Advice

nothing-to-advise-over = The game is over: there is nothing to decide.
nothing-to-advise-seat = Seat { $seat } has nothing to decide here; to decide: seat { $turn }.
nothing-to-advise-none = There is nothing to decide in this game.
nothing-to-review-running = The game is not over yet; only a finished game can be reviewed.
no-pictures = Pictures need matplotlib, which is not installed: in a clone .venv/bin/pip install -e ".[arena]", or pip install "rada[arena]".


advice-why-forced = There is no choice: this is the only move that the rules allow.
advice-why-even = Too close to tell: “{ $rival }” may be just as good, and { $promise }; { $lead ->
    [0] on average they came out equal, give or take { $error } in 100,
   *[other] { $ahead ->
      [yes] it even came out { $lead } in 100 better, but the uncertainty is larger (± { $error })
     *[no] the difference of { $lead } in 100 is smaller than its uncertainty (± { $error })
    }
  } after { $trials ->
    [one] { $trials } trial
   *[other] { $trials } trials
  }.
advice-why-near = Nearly the same: “{ $rival }” is { $lead ->
    [0] about as good
   *[other] only { $lead } in 100 worse
  }, and { $promise } (after { $trials ->
    [one] { $trials } trial
   *[other] { $trials } trials
  }).
advice-why-same = It comes to the same: “{ $rival }” is just as good, and { $promise } (after { $trials ->
    [one] { $trials } trial
   *[other] { $trials } trials
  }).
advice-even-win = either way { $value ->
    [0] hardly a game in 100 is won
    [one] about one game in 100 is won
   *[other] about { $value } games in 100 are won
  }
advice-even-end = either way the result to expect is about { $value } of 100, 100 being a beaten game
advice-why = { $promise }, { $lead } more than the next best (“{ $rival }”){ $because }{ $but }; { $sure }.
advice-promise-win = { $now ->
    [takes] Takes { $cards ->
        [one] a card
       *[other] { $cards } cards
      } and wins
    [flips] Turns three of a colour face down and still wins
   *[none] Wins
  } { $value ->
    [0] hardly a game
    [one] about one game
   *[other] about { $value } games
  } in 100
advice-promise-end = { $now ->
    [back] Steps back by ten and promises
   *[none] Promises
  } a result of about { $value } of 100 (100 is a beaten game)
advice-because-own = , mainly because it brings about { $points ->
    [one] { $points } point
   *[other] { $points } points
  } more
advice-because-laid = , mainly because about { $points ->
    [one] { $points } card more gets
   *[other] { $points } cards more get
  } laid
advice-because-deny = , mainly because it leaves the strongest opponent about { $points ->
    [one] { $points } point
   *[other] { $points } points
  } less
advice-because-safe = , mainly because it is safer: { $value ->
    [100] at least nine of ten trials are won, while otherwise the worst tenth ends { $other ->
        [0] at nothing
       *[other] below { $other } of 100
      }
   *[other] the worst tenth of the trials ends below { $value } of 100 rather than { $other ->
        [0] at nothing
       *[other] below { $other }
      }
  }
advice-because-bold = , mainly because it takes more risk: the best tenth of the trials { $value ->
    [100] reaches 100
   *[other] goes beyond { $value }
  } of 100 rather than only { $other }
advice-because-often = , though the points alone show no clear advantage
advice-but-rival = , though it leaves the strongest opponent about { $points ->
    [one] { $points } point
   *[other] { $points } points
  } more
advice-but-own = , at the price of about { $points ->
    [one] { $points } point
   *[other] { $points } points
  } of your own
advice-but-laid = , though on average about { $points ->
    [one] { $points } card less gets
   *[other] { $points } cards less get
  } laid
advice-but-low = , though the worst tenth of the trials ends { $value ->
    [0] at nothing
   *[other] below { $value } of 100
  }{ $other ->
    [100] , while otherwise at least nine of ten are won
   *[other] {" "}rather than below { $other }
  }
advice-but-high = , though the best tenth of the trials only goes beyond { $value } of 100 rather than { $other ->
    [100] reaching 100
   *[other] beyond { $other }
  }
advice-but-tail = , though the worst tenth of the trials ends { $value ->
    [0] near nothing
   *[other] below { $value } of 100
  }
advice-sure = { $sure }% sure after { $trials ->
    [one] { $trials } trial
   *[other] { $trials } trials
  }
advice-sure-practically = practically certain after { $trials ->
    [one] { $trials } trial
   *[other] { $trials } trials
  }

review-best = The best move.
review-fine-unsure = Perhaps a slip. There was no time for a closer look.
review-fine-near = About as good as the best move.
review-fine-even = The trials do not show that any other move was better.
review-unknown = There were too many moves to look at this one.
review-fine = Nearly the best: it gave away { $cost } in 100 against “{ $best }”.
review-slip = A slip that cost { $cost } in 100: better was “{ $best }”{ $because }.
review-mistake = A mistake that cost { $cost } in 100: better was “{ $best }”{ $because }.
review-turn-mistake = Move { $n }: { $who } gave away { $cost } in 100 with “{ $move }”; better was “{ $best }”.
grade-best = best
grade-fine = fine
grade-slip = slip
grade-mistake = mistake
grade-forced = no choice
grade-unknown = not judged

server-review-failed = The review could not be finished; ask again.
server-too-much-reviews = Other games are being reviewed just now; try again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
  }.

advise-at = after { $at } of { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
  }
advise-move = move
advise-value = of 100
advise-behind = behind
advise-trials = trials
advise-more = { $count ->
    [one] and one more move
   *[other] and { $count } more moves
  }
review-running = Reviewing
review-seats = How well they decided
review-turns = Turning points
review-move = move
review-seat = player
review-played = played
review-grade = grade
review-cost = cost
review-expects = of 100
review-better = better
review-legend-win = Cost: how many wins in 100 the decision gave away. Of 100: how many games the player could win from there.
review-legend-end = Cost: how much of 100 the decision took from the expected result. Of 100: the result to be expected from there (100 is a beaten game).
review-accuracy = accuracy
review-written = Written: { $files }
review-all = everybody
review-curve-seats = { $game } · games that each seat could expect to win, out of 100
review-curve-together = { $game } · expected result, 100 is a beaten game
review-curve-moves = move
usage-top = At least one move must be shown, not { $given }.
help-advise = Advise the player whose turn it is in a recorded or saved game.
help-advise-more = Print the best moves with what each is worth, and one sentence why; only from what the seat knows. Without --at the advice is for the end of the record, in a finished game for its last decision.
help-review = Review a finished game, decision by decision.
help-review-more = What each decision cost against the best one, accuracy by seat, the turning points; with --out the curve of the expected result as SVG and PNG, and everything as JSON.
help-option-at-advise = Advise after so many moves, as in rada replay.
help-option-seat-advise = The seat to advise, counted from 0, where several have to decide.
help-option-budget-review = How many trial games, or how much time, for a decision; each game has its own default.
help-option-budget = How much to think about a decision: trial games (2000) or a time (0.5s).
help-option-top = How many moves to show.
help-option-out-review = The folder to write review.json, review.svg and review.png to.
