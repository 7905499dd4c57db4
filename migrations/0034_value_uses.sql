-- Values of a plan that an answer told or a printed sheet showed, as they were then: plan data only, never a question. A later correction can so
-- name what used the old value. Everything goes with its plan.
CREATE TABLE value_uses (
  id INTEGER PRIMARY KEY,
  plan_id TEXT NOT NULL REFERENCES plans_test (id) ON DELETE CASCADE,
  version INTEGER NOT NULL,
  path TEXT NOT NULL,
  value TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('answer', 'sheet')),
  user_id TEXT REFERENCES users (id) ON DELETE SET NULL,
  day TEXT NOT NULL
) STRICT
--
CREATE INDEX value_uses_by_plan ON value_uses (plan_id, day, version)
--
CREATE INDEX value_uses_by_day ON value_uses (day)
