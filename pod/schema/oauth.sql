-- Third-party applications and what people granted them. Tokens and codes are stored as SHA-256, so a copied file gives no
-- access; only `oauth_apps.token` is in clear text, as its owner may read it again. Times are milliseconds since 1970.

CREATE TABLE IF NOT EXISTS oauth_apps (
  id INTEGER PRIMARY KEY,
  client_id TEXT NOT NULL UNIQUE,
  secret TEXT NOT NULL,
  name TEXT NOT NULL,
  scopes TEXT NOT NULL,
  redirect_uris TEXT NOT NULL,
  -- Null when it was made without signing in.
  user_id INTEGER REFERENCES users(id) ON DELETE CASCADE,
  token TEXT UNIQUE,
  created TEXT NOT NULL,
  updated TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS oauth_apps_user ON oauth_apps(user_id) WHERE user_id IS NOT NULL;

-- `family` connects a code with every token that was issued for it.
CREATE TABLE IF NOT EXISTS oauth_codes (
  code TEXT PRIMARY KEY,
  app_id INTEGER NOT NULL REFERENCES oauth_apps(id) ON DELETE CASCADE,
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  family TEXT NOT NULL,
  redirect_uri TEXT NOT NULL,
  scopes TEXT NOT NULL,
  challenge TEXT,
  challenge_method TEXT,
  expires INTEGER NOT NULL,
  used INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;

-- Used refresh tokens. One that is used again has been stolen: either the first or the last use was not the owner's.
CREATE TABLE IF NOT EXISTS oauth_spent (
  refresh TEXT PRIMARY KEY,
  app_id INTEGER NOT NULL REFERENCES oauth_apps(id) ON DELETE CASCADE,
  family TEXT NOT NULL,
  expires INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS oauth_tokens (
  id INTEGER PRIMARY KEY,
  app_id INTEGER NOT NULL REFERENCES oauth_apps(id) ON DELETE CASCADE,
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  family TEXT NOT NULL,
  scopes TEXT NOT NULL,
  access TEXT NOT NULL UNIQUE,
  access_expires INTEGER NOT NULL,
  refresh TEXT NOT NULL UNIQUE,
  refresh_expires INTEGER NOT NULL
);
CREATE INDEX IF NOT EXISTS oauth_tokens_family ON oauth_tokens(family);
CREATE INDEX IF NOT EXISTS oauth_tokens_user ON oauth_tokens(user_id, app_id);
