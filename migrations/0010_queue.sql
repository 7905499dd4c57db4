-- Who works on a plan: held from the queue, or open on a screen. Each lease ends by itself.
CREATE TABLE plan_takes (
  plan_id TEXT PRIMARY KEY REFERENCES plans_test (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  held_until INTEGER NOT NULL DEFAULT 0,
  open_until INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID
--
-- Unsaved work of a person on a plan: plan values only.
CREATE TABLE plan_drafts (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  plan_id TEXT NOT NULL REFERENCES plans_test (id) ON DELETE CASCADE,
  kept_at INTEGER NOT NULL,
  draft TEXT NOT NULL,
  PRIMARY KEY (user_id, plan_id)
) STRICT, WITHOUT ROWID
