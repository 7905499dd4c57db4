-- What people put on a plan's call sheet out of the chat: the name of a question that the product words itself, never what somebody typed.
CREATE TABLE call_sheet (
  plan_id TEXT NOT NULL REFERENCES plans_test (id) ON DELETE CASCADE,
  ask TEXT NOT NULL,
  added_at INTEGER NOT NULL,
  PRIMARY KEY (plan_id, ask)
) STRICT, WITHOUT ROWID
