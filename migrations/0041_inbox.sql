-- What a glance told of a document that waits: no word of it, its group number only as a keyed digest. It goes once the document is read.
CREATE TABLE glances (
  plan_id TEXT PRIMARY KEY REFERENCES plans_test (id) ON DELETE CASCADE,
  pages INTEGER,
  text INTEGER NOT NULL,
  titled INTEGER NOT NULL,
  first_page INTEGER,
  last_page INTEGER,
  of_pages INTEGER,
  group_digest TEXT,
  thumb BLOB,
  words TEXT
) STRICT, WITHOUT ROWID
--
-- What people answered: two documents that follow each other are one plan or two, a copy is kept beside what it equals (then both ids are its own).
CREATE TABLE inbox_answers (
  first_id TEXT NOT NULL REFERENCES plans_test (id) ON DELETE CASCADE,
  second_id TEXT NOT NULL REFERENCES plans_test (id) ON DELETE CASCADE,
  answer TEXT NOT NULL CHECK (answer IN ('one', 'two', 'keep')),
  answered_by TEXT,
  answered_at INTEGER NOT NULL,
  PRIMARY KEY (first_id, second_id)
) STRICT, WITHOUT ROWID
