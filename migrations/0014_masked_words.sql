-- What people masked by hand, as keyed prints of its words: enough to know it again, nothing to read it from. letters = 0: the words were never known.
CREATE TABLE masked_words (
  plan_id TEXT NOT NULL REFERENCES plans_test (id) ON DELETE CASCADE,
  page INTEGER NOT NULL,
  box TEXT NOT NULL,
  letters INTEGER NOT NULL,
  print TEXT NOT NULL,
  version INTEGER NOT NULL,
  PRIMARY KEY (plan_id, page, box, print)
) STRICT, WITHOUT ROWID
