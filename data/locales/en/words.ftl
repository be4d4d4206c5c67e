# Cards, suits and what several sentences share.
rank-A = ace
rank-T = ten
rank-K = king
rank-Q = queen
rank-J = jack
rank-9 = nine
rank-8 = eight
rank-7 = seven

suit-S = spades
suit-H = hearts
suit-D = diamonds
suit-C = clubs

card-spoken = { $rank } of { $suit }
someone = someone
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
