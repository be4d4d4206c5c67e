# A deal looked at again, with all its cards open. Names come ready for markdown.
review-heading = ### Deal { $deal }, with open cards
review-contract = **{ $player }** played { $suit } for { $bid }. { $side } melded { $meld } and needed { $need ->
    [one] 1 point
   *[other] { $need } points
  } in the tricks.
review-contract-covered = **{ $player }** played { $suit } for { $bid }. { $side } melded { $meld }, enough for the bid.
review-took-all = They took { $took } of 25: all that could be taken.
review-took-less = They took { $took } of 25 and could have taken **{ $could }**.
review-took-more = They took **{ $took }** of 25; against perfect defence it would have been { $could }.
review-took = They took { $took } of 25.
review-conceded = **{ $player }** threw in { $suit } at { $bid }.
review-conceded-right = { $side } could have come to { $total }, melds and tricks: it was { $short ->
    [one] 1 point
   *[other] { $short } points
  } short.
review-conceded-wrong = { $side } could have come to { $total }, melds and tricks: **it could have been made**.
review-untrumped = **{ $player }** had bid { $bid } and held no marriage to name trumps with.
review-dealt-anew = The hand was not played; the cards were dealt anew.

# The cards that cost something
review-slips = **Cards that cost points**
review-slip = - Trick { $trick } · { $player }’s { $played } cost { $cost }: better { $better }
review-slips-none = Nobody’s card cost a point.
review-since = -# The tricks before trick { $since } go too deep to be judged here.
review-unseen = -# The play goes too deep to be judged here.
review-or = { $cards } or { $last }
review-or-others = { $cards } or others
review-accuracy = **Best cards where it mattered**
review-accuracy-seat = { $player }: { $best } of { $choices }
review-accuracy-seat-none = { $player }: no such choice

# What the deal held
review-made = **Most that each could make**
review-made-seat = { $player }: { $total } in { $suit }
review-par = **Par** · with open cards { $player } buys it in { $suit } and makes { $total }: { $swing } for { $side }
review-par-short = **Par** · with open cards { $player } plays { $suit } for { $bid } and falls short: { $swing } for { $side }
review-par-none = **Par** · nobody can make a contract, so the cards are dealt anew.
review-split = **As played** · { $swing } for { $side }: luck of the deal { $luck }, bidding { $bidding }, play { $play }
review-split-unknown = **As played** · { $swing } for { $side }

# The games for two: melds while the stock lasts, and the tricks after it
review-melded = **Melds** · { $seats }
review-melded-seat = { $player }: { $points }
review-unscored = **Held whole to the end of the stock, and not scored** · { $seats }
review-parted = - Trick { $trick } · { $player }’s { $played } broke up melds worth { $cost }
review-last-tricks = **The tricks after the stock** · { $seats }
review-last-tricks-best = With the best play of both: { $seats }
review-last-tricks-none = The deal ended with the stock.
