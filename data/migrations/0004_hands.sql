-- What a seat of `played` did in its deal, in points. `part`, `bid` and `result` are of the deal's
-- contract, if it had one; `meld` is the seat's own, `taken` its side's from tricks: unknown where
-- the cards were not played to their count. `change` is that of the side's score.
CREATE TABLE hands (
    game_id INTEGER NOT NULL,
    deal INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    part TEXT CHECK (part IN ('declarer', 'partner', 'defender')),
    bid INTEGER CHECK (bid >= 0),
    result TEXT CHECK (result IN ('made', 'set', 'conceded')),
    meld INTEGER NOT NULL CHECK (meld >= 0),
    taken INTEGER CHECK (taken >= 0),
    change INTEGER NOT NULL,
    PRIMARY KEY (game_id, deal, seat),
    FOREIGN KEY (game_id, deal, seat) REFERENCES played (game_id, deal, seat),
    CHECK ((part IS NULL) = (bid IS NULL) AND (part IS NULL) = (result IS NULL))
) STRICT, WITHOUT ROWID;

-- A person's games, with where each was played. In `practice` nobody else ever had a seat.
CREATE VIEW own_games AS
    SELECT players.id AS player, user, guild, games.system, games.table_id, games.id AS game_id,
        season IS NULL AND NOT EXISTS (SELECT 1 FROM held AS others
            WHERE others.game_id = held.game_id AND others.player <> held.player) AS practice
    FROM players
    JOIN held ON held.player = players.id
    JOIN games ON games.id = held.game_id
    JOIN tables ON tables.id = games.table_id;

-- What a person did in deals. CROSS says to go by games, which are fewer.
CREATE VIEW performances AS
    SELECT user, guild, system, practice, table_id, played.game_id, played.deal,
        part, bid, result, meld, taken, change
    FROM own_games CROSS JOIN played CROSS JOIN hands
    WHERE played.player = own_games.player AND played.game_id = own_games.game_id
        AND hands.game_id = played.game_id
        AND hands.deal = played.deal AND hands.seat = played.seat;

-- Whether a person won who sat through the whole game, from the start to the end.
ALTER TABLE sitters ADD COLUMN won INTEGER
    CHECK (won IN (0, 1)) CHECK (won IS NULL OR player IS NOT NULL);

-- Of games before it is known if their last deal was noted; all are played by two sides.
UPDATE sitters SET won =
    (SELECT sitters.seat % 2 = json_extract(result, '$.winner') FROM games WHERE id = game_id)
    WHERE player IS NOT NULL
    AND EXISTS (SELECT 1 FROM games WHERE id = sitters.game_id AND over = 1)
    AND EXISTS (SELECT 1 FROM played
        WHERE played.game_id = sitters.game_id AND played.player = sitters.player)
    AND NOT EXISTS (SELECT 1 FROM swaps
        WHERE swaps.game_id = sitters.game_id AND swaps.seat = sitters.seat);

-- What a person's whole games came to.
CREATE VIEW endings AS
    SELECT user, guild, system, practice, sitters.game_id, sitters.player, won
    FROM own_games
    JOIN sitters ON sitters.game_id = own_games.game_id AND sitters.player = own_games.player
    WHERE won IS NOT NULL;

-- The same of two people that both sat through the game.
CREATE VIEW encounters AS
    SELECT endings.user, guild, system, endings.won, endings.won = sitters.won AS partners,
        sitters.player AS met, players.user AS other, players.name
    FROM endings
    JOIN sitters ON sitters.game_id = endings.game_id AND sitters.player <> endings.player
    JOIN players ON players.id = sitters.player
    WHERE sitters.won IS NOT NULL;

PRAGMA user_version = 4;
