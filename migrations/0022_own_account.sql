ALTER TABLE users ADD COLUMN password_changed_at INTEGER
--
ALTER TABLE sessions ADD COLUMN address TEXT
--
ALTER TABLE sessions ADD COLUMN device TEXT
--
ALTER TABLE sessions ADD COLUMN confirmed_at INTEGER NOT NULL DEFAULT 0
