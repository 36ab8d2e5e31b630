-- People make libraries of their own, and files go up.
CREATE TABLE libraries_new (
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
INSERT INTO libraries_new (id, uuid, user_id, name, privacy_level, creation_date, built_in)
  SELECT id, uuid, user_id, name, privacy_level, creation_date, user_id IS NOT NULL FROM libraries;
DROP TABLE libraries;
ALTER TABLE libraries_new RENAME TO libraries;
ALTER TABLE uploads ADD COLUMN import_date TEXT;
ALTER TABLE uploads ADD COLUMN import_details TEXT NOT NULL DEFAULT '{}';
ALTER TABLE uploads ADD COLUMN import_metadata TEXT NOT NULL DEFAULT '{}';
ALTER TABLE uploads ADD COLUMN source TEXT;
UPDATE uploads SET import_date = creation_date;
