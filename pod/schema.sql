-- One file holds a pod. Dates are ISO 8601 texts in UTC with microseconds, so sorting the texts sorts the dates.
-- `level` says who may play: 3 everyone, 2 users of this pod, 1 only the owner, 0 nobody. `folded` is a name in lower case
-- without accents, for ordering. Both are derived: see repositories/query/refresh.ts.

CREATE TABLE IF NOT EXISTS actors (
  id INTEGER PRIMARY KEY,
  username TEXT NOT NULL UNIQUE COLLATE NOCASE,
  name TEXT NOT NULL,
  type TEXT NOT NULL DEFAULT 'Person',
  summary TEXT,
  creation_date TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS actors_date ON actors(creation_date);
-- What the administration searches, folded; an index of it is read much faster than the table.
CREATE INDEX IF NOT EXISTS actors_folded ON actors(
  creation_date, id, fold(name), fold(CASE WHEN instr(username, '@') > 0 THEN substr(username, 1, instr(username, '@') - 1) ELSE username END),
  fold(coalesce(summary, '')), fold(type));

CREATE TABLE IF NOT EXISTS attachments (
  id INTEGER PRIMARY KEY,
  uuid TEXT NOT NULL UNIQUE,
  hash TEXT NOT NULL UNIQUE,
  extension TEXT NOT NULL,
  mimetype TEXT NOT NULL,
  size INTEGER NOT NULL,
  creation_date TEXT NOT NULL
);

CREATE TABLE IF NOT EXISTS users (
  id INTEGER PRIMARY KEY,
  actor_id INTEGER NOT NULL UNIQUE REFERENCES actors(id),
  username TEXT NOT NULL UNIQUE COLLATE NOCASE,
  email TEXT NOT NULL COLLATE NOCASE,
  name TEXT NOT NULL DEFAULT '',
  password TEXT NOT NULL,
  secret TEXT NOT NULL,
  is_active INTEGER NOT NULL DEFAULT 1,
  is_superuser INTEGER NOT NULL DEFAULT 0,
  can_library INTEGER NOT NULL DEFAULT 0,
  can_moderation INTEGER NOT NULL DEFAULT 0,
  can_settings INTEGER NOT NULL DEFAULT 0,
  privacy_level TEXT NOT NULL DEFAULT 'me',
  summary TEXT,
  avatar_id INTEGER REFERENCES attachments(id),
  settings TEXT,
  date_joined TEXT NOT NULL,
  upload_quota INTEGER,
  last_activity TEXT
);
CREATE INDEX IF NOT EXISTS users_joined ON users(date_joined);
CREATE INDEX IF NOT EXISTS users_folded ON users(
  date_joined, id, fold(name), fold(username), fold(email), actor_id);

CREATE TABLE IF NOT EXISTS sessions (
  key TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  expires INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS artists (
  id INTEGER PRIMARY KEY,
  uuid TEXT NOT NULL UNIQUE,
  mbid TEXT,
  name TEXT NOT NULL,
  folded TEXT NOT NULL,
  content_category TEXT NOT NULL DEFAULT 'music',
  description TEXT,
  cover_id INTEGER REFERENCES attachments(id),
  attributed_to INTEGER REFERENCES actors(id),
  creation_date TEXT NOT NULL,
  modification_date TEXT NOT NULL,
  in_channel INTEGER NOT NULL DEFAULT 0,
  tracks_count INTEGER NOT NULL DEFAULT 0,
  level INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX IF NOT EXISTS artists_folded ON artists(folded);
CREATE INDEX IF NOT EXISTS artists_mbid ON artists(mbid) WHERE mbid IS NOT NULL;

-- Links of an artist to other sites; set with its channel.
CREATE TABLE IF NOT EXISTS artist_links (
  id INTEGER PRIMARY KEY,
  artist_id INTEGER NOT NULL REFERENCES artists(id) ON DELETE CASCADE,
  label TEXT NOT NULL,
  url TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS artist_links_artist ON artist_links(artist_id);

CREATE TABLE IF NOT EXISTS artist_credits (
  id INTEGER PRIMARY KEY,
  artist_id INTEGER NOT NULL REFERENCES artists(id) ON DELETE CASCADE,
  credit TEXT NOT NULL,
  joinphrase TEXT NOT NULL,
  position INTEGER NOT NULL,
  UNIQUE (artist_id, credit, joinphrase, position)
);

CREATE TABLE IF NOT EXISTS albums (
  id INTEGER PRIMARY KEY,
  uuid TEXT NOT NULL UNIQUE,
  mbid TEXT,
  title TEXT NOT NULL,
  folded TEXT NOT NULL,
  -- Identifies the album when a folder is read again: mbid, or folded title, artist and year.
  identity TEXT NOT NULL UNIQUE,
  description TEXT,
  release_date TEXT,
  cover_id INTEGER REFERENCES attachments(id),
  attributed_to INTEGER REFERENCES actors(id),
  creation_date TEXT NOT NULL,
  in_channel INTEGER NOT NULL DEFAULT 0,
  tracks_count INTEGER NOT NULL DEFAULT 0,
  duration INTEGER NOT NULL DEFAULT 0,
  level INTEGER NOT NULL DEFAULT 0
);

CREATE TABLE IF NOT EXISTS tracks (
  id INTEGER PRIMARY KEY,
  uuid TEXT NOT NULL UNIQUE,
  mbid TEXT,
  title TEXT NOT NULL,
  folded TEXT NOT NULL,
  album_id INTEGER REFERENCES albums(id) ON DELETE CASCADE,
  position INTEGER,
  disc_number INTEGER,
  description TEXT,
  copyright TEXT,
  license TEXT,
  cover_id INTEGER REFERENCES attachments(id),
  attributed_to INTEGER REFERENCES actors(id),
  creation_date TEXT NOT NULL,
  in_channel INTEGER NOT NULL DEFAULT 0,
  downloads_count INTEGER NOT NULL DEFAULT 0,
  level INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX IF NOT EXISTS tracks_album ON tracks(album_id, disc_number, position);
CREATE INDEX IF NOT EXISTS tracks_date ON tracks(creation_date);
CREATE INDEX IF NOT EXISTS tracks_folded ON tracks(folded);
CREATE INDEX IF NOT EXISTS tracks_position ON tracks(position);
CREATE INDEX IF NOT EXISTS tracks_disc ON tracks(disc_number);
CREATE INDEX IF NOT EXISTS tracks_license ON tracks(license) WHERE license IS NOT NULL;

CREATE TABLE IF NOT EXISTS track_credits (
  track_id INTEGER NOT NULL REFERENCES tracks(id) ON DELETE CASCADE,
  credit_id INTEGER NOT NULL REFERENCES artist_credits(id) ON DELETE CASCADE,
  PRIMARY KEY (track_id, credit_id)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS track_credits_credit ON track_credits(credit_id, track_id);

CREATE TABLE IF NOT EXISTS album_credits (
  album_id INTEGER NOT NULL REFERENCES albums(id) ON DELETE CASCADE,
  credit_id INTEGER NOT NULL REFERENCES artist_credits(id) ON DELETE CASCADE,
  PRIMARY KEY (album_id, credit_id)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS album_credits_credit ON album_credits(credit_id, album_id);

-- A library of another pod has no user: see schema/federation.sql. Each user has a built-in one per
-- privacy level; that of a channel holds what is published there, and no list shows it.
CREATE TABLE IF NOT EXISTS libraries (
  id INTEGER PRIMARY KEY,
  uuid TEXT NOT NULL UNIQUE,
  user_id INTEGER REFERENCES users(id),
  name TEXT NOT NULL,
  description TEXT,
  privacy_level TEXT NOT NULL,
  creation_date TEXT NOT NULL,
  built_in INTEGER NOT NULL DEFAULT 0,
  channel_id INTEGER UNIQUE REFERENCES channels(id) ON DELETE CASCADE
);
CREATE INDEX IF NOT EXISTS libraries_user ON libraries(user_id);
CREATE INDEX IF NOT EXISTS libraries_level ON libraries(privacy_level);
CREATE UNIQUE INDEX IF NOT EXISTS libraries_built_in ON libraries(user_id, privacy_level) WHERE built_in = 1;

-- `path` is relative to the data folder for files the pod stores, absolute for files that it plays in place. `duration`, `bitrate`
-- and `track_id` are null until the file is imported. `import_details` and `import_metadata` are JSON.
CREATE TABLE IF NOT EXISTS uploads (
  id INTEGER PRIMARY KEY,
  uuid TEXT NOT NULL UNIQUE,
  track_id INTEGER REFERENCES tracks(id) ON DELETE CASCADE,
  library_id INTEGER NOT NULL REFERENCES libraries(id),
  path TEXT NOT NULL,
  modified INTEGER NOT NULL,
  mimetype TEXT NOT NULL,
  size INTEGER NOT NULL,
  duration INTEGER,
  bitrate INTEGER,
  import_status TEXT NOT NULL DEFAULT 'finished',
  import_reference TEXT NOT NULL DEFAULT 'import',
  creation_date TEXT NOT NULL,
  import_date TEXT,
  import_details TEXT NOT NULL DEFAULT '{}',
  import_metadata TEXT NOT NULL DEFAULT '{}',
  source TEXT
);
CREATE INDEX IF NOT EXISTS uploads_waiting ON uploads(id) WHERE import_status = 'pending';
CREATE INDEX IF NOT EXISTS uploads_reference ON uploads(import_reference);
CREATE INDEX IF NOT EXISTS uploads_track ON uploads(track_id);
CREATE INDEX IF NOT EXISTS uploads_path ON uploads(path);
CREATE INDEX IF NOT EXISTS uploads_library ON uploads(library_id, track_id, size);
CREATE INDEX IF NOT EXISTS uploads_date ON uploads(creation_date, id, track_id, library_id);
CREATE INDEX IF NOT EXISTS uploads_size ON uploads(size);
CREATE INDEX IF NOT EXISTS uploads_bitrate ON uploads(bitrate);
CREATE INDEX IF NOT EXISTS uploads_duration ON uploads(duration);
CREATE INDEX IF NOT EXISTS uploads_status ON uploads(import_status, creation_date);
CREATE INDEX IF NOT EXISTS uploads_type ON uploads(mimetype COLLATE NOCASE);
CREATE INDEX IF NOT EXISTS uploads_folded ON uploads(creation_date, id, track_id, library_id, import_status, fold(coalesce(source, '')));

CREATE TABLE IF NOT EXISTS tags (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE COLLATE NOCASE,
  creation_date TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS tags_folded ON tags (fold(name));
CREATE TABLE IF NOT EXISTS artist_tags (
  artist_id INTEGER NOT NULL REFERENCES artists(id) ON DELETE CASCADE,
  tag_id INTEGER NOT NULL REFERENCES tags(id) ON DELETE CASCADE,
  PRIMARY KEY (artist_id, tag_id)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS artist_tags_tag ON artist_tags(tag_id, artist_id);
CREATE TABLE IF NOT EXISTS album_tags (
  album_id INTEGER NOT NULL REFERENCES albums(id) ON DELETE CASCADE,
  tag_id INTEGER NOT NULL REFERENCES tags(id) ON DELETE CASCADE,
  PRIMARY KEY (album_id, tag_id)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS album_tags_tag ON album_tags(tag_id, album_id);
CREATE TABLE IF NOT EXISTS track_tags (
  track_id INTEGER NOT NULL REFERENCES tracks(id) ON DELETE CASCADE,
  tag_id INTEGER NOT NULL REFERENCES tags(id) ON DELETE CASCADE,
  PRIMARY KEY (track_id, tag_id)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS track_tags_tag ON track_tags(tag_id, track_id);

CREATE TABLE IF NOT EXISTS favorites (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  track_id INTEGER NOT NULL REFERENCES tracks(id) ON DELETE CASCADE,
  creation_date TEXT NOT NULL,
  UNIQUE (user_id, track_id)
);
CREATE INDEX IF NOT EXISTS favorites_date ON favorites(creation_date, id, user_id);

CREATE TABLE IF NOT EXISTS listenings (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  track_id INTEGER NOT NULL REFERENCES tracks(id) ON DELETE CASCADE,
  creation_date TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS listenings_date ON listenings(creation_date, id, user_id);
CREATE INDEX IF NOT EXISTS listenings_user ON listenings(user_id, creation_date);

CREATE TABLE IF NOT EXISTS channels (
  id INTEGER PRIMARY KEY,
  uuid TEXT NOT NULL UNIQUE,
  artist_id INTEGER NOT NULL UNIQUE REFERENCES artists(id) ON DELETE CASCADE,
  actor_id INTEGER NOT NULL REFERENCES actors(id),
  attributed_to INTEGER NOT NULL REFERENCES actors(id),
  metadata TEXT NOT NULL DEFAULT '{}',
  creation_date TEXT NOT NULL
);

CREATE TABLE IF NOT EXISTS playlists (
  id INTEGER PRIMARY KEY,
  uuid TEXT NOT NULL UNIQUE,
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  description TEXT,
  privacy_level TEXT NOT NULL,
  creation_date TEXT NOT NULL,
  modification_date TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS playlists_folded ON playlists (fold(name));
CREATE TABLE IF NOT EXISTS playlist_tracks (
  playlist_id INTEGER NOT NULL REFERENCES playlists(id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  track_id INTEGER NOT NULL REFERENCES tracks(id) ON DELETE CASCADE,
  PRIMARY KEY (playlist_id, position)
) WITHOUT ROWID;

-- `config` is a JSON list of rules.
CREATE TABLE IF NOT EXISTS radios (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  description TEXT NOT NULL DEFAULT '',
  is_public INTEGER NOT NULL DEFAULT 0,
  config TEXT NOT NULL DEFAULT '[]',
  creation_date TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS radios_folded ON radios (fold(name), fold(description));
-- A session belongs to a user, or to the anonymous visitor with the cookie `session_key`.
CREATE TABLE IF NOT EXISTS radio_sessions (
  id INTEGER PRIMARY KEY,
  user_id INTEGER REFERENCES users(id) ON DELETE CASCADE,
  session_key TEXT,
  radio_type TEXT NOT NULL,
  related_object_id TEXT,
  custom_radio INTEGER REFERENCES radios(id) ON DELETE CASCADE,
  config TEXT,
  creation_date TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS radio_session_tracks (
  id INTEGER PRIMARY KEY,
  session_id INTEGER NOT NULL REFERENCES radio_sessions(id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  track_id INTEGER NOT NULL REFERENCES tracks(id) ON DELETE CASCADE,
  UNIQUE (session_id, track_id)
);

-- Artists that a user does not want to see.
CREATE TABLE IF NOT EXISTS content_filters (
  id INTEGER PRIMARY KEY,
  uuid TEXT NOT NULL UNIQUE,
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  artist_id INTEGER NOT NULL REFERENCES artists(id) ON DELETE CASCADE,
  creation_date TEXT NOT NULL,
  UNIQUE (user_id, artist_id)
);

CREATE TABLE IF NOT EXISTS preferences (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

-- The texts are folded before they are stored: the tokenizer removes the marks of Latin letters only.
CREATE VIRTUAL TABLE IF NOT EXISTS artists_words USING fts5(
  name, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3');
CREATE VIRTUAL TABLE IF NOT EXISTS albums_words USING fts5(
  title, artists, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3');
CREATE VIRTUAL TABLE IF NOT EXISTS tracks_words USING fts5(
  title, artists, album, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3');
