-- E-mail addresses that wait to be confirmed, users whose own address is not confirmed yet, and invitations.
CREATE TABLE IF NOT EXISTS email_confirmations (
  key TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  email TEXT NOT NULL COLLATE NOCASE,
  expires INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS unverified_users (
  user_id INTEGER PRIMARY KEY REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE IF NOT EXISTS invitations (
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL UNIQUE COLLATE NOCASE,
  owner_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  invited_user_id INTEGER REFERENCES users(id) ON DELETE SET NULL,
  used INTEGER NOT NULL DEFAULT 0,
  creation_date TEXT NOT NULL,
  expiration_date TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS invitations_folded ON invitations(fold(code), owner_id);
