CREATE TABLE documents (
  plan_id TEXT PRIMARY KEY REFERENCES plans_test (id),
  stored_name TEXT NOT NULL UNIQUE,
  sealed_name BLOB NOT NULL,
  media_type TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  file_id TEXT,
  uploaded_at INTEGER NOT NULL,
  target_id TEXT REFERENCES plans_test (id),
  discarded_at INTEGER,
  removed_at INTEGER
) STRICT
--
CREATE INDEX documents_by_target ON documents (target_id)
--
CREATE TABLE pages (
  plan_id TEXT NOT NULL,
  number INTEGER NOT NULL,
  file_id TEXT NOT NULL,
  media_type TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  width REAL NOT NULL,
  height REAL NOT NULL,
  PRIMARY KEY (plan_id, number)
) STRICT, WITHOUT ROWID
--
CREATE TABLE copies (
  plan_id TEXT PRIMARY KEY,
  stored_name TEXT NOT NULL UNIQUE,
  file_id TEXT NOT NULL,
  media_type TEXT NOT NULL,
  bytes INTEGER NOT NULL
) STRICT, WITHOUT ROWID
--
CREATE TABLE jobs (
  id TEXT PRIMARY KEY,
  plan_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('single', 'merge')),
  state TEXT NOT NULL CHECK (state IN ('queued', 'running', 'done', 'failed')),
  attempts INTEGER NOT NULL DEFAULT 0,
  owner TEXT,
  leased_until INTEGER,
  error TEXT,
  asked_by TEXT,
  created_at INTEGER NOT NULL,
  ended_at INTEGER
) STRICT, WITHOUT ROWID
--
CREATE INDEX jobs_open ON jobs (state, id) WHERE state IN ('queued', 'running')
--
CREATE INDEX jobs_by_plan ON jobs (plan_id, id)
--
CREATE TABLE job_rows (
  job_id TEXT NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  row_id TEXT NOT NULL,
  PRIMARY KEY (job_id, position)
) STRICT, WITHOUT ROWID
--
CREATE INDEX job_rows_by_row ON job_rows (row_id, job_id)
--
CREATE TABLE runs (
  job_id TEXT NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  step TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('pending', 'active', 'done', 'error')),
  message TEXT,
  PRIMARY KEY (job_id, position)
) STRICT, WITHOUT ROWID
