# Why an action is refused: what is wrong, then the rule that says so, then what can be done.
refusal-game-over = This game is over.
refusal-wrong-stage = That can't be done in this part of the deal.
refusal-not-your-turn = It is not your turn.
refusal-not-chance = The cards are dealt by the bot, not by a player.
refusal-not-the-pack = That is not the whole pack.
refusal-no-misdeal = Your hand may not ask for a new deal.
refusal-bid-too-low = That bid is too low: you must bid at least { $least ->
    [one] { $least } point
   *[other] { $least } points
  }.
refusal-bid-too-high = That bid is too high: no bid may be above { $most ->
    [one] { $most } point
   *[other] { $most } points
  }.
refusal-bid-too-high-for-all = That bid is too high: no two hands can make so much. Bid at most { $most } points.
refusal-no-jump-bids = At this table a bid may be no higher than it must be: bid { $least ->
    [one] { $least } point
   *[other] { $least } points
  }, or pass.
refusal-no-marriage-to-bid = You need a marriage (king and queen of one suit) to bid, and hold none.
refusal-must-open = You speak first and may not pass: bid at least { $least ->
    [one] { $least } point
   *[other] { $least } points
  }.
refusal-no-marriage-in-suit = You can't name that suit: you hold no marriage (king and queen) in it.
refusal-wrong-count = Choose { $count ->
    [one] exactly { $count } card
   *[other] exactly { $count } different cards
  }.
refusal-card-not-held = You do not hold that card.
refusal-card-not-held-all = You do not hold all of these cards.
refusal-card-not-held-low = You do not hold the lowest trump, the { $low }.
refusal-not-a-meld = These cards of yours do not make that meld, or the meld does not count in your hand.
refusal-not-a-meld-at-all = These cards together make no meld of this game.
refusal-not-a-meld-held = You do not hold the cards for { $kind }.
refusal-already-declared = You have shown that meld already.
refusal-trick-first = Play first: only when the trick is complete may its winner declare and draw.
refusal-only-the-winner = You did not win the trick: only its winner may declare, and says when to draw.
refusal-stock-gone = The stock is gone: nothing more can be declared or drawn in this deal.
refusal-one-a-trick = You have scored after this trick, and one meld a trick is all: { $kind } must wait until you win another.
refusal-no-new-card-always = A meld needs at least one card that comes new from your hand: for { $kind } you name only cards that lie on the table.
refusal-no-new-card-same-class = Some of these cards were shown in class { $family } before, so { $kind } needs at least one card that comes new from your hand.
refusal-no-new-card-unscored = All of these cards have scored in class { $family }: { $kind } needs at least one that has not.
refusal-scored-as-high = { $card } has already scored in class { $family } as part of { $by } ({ $points }): in one class a card may score again only in a higher meld, and { $kind } is none.
refusal-takes-away = { $card } belongs to { $by }, which still lies whole: you may add cards to it, but take none away for { $kind }.
refusal-broken-meld = { $card } has scored in { $by }, of which a card has been played: at this table no card of a broken meld may score in { $kind }.
refusal-no-reserving = In this game no meld is reserved: it is scored as it is laid.
refusal-already-reserved = You have reserved { $known } already: score it after a trick that you win.
refusal-just-taken = You have only just taken { $card } for your lowest trump: at this table it may not be declared before your next trick.
refusal-not-low-trump = Only the { $low } of { $trump }, the lowest trump, can be shown or exchanged.
refusal-low-shown = You have shown that card already, and it scores once.
refusal-low-when-played = At this table the lowest trump scores when you play it to a trick; it can be shown only to exchange it for a better turn-up.
refusal-low-uses-meld = At this table the lowest trump takes the place of a meld, and you have scored after this trick: win another first.
refusal-draw-first = You won the trick: declare what you wish, then draw. The next card is played after that.
refusal-no-calling = Nobody calls out at this table: the bot says when somebody has won.
refusal-call-between-tricks = You may call out only between two tricks: wait until this one is complete.
refusal-melds-are-found = Nothing to claim here: all melds are found for you.
refusal-already-ready = You have said that you are ready.
refusal-no-conceding = At this table no hand may be thrown in.
refusal-concede-too-late = Too late: a hand can be thrown in only before the first lead.
refusal-no-moon = At this table nobody can shoot the moon.
refusal-moon-too-late = Too late: the moon can be shot only before the first lead.
refusal-moon-called = You are shooting the moon already, and can't go back.
refusal-not-declarer = Only the declarer may do that.
refusal-must-follow = You must follow suit: you hold a card of the suit that was led.
refusal-must-head = You must beat the card that is winning the trick: you hold a higher one of the suit led.
refusal-must-trump = You must play a trump: you have no card of the suit led, but you do hold trumps.
refusal-must-overtrump = You must play a higher trump: you hold one that beats the trump that is winning.
refusal-must-lead-trump = The first card led must be a trump, and you hold one.

refusal-told = { $sentence }
    -# { $place }
place = { $system } rules §{ $number } { $title }
place-option = { $system } rules §{ $number } { $title } · { $option }

# What can be done
can = You can: { $ways }
can-play = play { $cards }
can-bid = bid { $least }
can-bid-between = bid { $least } to { $most }
can-bid-from = bid { $least } or more
can-pass = pass
can-name = name { $suits }
can-pass-cards = pass { $count ->
    [one] { $count } card
   *[other] { $count } cards
  } of your hand
can-bury = lay away { $count ->
    [one] { $count } card
   *[other] { $count } cards
  } of your hand
can-show = declare { $melds }
can-show-more = declare { $melds } or { $more ->
    [one] { $more } other meld
   *[other] one of { $more } other melds
  }
can-reserve = reserve { $melds }
can-reserve-more = reserve { $melds } or { $more ->
    [one] { $more } other meld
   *[other] one of { $more } other melds
  }
can-low = show the { $low } { $cards }
can-draw = draw
can-call = call out, if you are at the target
can-ready = say that you are ready
can-redeal = ask for a new deal
can-keep = keep this hand
can-moon = shoot the moon
can-concede = throw the hand in

# Text that can't be read
bad-notation = I can't read “{ $word }” as an action. Write for example `bid 21`, `pass`, `meld marriage KS1 QS1`, `play QS1` or `draw`.
bad-option = There is no house rule called “{ $name }”. There are: { $names }
bad-value = **{ $title }** (`{ $name }`) can't be `{ $given }`. { $range }
bad-value-missing = **{ $title }** (`{ $name }`) needs a value. { $range }
range-choice = Choose one of: { $words }
range-number = Give a whole number from { $low } to { $high }.
range-number-none = Give a whole number from { $low } to { $high }, or `none`.
bad-cards-unknown = I can't read “{ $word }” as a card. Write cards like `AS 10H`, `Q♠` or `jack of diamonds`.
bad-cards-not-in-pack = “{ $word }” is not in this game's pack.
bad-cards-too-many-copies = “{ $word }” is there too often: the pack does not hold so many of them.
bad-cards-none = No cards given. Write cards like `AS 10H`, `Q♠` or `jack of diamonds`.
bad-meld = You can make “{ $word }” in more than one way: write its cards, such as `KS QS`, or choose from the list that appears while you type.
bad-suit = “{ $word }” is not one suit. Name spades, hearts, diamonds or clubs, or write S, H, D or C.

# What a service refuses
error-service-error = That can't be done now. Nothing has changed.
error-stale-action = The table has moved on since that was shown. Here is how it stands now.
error-duplicate-request = That has been done already.
error-not-seated = You have no seat at this table. Take a free one, or a computer player's, with `/pinochle join`, or with **More …** and **Join**.
error-not-seated-any = There is no computer player at this table.
error-not-seated-at = There is nobody in seat { $seat }.
error-no-table = There is no open table here. Open one with `/pinochle open`.
error-table-exists = This channel has a table already. Join it, open another in a thread (`/league play` has an option for that), or have its host close it with `/pinochle end`.
error-not-host = Only the host of the table, or a moderator, may do that.
error-own-seat-only = You may come back to your own seat alone, for you know its cards.
error-own-seat-only-at = You may come back to seat { $seat } alone: you held it in this game, and know its cards.
error-seat-taken = Somebody sits there already.
error-seat-taken-any = All seats are taken.
error-seat-taken-people = { $people } people sit here, and that game has { $seats } seats. Somebody has to leave first.
error-already-seated = You sit at this table already.
error-already-seated-at = You sit at this table already, in seat { $seat }.
error-seats-empty-absent = Not everybody is here yet who is to play this fixture. Waiting for: { $absent }.
error-seats-empty = Some seats are empty. Wait for more players, or add computer players.
error-game-running = Not while a game is being played.
error-game-running-played = A game has been played at this table, so it keeps to that one. Close it with `/pinochle end`, and open another.
error-no-game = No game is being played at this table.
error-no-deal = No deal of this game is over yet. Ask again when one is.
error-no-deal-last = { $last ->
    [one] So far only the first deal of this game is over.
   *[other] The deals of this game that are over are 1 to { $last }.
  }
error-deal-in-play = That deal is still being played, and its cards are hidden. Ask again when it is over.
error-not-reviewed = That deal could not be looked at just now. Its cards are in the record: `/pinochle record`.
error-not-reviewed-game = There are figures for Pinochle for four only. But each deal of { $game } can be reviewed: `/review`.
error-no-advice = The computer could not think it through just now. Please ask again in a moment.
error-bad-option = No such choice. Look at the list that appears while you type.
error-bad-option-permissions = I lack these permissions in this channel: { $permissions }. Ask somebody who runs the server to grant them.
error-bad-option-preset = There is no set of house rules called { $preset }. Look at the list that appears while you type.
error-bad-option-game = I can’t tell which game { $game } is. Look at the list that appears while you type.
error-bad-option-level = There is no computer player of the level { $level }.
error-bad-option-written = { $written } is not a house rule with its value. Write them like this: `min_bid=20, heading=never`.
error-bad-option-partner = { $partner } is a bot, and bots enter no league. Name a person.
error-bad-option-result = I can't read “{ $result }” as a result. Write each game like `1520:980`, with commas between them, the first side's points first; a star marks a winner who has fewer points: `980*:990`. Or write `draw`.
error-bad-option-time = I can't read “{ $time }” as a time. Write it like `2026-12-24 20:00`, by the league's clocks, or how much later: `+2d`, `+12h`.
error-bad-option-fixture = There is no such fixture. Look at the list that appears while you type.
error-bad-option-winner = Say which side wins: choose it from the list that appears while you type.
error-bad-option-player = I can't tell whom you mean. Look at the list that appears while you type.
error-bad-option-order = { $order } is no order of the entries: write their numbers, the strongest first. `/league entries` shows them.
error-bad-option-format = There is no such format. Look at the list that appears while you type.
error-bad-option-command = The command { $command } can't be used like that here. Commands change now and then: restart Discord and try again.
error-options-locked = The house rules of this table are locked. Its host can unlock them.
error-too-many-requests = Not so fast, please: try again in a moment.
error-closing = The bot is about to restart. Please try again in a minute; nothing is lost.

# What the leagues refuse
error-no-league = There is no such league on this server. `/league list` shows those there are; for who may manage the server, `/league create` makes one.
error-damaged-log = This season's log is damaged where it is stored, so nothing can be said of the season, nor done in it. Other leagues are not touched by it. Who runs the bot can look what is wrong, and put back a copy of the database.
error-no-league-choices = Several leagues are played here. Say which one, by the option `league`: { $choices }.
error-no-league-number = That league has no season { $number }. `/league list` shows which one is its newest; leave `season` out to see that.
error-season-exists = The league's next season is open already. `/league info` shows it.
error-season-exists-number = Season { $number } is open already: somebody was quicker. `/league info` shows it, and one enters with `/league enter`.
error-league-exists = This server has a league of that name already. Choose another name, or go on with that one.
error-not-in-fixture = This table belongs to a fixture of a league, and others are to play there. `/league fixtures` shows yours; a director can put in a substitute with `/director substitute`.
error-bound-table = Not at this table: it plays a fixture of a league, which says who plays and under which rules. `/league info` shows what it says.
error-not-in-fixture-players = This table belongs to a fixture of a league. There play: { $players }. `/league fixtures` shows yours; a director can put in a substitute with `/director substitute`.
error-bound-table-rules = The house rules of this table are the league's, so they can't be changed here. `/league info` shows them.
error-bound-table-computers = At this table computers sit only where a director has put one in, with `/director substitute`.
error-bound-table-at = Your seat in this fixture is seat { $seat }: the league says who sits where.
error-bound-table-player = Seat { $player } is for somebody who is to play this fixture, so nobody else can empty it. A director can put in a substitute with `/director substitute`.
error-bound-table-leaving = This game counts for the league, so it can't be left, and no computer takes over by itself. Whoever can't go on asks a director for a substitute (`/director substitute`), who then joins here in that seat.
error-bound-table-closing = This game counts for the league, so nobody can end it from here. Who directs the league can, with `/director close_table`; the log then says so, and the fixture stays open.
error-bound-table-over = All games of this fixture are played. `/league fixtures` shows what comes next.
error-bound-table-ruled = A director has ruled on this fixture, so it is not played any more. `/league log` says why.
error-bound-table-paused = The league is paused: no game is begun until a director lets it go on, with `/director resume`.
error-bound-table-season = The season of this table is not being played. `/league info` shows how far it is.
