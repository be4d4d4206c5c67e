# How strong somebody is, as far as games have shown. Names come ready for markdown.
rating-none = **{ $name }** has no rating in { $game } yet. What rates is a game of a league, with a person in each seat from the first card to the last: `/league list` shows what is played here.
rating-title = ### { $name } · { $game }
rating-certain = **Rating { $rating }** ± { $margin } · rank { $rank } of { $count }
rating-provisional = **Rating { $rating }** ± { $margin } · provisional
rating-more = It gets a rank when it is certain enough: after about 20 games of four players, 15 of two.
rating-games = **Games that rated** · { $games }: { $won } won, { $lost } lost
rating-trend = **Trend** · { $change } in the last { $games ->
    [one] game
   *[other] { $games } games
  }
rating-best = **Best** · { $rating }, <t:{ $seconds }:D>
rating-computer = Ratings are of people alone, not of computers and bots.
rating-foot = -# A newcomer has 1000. A game won never lowers a rating, a game lost never raises it; to beat stronger players counts more. The true strength is within ± { $margin } nineteen times of 20, or oftener.

# The picture
rating-chart-title = { $name } · { $game }
rating-chart-game = Rated game
rating-chart-rating = Rating
rating-chart-text = Chart of the rating over { $games ->
    [one] 1 game
   *[other] { $games } games
  }: first { $first }, lowest { $lowest }, highest { $highest }, now { $last }.

# The leaderboard
leaderboard-title = ### { $game } · leaderboard
leaderboard-none = ### { $game } · leaderboard
    Nobody has a rating in { $game } here yet. What rates is a game of a league, with a person in each seat from the first card to the last: `/league list` shows what is played here.
leaderboard-line = { $rank }. **{ $name }** · { $rating } ± { $margin } · { $games ->
    [one] 1 game
   *[other] { $games } games
  }
leaderboard-unranked = – **{ $name }** · { $rating } ± { $margin } · { $games ->
    [one] 1 game
   *[other] { $games } games
  }
leaderboard-provisional = **Provisional** · too few games yet to be ranked
leaderboard-page = -# Page { $page } of { $pages } · { $players ->
    [one] 1 player
   *[other] { $players } players
  }
leaderboard-previous = Previous
leaderboard-next = Next
leaderboard-own = Where am I?
