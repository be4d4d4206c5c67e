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
