-- Plans that were sent to the practice system, step by step, so that one that ended half-way can go on or be undone. Numbers and names of fields
-- alone: texts are taken from the plan each time. Everything goes with its plan.
CREATE TABLE open_dental_sends (
  id TEXT PRIMARY KEY,
  plan_id TEXT NOT NULL REFERENCES plans_test (id) ON DELETE CASCADE,
  plan_version INTEGER NOT NULL,
  state TEXT NOT NULL,
  fault TEXT,
  plan_num INTEGER,
  carrier_num INTEGER,
  seen TEXT NOT NULL,
  sent_at INTEGER NOT NULL,
  sent_by TEXT
) STRICT, WITHOUT ROWID
--
CREATE INDEX open_dental_sends_plan ON open_dental_sends (plan_id, sent_at)
--
CREATE TABLE open_dental_steps (
  send_id TEXT NOT NULL REFERENCES open_dental_sends (id) ON DELETE CASCADE,
  seq INTEGER NOT NULL,
  kind TEXT NOT NULL,
  label TEXT NOT NULL,
  target INTEGER,
  before TEXT,
  after TEXT NOT NULL,
  state TEXT NOT NULL,
  remark TEXT,
  PRIMARY KEY (send_id, seq)
) STRICT, WITHOUT ROWID
