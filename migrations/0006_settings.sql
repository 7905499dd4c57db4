-- What an administrator set while the office runs; a setting without a row has the value of the environment.
CREATE TABLE settings (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL,
  changed_at INTEGER NOT NULL,
  changed_by TEXT
) STRICT, WITHOUT ROWID
--
-- Old and new value where the trail may hold them: roles and settings, never a plan's.
ALTER TABLE audit ADD COLUMN changes TEXT NOT NULL DEFAULT '[]'
--
CREATE INDEX audit_by_person ON audit (who, id)
