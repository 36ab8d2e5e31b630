-- Settings of users for their own accounts.

-- Images that somebody uploaded through the API. Those that nothing uses are removed after a day.
CREATE TABLE IF NOT EXISTS uploaded_attachments (
  attachment_id INTEGER PRIMARY KEY REFERENCES attachments(id) ON DELETE CASCADE,
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  attached INTEGER NOT NULL DEFAULT 0
);

-- When to ask for support again; a user without a row is asked 15 days after joining, NULL is never.
CREATE TABLE IF NOT EXISTS support_dates (
  user_id INTEGER PRIMARY KEY REFERENCES users(id) ON DELETE CASCADE,
  instance TEXT,
  funkwhale TEXT
);

CREATE TABLE IF NOT EXISTS subsonic_tokens (
  user_id INTEGER PRIMARY KEY REFERENCES users(id) ON DELETE CASCADE,
  token TEXT NOT NULL
);

-- `conf` is a JSON object of values by field; NULL while nothing was saved.
CREATE TABLE IF NOT EXISTS plugin_settings (
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  enabled INTEGER NOT NULL DEFAULT 0,
  conf TEXT,
  PRIMARY KEY (user_id, name)
) WITHOUT ROWID;
