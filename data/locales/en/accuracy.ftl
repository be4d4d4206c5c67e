# How well somebody plays. The name comes ready for markdown.
accuracy-none = Nothing of **{ $name }** has been looked at here yet. Figures come with the first deal of { $game } that is played here to its end.
accuracy-title = ### { $name } · { $game } · { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
  }
accuracy-best = **Best cards** · { $percent } % ({ $best } of { $choices } choices that mattered)
accuracy-lost = **Points lost in the play** · { $lost } a deal
accuracy-no-choice = So far there was no choice of cards that mattered.
accuracy-split = **What each deal brought** · luck of the cards { $luck }, bidding { $bidding }, play { $play } points on average{ $deals ->
    [one] {""}
   *[other] {" "}over { $deals } deals
  }
accuracy-trend = **By ten deals, the newest last**
accuracy-head-deals = deals
accuracy-head-best = best
accuracy-head-lost = lost
accuracy-head-luck = luck
accuracy-head-bidding = bid
accuracy-head-play = play
accuracy-foot = -# Bidding and play are of both partners and their opponents together: gained or lost against what open cards allowed. Only deals played from the first card to the last count, and of their cards those that could be judged.
