# House rules: title, one line of help, and each value in words.
# A number's value is worded by option-…-value, "none" by option-…-none.
value-on = on
value-off = off

origin-book = the rulebook
origin-clubs = club sheets
origin-standard = common practice
origin-choice = our choice

option-line = **{ $title }** · `{ $name } = { $typed }` · { $value } { $mark }
    -# { $help }
option-mark-default = (default: { $origin })
option-mark-changed = **(changed; default { $default }: { $origin })**
option-changed = { $title }: **{ $value }** (usually { $usual })
option-differs = - **{ $title }** (`{ $name }`): { $one } ↔ { $other }
option-same = There is no difference between the two.
option-in-force = `{ $name } = { $typed }`
option-in-force-changed = **`{ $name } = { $typed }`**

option-target = Target
option-target-help = How many points win the game.
option-target-value = { $value } points
option-min-bid = Lowest bid
option-min-bid-help = The least that may be bid first, and what a stuck dealer plays for.
option-min-bid-value = { $value ->
    [one] { $value } point
   *[other] { $value } points
  }
option-bid-increment = Raise
option-bid-increment-help = By how much a bid must be higher than the one before.
option-bid-increment-1 = at least 1 point
option-bid-increment-2 = at least 2 points
option-bid-increment-5 = at least 5 points
option-bid-increment-1-to-60-then-5 = at least 1 point up to 60, from there 5
option-jump-bids = Jump bids
option-jump-bids-help = Whether a bid may be higher than the least allowed.
option-max-bid = Highest bid
option-max-bid-help = No bid may be higher.
option-max-bid-value = { $value ->
    [one] { $value } point
   *[other] { $value } points
  }
option-max-bid-none = no limit
option-auction-style = Auction
option-auction-style-help = When the bidding ends.
option-auction-style-three-pass = it goes round until three have passed
option-auction-style-single-round = everybody speaks once
option-all-pass = Nobody bids
option-all-pass-help = What happens when nobody wants to bid.
option-all-pass-dealer-stuck = the dealer must play for the lowest bid
option-all-pass-redeal-next-dealer = new deal by the next dealer
option-all-pass-redeal-same-dealer = new deal by the same dealer
option-all-pass-eldest-must-open = the first to speak must bid
option-declare-requires = Marriage needed
option-declare-requires-help = Whether one needs a king and queen of a suit to name it, or to bid at all.
option-declare-requires-none = no
option-declare-requires-marriage-in-named-suit = one in the suit named as trumps
option-declare-requires-marriage-to-bid = one in any suit to bid (but not for the dealer)
option-deal-packet = Cards at a time
option-deal-packet-help = How many cards each player is dealt at a time.
option-deal-packet-1 = one
option-deal-packet-2 = two
option-deal-packet-3 = three
option-deal-packet-4 = four
option-misdeal-nines = Five nines
option-misdeal-nines-help = Whether a hand with five nines or more may ask for a new deal.
option-misdeal-nines-off = no
option-misdeal-nines-five-nines = yes
option-misdeal-nines-five-nines-no-aces = only without an ace
option-misdeal-nines-five-nines-no-meld = only without a meld
option-pass-count = Cards passed
option-pass-count-help = How many cards the declarer and the partner pass to each other.
option-pass-count-0 = none
option-pass-count-2 = two
option-pass-count-3 = three
option-pass-count-4 = four
option-pass-order = Order of passing
option-pass-order-help = Whether the declarer sees the partner's cards before passing some back.
option-pass-order-partner-first = the partner passes first
option-pass-order-simultaneous = both choose at once
option-kitty = Kitty
option-kitty-help = Cards set aside at the deal, for the declarer.
option-kitty-0 = none
option-kitty-4 = four cards, eleven dealt to each
option-meld-mode = Finding melds
option-meld-mode-help = Who finds the melds in a hand.
option-meld-mode-auto = the bot finds all
option-meld-mode-manual = each player, and what is not shown is lost
option-meld-seconds = Time for melds
option-meld-seconds-help = After this time the play begins, ready or not.
option-meld-seconds-value = { $value } seconds
option-run-marriage = Marriage in a run
option-run-marriage-help = Whether the king and queen in a run count as a royal marriage too.
option-run-marriage-counts = counts too: a run is really worth 19 points
option-run-marriage-included = is included in the run's 15 points
option-double-run-marriages = Marriages in a double run
option-double-run-marriages-help = Whether its two royal marriages count beside a double run.
option-double-run-marriages-included = are included in its 150 points
option-double-run-marriages-separate = count too, 8 points more
option-roundhouse = Roundhouse
option-roundhouse-help = King and queen in each suit: what they are worth together.
option-roundhouse-sum = all of its parts, 24 points
option-roundhouse-25 = 25 points instead of its parts
option-roundhouse-none = kings and queens around only, not the marriages
option-first-lead = First lead
option-first-lead-help = Who leads to the first trick.
option-first-lead-declarer = the declarer
option-first-lead-eldest = the player left of the dealer
option-first-lead-trump = Lead trumps first
option-first-lead-trump-help = Whether the first card led must be a trump, if the leader has one.
option-heading = Heading
option-heading-help = When you must beat the card that is winning the trick, if you can.
option-heading-always = always
option-heading-trump-only = only when trumps are led
option-heading-never = never
option-must-trump = Trumping
option-must-trump-help = Whether you must play a trump when you can't follow suit.
option-must-overtrump = Overtrumping
option-must-overtrump-help = Whether a trump played on a trump must be higher, if you can.
option-must-overtrump-auto = as for heading: only if heading is “always”
option-must-overtrump-on = yes
option-must-overtrump-off = no
option-min-trick = What makes points count
option-min-trick-help = What a side must win in play for its points to count.
option-min-trick-one-trick = one trick
option-min-trick-one-counter = one counter (an ace, ten or king)
option-min-trick-none = nothing
option-concede = Throwing in
option-concede-help = Whether the declarer may give the hand up unplayed, for minus the bid.
option-concede-before-first-lead = before the first lead
option-concede-off = never
option-concede-defenders = Defenders of a thrown hand
option-concede-defenders-help = What the defenders score when the hand is thrown in.
option-concede-defenders-meld-only = their melds
option-concede-defenders-meld-plus-10 = their melds and 10 points
option-concede-defenders-nothing = nothing
option-shoot-moon = Shooting the moon
option-shoot-moon-help = Whether the declarer may undertake to win every trick.
option-shoot-moon-off = no
option-shoot-moon-bonus25 = 25 points more if it succeeds, minus 50 if not
option-win-rule = Who wins
option-win-rule-help = Which side that stands at the target has won.
option-win-rule-seed-strict = declarers who make their contract, or defenders who break it
option-win-rule-declarer-first = as the rulebook, but defenders also win when only they are there
option-win-rule-bid-out = only declarers who make their contract
option-win-rule-ever-made-contract = as the rulebook, but defenders alone there win if they ever made a contract
option-win-rule-highest = as “declarer_first”, but if both are there the higher score wins
option-set-penalty = Price of a set
option-set-penalty-help = What a contract that is not made costs.
option-set-penalty-bid = the bid
option-set-penalty-double-bid = twice the bid
option-score-floor = Lowest score
option-score-floor-help = Whether a score may fall below nothing.
option-score-floor-none = none, scores may fall below 0

# Named sets of house rules
preset-rulebook = Rulebook
preset-rulebook-help = The rulebook's own game: to 150, a run and its marriage both count.
preset-run-swallows-marriage = Run swallows marriage
preset-run-swallows-marriage-help = A run is 15 points, its marriage included.
preset-bid-25-pass-4 = Bid 25, pass 4
preset-bid-25-pass-4-help = Bids begin at 25; declarer and partner pass each other four cards.
preset-nobody-has-to-head = Nobody has to head
preset-nobody-has-to-head-help = Follow suit or trump, but nobody is bound to beat a card.
preset-club-100 = Club 100
preset-club-100-help = A short game to 100; bids begin at 10.
preset-custom = Own house rules
preset-custom-help = House rules put together for this table, like no named set.
