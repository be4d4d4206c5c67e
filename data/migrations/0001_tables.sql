-- Times are Unix milliseconds, options and results are JSON objects.
-- (No json_valid() in a CHECK: with trusted_schema = OFF some releases of SQLite refuse it.)

-- A person. Everything points at `id`; erasing a person empties the rest.
CREATE TABLE players (
    id INTEGER PRIMARY KEY,
    user INTEGER UNIQUE CHECK (user > 0),
    name TEXT NOT NULL DEFAULT '',
    CHECK (user IS NOT NULL OR name = '')
) STRICT;

-- Ids stand in the buttons of old messages, so none is ever given twice (AUTOINCREMENT).
CREATE TABLE tables (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    guild INTEGER,
    channel INTEGER NOT NULL,
    host INTEGER NOT NULL REFERENCES players (id),
    system TEXT NOT NULL,
    preset TEXT NOT NULL,
    options TEXT NOT NULL CHECK (options GLOB '{*}'),
    locked INTEGER NOT NULL CHECK (locked IN (0, 1)),
    status TEXT NOT NULL CHECK (status IN ('lobby', 'playing', 'closed')),
    game INTEGER REFERENCES games (id) CHECK (game IS NOT NULL OR status <> 'playing'),
    message INTEGER,
    version INTEGER NOT NULL CHECK (version > 0)
) STRICT;

CREATE UNIQUE INDEX tables_open ON tables (channel) WHERE status <> 'closed';
CREATE INDEX tables_guild ON tables (guild) WHERE status <> 'closed';

-- One row per seat; a seat with neither player nor computer is empty.
CREATE TABLE seats (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    player INTEGER REFERENCES players (id),
    level TEXT,
    name TEXT,
    PRIMARY KEY (table_id, seat),
    CHECK ((level IS NULL) = (name IS NULL)),
    CHECK (player IS NULL OR level IS NULL)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_player ON seats (player) WHERE player IS NOT NULL;

CREATE TABLE games (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    channel INTEGER NOT NULL,
    system TEXT NOT NULL,
    options TEXT NOT NULL CHECK (options GLOB '{*}'),
    dealer INTEGER NOT NULL CHECK (dealer >= 0),
    seals INTEGER NOT NULL CHECK (seals >= 0), -- deals at the table before
    turns INTEGER NOT NULL DEFAULT 0 CHECK (turns >= 0),
    told INTEGER NOT NULL DEFAULT 0 CHECK (told BETWEEN 0 AND turns),
    due INTEGER,
    over INTEGER NOT NULL DEFAULT 0 CHECK (over IN (0, 1)),
    result TEXT CHECK (result GLOB '{*}'),
    packed INTEGER NOT NULL DEFAULT 0 CHECK (packed IN (0, 1)),
    CHECK (over = (result IS NOT NULL)),
    CHECK (due IS NULL OR over = 0),
    CHECK (packed = 0 OR over = 1)
) STRICT;

CREATE INDEX games_untold ON games (id) WHERE told < turns;
CREATE INDEX games_due ON games (due, id) WHERE due IS NOT NULL;
CREATE INDEX games_unpacked ON games (id) WHERE over = 1 AND packed = 0;

-- Who sat down to a game. The seats of its table may change later; its result is theirs.
CREATE TABLE sitters (
    game_id INTEGER NOT NULL REFERENCES games (id),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    player INTEGER REFERENCES players (id),
    level TEXT,
    name TEXT,
    PRIMARY KEY (game_id, seat),
    CHECK ((level IS NULL) = (name IS NULL)),
    CHECK (player IS NULL OR level IS NULL)
) STRICT, WITHOUT ROWID;

CREATE INDEX sitters_player ON sitters (player) WHERE player IS NOT NULL;

-- The seat that a person first held in a game: nobody sees another's cards by moving.
CREATE TABLE held (
    game_id INTEGER NOT NULL REFERENCES games (id),
    player INTEGER NOT NULL REFERENCES players (id),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    PRIMARY KEY (game_id, player)
) STRICT, WITHOUT ROWID;

CREATE INDEX held_player ON held (player);

CREATE TABLE turns (
    game_id INTEGER NOT NULL REFERENCES games (id),
    seq INTEGER NOT NULL CHECK (seq >= 0),
    seat INTEGER NOT NULL CHECK (seat >= -1),
    action TEXT NOT NULL CHECK (action <> ''),
    at INTEGER NOT NULL,
    PRIMARY KEY (game_id, seq)
) STRICT, WITHOUT ROWID;

-- The log of a finished game in one row instead of many.
CREATE TABLE archives (
    game_id INTEGER PRIMARY KEY REFERENCES games (id),
    log BLOB NOT NULL
) STRICT;

-- The secrets of a table's deals, numbered from 1; the last one is of the deal to come.
CREATE TABLE seals (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL CHECK (number > 0),
    secret BLOB NOT NULL CHECK (length(secret) = 32),
    words TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

-- Interactions that were carried out.
CREATE TABLE requests (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL
) STRICT;

CREATE INDEX requests_at ON requests (at);

CREATE TABLE mailboxes (
    player INTEGER PRIMARY KEY REFERENCES players (id),
    channel INTEGER,
    closed_until INTEGER NOT NULL
) STRICT;

CREATE TABLE settings (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

PRAGMA application_id = 1347306316;
PRAGMA user_version = 1;
