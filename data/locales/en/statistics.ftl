# What somebody has played, in sums. Names come ready for markdown.
statistics-none = **{ $name }** has not played a deal of { $game } with other people here yet. Figures come with the first deal that is played from the first card to the last.
statistics-title = ### { $name } · { $game } · { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
  }
statistics-games = **Whole games** · { $games }: { $won } won, { $lost } lost
statistics-bids = **Own bids** · { $count }, of { $bid } points on average: { $made } made, { $set } set{ $thrown ->
    [0] {""}
   *[other] {" "}({ $thrown } of them thrown in)
  }
statistics-partner = **Partner's bids** · { $count }: { $made } made, { $set } set
statistics-defended = **Opponents' bids** · { $count }: { $made } made, { $set } set
statistics-melds = **Own melds** · { $average } points a deal
statistics-tricks = **Points in tricks** · { $average } a deal ({ $counted ->
    [one] 1 deal
   *[other] { $counted } deals
  })
statistics-tricks-paired = **Points in tricks, both partners together** · { $average } a deal ({ $counted ->
    [one] 1 deal
   *[other] { $counted } deals
  })
statistics-change = **Score** · { $average } a deal
statistics-best = **Best deal** · { $change }: deal { $deal } of game { $number }
statistics-practice = -# Not counted: { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
  } of practice with computers alone.
statistics-foot = -# A deal counts for who sat in the seat from its first card to its last, a whole game for who sat in one seat from its start to its end. A league's game that its directors have voided counts too: it was played.
statistics-foot-short = -# Where a hand was thrown in, or the game ended in the middle of a deal, no points in tricks are counted.
statistics-review = Review the best deal

# Two people
statistics-rivals = **Whole games with others**
statistics-rival = { $name } · { $parts }
statistics-rival-together = as partners { $won } won, { $lost } lost
statistics-rival-opposed = as opponents { $won } won, { $lost } lost
statistics-pair = ### { $name } and { $other } · { $game }
statistics-pair-none = **{ $name }** and **{ $other }** have played no whole game of { $game } with or against each other here yet. One counts when both sat in their seats from its start to its end.
statistics-pair-together = **As partners** · { $games ->
    [one] 1 game
   *[other] { $games } games
  }: { $won } won, { $lost } lost
statistics-pair-opposed = **As opponents** · { $games ->
    [one] 1 game
   *[other] { $games } games
  }: { $name } won { $won }, { $other } won { $lost }
statistics-pair-foot = -# A game counts when both sat in their seats from its start to its end, also a league's game that its directors have voided.
statistics-oneself = To compare somebody with themselves says nothing: choose another person with `against`.
