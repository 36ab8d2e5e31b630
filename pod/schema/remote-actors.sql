-- The actors that belong to other pods, and to which.
CREATE TABLE IF NOT EXISTS remote_actors (
  actor_id INTEGER PRIMARY KEY REFERENCES actors(id) ON DELETE CASCADE,
  domain TEXT NOT NULL COLLATE NOCASE
);
CREATE INDEX IF NOT EXISTS remote_actors_domain ON remote_actors(domain);
