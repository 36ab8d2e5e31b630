-- An account without a quota of its own has the pod's, and the pod notes when people were last here.
ALTER TABLE users ADD COLUMN upload_quota INTEGER;
ALTER TABLE users ADD COLUMN last_activity TEXT;
UPDATE users SET upload_quota = quota WHERE quota <> 1000;
ALTER TABLE users DROP COLUMN quota;
