## The table

web-table-loading = The table is being laid …
web-table-title = { $game } · Řada
web-table-title-turn = ● Your turn · { $game }
web-table-home = Home
web-table-you = you

web-table-lost = Connection lost, trying again …
web-table-lost-moving = Connection lost. Your move is kept and goes out as soon as it is back.

web-table-none = There is no such table
web-table-none-why = Perhaps the link was cut short on its way, or the table was put away long ago.
web-table-private = This table is for invited people
web-table-private-why = Ask somebody who sits there for the invitation link, or for the link to watch.
web-table-none-home = Choose a game
web-table-board = Board
web-table-board-failed = The board could not be loaded.
web-table-again = Try again

## Sitting down

web-join-heading = { $host } invites you to { $game }
web-join-heading-plain = You are invited to { $game }
web-join-name = Your name
web-join-seat = Your place
web-join-seat-free = Place { $number }
web-join-any = Any free place
web-join-sit = Sit down
web-join-watch = Just watch
web-join-full = Every place is taken, but you can watch.
web-join-begun = The game has begun. You can sit down at a place that is still free, or watch.
web-join-at-table = At the table

## Waiting

web-wait-heading = Waiting for players
web-wait-ready = Everybody is here
web-wait-seats = Places
web-wait-seat = Place { $number }
web-wait-free = free
web-wait-host = opened the table
web-wait-absent = is not here at the moment
web-wait-put-bot = Add a bot
web-wait-put-bot-at = Put a bot at place { $number }
web-wait-which-bot = Which bot
web-wait-fill = Fill with bots
web-wait-free-seat = Free the place of { $name }
web-wait-up = Move { $name } up
web-wait-down = Move { $name } down
web-wait-up-free = Move the free place { $number } up
web-wait-down-free = Move the free place { $number } down
web-wait-start = Start the game
web-wait-start-missing = { $count ->
    [one] One place is free: invite somebody or put a bot there.
   *[other] { $count } places are free: invite people or put bots there.
  }
web-wait-for-host = The game starts when { $host } starts it.
web-wait-for-host-plain = The game starts when the host starts it.
web-wait-options = { $players ->
    [one] one player
   *[other] { $players } players
  }
web-wait-clock = { $seconds } s for a decision
web-wait-minutes = { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
  }
web-wait-target = to { $target ->
    [one] one point
   *[other] { $target } points
  }
web-wait-jokers = with jokers
web-wait-on-fire = on fire
web-wait-professional = at least { $minimum } cards a turn
web-wait-short-hands = hands smaller by one
web-wait-no-signals = without signals

web-invite-heading = Invite
web-invite-how = Send this link to your friends. Whoever opens it may take a free place.
web-invite-link = Invitation link
web-invite-copy = Copy the link
web-invite-copied = Copied
web-invite-share = Share
web-invite-text = Come and play { $game } with me!
web-invite-qr = QR code of the invitation link
web-invite-qr-how = Or let them scan this.
web-invite-watch = Link to watch
web-invite-watch-how = Whoever opens it sees what is public, and no hand.
web-invite-watch-copy = Copy the link to watch

web-fair-line = Fair deal
web-fair-sealed = sealed before the first card
web-fair-why = The cards of this game follow from a secret number, the seed. Its fingerprint (SHA-256) was published before anybody sat down. When the game is over, the seed is shown and everybody can check that it fits the fingerprint and made every deal: so nobody, this server included, could change the cards on the way.
web-fair-fingerprint = Fingerprint

## Playing

web-table-turn-mine = Your turn
web-table-turn-mine-too = Your decision
web-table-turn-others = { $count ->
    [one] { $names } is thinking
   *[other] { $names } are thinking
  }
web-table-turn-dealing = The cards are being dealt
web-table-turn-over = The game is over
web-table-turn-stand-in = A bot plays for you
web-table-sending = Sending …
web-table-watching = You are watching

web-table-seats = Players
web-table-seat-turn = on turn
web-table-seat-away = a bot stands in
web-table-seat-gone = not connected
web-table-seat-menu = What to do with the place of { $name }
web-table-seat-replace = Let a bot play for { $name }
web-table-seat-hand-back = Give the place back to { $name }
web-table-seat-state-here = { $name } is at the table.
web-table-seat-state-gone = { $name } is not connected at the moment.
web-table-seat-state-away = A bot stands in for { $name }.
web-table-seat-free = Free the place for somebody else
web-table-seat-bot-kind = { $bot } bot

web-table-tools = Tools
web-table-hint = Hint
web-table-hint-thinking = Thinking …
web-table-hint-says = Hint: { $advice }
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
    [one] one new line
   *[other] { $count } new lines
  }
web-table-chat-refused = It was not sent: { $why }
web-table-chat-line = { $name }: { $text }
web-table-chat-watching = Only those who play can write.
web-table-more = More
web-table-menu = This table
web-table-pace = The pace of bots
web-table-pace-human = like people
web-table-pace-fast = fast
web-table-leave = Leave the table
web-table-leave-sure = Leave the table?
web-table-leave-playing = A bot plays on for you. You may come back as long as the game lasts.
web-table-leave-yes = Leave
web-table-stay = Stay
web-table-away = A bot plays for you until you are back.
web-table-i-am-back = I am back
web-table-hurry-mine = { $seconds ->
    [one] One second left
   *[other] { $seconds } seconds left
  }, then a bot decides for you!
web-table-hurry-other = { $name } has to hurry.
web-table-clock = Time for the decision
web-table-ends = Time left in the game
web-table-time-up = the last round

web-table-advice-draw = take number { $number } from the display
web-table-advice-lay-on = lay { $card } on the { $pile ->
    [up1] { pile-up1 }
    [up2] { pile-up2 }
    [down1] { pile-down1 }
   *[down2] { pile-down2 }
  }
web-table-advice-begin = begin, your hand is good for it
web-table-advice-end = end the turn
web-table-advice-lay = lay { $cards }
web-table-advice-lay-cross = lay { $cards } and cross { $cross }
web-table-advice-cross = cross { $card }
web-table-advice-pass = cross nothing
web-table-advice-take = play { $card } and take { $cards }
web-table-advice-play = play { $card }

## The end

web-end-rematch = Play again
web-end-rematch-joined = Your friends play again: join them
web-end-replay = Watch the replay
web-end-record = Download the record
web-end-home = Another game
web-end-seed = Seed
web-end-check = Check this deal
web-end-checking = Checking …
web-end-check-how = Was everything fair? Let this browser and the server check it.
web-end-remembered = This browser remembered the fingerprint that was published before the game.
web-end-remembered-not = This browser did not see the start of the game, so the fingerprint is the server’s.
web-end-remembered-other = The fingerprint is not the one that this browser remembered before the game!
web-end-hash-right = This browser has hashed the seed: it gives exactly that fingerprint.
web-end-hash-wrong = This browser has hashed the seed: it gives another fingerprint!
web-end-hash-cannot = This browser hashes only over a secure connection (https), so the server’s word has to do here.
web-end-check-yourself = To check it on your own computer, download the record and run: rada verify FILE

## The replay

web-replay-title = Replay · { $game } · Řada
web-replay-heading = Replay
web-replay-loading = The replay is being prepared …
web-replay-none = There is no replay here
web-replay-none-why = A replay can be watched once the game is over.
web-replay-controls = Steering the replay
web-replay-first = To the beginning
web-replay-back = One step back
web-replay-play = Play
web-replay-pause = Pause
web-replay-forward = One step forward
web-replay-last = To the end
web-replay-speed = Speed
web-replay-at = Moment
web-replay-position = Moment { $at } of { $all }
web-replay-moves = All moves
web-replay-beginning = The beginning
web-replay-link = Copy a link to this moment
web-replay-copied = Copied
web-replay-to-table = To the table
web-replay-keys = Keys: ← → one step, Home and End, space plays.
