-- Other pods, what moderators decided about them and about accounts, and their notes. `nodeinfo` is JSON.
CREATE TABLE IF NOT EXISTS domains (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE COLLATE NOCASE,
  creation_date TEXT NOT NULL,
  nodeinfo TEXT NOT NULL DEFAULT '{}',
  nodeinfo_fetch_date TEXT,
  allowed INTEGER
);
-- Every pod that an actor belongs to has a row.
INSERT OR IGNORE INTO domains (name, creation_date)
  SELECT lower(r.domain), min(a.creation_date) FROM remote_actors r JOIN actors a ON a.id = r.actor_id GROUP BY lower(r.domain);
CREATE TRIGGER IF NOT EXISTS remote_actors_domain AFTER INSERT ON remote_actors BEGIN
  INSERT OR IGNORE INTO domains (name, creation_date)
    SELECT lower(new.domain), creation_date FROM actors WHERE id = new.actor_id;
END;
CREATE TABLE IF NOT EXISTS instance_policies (
  id INTEGER PRIMARY KEY,
  uuid TEXT NOT NULL UNIQUE,
  domain_id INTEGER UNIQUE REFERENCES domains(id) ON DELETE CASCADE,
  actor_id INTEGER UNIQUE REFERENCES actors(id) ON DELETE CASCADE,
  made_by INTEGER REFERENCES actors(id) ON DELETE SET NULL,
  summary TEXT,
  is_active INTEGER NOT NULL DEFAULT 1,
  block_all INTEGER NOT NULL DEFAULT 0,
  silence_activity INTEGER NOT NULL DEFAULT 0,
  silence_notifications INTEGER NOT NULL DEFAULT 0,
  reject_media INTEGER NOT NULL DEFAULT 0,
  creation_date TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS moderation_notes (
  id INTEGER PRIMARY KEY,
  uuid TEXT NOT NULL UNIQUE,
  target_type TEXT NOT NULL CHECK (target_type IN ('report', 'request', 'account')),
  target_id INTEGER NOT NULL,
  author INTEGER NOT NULL REFERENCES actors(id) ON DELETE CASCADE,
  summary TEXT NOT NULL,
  creation_date TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS moderation_notes_target ON moderation_notes(target_type, target_id);
