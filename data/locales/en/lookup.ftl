# A hand where melds are declared one by one, and the best order to declare them.
lookup-held = **Combinations with { $suit } as trumps:**
lookup-held-untrumped = **Combinations** (without trumps):
lookup-held-line = - { $name } { $cards } · { $points }
lookup-held-none = - no melds
lookup-held-low = - { $name } { $cards } · { $points } (beside the melds, §5)
lookup-plan = **Best order, one for each trick won:** { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
lookup-plan-step = { $number }. { $name } { $cards } · { $points }
lookup-plan-step-reserved = { $number }. { $name } { $cards } · { $points } (reserved since trick { $trick })
lookup-plan-step-reserve = { $step } · but first lay and reserve { $melds }
lookup-plan-reserve = { $name } { $cards }
lookup-plan-none = There is nothing to declare.
lookup-plan-inexact = There are too many orders to try them all: another may bring a little more.
lookup-plan-foot = -# As if nothing had been declared yet, and no card were played before all its melds have scored.
lookup-plan-all = **Best order by trump suit**
lookup-plan-trump = With { $suit } as trumps:
lookup-too-many = { $count } cards are too many: a hand has { $most } in this game. So no order was planned; leave some out.
lookup-no-plan = In { $game } all melds are shown at once, so there is no order to plan: `/meld count` counts them. Games with an order: { $games }.
