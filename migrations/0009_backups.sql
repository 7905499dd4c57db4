-- What came of each backup and each check of one. `name` is the file's name in the backup folder, `fault` the words of a failure.
CREATE TABLE backup_runs (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('make', 'check')),
  name TEXT NOT NULL,
  automatic INTEGER NOT NULL CHECK (automatic IN (0, 1)),
  started_at INTEGER NOT NULL,
  ended_at INTEGER NOT NULL,
  fault TEXT
) STRICT, WITHOUT ROWID
--
CREATE INDEX backup_runs_by_name ON backup_runs (name, id)
