-- Libraries of other pods have no user of this one.
CREATE TABLE libraries_new (
  id INTEGER PRIMARY KEY,
  uuid TEXT NOT NULL UNIQUE,
  user_id INTEGER REFERENCES users(id),
  name TEXT NOT NULL,
  privacy_level TEXT NOT NULL,
  creation_date TEXT NOT NULL,
  UNIQUE (user_id, privacy_level)
);
INSERT INTO libraries_new (id, uuid, user_id, name, privacy_level, creation_date)
  SELECT id, uuid, user_id, name, privacy_level, creation_date FROM libraries;
DROP TABLE libraries;
ALTER TABLE libraries_new RENAME TO libraries;
