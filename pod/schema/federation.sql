-- What comes from other pods, and what this pod needs to talk to them. Times without a zone are milliseconds since 1970.

-- Artists, albums, tracks and uploads of other pods: their addresses there.
CREATE TABLE IF NOT EXISTS remote_objects (
  uuid TEXT PRIMARY KEY,
  fid TEXT NOT NULL UNIQUE
) WITHOUT ROWID;

-- The addresses of follows that other pods sent. They choose these, so they are never those of objects.
CREATE TABLE IF NOT EXISTS received_follows (
  uuid TEXT PRIMARY KEY,
  fid TEXT NOT NULL
) WITHOUT ROWID;

-- The addresses of reports that other pods sent.
CREATE TABLE IF NOT EXISTS received_reports (
  uuid TEXT PRIMARY KEY,
  fid TEXT NOT NULL UNIQUE
) WITHOUT ROWID;

-- How to reach an actor of another pod, and what proves its messages.
CREATE TABLE IF NOT EXISTS remote_actor_details (
  actor_id INTEGER PRIMARY KEY REFERENCES actors(id) ON DELETE CASCADE,
  fid TEXT NOT NULL UNIQUE,
  url TEXT,
  -- Of a channel: its RSS feed.
  rss TEXT,
  inbox TEXT,
  outbox TEXT,
  public_key TEXT,
  fetched INTEGER NOT NULL
);

-- The keys with which actors of this pod sign.
CREATE TABLE IF NOT EXISTS actor_keys (
  actor_id INTEGER PRIMARY KEY REFERENCES actors(id) ON DELETE CASCADE,
  private_key TEXT NOT NULL,
  public_key TEXT NOT NULL
);

-- Libraries of other pods; their row of `libraries` has no `user_id`. `uploads_count` is what the other pod says.
CREATE TABLE IF NOT EXISTS remote_libraries (
  library_id INTEGER PRIMARY KEY REFERENCES libraries(id) ON DELETE CASCADE,
  actor_id INTEGER NOT NULL REFERENCES actors(id) ON DELETE CASCADE,
  fid TEXT NOT NULL UNIQUE,
  summary TEXT,
  uploads_count INTEGER NOT NULL DEFAULT 0,
  fetched INTEGER NOT NULL
);
CREATE INDEX IF NOT EXISTS remote_libraries_actor ON remote_libraries(actor_id);

CREATE TABLE IF NOT EXISTS library_scans (
  id INTEGER PRIMARY KEY,
  library_id INTEGER NOT NULL REFERENCES libraries(id) ON DELETE CASCADE,
  actor_id INTEGER NOT NULL REFERENCES actors(id) ON DELETE CASCADE,
  status TEXT NOT NULL CHECK (status IN ('pending', 'scanning', 'finished', 'errored')),
  total_files INTEGER NOT NULL DEFAULT 0,
  processed_files INTEGER NOT NULL DEFAULT 0,
  errored_files INTEGER NOT NULL DEFAULT 0,
  creation_date TEXT NOT NULL,
  modification_date TEXT
);
CREATE INDEX IF NOT EXISTS library_scans_library ON library_scans(library_id, id);

-- `detail` is JSON. `object_id` is the id of a row in the table that `object_type` names.
CREATE TABLE IF NOT EXISTS fetches (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  url TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('pending', 'finished', 'errored', 'skipped')),
  detail TEXT NOT NULL DEFAULT '{}',
  object_type TEXT,
  object_id INTEGER,
  creation_date TEXT NOT NULL,
  fetch_date TEXT
);
CREATE INDEX IF NOT EXISTS fetches_user ON fetches(user_id, url);

-- Domains that this pod does not talk to.
CREATE TABLE IF NOT EXISTS blocked_domains (name TEXT PRIMARY KEY COLLATE NOCASE) WITHOUT ROWID;
