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

# The lowest trump, where it scores: by its own name, or else by its rank
low-9 = dix

# Melds of the two-handed games within a sentence: one of a kind, then one that is known
a-sequence = a sequence
the-sequence = the sequence
a-royal-marriage = a royal marriage
the-royal-marriage = the royal marriage
a-marriage = a marriage
the-marriage = the marriage
a-bezique = bézique
the-bezique = the bézique
a-double-bezique = double bézique
the-double-bezique = the double bézique
a-binocle = binocle
the-binocle = the binocle
a-double-binocle = double binocle
the-double-binocle = the double binocle
a-grand-binocle = grand binocle
the-grand-binocle = the grand binocle
a-four-aces = four aces
the-four-aces = the four aces
a-four-kings = four kings
the-four-kings = the four kings
a-four-queens = four queens
the-four-queens = the four queens
a-four-jacks = four jacks
the-four-jacks = the four jacks
a-eight-aces = eight aces
the-eight-aces = the eight aces
a-eight-kings = eight kings
the-eight-kings = the eight kings
a-eight-queens = eight queens
the-eight-queens = the eight queens
a-eight-jacks = eight jacks
the-eight-jacks = the eight jacks
