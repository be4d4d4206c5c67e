# What a computer advises in practice, and why.
ui-hint = Hint
ui-why = Why?
ui-hint-refused = Hints and reasons are for practice, where you play alone among computers. Here other people play: the game is between you and them.
ui-hint-not-now = It is not your turn: ask again when it is.
ui-hint-over = The game is over. Start another one and ask again.
ui-hint-how = -# { $steps ->
    [one] Score it after a trick that you win
   *[other] Score one after each trick that you win
  }, and play none of these cards before.

advice-do = ### { $action }
advice-why = ### Why: { $action }
advice-line = - { $reason }
advice-only-choice = There is nothing else that you may do.

# The auction
advice-poor-hand = Chances in 100 that your side wins the game: { $kept } with this deal, { $anew } with a new one.
advice-good-hand = Chances in 100 that your side wins the game: { $kept } with this deal, { $anew } with a new one.
advice-must-open = You may not pass: the first bid is yours.
advice-sure-meld = Your melds alone make { $sure } with { $suit } as trumps: that covers { $bid }.
advice-bid-made = { $bid } with { $suit } as trumps is made in { $made } of { $ways } ways the hidden cards may lie.
advice-bid-lost = { $bid } with { $suit } as trumps is lost in { $lost } of { $ways } ways the hidden cards may lie: too often.
advice-safe-to = Your hand is safe up to { $safe }.
advice-safe-below = Your hand is safe up to { $safe } only, and { $bid } is the least bid.
advice-held-back = { $bid } with { $suit } as trumps is made in { $made } of { $ways } ways the hidden cards may lie; but with trumps, aces and calls weighed as well, your hand is safe up to { $safe } only.
advice-raise-needs = To take the contract from your partner, your hand should be safe up to { $asked }: it is up to { $safe }.
advice-speaks-once = Nobody speaks twice, and an opponent is still to bid: go as high as is safe.
advice-score-bold = As the score stands, it pays to go further, by about { $points ->
    [one] a point
   *[other] { $points } points
  }.
advice-score-careful = As the score stands, it pays to stop earlier, by about { $points ->
    [one] a point
   *[other] { $points } points
  }.
advice-partner-bids-enough = The highest bid is your partner's: let it stand.

# The trump suit
advice-trump-made = With { $suit } as trumps { $bid } is made in { $made } of { $ways } ways the hidden cards may lie: { $average } points on the average.
advice-trump-alone = No other suit that you may name is long enough to be trumps.
advice-trump-best = No suit is longer, and none melds more: { $count } cards of { $suit }, { $sure } points of melds.
advice-trump-longest = It is your longest suit: { $count } cards of { $suit }, { $sure } points of melds.
advice-trump-melds = No suit melds more: { $sure } points.

# Cards to give or to lay away
advice-set-made = The best of { $sets } sets played out: { $bid } is made in { $made } of { $ways } ways the cards may lie, with { $average } points on the average.
advice-give-trumps = Trumps are what the declarer wants most: { $cards }.
advice-give-aces = Aces win tricks for your side: { $cards }.
advice-give-pinochle = { $halves ->
    [one] Your partner may hold the other half of the pinochle: { $cards }.
   *[other] The halves of the pinochle go together: { $cards }.
  }
advice-breaks-no-meld = Without { $size ->
    [one] it
   *[other] them
  } your hand melds as much: { $points }.
advice-keeps-trumps = You keep all your trumps.
advice-buries-counters = { $points ->
    [one] A point goes
   *[other] { $points } points go
  } to your side's tricks with { $cards }.

# Before the first trick
advice-show-all = Each meld that you show scores: { $points } for { $meld }.
advice-nothing-more = There is nothing more to show.
advice-play-made = Play it: { $bid } is made in { $made } of { $ways } ways the hidden cards may lie.
advice-play-lost = { $bid } is lost in { $lost } of { $ways } ways the hidden cards may lie.
advice-concede-impossible = You need { $lacking } more points, and all the tricks together have { $most }.
advice-concede-costs = Thrown in, it costs you { $ours } and brings the others { $theirs }; set, it costs { $set } and brings them about { $others }.
advice-concede-wins = Chances in 100 that your side wins the game: { $played } if you play, { $thrown } if you throw the hand in.
advice-moon-taken = Your side takes every trick in { $moons } of { $ways } ways the hidden cards may lie.
advice-moon-sure = Your own cards take every trick, from the first lead on.

# Melds in the play
advice-low-exchange = The { $low } { $cards } scores { $points } points, and brings you { $shown }.
advice-low-show = The { $low } { $cards } scores { $points } points.
advice-ends-game = { $points } points bring you to the target.
advice-would-bar = Score it before { $other }: after that it can't score any more.
advice-best-order = It belongs to the best order of all that you hold: { $total } points in { $count } tricks.
advice-most-now = Nothing that you may score now has more than its { $points } points.
advice-scores = It scores { $points } points.
advice-reserve-first = Lay it now and score it after a later trick: so what you hold makes { $total } in all.
advice-meld-scored = This trick's meld has scored.
advice-nothing-to-declare = You hold nothing to declare now.
advice-call-at-target = With the cards in your tricks you stand at { $points }, and the target is { $target }.

# Cards to play
advice-partner-has-trick-give-counter = Your partner's { $shown } takes the trick for certain: give the counter { $cards }.
advice-partner-has-trick = Your partner's { $shown } takes the trick for certain, and there is no counter that you may give.
advice-sure-winner = No opponent can beat { $cards }.
advice-take-cheaply = { $cards } takes the trick for certain, and nothing weaker does.
advice-ruff = { $points ->
    [0] Trump it
    [one] Trump it, there is a point to win
   *[other] Trump it, there are { $points } points to win
  }: only a higher trump could beat { $cards }.
advice-master = Nobody else has a higher card of { $suit }: only a trump could beat { $cards }.
advice-must-beat-lowest = Every card that you may play beats the trick so far: { $cards } is the lowest.
advice-throw-no-counter = The trick is lost: give nothing that counts.
advice-all-count = The trick is lost, and every card that you may play counts.
advice-follow-lowest = It is the lowest of { $suit } that you may play: keep the higher ones.
advice-draw-trumps = { $left ->
    [one] One trump is
   *[other] { $left } trumps are
  } still out: make the others play theirs.
advice-lead-partners-ace = Your partner holds { $shown }: lead { $suit } to it.
advice-safe-lead = If { $cards } is beaten, it gives no points away.
advice-counted-out = The stock is gone: you know all { $left } cards of the other hand.
advice-win-counters = It takes { $shown }, and with it { $points } points.
advice-win-to-declare = It takes the trick, and then you may declare { $meld }: { $points } points.
advice-lose-nothing = It lets { $shown } have the trick, and gives no points away.
advice-keep-melds = It keeps together what you can declare: { $melds }.
advice-keep-trumps = It saves your trumps for the last tricks.

# Figures
advice-more-points = On the average of { $ways } ways the hidden cards may lie, it brings your side most: { $best } points of tricks, against { $second } with { $cards }.
advice-even = { $cards } would do about as well.
advice-worth-more = On the average of { $ways } ways the hidden cards may lie, it promises { $more } points more than { $cards }.
advice-more-at-end = Both hands are known: to the end it brings you { $more } points more than { $cards }, if both play their best.
advice-judgement = By the computer's reckoning it promises most.
advice-measure-tricks = -# Points that your side still takes, on the average of { $ways } ways the hidden cards may lie:
advice-measure-deal = -# Points that the others promise less, on the average of { $ways } ways the hidden cards may lie:
advice-measure-end = -# Points that you take more than the other from here to the end, if both play their best:
advice-measure-contract = -# Points of melds and tricks on the average of { $ways } ways the hidden cards may lie, and in how many the bid is made:
advice-measure-game = -# Chances in 100 that your side wins the game:
advice-row-play = Play it

# The last card
advice-last-same = Your last card was { $played }: the computer would have played it too.
advice-last-even = Your last card was { $played }: as good as { $better }, the computer's choice.
advice-last-other = Your last card was { $played }: the computer would have played { $better }.
advice-last-other-action = Your last card was { $played }: the computer would have done something else first.
advice-last-cost-tricks = Your last card was { $played }. By what you could know then, { $better } would have kept { $cost } points more.
advice-last-cost-deal = Your last card was { $played }. By what you could know then, { $better } promised { $cost } points more.
advice-last-cost-end = Your last card was { $played }. To the end, { $better } would have brought you { $cost } points more.
