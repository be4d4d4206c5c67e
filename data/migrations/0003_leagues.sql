-- A server's league. `folded` is its name without regard to the case of letters.
CREATE TABLE leagues (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    name TEXT NOT NULL CHECK (name <> ''),
    folded TEXT NOT NULL,
    UNIQUE (guild, folded)
) STRICT;

-- `lines` counts those of its log, `told` those of them that were announced.
CREATE TABLE seasons (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    league_id INTEGER NOT NULL REFERENCES leagues (id),
    number INTEGER NOT NULL CHECK (number > 0),
    lines INTEGER NOT NULL DEFAULT 0 CHECK (lines >= 0),
    told INTEGER NOT NULL DEFAULT 0 CHECK (told BETWEEN 0 AND lines),
    due INTEGER,
    UNIQUE (league_id, number)
) STRICT;

CREATE INDEX seasons_untold ON seasons (id) WHERE told < lines;
CREATE INDEX seasons_due ON seasons (due, id) WHERE due IS NOT NULL;

-- The log of a season. Whatever has nobody in `by` was done by the league's own rules.
CREATE TABLE deeds (
    season_id INTEGER NOT NULL REFERENCES seasons (id),
    number INTEGER NOT NULL CHECK (number >= 0),
    at INTEGER NOT NULL,
    by INTEGER REFERENCES players (id),
    deed TEXT NOT NULL CHECK (deed GLOB '{*}'),
    why TEXT NOT NULL,
    PRIMARY KEY (season_id, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX deeds_by ON deeds (by) WHERE by IS NOT NULL;

-- The fixture that is played at a table; it has one open table at most.
ALTER TABLE tables ADD COLUMN season INTEGER REFERENCES seasons (id);
ALTER TABLE tables ADD COLUMN fixture INTEGER
    CHECK (fixture > 0) CHECK ((fixture IS NULL) = (season IS NULL));

CREATE UNIQUE INDEX tables_fixture ON tables (season, fixture)
    WHERE season IS NOT NULL AND status <> 'closed';

PRAGMA user_version = 3;
