-- Who is subscribed to which channel. Older files have an empty table `subscriptions`, which nothing uses.
CREATE TABLE IF NOT EXISTS channel_subscriptions (
  id INTEGER PRIMARY KEY,
  uuid TEXT NOT NULL UNIQUE,
  channel_id INTEGER NOT NULL REFERENCES channels(id) ON DELETE CASCADE,
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  creation_date TEXT NOT NULL,
  UNIQUE (channel_id, user_id)
);
CREATE INDEX IF NOT EXISTS channel_subscriptions_user ON channel_subscriptions(user_id);
