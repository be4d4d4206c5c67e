# The lobby
ui-game = { $name } · { $seats } players
ui-seat = Seat { $seat }
ui-seat-free = free
ui-seat-empty = Seat { $seat } · *free*
ui-seat-person = Seat { $seat } · **{ $name }**
ui-seat-computer = Seat { $seat } · { $name } (computer player, level: { $level })
ui-host = Host: **{ $name }**, who settles the house rules and may seat computers.
ui-partners = Partners sit across: 1 and 3, 2 and 4.
ui-host-settles = The host of the table settles its house rules.
ui-preset = House rules: **{ $preset }**
ui-all-default = Every house rule is as in the book.
ui-locked = The house rules are locked.
ui-join = Join
ui-leave = Leave
ui-add-computer = Add a computer player
ui-remove-computer = Remove one
ui-choose-game = Choose another game
ui-choose-level = Choose how well computers play
ui-level = Computers: { $level }
ui-choose-seat = Choose your seat
ui-start = Start
ui-start-filled = Start (computers fill in)
ui-play-again = Play again
ui-house-rules = House rules
ui-more = More …
ui-cancel = Cancel
ui-seal = Seal of the next shuffle: { $seal }

# The table
ui-deal = Deal { $number } · { $dealer } deals
ui-score = { $side }: **{ $points }**
ui-target = to { $points } points
ui-no-bids = Nobody has bid yet.
ui-contract = Contract: { $player } plays for **{ $points }** · Trumps: { $trump }
ui-contract-moon = Contract: { $player } plays for **{ $points }** and shoots the moon · Trumps: { $trump }
ui-no-trump-yet = not yet named
ui-stock = Trumps: { $trump } · Turn-up: { $card } · { $count } cards to draw
ui-stock-gone = Trumps: { $trump } · The stock is gone.
ui-laid = Laid by { $player }: { $cards }
ui-scored = -# { $player } has scored { $melds }
ui-reserved-by = -# { $player } has reserved { $melds }
ui-meld = { $name } { $cards } ({ $points })
ui-meld-worth = { $name } { $points }
ui-trick = **Trick { $number }**
ui-my-hand = My hand
ui-my-melds = My melds
ui-progress = { $side }: { $melds } in melds + { $points } in { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
  } = { $sum }
ui-progress-declarers = { $side }: { $melds } in melds + { $points } in { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
  } = **{ $sum }** of { $contract }
ui-pegged = { $side }: **{ $points }** in this deal ({ $parts }) · { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
  }
ui-pegged-nothing = { $side }: nothing yet · { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
  }
ui-computers = { $count ->
    [one] Computer player: { $computers }
   *[other] Computer players: { $computers }
  }
ui-table-foot = Only you see your hand, here or in your direct messages.
ui-moved-down = This table goes on further down.
ui-moved-down-sealed = This table goes on further down. Here stood the seal of its first shuffle: { $seal }
ui-table-closed = This table is closed. Open a new one with `/pinochle open`.
ui-foot = game { $game } · turn { $turn }

# The hand
ui-hand = Your hand in deal { $number }
ui-game-over = The game is over: **{ $side }** won.
ui-refresh = Refresh
ui-more-bids = A higher bid
ui-show-meld = Show a meld
ui-play-card = Play a card
ui-choose-give = Choose { $count } cards for your partner
ui-choose-bury = Choose { $count } cards to lay away

ui-menu-part = { $title } ({ $first } to { $last } of { $count })

# Melds in the play
ui-you-laid = On the table: { $cards }
ui-you-laid-below = Your cards on the table, which all can see:
ui-laid-card = { $card } laid
ui-reserved-card = { $card } reserved
ui-you-scored = -# You have scored { $melds }
ui-you-reserved = Reserved: { $meld }. Score it after any trick that you win.
ui-you-lost = -# Lost: ~~{ $meld }~~ · { $why }
ui-lost-played = A card of it was played.
ui-lost-higher = A card of it has scored as high.
ui-lost-stock-gone = The stock is gone.
ui-in-your-tricks = In your tricks: { $points } points of cards, not yet in the score
ui-may-score = { $count ->
    [one] **You may score this:**
   *[other] **You may score one of these:**
}
ui-may-reserve = **You may still reserve:**
ui-offer = - **{ $name } { $points }** · { $cards }
ui-offer-lays = lays { $cards }, the rest is on the table
ui-offer-fresh = all from your hand
ui-offer-laid = on the table already
ui-offer-reserved = reserved
ui-offer-closes = gives up { $melds }
ui-offer-closes-many = gives up { $count } melds of up to { $points }
ui-offers-more = - and { $count } more in the menu
ui-score-meld = Score a meld
ui-score-this = Score { $meld }
ui-reserve-meld = Reserve a meld for later

# The house rules
ui-choose-preset = Choose a set of house rules
ui-choose-option = Change: { $first } … { $last }
ui-choose-value = Choose: { $option }
ui-now = Now: { $value }
ui-lock = Lock the house rules
ui-unlock = Unlock the house rules
ui-every-rule = The rules
ui-choose-section = Turn to another section

# More
ui-more-text = What would you like to do?
ui-more-join = Join (a computer gets up)
ui-more-rules = Rules
ui-more-options = House rules
ui-more-meldtable = Meld table
ui-more-score = Score sheet
ui-more-review = Review the last deal
ui-more-show = Show the table below
ui-more-record = Record of the game
ui-more-shuffles = Proof of the shuffles
ui-more-close = Close the table

# The analyst
ui-review-looking = Looking at the deal with open cards … { $percent } %
ui-review-deal = Deal { $deal }
ui-review-show = Show everybody
ui-accuracy-looking = Looking at deals that nobody has looked at yet … { $percent } %
ui-accuracy-computer = Figures are kept of people alone, not of computers and bots.
ui-accuracy-own = Here you can see only your own figures. For those of others, ask on a server where they play.

# The score sheet
ui-sheet = **Deal { $number }** · { $result } · { $sides }
ui-sheet-counted = **Deal { $number }** · { $sides }
ui-sheet-made = { $points } made
ui-sheet-set = { $points } set
ui-sheet-conceded = { $points } thrown in
ui-sheet-side = { $side }: { $change } → **{ $score }**

# Asked twice
ui-sure-concede = Throw the hand in? It counts as set: your side loses the contract's points.
ui-yes-concede = Throw the hand in
ui-sure-moon = Shoot the moon? Your side must win every trick.
ui-yes-moon = Shoot the moon
ui-sure-call = Call out? You stand at **{ $total }** points, those of the cards in your tricks included, and need { $target }. With fewer **you lose the game**.
ui-yes-call = Call out
ui-sure-leave = Leave the game? A computer player takes your seat; you may come back to it.
ui-yes-leave = Leave
ui-sure-leave-last = Leave the game? Nobody else but computers plays here: it is given up, and the table is closed.
ui-yes-leave-last = Leave and close
ui-sure-close = Close this table? A game in play is given up.
ui-yes-close = Close the table

# Answers
ui-cancelled = Nothing was done.
ui-shown = The table stands at the end of the channel now.
ui-done = Done.
ui-started = The game has begun. Look at your direct messages, or press *My hand*.
ui-you-joined = You have a seat at the table.
ui-you-left = You left the table.
ui-game-changed = Another game is to be played, under its book's rules.
ui-rules-changed = The house rules are as you wish.
ui-closed = The table is closed.
ui-stale = The table has moved on since that button was drawn, so nothing was done. The panel is up to date now.
ui-old-button = This button belongs to an older version of the bot. Open the table anew with `/pinochle show`.
ui-no-such-meld = There is no such meld in this game. It has: { $melds }.
ui-record = The record of this game, as far as its deals are over. `python -m bot replay` prints its score sheet.
ui-shuffles = { $count ->
    [0] No deal of this game is over yet. Its secret is shown when it is.
    [one] One deal of this game is over. The file has its seal, which stood at the table before it, its secret, and how to check both.
   *[other] { $count } deals of this game are over. The file has their seals, which stood at the table before each, their secrets, and how to check both.
  } The seal of the next shuffle is `{ $seal }`.
ui-shuffle = deal { $deal }
    seal { $seal }
    python -m bot shuffle --game { $game } --secret { $secret } --words "{ $words }"

# Said to the table
ui-told-left = **{ $name }** left the game; { $other } plays on.
ui-told-joined = **{ $name }** takes over seat { $seat }.
ui-told-closed = **{ $name }** closed the table.
ui-reminder = { $player }, it is your turn.
ui-mail-closed = { $count ->
    [one] { $players } can't be written to, and plays with the *My hand* button.
   *[other] { $players } can't be written to, and play with the *My hand* button.
  }
ui-shut-out = I can't write in { $channel } any more, so your table there waits: this deal can be played to its end, the next is dealt when I can write again. I need the permissions *View Channel* and *Send Messages*.

# When something fails
ui-no-permission = Discord does not let me do that here. I need the permissions *View Channel* and *Send Messages*.
ui-discord-failed = Discord did not answer. If you made a move, it may stand: look at the table.
ui-broken = Something went wrong on my side. If you made a move, it may stand: look at the table. The error is `{ $name }`.

# Levels of the computer players
level-novice = novice
level-novice-help = Follows simple rules of thumb: easy to beat.
level-club = club
level-club-help = Plays soundly and knows what has been played.
level-expert = expert
level-expert-help = Imagines what the others may hold and looks ahead: hard to beat.
