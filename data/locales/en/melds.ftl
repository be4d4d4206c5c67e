# A meld's name, then what it is.
meld-double-run = Double run
meld-double-run-help = Both copies of ace, ten, king, queen and jack of trumps.
meld-run = Run
meld-run-help = Ace, ten, king, queen and jack of trumps.
meld-trump-marriage = Royal marriage
meld-trump-marriage-help = King and queen of trumps.
meld-common-marriage = Marriage
meld-common-marriage-help = King and queen of a suit that is not trumps.
meld-dix = Dix
meld-dix-help = The nine of trumps (say “deece”). Each of the two counts.
meld-double-aces = Eight aces
meld-double-aces-help = All eight aces, two in each suit.
meld-aces = Aces around
meld-aces-help = An ace in each suit.
meld-double-kings = Eight kings
meld-double-kings-help = All eight kings, two in each suit.
meld-kings = Kings around
meld-kings-help = A king in each suit.
meld-double-queens = Eight queens
meld-double-queens-help = All eight queens, two in each suit.
meld-queens = Queens around
meld-queens-help = A queen in each suit.
meld-double-jacks = Eight jacks
meld-double-jacks-help = All eight jacks, two in each suit.
meld-jacks = Jacks around
meld-jacks-help = A jack in each suit.
meld-double-pinochle = Double pinochle
meld-double-pinochle-help = Both queens of spades and both jacks of diamonds.
meld-pinochle = Pinochle
meld-pinochle-help = Queen of spades and jack of diamonds, whatever is trumps.
meld-roundhouse = Roundhouse
meld-roundhouse-help = King and queen in each suit.

# The two-handed games; `ways` is 1 where only one set of faces makes the meld.
meld-sequence = Sequence
meld-sequence-help = Ace, ten, king, queen and jack of trumps.
meld-royal-marriage = Royal marriage
meld-royal-marriage-help = King and queen of trumps.
meld-marriage = Marriage
meld-marriage-help = King and queen of a suit that is not trumps.
meld-double-binocle = Double binocle
meld-double-binocle-help = Both queens of spades and both jacks of diamonds.
meld-grand-binocle = Grand binocle
meld-grand-binocle-help = King and queen of spades and jack of diamonds, whatever is trumps.
meld-binocle = Binocle
meld-binocle-help = Queen of spades and jack of diamonds, whatever is trumps.
meld-double-bezique = Double bézique
meld-double-bezique-help = Both queens of spades and both jacks of diamonds.
meld-bezique = Bézique
meld-bezique-help = Queen of spades and jack of diamonds, whatever is trumps.
meld-eight-aces = Eight aces
meld-eight-aces-help = All eight aces, two in each suit.
meld-eight-kings = Eight kings
meld-eight-kings-help = All eight kings, two in each suit.
meld-eight-queens = Eight queens
meld-eight-queens-help = All eight queens, two in each suit.
meld-eight-jacks = Eight jacks
meld-eight-jacks-help = All eight jacks, two in each suit.
meld-four-aces = Four aces
meld-four-aces-help = { $ways ->
    [1] An ace in each suit.
   *[other] Four aces, whatever their suits.
  }
meld-four-kings = Four kings
meld-four-kings-help = { $ways ->
    [1] A king in each suit.
   *[other] Four kings, whatever their suits.
  }
meld-four-queens = Four queens
meld-four-queens-help = { $ways ->
    [1] A queen in each suit.
   *[other] Four queens, whatever their suits.
  }
meld-four-jacks = Four jacks
meld-four-jacks-help = { $ways ->
    [1] A jack in each suit.
   *[other] Four jacks, whatever their suits.
  }

# A table of melds
meld-worth = { $name } **{ $points }**
table-heading = **Melds** · each with an example where { $suit } are trumps
table-row = **{ $name }** · { $points ->
    [0] adds nothing of its own
    [one] { $points } point
   *[other] { $points } points
  } · { $cards }
    { $help }
table-swallows = { $help } It takes in { $melds }, which { $count ->
    [one] does
   *[other] do
  } not count beside it.
table-foot = A card counts once in each kind of meld: a queen may serve a marriage, queens around and a pinochle, but not two marriages.
table-family-A = ### Class A: marriages and the sequence
table-family-B = ### Class B: queen of spades and jack of diamonds
table-family-C = ### Class C: four of a rank, or more
table-low = ### In no class: the lowest trump (§5)
table-low-9 = Dix
table-low-7 = Seven of trumps
table-low-help = Scores for the dealer who turns it up, and for whoever exchanges, shows or plays it, as §5 says.
table-foot-declaring = ### A card's uses
    One meld scores for each trick won{ $reserving ->
    [on] ; others may be reserved (§3).
   *[off] .
  } In another class a card serves anew; in the same class only in a meld that is worth more, the single before the double{ $adding ->
    [on] , and only by adding cards to the meld that lies there.
   *[off] .
  } { $fresh ->
    [always] Each meld needs a new card from the hand.
    [same_class] A meld that takes a card from another of its class needs a new one from the hand.
    [unscored] A meld needs a card that has not scored in its class yet.
   *[none] No new card is needed.
  }
meld-worth-family = - **Class { $family }**: { $melds }

# One hand explained
explain-hand = **Hand** ({ $count ->
    [one] { $count } card
   *[other] { $count } cards
  }): { $cards }
explain-trump = **With { $suit } as trumps:** { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
explain-meld = - { $name } { $cards } · { $points }
explain-none = - no melds
explain-none-at-all = No melds, whatever is trumps.
explain-near = **One card short:**
explain-near-line = - { $name } ({ $points }) lacks { $card }
explain-all = **Melds by trump suit**
explain-row = - { $suit }: { $points }
explain-row-best = - { $suit }: **{ $points } · best**
