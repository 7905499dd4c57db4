-- Files that came by themselves, each once. Of a watched folder: the row is written before the file is moved, so that a server that ends between the
-- two knows the file again by its content. Names are sealed, since a file's name may name a patient.
CREATE TABLE arrivals (
  id TEXT PRIMARY KEY,
  source TEXT NOT NULL CHECK (source IN ('folder', 'phone')),
  plan_id TEXT REFERENCES plans_test (id) ON DELETE CASCADE,
  session_id TEXT,
  folder TEXT,
  sealed_from BLOB,
  sealed_to BLOB,
  shown_name TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  changed_ms REAL,
  sha256 TEXT,
  words TEXT,
  failed INTEGER NOT NULL CHECK (failed IN (0, 1)),
  at INTEGER NOT NULL,
  settled_at INTEGER,
  dismissed_at INTEGER
) STRICT, WITHOUT ROWID
--
CREATE INDEX arrivals_by_plan ON arrivals (plan_id)
--
CREATE INDEX arrivals_unsettled ON arrivals (folder) WHERE settled_at IS NULL
