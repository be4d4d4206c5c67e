# What happened, told to the whole table. Names come ready for markdown.
event-dealt = ### Deal { $number } · { $dealer } deals
event-misdealt = { $player } asks for a new deal, having five nines. The same dealer deals again.
event-called = { $player } bids { $bid }
event-called-pass = { $player } passes
event-all-passed = Nobody has bid. The hands are thrown in; { $dealer } deals.
event-auction-won = **{ $player }** wins the auction: { $side } play for { $bid ->
    [one] **{ $bid } point**
   *[other] **{ $bid } points**
  }.
event-auction-won-forced = Nobody has bid, so the dealer is stuck: **{ $player }** must play, and { $side } need { $bid ->
    [one] **{ $bid } point**
   *[other] **{ $bid } points**
  }.
event-kitty-taken = { $player } turns up the kitty and takes it: { $cards }
event-trump-named = { $player } names trumps: **{ $suit }**.
event-no-marriage = { $player } holds no marriage, so no suit may be named: the contract is set.
event-cards-passed = { $player } passes { $count ->
    [one] { $count } card
   *[other] { $count } cards
  } to { $partner }, face down.
event-cards-buried = { $player } lays away { $count ->
    [one] { $count } card
   *[other] { $count } cards
  }, face down.
event-play-begins = The melds go back to the hands. **{ $player }** leads to the first trick.
event-play-begins-taken-up = The stock is gone, and what lay on the table goes back to the hands. **{ $player }** leads. { $duties }
event-moon-called = **{ $player } shoots the moon**: { $side } must now win every trick.
event-conceded = { $player } throws the hand in. It is not played; the contract is lost.

# Melds
melds-of-seat = **{ $player }** melds { $points ->
    [one] { $points } point
   *[other] { $points } points
  }: { $melds }
melds-of-seat-more = **{ $player }** shows { $melds } and now has { $points ->
    [one] { $points } point
   *[other] { $points } points
  } of melds.
melds-of-seat-none = **{ $player }** has no melds.
melds-one = { $name } { $cards } ({ $points })
melds-of-side = { $side }: **{ $points }**
melds-of-sides = **Melds:** { $sides }

# The two-handed games: the turn-up, the stock and the melds between tricks
event-turned-up = { $card } is turned up: **{ $suit }** are trumps.
event-turned-up-low = { $card } is turned up: **{ $suit }** are trumps. For the { $low }, { $side } scores { $points ->
    [one] { $points } point
   *[other] { $points } points
  } and stands at **{ $score }**.
event-declared = **{ $player }** declares { $meld } ({ $cards }): { $points ->
    [one] { $points } point
   *[other] { $points } points
  }, and stands at **{ $score }**.
event-declared-reserved = **{ $player }** now scores { $meld } ({ $cards }): { $points ->
    [one] { $points } point
   *[other] { $points } points
  }, and stands at **{ $score }**.
event-announced = **{ $player }** lays { $meld } ({ $cards }): { $points ->
    [one] { $points } point
   *[other] { $points } points
  } to score later.
event-low-claimed = **{ $player }** shows the { $low } ({ $card }): { $points ->
    [one] { $points } point
   *[other] { $points } points
  }, and stands at **{ $score }**.
event-low-claimed-exchanged = **{ $player }** exchanges the { $low } for { $card }: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }, and stands at **{ $score }**.
event-meld-lost-played = **{ $player }** can't score { $meld } ({ $cards }) any more: one of its cards has been played.
event-meld-lost-higher = **{ $player }** can't score { $meld } ({ $cards }) any more: one of its cards has just scored as much or more in its class.
event-meld-lost-stock-gone = **{ $player }** can't score { $meld } ({ $cards }) any more: the stock is gone.
event-drawn-few = { $left ->
    [one] { $left } card is
   *[other] { $left } cards are
  } left to draw: melds can be declared after { $tricks ->
    [one] one more trick
   *[other] { $tricks } more tricks
  }.
event-drawn-last = { $player } draws the turn-up, { $card }, the last card of the stock.
event-called-out = **{ $player } calls out** and stands at **{ $total }** of { $target } points, cards taken included. That is right!
event-called-out-false = **{ $player } calls out**, but stands at **{ $total }**, cards taken included: { $short ->
    [one] { $short } point
   *[other] { $short } points
  } short of { $target }.
event-target-raised = Both sides stand at the target, so nobody has won: the game goes on to **{ $target } points**.
event-tied = Both sides stand at **{ $score }**, so nobody has won: the game goes on.

# Points scored at once; with a trick they stand in its line
pegged = **{ $side }** scores { $pegs } and stands at **{ $score }**.
pegged-low = **{ $side }** plays the { $low } ({ $card }), scores { $points ->
    [one] { $points } point
   *[other] { $points } points
  } and stands at **{ $score }**.
peg-meld = { $points } for a meld
peg-low = { $points } for the lowest trump
peg-turned = { $points } for the turn-up
peg-cards = { $points } for { $count ->
    [0] cards
    [one] a brisque
   *[other] { $count } brisques
  }
peg-last = { $points } for the last trick

# The duties of the last tricks
duties = From now on the duties of the last tricks bind.
duties-in-force = From now on you must follow suit{ $head ->
    [always] , and win the trick, if you can
    [trump_only] {" "}if you can, and beat a trump that is led
   *[never] {" "}if you can
  }{ $trump ->
    [on] ; who can't follow must trump.
   *[off] . Who can't follow may play anything.
  }
duties-ranks = The cards now rank { $ranks }.

# A trick: $plays is a row of trick-play
trick-play = { $player }: { $card }
trick-play-winner = { $player }: { $card } ★
trick-taken = **Trick { $number }** · { $plays }
    ★ { $winner } wins it: { $points ->
        [0] no points.
        [one] { $points } point.
       *[other] { $points } points.
    }
trick-scored = **Trick { $number }** · { $plays }
    ★ { $winner } wins it: { $worth }, and stands at **{ $score }**.
trick-cards = { $points ->
    [one] { $points } point
   *[other] { $points } points
  } in cards

# The reckoning of a hand
reckoning-made = ### Contract made!
    { $cause }
reckoning-set = ### Contract set
    { $cause }
reckoning-conceded = ### Contract lost
    { $cause }
cause-reached = { $side } needed { $bid } and have { $total }.
cause-short = { $side } needed { $bid } and have { $total }: { $short ->
    [one] { $short } point
   *[other] { $short } points
  } short.
cause-no-trick = { $side } won no trick, and without one nothing counts.
cause-no-counter = { $side } won no counter (ace, ten or king), and without one nothing counts.
cause-moon-made = { $side } won every trick and have { $total } against { $bid }: the moon is shot.
cause-moon-lost = { $side } undertook to win every trick and lost at least one.
cause-thrown-in = { $declarer } threw the hand in before the first lead.
cause-no-marriage = { $declarer } held no marriage and could name no trumps.

side-sum = **{ $side }** · melds { $meld } + tricks { $trick_points } ({ $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
  }) = { $total ->
    [one] { $total } point
   *[other] { $total } points
  }
side-melds = **{ $side }** · melds { $meld }, nothing played
side-against = against a bid of { $bid }
side-gains = → **+{ $change }**
side-nothing = → **0**
side-moon-bonus = → +{ $total } and { $bonus } for the moon: **+{ $change }**
side-thrown-bonus = → +{ $meld } and { $bonus } for the hand thrown in: **+{ $change }**
side-thrown-nothing = → **0**: defenders score nothing for a hand thrown in
side-loses-bid = → **{ $change }**: minus the bid, nothing else counts
side-loses-double = → **{ $change }**: minus twice the bid, nothing else counts
side-loses-moon = → **{ $change }**: the price of a moon that failed
side-lost-no-trick = → **0**: no trick won, so nothing counts
side-lost-no-counter = → **0**: no counter won, so nothing counts
score-of-side = { $side }: **{ $score }**
score-line = **Score:** { $scores }

# The count of a deal without a contract
count-heading = ### The count of the deal
count-line = **{ $side }** · { $parts } = **+{ $change }**
count-line-nothing = **{ $side }** · nothing
count-meld = melds { $points }
count-low = { $low } { $points }
count-low-any = lowest trumps { $points }
count-cards = cards { $points }
count-brisques = brisques { $points }
count-last = last trick { $points }

# The end of the game, or why it is not the end
game-won = ### 🏆 { $side } { $players ->
    [one] wins
   *[other] win
  } the game, { $score } to { $others }!
    { $claim }
claim-made = They stand at the target and have made their contract.
claim-broke = They stand at the target and have broken the other side's contract, which is as good as making their own.
claim-defended = They stand at the target, and at this table defenders may win on the other side's contract.
claim-higher = Both sides stand at the target: the higher score wins.
claim-first-there = Whoever reaches the target first wins at once.
claim-first-there-with-cards = With the cards taken in tricks that is the target: whoever reaches it first wins at once.
claim-called-out = A right call wins at once; the cards taken count with the score.
claim-false-call = A false call loses the game to the other side.
claim-alone = Nobody else stands at the target.
claim-counted-first = Both sides stand at the target, and the dealer's opponent counts first.
claim-must-make = **{ $side } stand at the target but have not won:** points scored as defenders are not enough here, the game must be claimed on a contract. Play goes on.
claim-not-on-a-set = **{ $side } stand at the target but have not won:** their contract has just been set, and nobody wins on that. Play goes on.

# For one seat only
private-cards-received = { $partner } passes you { $cards }
private-card-drawn = You drew { $card }
