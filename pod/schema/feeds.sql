-- Channels that were read from the feeds of other sites, and which of their episodes are known.
CREATE TABLE IF NOT EXISTS feeds (
  channel_id INTEGER PRIMARY KEY REFERENCES channels(id) ON DELETE CASCADE,
  url TEXT NOT NULL UNIQUE,
  link TEXT,
  fetched INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS feed_episodes (
  track_id INTEGER PRIMARY KEY REFERENCES tracks(id) ON DELETE CASCADE,
  channel_id INTEGER NOT NULL REFERENCES channels(id) ON DELETE CASCADE,
  guid TEXT NOT NULL,
  UNIQUE (channel_id, guid)
);
