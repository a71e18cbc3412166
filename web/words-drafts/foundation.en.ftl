## The page around everything

web-ui-title = Řada: four card games about rows of numbers
web-ui-close = Close
web-ui-skip = Skip to the content
web-ui-home = Řada: all games
web-ui-nav = Language and settings
web-ui-language = Language
web-ui-settings = Settings
web-ui-name = Your name
web-ui-name-why = This is what the others at a table see.
web-ui-theme = Colours
web-ui-theme-system = like the system
web-ui-theme-light = light
web-ui-theme-dark = dark
web-ui-pace = Bots
web-ui-pace-why = How long bots take over a move, at tables that you open.
web-ui-pace-human = like people
web-ui-pace-fast = fast
web-ui-still = Less motion
web-ui-still-why = Cards change places without flying there.
web-ui-sound = Sound
web-ui-sound-why = A quiet sign when it is your turn.
web-ui-confetti = Confetti for a win
web-ui-lost = There is nothing here
web-ui-lost-why = The address may be mistyped, or the game is no longer kept.
web-ui-to-games = To the games
web-ui-failed = The page did not load
web-ui-failed-why = Most likely the connection is down. Try again in a moment.
web-ui-again = Try again
web-ui-trouble = Something went wrong. Please try again.
web-ui-trouble-unreachable = The server cannot be reached. Check your connection and try again.
web-ui-trouble-slow = That was a little too fast. Please wait { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
  } and try again.

## Rules

web-rules = Rules
web-rules-of = { $game }: the rules
web-rules-coming = Fetching the rules …
web-rules-choose = Choose a game. Every rule has a number, the same one in Czech and in English.

## Home

web-home-heading = What shall we play?
web-home-line = Four card games about rows of numbers. No account, no waiting: play with bots at once, or send your friends a link.
web-home-players = { $fewest }–{ $most } players
web-home-play = Play
web-home-friends = With friends
web-home-customise = { $game } my own way
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
web-home-all = Show all { $count }
web-home-won = you won, { $points }
web-home-shared = shared win, { $points }
web-home-winner = { $who } won, { $points }
web-home-beaten = beaten!
web-home-not-beaten = not beaten this time

## A new game

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
web-new-bot-random = Any card that fits; good for a first look.
web-new-bot-greedy = With common sense, one move ahead.
web-new-more = Turn clock, who starts, pace of the bots
web-new-clock = Turn clock
web-new-clock-why = When the time runs out, a bot makes the moves until the player is back.
web-new-clock-none = none
web-new-clock-some = { $seconds ->
    [30] 30 s
    [60] 1 min
    [120] 2 min
    [300] 5 min
   *[other] { $seconds } s
  }
web-new-starter = Who starts
web-new-starter-drawn = by lot
web-new-starter-agreed = agree at the table
web-new-starter-me = me
web-new-open = Open the table

## Options of the games

web-option-own = other
web-option-gap-ending = The game ends
web-option-gap-ending-points = at a target
web-option-gap-ending-points-why = After the round in which somebody reaches the target.
web-option-gap-ending-time = after a time
web-option-gap-ending-time-why = The round under way when time runs out is the last.
web-option-gap-ending-first = at either
web-option-gap-ending-first-why = At the target or after the time, whichever comes first.
web-option-gap-target = Target
web-option-gap-target-short = 15 short
web-option-gap-target-usual = 30 usual
web-option-gap-target-long = 70 long
web-option-gap-target-own = Points to reach
web-option-gap-minutes = Minutes
web-option-gap-minutes-own = Minutes to play
web-option-gap-tie = With equal totals
web-option-gap-tie-best_round = best round wins
web-option-gap-tie-best_round-why = Of those who share the lead, the one with the best single round wins.
web-option-gap-tie-extra_round = one more round
web-option-gap-tie-extra_round-why = Everybody plays on, round by round, until somebody leads alone.
web-option-qwixx-jokers = Jokers
web-option-qwixx-jokers-why = Eleven more cards; their colour is named when they are laid.
web-option-thegame-minimum = Cards to lay each turn
web-option-thegame-minimum-2 = at least 2
web-option-thegame-minimum-3 = at least 3
web-option-thegame-minimum-why = Two is the normal game, three is for experts. Once the deck is empty, one is enough.
web-option-thegame-short_hands = Short hands
web-option-thegame-short_hands-why = Everybody holds one card fewer. Harder.
web-option-thegame-on_fire = On Fire
web-option-thegame-on_fire-why = 22, 33, 44, 55, 66 and 77 burn: cover them in time or the game is lost.
web-option-thegame-signals = Signals
web-option-thegame-signals-why = Marks on the piles, such as “leave it to me”.
