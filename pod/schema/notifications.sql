-- Follows, their items in inboxes, and items that wait for reviewers.

-- `approved` is NULL while the owner has not decided.
CREATE TABLE IF NOT EXISTS library_follows (
  id INTEGER PRIMARY KEY,
  uuid TEXT NOT NULL UNIQUE,
  actor_id INTEGER NOT NULL REFERENCES actors(id) ON DELETE CASCADE,
  target_id INTEGER NOT NULL REFERENCES libraries(id) ON DELETE CASCADE,
  approved INTEGER,
  creation_date TEXT NOT NULL,
  UNIQUE (actor_id, target_id)
);
CREATE TABLE IF NOT EXISTS user_follows (
  id INTEGER PRIMARY KEY,
  uuid TEXT NOT NULL UNIQUE,
  actor_id INTEGER NOT NULL REFERENCES actors(id) ON DELETE CASCADE,
  target_id INTEGER NOT NULL REFERENCES actors(id) ON DELETE CASCADE,
  approved INTEGER,
  creation_date TEXT NOT NULL,
  UNIQUE (actor_id, target_id)
);

-- An activity in somebody's inbox. `kind` names the table of the follow, which may be deleted by now. `object_id` is the
-- followed library or actor.
CREATE TABLE IF NOT EXISTS inbox_items (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  uuid TEXT NOT NULL UNIQUE,
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  actor_id INTEGER NOT NULL REFERENCES actors(id) ON DELETE CASCADE,
  type TEXT NOT NULL CHECK (type IN ('Follow', 'Accept')),
  kind TEXT NOT NULL CHECK (kind IN ('library', 'user')),
  follow_id INTEGER NOT NULL,
  object_id INTEGER NOT NULL,
  is_read INTEGER NOT NULL DEFAULT 0,
  creation_date TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS inbox_items_user ON inbox_items(user_id, is_read, id);

-- `payload` and `previous_state` are JSON.
CREATE TABLE IF NOT EXISTS mutations (
  id INTEGER PRIMARY KEY,
  uuid TEXT NOT NULL UNIQUE,
  type TEXT NOT NULL DEFAULT 'update',
  target_type TEXT NOT NULL CHECK (target_type IN ('artist', 'album', 'track')),
  target_id INTEGER NOT NULL,
  payload TEXT NOT NULL,
  previous_state TEXT,
  summary TEXT,
  created_by INTEGER REFERENCES actors(id) ON DELETE SET NULL,
  approved_by INTEGER REFERENCES actors(id) ON DELETE SET NULL,
  is_approved INTEGER,
  is_applied INTEGER,
  creation_date TEXT NOT NULL,
  applied_date TEXT
);
CREATE INDEX IF NOT EXISTS mutations_approved ON mutations(is_approved, id);
CREATE INDEX IF NOT EXISTS mutations_applied ON mutations(is_applied, id);
CREATE INDEX IF NOT EXISTS mutations_target ON mutations(target_type, target_id, id);
CREATE INDEX IF NOT EXISTS mutations_folded ON mutations(fold(coalesce(summary, '')), fold(uuid), fold(type));

-- `target` and `target_state` are JSON: the reported object may be of any kind, and may be deleted.
CREATE TABLE IF NOT EXISTS reports (
  id INTEGER PRIMARY KEY,
  uuid TEXT NOT NULL UNIQUE,
  type TEXT NOT NULL,
  summary TEXT,
  target TEXT NOT NULL,
  target_state TEXT,
  target_owner INTEGER REFERENCES actors(id) ON DELETE SET NULL,
  submitter INTEGER REFERENCES actors(id) ON DELETE SET NULL,
  submitter_email TEXT,
  assigned_to INTEGER REFERENCES actors(id) ON DELETE SET NULL,
  is_handled INTEGER NOT NULL DEFAULT 0,
  creation_date TEXT NOT NULL,
  handled_date TEXT
);
CREATE INDEX IF NOT EXISTS reports_state ON reports(is_handled, creation_date);
DROP INDEX IF EXISTS reports_handled;
CREATE INDEX IF NOT EXISTS reports_date ON reports(creation_date);
CREATE INDEX IF NOT EXISTS reports_handled_date ON reports(handled_date);
CREATE INDEX IF NOT EXISTS reports_type ON reports(type, creation_date);
CREATE INDEX IF NOT EXISTS reports_owner ON reports(target_owner);
CREATE INDEX IF NOT EXISTS reports_submitter ON reports(submitter);
CREATE INDEX IF NOT EXISTS reports_assigned ON reports(assigned_to);
CREATE INDEX IF NOT EXISTS reports_folded ON reports(creation_date, id, is_handled, type, fold(coalesce(summary, '')));
CREATE INDEX IF NOT EXISTS reports_target ON reports(
  json_extract(target, '$.type'),
  coalesce(json_extract(target, '$.id'), json_extract(target, '$.uuid'), json_extract(target, '$.full_username')) COLLATE NOCASE);

-- Requests to join. `metadata` is JSON: the answers of the sign-up form by label.
CREATE TABLE IF NOT EXISTS user_requests (
  id INTEGER PRIMARY KEY,
  uuid TEXT NOT NULL UNIQUE,
  submitter INTEGER NOT NULL REFERENCES actors(id) ON DELETE CASCADE,
  assigned_to INTEGER REFERENCES actors(id) ON DELETE SET NULL,
  status TEXT NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'refused')),
  metadata TEXT,
  creation_date TEXT NOT NULL,
  handled_date TEXT
);
CREATE INDEX IF NOT EXISTS user_requests_status ON user_requests(status, id);

-- Older files kept the addresses of follows among those of objects.
INSERT OR IGNORE INTO received_follows (uuid, fid)
  SELECT uuid, fid FROM remote_objects
  WHERE uuid IN (SELECT uuid FROM library_follows UNION SELECT uuid FROM user_follows);
DELETE FROM remote_objects WHERE uuid IN (SELECT uuid FROM received_follows);
