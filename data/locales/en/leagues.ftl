# Why something can't be done in a league: what is wrong, by which rule, what can be done.
deed-wrong-phase = That can't be done at this point of the season. `/league info` shows how far it is.
deed-wrong-phase-phase = That can't be done now: { $phase ->
    [sign-up] sign-up is open still, and nothing is played before a director begins the season with `/director begin`.
    [running] the season is running, and its sign-up is over.
    [paused] the season is paused. A director lets it go on with `/director resume`.
   *[over] the season is over. `/league next` opens the next one.
  }
deed-not-director = Only who directs this league may do that: who may manage the server, or has the league's directors' role. `/league info` names it.
deed-not-manager = Leagues are founded by who may manage the server. Ask one of them: they can give a role to direct the league with `/league set`.
deed-no-reason = A ruling needs a reason, which everybody can read in `/league log`. Fill in `reason`.
deed-needs-role = To enter this league you need a role that you don't have. `/league info` names it; who runs the server can give it to you.
deed-needs-role-role = To enter this league you need the role <@&{ $role }>. Who runs the server can give it to you.
deed-bad-setting = These settings do not go together, so nothing has changed. `/league info` shows the settings in force.
deed-unchanged = It is so already, so nothing was changed. `/league info` shows the settings in force.
deed-entered = You have entered already. `/league withdraw` takes you out.
deed-needs-partner = This league is for pairs that stay together: name your partner, with the button **Enter** or with `/league enter partner`.
deed-no-partners = In this league everybody enters alone: leave `partner` out.
deed-own-partner = You can't be your own partner. Name somebody else.
deed-partner-entered = The person you named has entered already, or is invited by somebody else. Name somebody else, or ask them to withdraw first.
deed-not-invited = That invitation is not for you, or it is no longer open. Only who was invited can answer it.
deed-no-entry = There is no such entry in this league. `/league entries` shows those there are.
deed-not-entered = You play for no entry of this league. `/league info` shows how one enters; fixtures and standings can be read without that.
deed-not-yours = That is not your entry: only its own players, and who directs, may do that.
deed-withdrawn = That entry has withdrawn. `/league rejoin` brings one's own back, `/director rejoin` another's.
deed-not-withdrawn = That entry has not withdrawn.
deed-too-few = Too few have entered: a season needs at least two entries, and a rotation four players. Wait for more, or bring them in; sign-up is open until a director begins.
deed-too-few-needed = Too few have entered: a division needs at least { $needed } entries here, and has { $entries }. Wait for more: sign-up is open until a director begins, and a pair counts once both have agreed. Where there are several divisions, or partners rotate, another choice in `/league set` can do with fewer.
deed-no-fixture = There is no such fixture in this season, or none that is still open. `/league fixtures` shows those there are, with their numbers.
deed-needs-fixture = Say which fixture, or which round: fill in `fixture` or `round_number`.
deed-is-bye = That is a bye: there is nobody to play against, and nothing to rule on.
deed-decided = That fixture is decided already. A director can change its result with `/director record`, or undo a ruling with `/director undo`.
deed-undecided = That fixture is not decided yet. It is played with `/league play`; a director can decide it with `/director record` or `/director forfeit`.
deed-no-game = That fixture has no such game. Choose one from the list that appears while you type.
deed-bad-score = Such a result can't be: this league plays another number of games a fixture, or a game has no winner. Write each game like `1520:980`, with commas between them.
deed-bad-score-most = Those are too many games: a fixture has { $most } at most.
deed-bad-score-drawn = That fixture can't be drawn: one side has to go on. Record a result with a winner.
deed-past = That time is over already. Give a later one.
deed-too-soon = That is too soon: nobody could play by then. Give a later time.
deed-too-soon-hours = That is too soon: who is challenged needs { $hours ->
    [one] an hour
   *[other] { $hours } hours
  } at least. Give a later time.
deed-too-late = That is too late. Give an earlier time.
deed-too-late-days = That is too late: it may be { $days ->
    [one] a day
   *[other] { $days } days
  } from now at most. Give an earlier time.
deed-not-a-ruling = That line of the log is no ruling, so it can't be undone. Choose one from the list that appears while you type.
deed-undone = That ruling was undone already.
deed-built-upon = That can't be undone any more: what came later was built upon it. A new ruling can put it right: `/director record`, `/director forfeit` or `/director extend`. Where the next round is drawn from a wrong result, record the right one and then undo the draw: that is possible while nothing of the round was opened, played or ruled on, and it is drawn anew.
deed-built-upon-line = That can't be undone any more: line { $line } of the log was built upon it. A new ruling can put it right: `/director record`, `/director forfeit` or `/director extend`. Where the next round is drawn from a wrong result, record the right one and then undo the draw: that is possible while nothing of the round was opened, played or ruled on, and it is drawn anew.
deed-no-ladder = Only on a ladder can one challenge somebody.
deed-too-far = That entry can't be challenged: on this ladder one may challenge only who stands a few places above. `/league info` says how many.
deed-too-far-reach = That entry can't be challenged: on this ladder one may challenge who stands up to { $reach } places above. `/league standings` shows the places.
deed-challenged = One of the two has a challenge open. It has to be played first.
deed-no-computers = In this league computers may not play, not even as substitutes. Name a person.
deed-not-a-player = The person you named does not play for that entry. Choose from the list that appears while you type.
deed-bad-name = Such a name can't be: give a short one that can be seen, with nothing in it that turns the direction of writing.
deed-bad-name-most = Such a name can't be: give one of at most { $most } characters that can be seen, none of them turning the direction of writing.
deed-name-taken = Another entry of this season has that name. Choose another one.
deed-too-many = That is more than one league can hold.
deed-all-drawn = All rounds of this season are drawn already, so one can't come back by oneself. A director can undo the withdrawal with `/director undo`, or put in a substitute.
deed-not-due = That is not due yet.
deed-plays-already = The person you named plays in this season already, and nobody may play for two entries. Name somebody else.

# Why a setting can't be so
unfit-unknown = A league has no setting called “{ $name }”. Choose one from the list that appears while you type.
unfit-bad-value = **{ $title }** can't be that. { $range }
unfit-four-seats = **{ $title }** can't be that: it takes a game for four players, and this one is for two. Choose something else here, or found a league of another game.
unfit-single-players = **{ $title }** can't be that: with rotating partners everybody enters alone.
unfit-only-rotation = **{ $title }** can't be that: in a game for four, single players play only with rotating partners (format `rotation`).
unfit-power-of-two = **{ $title }** must be 2, 4, 8, 16, 32 or 64.
unfit-no-playoff = This format has no play-off, so **{ $title }** must be `none`. Set that first, or choose another format.
unfit-needs-divisions = **{ $title }** needs more than one division: set `divisions` first.
unfit-own-rounds = The rounds of this format follow from who enters, so **{ $title }** must be `none`, or be left out.
unfit-needs-winner = **{ $title }** can't be that: in a knock-out, or a play-off, one side has to go on.
unfit-needs-days = A ladder needs days for a challenge, so **{ $title }** can't be `none`.
unfit-after-begin = **{ $title }** can't be changed once the season has begun.
unfit-entered = **{ $title }** can't be changed once somebody has entered.
setting-range-ties = Name some of these, in their order: { $words }
setting-range-zone = Name a place of the time zone database, such as `Europe/Berlin`.
setting-range-role = Mention a role, or write `none`.

# Names
league-computer = a computer player
league-gone = somebody who is gone
league-rules = The league
league-entry = entry { $number }
league-whole = { $entry } ({ $people })
league-no-side = nobody
league-bye = { $entry } sits out
league-sides = { $first } – { $second }
league-others = { $names } and { $count } others
league-fixture-number = fixture #{ $number }
league-fixture = #{ $number } { $sides }

# Settings: names, values, what they mean
setting-now = { $title }: { $value }
setting-nobody = none
setting-system = Game
setting-preset = House rules
setting-options = Single house rules
setting-entrants = Who enters
setting-entrants-pairs = pairs
setting-entrants-players = single players
setting-format = Format
setting-format-round-robin = round robin
setting-format-double-round-robin = double round robin
setting-format-swiss = Swiss
setting-format-knockout = knock-out
setting-format-rotation = rotating partners
setting-format-ladder = ladder
setting-format-round-robin-help = Everybody plays everybody once.
setting-format-double-round-robin-help = Everybody plays everybody twice.
setting-format-swiss-help = In each round those with equal points meet, and no two meet twice (Swiss system).
setting-format-knockout-help = Who loses a fixture is out; the strongest can meet only at the end.
setting-format-rotation-help = Partners change in each round, so that everybody plays with everybody as evenly as can be.
setting-format-ladder-help = One may challenge who stands up to { $reach } places above, with `/league challenge`, and takes their place by winning. Who is challenged and does not play in time forfeits, unless a director decides; who leaves the ladder and comes back stands last.
setting-rounds = Rounds
setting-rounds-none = the format's own number
setting-games = Games in a fixture
setting-counting = Points for
setting-counting-wins = wins
setting-counting-margin = the margin
setting-counting-total = the score
setting-counting-wins-help = Points: 2 for a fixture won, 1 for one drawn.
setting-counting-margin-help = Points: the two sides of a fixture share 20 by its margin, 10 each when it is even.
setting-counting-total-help = Points: what is scored in the games, whoever wins.
setting-counting-wins-unplayed = counts 2
setting-counting-margin-unplayed = counts 12 of the 20
setting-counting-total-unplayed = counts 60 % of the most that its games could count
setting-cap = Most that a game's score counts
setting-cap-none = the game's own limit
setting-step = Margin per point
setting-step-none = by the game's target
setting-ties = Tie-breaks
setting-days = Days in a round
setting-days-none = none
setting-hour = Hour at which a round ends
setting-zone = Time zone
setting-remind = Hours before the end at which reminders go out
setting-remind-none = none
setting-lapse = When a deadline passes
setting-lapse-director = a director decides
setting-lapse-draw = the fixture is drawn
setting-lapse-double-forfeit = both sides forfeit
setting-lapse-extend = it is put off once
setting-lapse-director-help = A fixture that is not played in time waits for a director's ruling.
setting-lapse-draw-help = A fixture that is not played in time is drawn; where one side is ahead in games, or points count, the games that were played count as they stand.
setting-lapse-double-forfeit-help = A fixture that is not played in time is lost by both sides; where one side is ahead in games, or points count, the games that were played count as they stand.
setting-lapse-extend-help = A fixture that is not played in time is put off once, by { $count ->
    [one] { $count } day
   *[other] { $count } days
  }; after that both sides lose it, but where one side is ahead in games, or points count, the games that were played count as they stand.
setting-computers = Computer players as substitutes
setting-level = Level of computer players
setting-role = Role needed to enter
setting-directors = Role of the directors
setting-divisions = Divisions
setting-moving = Entries that change divisions
setting-moving-none = none
setting-playoff = Entries in the play-off
setting-playoff-none = none
setting-reach = Places that a challenge may reach

tie-head-to-head = head to head
tie-wins = wins
tie-buchholz = Buchholz
tie-median = median Buchholz
tie-sonneborn-berger = Sonneborn-Berger
tie-progressive = progressive
tie-difference = difference
tie-scored = scored
tie-head-to-head-help = the points in the fixtures among those who are tied, if all of them have met
tie-wins-help = the number of fixtures won
tie-buchholz-help = the points of one's opponents, added up
tie-median-help = the points of one's opponents without the best and the worst of them
tie-sonneborn-berger-help = the points of those with whom one drew, and twice those of whom one has beaten
tie-progressive-help = one's points after each round, added up: early wins count more
tie-difference-help = points scored in the games, less those of the opponents
tie-scored-help = points scored in the games

league-house-rules = House rules: **{ $preset }**, locked
league-rounds = { $count ->
    [one] It is played in { $count } round.
   *[other] It is played in { $count } rounds.
  }
league-games = { $count ->
    [one] A fixture is one game.
   *[other] A fixture is { $count } games: who wins more of them wins it, or, where that is even, who scores more in all. Where wins alone count, games that can change nothing any more are not played.
  }
league-step = Each { $step } points of margin move one of them.
league-cap = No game counts more than { $cap }.
league-placed = Whoever wins more games of a fixture wins it; where these are even, whoever scored more in them.
league-unplayed = A bye, or a fixture won by forfeit, { $told }; who forfeits gets nothing.
league-unplayed-robin = A fixture won by forfeit { $told }; who forfeits gets nothing. Sitting out counts nothing, for all do so equally often.
league-withdrawn = Who withdraws stands last; the results stand.
league-withdrawn-robin = Who withdraws stands last; with less than half of the fixtures played, all their results are annulled.
league-ties = Equal points are told apart by: { $ties }
league-no-ties = Equal points share a place.
league-tie = - **{ $title }**: { $help }
league-days = { $count ->
    [one] A round lasts { $count } day, and ends at { $hour } ({ $zone }).
   *[other] A round lasts { $count } days, and ends at { $hour } ({ $zone }).
  }
league-remind = { $count ->
    [one] An hour before that, who has still to play is reminded.
   *[other] { $count } hours before that, who has still to play is reminded.
  }
league-divisions = There are { $count } divisions; after the season { $moving ->
    [0] nobody changes places between them.
    [one] the best one goes up, and the last one down.
   *[other] the best { $moving } go up, and the last { $moving } down.
  }
league-playoff = The best { $count } of each division go on to a knock-out.
league-computers = Computer players ({ $level }) may stand in as substitutes; the results say where they did.
league-no-computers = No computer players, not even as substitutes.

# Lines of the log
league-log-line = `{ $number }` { $at } · { $said }
league-reasoned = { $said } *Reason: { $why }*
did-found = { $by } founded the season.
did-found-by-rule = The next season is open.
did-change = { $by } changed the settings: { $changes }
did-enter = { $by } entered.
did-enter-partner = { $by } wants to enter with { $partner }, who has still to accept.
did-accept = { $by } accepted: { $entry } have entered.
did-decline = { $by } declined, so that pair does not enter.
did-withdraw = { $by } took { $entry } out: they play no more.
did-withdraw-own = { $entry } withdrew.
did-rejoin = { $by } brought { $entry } back, from the next round on.
did-rejoin-own = { $entry } is back, from the next round on.
did-begin = { $by } began the season, with { $count ->
    [one] { $count } entry
   *[other] { $count } entries
  }.
did-draw = { $by } drew round { $first }: { $count ->
    [one] { $count } fixture
   *[other] { $count } fixtures
  }.
did-draw-by-rule = Round { $first } is drawn: { $count ->
    [one] { $count } fixture
   *[other] { $count } fixtures
  }.
did-draw-several = { $by } drew the rounds { $first } to { $last }: { $count } fixtures.
did-draw-several-by-rule = The rounds { $first } to { $last } are drawn: { $count } fixtures.
did-draw-playoff = { $by } drew a round of the play-off: { $count ->
    [one] { $count } fixture
   *[other] { $count } fixtures
  }.
did-draw-playoff-by-rule = A round of the play-off is drawn: { $count ->
    [one] { $count } fixture
   *[other] { $count } fixtures
  }.
did-challenge = { $entry } challenged { $other }; to be played by { $deadline }.
did-seat = { $by } opened the table for { $fixture }.
did-play = { $fixture }: a game ended **{ $score }**.
did-play-assisted = { $fixture }: a game ended **{ $score }**; a computer player played in it, or a seat changed hands.
did-abandon = { $by } closed the table of { $fixture } in the middle of a game: the game counts for nothing, and is played anew.
did-abandon-by-rule = The table of { $fixture } is gone with its channel, in the middle of a game: the game counts for nothing, and is played anew.
did-remind = Those who have still to play { $fixtures } were reminded.
did-record = { $by } recorded { $fixture }: **{ $games }**.
did-record-draw = { $by } recorded { $fixture } as drawn.
did-forfeit = { $by } awarded { $fixture } to **{ $winner }**, by forfeit.
did-forfeit-both = { $by } declared { $fixture } forfeited by both sides.
did-extend = { $by } put off { $fixture } until { $until }.
did-extend-round = { $by } put off the open fixtures of round { $round } until { $until }.
did-substitute = { $by } put in { $new } for { $old }, in { $entry }.
did-void = { $by } voided game { $number } of { $fixture }: it does not count, and is played anew.
did-void-ruled = { $by } voided game { $number } of { $fixture }: it does not count. A ruling stands, so none is played in its place.
did-pause = { $by } paused the season: deadlines stand still, and no game is begun.
did-resume = { $by } resumed the season: deadlines are later by the time of the pause.
did-lapse = { $by } closed { $fixture }: its deadline has passed.
did-lapse-by-rule = The deadline of { $fixture } has passed.
did-lapse-both = The deadline of { $fixture } has passed: both sides forfeit it.
did-lapse-forfeit = The deadline of { $fixture } has passed: **{ $winner }** has it by forfeit.
did-lapse-games = The deadline of { $fixture } has passed: it counts as it stands, **{ $games }**.
did-lapse-drawn = The deadline of { $fixture } has passed: it is drawn.
did-lapse-extend = The deadline of { $fixture } has passed: it is put off once, until { $until }.
did-lapse-director = The deadline of { $fixture } has passed: a director decides now, with `/director record`, `/director forfeit` or `/director extend`.
did-undo = { $by } undid line { $number }: { $said }
did-close = { $by } closed the season.
did-close-by-rule = The season is over.

# The table
table-entry = Entry
table-played = P
table-won = W
table-drawn = D
table-lost = L
table-points = Pts
table-form = form { $form }
table-byes = { $count ->
    [one] { $count } bye
   *[other] { $count } byes
  }
table-tie = { $title } { $value }
table-computer = with a computer player as substitute
table-assisted = { $count ->
    [one] in { $count } game a computer player or a change of seat
   *[other] in { $count } games a computer player or a change of seat
  }
table-annulled = withdrew early: results annulled
table-course = **{ $entry }**: { $points }
form-won = W
form-drawn = D
form-lost = L
form-bye = B
form-forfeited = F

# Why one stands above another
why-level = { " " }They are level: { $level }.
why-points-equal = { $points ->
    [one] { $points } point each
   *[other] { $points } points each
  }
why-says-nothing = { $title } says nothing
why-equal = { $title } { $value } each
why-tie = **{ $above }** above **{ $below }**: { $title }, { $one } against { $other }.{ $equal }
why-in = **{ $above }** above **{ $below }**, who has withdrawn.
why-round = **{ $above }** above **{ $below }**: came further, to round { $one } against { $other }.
why-unbeaten = **{ $above }** above **{ $below }**: still in it, or its winner.
why-place = **{ $above }** above **{ $below }**: place on the ladder.
why-seed = { $entries }: nothing tells them apart, so they share the place, in the order of the draw.{ $equal }
league-no-days = Rounds have no deadline.

# Fixtures
fixtures-round = Round { $round }
fixtures-playoff = Play-off, round { $round }
fixtures-division = Division { $division } · { $title }
fixtures-until = until { $until }
fixtures-open = **{ $fixture }**
fixtures-done = **{ $fixture }** · { $result }
fixtures-so-far = so far { $games }
fixtures-assisted = { $count ->
    [one] { $count } game with a computer player or a change of seat
   *[other] { $count } games with a computer player or a change of seat
  }
result-open = open
result-bye = a bye
result-double-forfeit = forfeited by both
result-forfeit = { $winner } by forfeit
result-drawn = drawn
result-won = won by { $winner }
result-recorded = (recorded)

# Sign-up
league-title = { $name } · season { $number }
signup-sign-up = **Sign-up is open.** { $count ->
    [0] Nobody has entered yet.
    [one] One entry so far.
   *[other] { $count } entries so far.
  }
signup-running = **The season is running**, with { $count ->
    [one] { $count } entry
   *[other] { $count } entries
  }.
signup-paused = **The season is paused**: no game is begun, and deadlines stand still.
signup-over = **The season is over.** `/league standings` shows how it ended.
signup-in = `{ $number }` **{ $entry }**
signup-out = `{ $number }` ~~{ $entry }~~ (withdrawn)
signup-waiting = `{ $number }` { $entry } · *waiting for { $partner } to accept*
signup-moved = This sign-up goes on further down.
signup-nobody = Nobody has entered yet.
signup-enter = Enter
signup-withdraw = Withdraw
signup-who = Who is in
signup-standings = Standings
signup-fixtures = My fixtures
signup-settings = Settings
signup-partner = With whom do you enter? They are asked, and have to accept. With `/league enter` you can also give your pair a name.
signup-choose-partner = Choose your partner

entering-in = You have entered.
entering-invited = You are in as soon as { $partner } accepts: the question stands in the league's channel.
entering-accepted = You have accepted, and are in: { $entry }. Good luck!
entering-declined = You have declined.
entering-uninvited = That invitation is no longer open: whoever sent it has withdrawn, or the season has begun without an answer.
entering-withdraw = Withdraw
entering-sure-withdraw = Take { $entry } out of the season? Open fixtures go to the opponents by forfeit, and `/league info` says what becomes of the results. Coming back brings no points for what was missed, and where all rounds are drawn already only a director can make it possible.
entering-withdrawn = Withdrawn: { $entry }.
entering-rejoined = Back, from the next round that is drawn: { $entry }.
entering-challenged = Challenged: { $entry }. It stands in `/league fixtures` now.

# Pages
pages-of = { $title } ({ $page } of { $pages })
pages-back = ◀ Back
pages-on = On ▶
pages-table = { $league }
pages-cross = Cross table · { $league }
pages-fixtures = Fixtures · { $league }
pages-who = Entries · { $league }
pages-log = Log · { $league }
pages-log-part = { $title } (lines { $first } to { $last })
pages-info = Settings · { $league }
pages-no-fixtures = There are none here. The first ones are drawn when a director begins the season, with `/director begin`; on a ladder each comes from a challenge, `/league challenge`.
pages-no-who = Nobody has entered yet.
pages-no-log = There are no rulings.
pages-no-info = –
pages-why = **Why they stand so**
pages-no-why = Their points alone say so.
pages-to-why = Why they stand so
pages-to-own = My place
pages-to-table = Standings
pages-to-cross = Cross table
pages-to-chart = Progress
pages-to-export = CSV and JSON
pages-log-all = Show everything
pages-log-ruled = Show rulings only
pages-cross-help = Read each row: W won, D drawn, L lost, F forfeited, · not played. The numbers are the places in the table.
pages-chart-text = After each round:
pages-chart-best = After each round, the best { $shown } of { $count }:
pages-chart-open = { $count ->
    [one] Round { $rounds } is not over yet.
   *[other] Rounds { $rounds } are not over yet.
  }
pages-no-chart = Nothing has been played yet.
chart-round = Round
chart-challenge = Challenges decided
chart-place = Place
chart-points = Points
info-role = To enter one needs the role { $role }.
info-directors = Founded by { $founder }. Who may manage the server directs.
info-directors-role = So does everybody with the role { $role }.
info-channel = Its news is told in { $channel }.
info-enter = Enter with the button on the sign-up message, or with `/league enter`.

# What is offered while one types
offer-fixture = { $fixture } · round { $round } · { $result }
offer-game = game { $number }: { $score }
offer-player = { $player } ({ $entry })
offer-role = a role
offer-setting = { $title } ({ $name }), now { $value }

# Founding
founding-done = { $league } is founded. Its news is told here, and so is the sign-up. While that is open, `/league set` changes its settings; `/director begin` ends it.
founding-next = { $league } is open. Its sign-up is told in the league's channel.

# Directing
directing-done = Done. It stands in the log, for everybody to read:
directing-moved = The news of **{ $league }** is told here from now on.
directing-stale = Meanwhile somebody else was quicker, so nothing was done. This is new; if your ruling is still wanted, give it again:

# Tables of fixtures
bound-line = { $league } · round { $round } · { $fixture }
bound-seat = Seat { $seat } · *for { $name }*
bound-open = The table of this fixture is in { $channel }.
bound-closed = The table is closed; the fixture stays open. `/league play` opens another one.
bound-decided = This fixture is decided: nothing is played here any more. `/league play` opens the table of your next one, here too.
bound-call = The table of your fixture is open: { $players }. Take your seat with **Join**.

# The end of a season
closing-division = ### Division { $division }
closing-champion = Champion: **{ $winner }**
closing-level = Level at the top: { $winners }
closing-playoff = Winner of the play-off: **{ $winner }**
closing-table = First in the table: **{ $winner }**
closing-place = `{ $place }` { $entry }
closing-place-points = `{ $place }` { $entry } · { $points }
closing-more = … and { $count } more: `/league standings`.
closing-up = Up into division { $division }: { $entries }
closing-down = Down into division { $division }: { $entries }
closing-drawn = **{ $entry }** (decided by the draw's order alone)

# News
news-decided = The fixture: { $result }
news-more = … and { $count } more: `/league fixtures`.
news-remind = **Soon due**, and still to be played:
news-foot = { $league } · line { $line }
invitation-accept = Accept
invitation-decline = Decline
signup-shown = The sign-up stands at the end of the league's channel now.

# The list of leagues
pages-leagues = Leagues of this server
pages-no-leagues = There are none yet. For who may manage the server, `/league create` founds one.
list-sign-up = sign-up is open
list-running = running
list-paused = paused
list-over = over
list-damaged = its log is damaged, so nothing can be said of it

# Files
pages-export = { $league }: the tables and the fixtures for a spreadsheet, and the whole season as JSON. They have results only, never cards.

# Why a round was drawn so
pages-to-draw = Why this draw
pages-to-playoff-draw = Why this play-off draw
pages-draw = The draw of round { $round } · { $league }
pages-playoff-draw = The draw of play-off round { $round } · { $league }
pages-no-draw = Nothing has been drawn by the league's rules in that round.
draw-division = **Division { $division }**
because-berger = The rounds follow the Berger tables: everybody meets everybody, in the order of the draw: { $entries }.
because-bye-odd = The number of entries is odd ({ $value }), so one sits out: { $entries }.
because-bye-odd-each = The number of entries is odd ({ $value }), so in each round another one sits out.
because-bye-lowest = The bye goes as far down as it can, to who has had the fewest ({ $value } so far): { $entries }.
because-bye-seeded = The first of the draw go through without playing, for the bracket is not full: { $entries }.
because-score-group = With { $value ->
    [one] { $value } point
   *[other] { $value } points
  }: { $entries }.
because-floated = { $entries } meet though { $value ->
    [one] { $value } point
   *[other] { $value } points
  } apart: nobody nearer was left for them.
because-top-half = Among those with { $value ->
    [one] { $value } point
   *[other] { $value } points
  }, the upper half meets the lower half.
because-seeded = The bracket has { $value } places, so that the first two of the draw can meet only at its end: { $entries }.
because-winners = Those go on who have won their fixtures: { $entries }.
because-walkover = { $entries } goes through without playing, for the place opposite is empty.
because-rotated = Partners change, so that everybody plays with everybody; that takes { $value } rounds: { $entries }.
because-sits-out = In each round { $value ->
    [one] another one sits out
   *[other] another { $value } sit out
  }, as evenly as can be.
because-challenged = { $entries }: one challenged the other.
because-nobody-left = { $entries } have met all whom they could, so they sit out.
because-nobody-left-empty = Nobody is left for one of the places.
