# The lobby
ui-seat = Seat { $seat }
ui-seat-free = free
ui-seat-empty = Seat { $seat } · *free*
ui-seat-person = Seat { $seat } · **{ $name }**
ui-seat-computer = Seat { $seat } · { $name } (computer player)
ui-host = Host: **{ $name }**. Partners sit in seats 1 and 3, 2 and 4.
ui-preset = House rules: **{ $preset }**
ui-all-default = Every house rule is as in the book.
ui-locked = The house rules are locked.
ui-join = Join
ui-leave = Leave
ui-add-computer = Add a computer player
ui-remove-computer = Remove one
ui-choose-seat = Choose your seat
ui-start = Start
ui-start-filled = Start (computers fill in)
ui-play-again = Play again
ui-house-rules = House rules
ui-rules = Rules
ui-close = Close
ui-seal = Seal of the next shuffle: { $seal }

# The table
ui-deal = Deal { $number } · { $dealer } deals
ui-score = { $side }: **{ $points }**
ui-target = to { $points } points
ui-no-bids = Nobody has bid yet.
ui-contract = Contract: { $player } plays for **{ $points }** · Trumps: { $trump }
ui-contract-moon = Contract: { $player } plays for **{ $points }** and shoots the moon · Trumps: { $trump }
ui-no-trump-yet = not yet named
ui-trick = **Trick { $number }**
ui-tricks = { $side }: { $count ->
    [one] { $count } trick
   *[other] { $count } tricks
  }
ui-my-hand = My hand
ui-table-foot = Only you see your hand, here or in your direct messages. Seal of the next shuffle: { $seal }
ui-moved-down = This table goes on further down.
ui-table-closed = This table is closed. Open a new one with `/pinochle open`.
ui-foot = game { $game } · turn { $turn }

# The hand
ui-hand = Your hand in deal { $number }
ui-game-over = The game is over.
ui-refresh = Refresh
ui-more-bids = A higher bid
ui-show-meld = Show a meld
ui-play-card = Play a card
ui-choose-give = Choose { $count } cards for your partner
ui-choose-bury = Choose { $count } cards to lay away

# The house rules
ui-choose-preset = Choose a set of house rules
ui-choose-option = Change a house rule ({ $page })
ui-choose-value = Choose: { $option }
ui-now = Now: { $value }
ui-lock = Lock the house rules
ui-unlock = Unlock the house rules
ui-every-rule = The rules
ui-choose-section = Turn to another section

# Asked twice
ui-sure-concede = Throw the hand in? It counts as set: your side loses the contract's points.
ui-yes-concede = Throw the hand in
ui-sure-moon = Shoot the moon? Your side must win every trick.
ui-yes-moon = Shoot the moon
ui-sure-leave = Leave the game? A computer player takes your seat; you may come back to it.
ui-yes-leave = Leave
ui-sure-close = Close this table? A game in play is given up.
ui-yes-close = Close the table

# Answers
ui-done = Done.
ui-started = The game has begun. Look at your direct messages, or press *My hand*.
ui-you-joined = You have a seat at the table.
ui-you-left = You left the table.
ui-rules-changed = The house rules are as you wish.
ui-closed = The table is closed.
ui-stale = The table has moved on since this button was drawn. Nothing was done; here is how things stand now.
ui-old-button = This button belongs to an older version of the bot. Open the table anew with `/pinochle show`.
ui-no-such-meld = There is no such meld in this game. It has: { $melds }.
ui-record = The record of this game, as far as its deals are over. `python -m bot replay` prints its score sheet.
ui-shuffles = { $count ->
    [0] No deal of this game is over yet. Its secret is shown when it is.
    [one] One deal of this game is over.
   *[other] { $count } deals of this game are over. The last ones:
  }
ui-shuffle = **Deal { $deal }** seal `{ $seal }` secret `{ $secret }` words `{ $words }`

# Said to the table
ui-reminder = { $player }, it is your turn.
ui-mail-closed = { $count ->
    [one] { $players } can't be written to, and plays with the *My hand* button.
   *[other] { $players } can't be written to, and play with the *My hand* button.
  }
ui-shut-out = I can't write in { $channel } any more, so your table there waits. I need the permissions *View Channel* and *Send Messages*.

# When something fails
ui-no-permission = Discord does not let me do that here. I need the permissions *View Channel* and *Send Messages*.
ui-discord-failed = Discord did not answer. If you made a move, it may stand: look at the table.
ui-broken = Something went wrong on my side. If you made a move, it may stand: look at the table. The error is `{ $name }`.

# Levels of the computer players
level-novice = novice
level-club = club player
