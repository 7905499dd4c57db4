-- The office's own forms: what plans are printed on, and where. A form that a patient's data was seen on is never stored.
CREATE TABLE forms (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  file_id TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  fillable INTEGER NOT NULL,
  places TEXT NOT NULL,
  version INTEGER NOT NULL,
  printed INTEGER NOT NULL,
  added_by TEXT,
  added_at INTEGER NOT NULL,
  placed_by TEXT,
  placed_at INTEGER,
  deleted_at INTEGER
) STRICT, WITHOUT ROWID
--
CREATE TABLE form_pages (
  form_id TEXT NOT NULL REFERENCES forms (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  file_id TEXT NOT NULL,
  media_type TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  width REAL NOT NULL,
  height REAL NOT NULL,
  PRIMARY KEY (form_id, number)
) STRICT, WITHOUT ROWID
