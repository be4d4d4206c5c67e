# Labels of buttons, menus and autocomplete: plain text, short.
action-redeal = Ask for a new deal
action-keep = Keep this hand
action-bid = Bid { $points }
action-pass = Pass
action-name-trump = Trumps: { $symbol } { $suit }
action-pass-cards = Pass { $cards }
action-bury = Lay away { $cards }
action-declare = Show { $meld } ({ $points }): { $cards }
action-declare-unknown = Show { $meld }: { $cards }
action-declare-in-play = Declare { $meld } ({ $points }): { $cards }
action-declare-reserved = Score { $meld } ({ $points }): { $cards }
action-announce = Reserve { $meld } ({ $points }): { $cards }
action-announce-unknown = Reserve { $meld }: { $cards }
action-claim-low = Show the { $low } { $card } ({ $points })
action-claim-low-exchange = Exchange the { $low } { $card } for { $turned } ({ $points })
action-draw = Draw
action-call-out = Call out
action-ready = Ready
action-shoot-moon = Shoot the moon
action-concede = Throw the hand in
action-play-card = Play { $card }
action-deal = Deal
action-time-up = Time is up

# Cards on the table, told apart from those in the hand
card-laid = { $card } (on the table)
card-laid-in = { $card } (on the table: { $melds })
cards-laid = { $laid } on the table
cards-and-laid = { $cards } + { $laid } on the table

# What a stage asks of whoever must act, told to the table
turn-deal = The cards are being dealt.
turn-misdeal = Somebody may ask for a new deal. { $players } { $count ->
    [one] has
   *[other] have
  } still to keep the hand, or to ask.
turn-auction = { $players } to bid.
turn-trump = { $players } to name trumps.
turn-passing = { $players } to pass cards.
turn-burying = { $players } to lay cards away.
turn-melds = Waiting until { $players } { $count ->
    [one] is
   *[other] are
  } ready.
turn-play = { $players } to play.
turn-turn-up = The trump card is being turned up.
turn-stock = { $players } to play.
turn-stock-window = { $players } won the trick, may declare, and draws first.
turn-count = The deal is being counted.
turn-settle = The hand is being reckoned.

# The same, told to the player
your-turn-deal = The cards are being dealt.
your-turn-misdeal = There is a hand poor enough for a new deal. Keep yours; or ask for the new deal, if you hold the poor one.
your-turn-auction = Your turn: bid, or pass.
your-turn-trump = You play the hand: name the trumps.
your-turn-passing = Choose { $count ->
    [one] the card
   *[other] { $count } cards
  } for your partner.
your-turn-burying = Lay { $count ->
    [one] { $count } card
   *[other] { $count } cards
  } away, face down. Their points count for your side.
your-turn-melds = Look at the melds, then say that you are ready.
your-turn-melds-manual = Show your melds, then say that you are ready. What you do not show is lost.
your-turn-play = Your turn: play a card.
your-turn-turn-up = The trump card is being turned up.
your-turn-stock = Your turn: play any card.
your-turn-stock-window = You won the trick: declare what you wish, then draw.
your-turn-stock-window-scored = That has scored. If there is nothing more to show, draw.
your-turn-stock-window-nothing = You won the trick, and have nothing to declare: draw.
your-turn-count = The deal is being counted.
your-turn-settle = The hand is being reckoned.
names-last = { $names } and { $last }
