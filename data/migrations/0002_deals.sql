-- When a seat changed hands in a game: after so many turns of its log.
CREATE TABLE swaps (
    game_id INTEGER NOT NULL REFERENCES games (id),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    turns INTEGER NOT NULL CHECK (turns >= 0),
    PRIMARY KEY (game_id, seat, turns)
) STRICT, WITHOUT ROWID;

-- Of games in play nobody noted it so far: the deal in hand is nobody's.
INSERT INTO swaps (game_id, seat, turns)
    SELECT games.id, seat, games.turns FROM games
    JOIN tables ON tables.id = games.table_id AND game = games.id AND status = 'playing'
    JOIN seats ON seats.table_id = tables.id;

-- A deal that came to its reckoning. `people` counts the persons who certainly played it,
-- `version` is that of the analysis (0: none yet), `review` is compressed JSON.
CREATE TABLE deals (
    game_id INTEGER NOT NULL REFERENCES games (id),
    deal INTEGER NOT NULL CHECK (deal > 0),
    people INTEGER NOT NULL CHECK (people >= 0),
    version INTEGER NOT NULL DEFAULT 0 CHECK (version >= 0),
    review BLOB,
    PRIMARY KEY (game_id, deal),
    CHECK ((review IS NULL) = (version = 0))
) STRICT, WITHOUT ROWID;

CREATE INDEX deals_version ON deals (version, game_id DESC, deal DESC) WHERE people > 0;

-- Who played a deal from its first card to its reckoning. A seat that changed hands in between,
-- and so was nobody's, has no row.
CREATE TABLE played (
    game_id INTEGER NOT NULL,
    deal INTEGER NOT NULL,
    seat INTEGER NOT NULL CHECK (seat >= 0),
    player INTEGER REFERENCES players (id),
    level TEXT,
    name TEXT,
    PRIMARY KEY (game_id, deal, seat),
    FOREIGN KEY (game_id, deal) REFERENCES deals (game_id, deal),
    CHECK ((level IS NULL) = (name IS NULL)),
    CHECK ((player IS NULL) = (level IS NOT NULL))
) STRICT, WITHOUT ROWID;

CREATE INDEX played_player ON played (player, game_id, deal) WHERE player IS NOT NULL;

-- How a seat played its cards in a deal. The last four columns are the deal's, in points of the
-- score as the seat's side sees them; what the swing is made of may not be known.
CREATE TABLE accuracies (
    game_id INTEGER NOT NULL,
    deal INTEGER NOT NULL,
    seat INTEGER NOT NULL CHECK (seat >= 0),
    choices INTEGER NOT NULL CHECK (choices >= 0),
    best INTEGER NOT NULL CHECK (best BETWEEN 0 AND choices),
    cost INTEGER NOT NULL CHECK (cost >= 0),
    swing INTEGER NOT NULL,
    luck INTEGER,
    bidding INTEGER,
    play INTEGER,
    PRIMARY KEY (game_id, deal, seat),
    FOREIGN KEY (game_id, deal) REFERENCES deals (game_id, deal),
    CHECK ((luck IS NULL) = (bidding IS NULL) AND (luck IS NULL) = (play IS NULL)),
    CHECK (luck IS NULL OR luck + bidding + play = swing)
) STRICT, WITHOUT ROWID;

-- The same with who it was, where, and in which game.
CREATE VIEW findings AS
    SELECT user, guild, games.system, deals.version, played.game_id, played.deal,
        choices, best, cost, swing, luck, bidding, play
    FROM players
    JOIN played ON played.player = players.id
    JOIN deals ON deals.game_id = played.game_id AND deals.deal = played.deal
    JOIN accuracies ON accuracies.game_id = played.game_id
        AND accuracies.deal = played.deal AND accuracies.seat = played.seat
    JOIN games ON games.id = played.game_id
    JOIN tables ON tables.id = games.table_id;

PRAGMA user_version = 2;
