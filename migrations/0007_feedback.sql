ALTER TABLE announcements ADD COLUMN expires_at TEXT
--
ALTER TABLE announcements ADD COLUMN ended_at TEXT
--
CREATE TABLE feedback (
  id TEXT PRIMARY KEY,
  created_at TEXT NOT NULL,
  sent_by TEXT NOT NULL,
  category TEXT NOT NULL,
  message TEXT NOT NULL,
  user_name TEXT,
  practice_name TEXT,
  user_role TEXT,
  duration TEXT,
  follow_up INTEGER NOT NULL CHECK (follow_up IN (0, 1)),
  email TEXT,
  done_at TEXT,
  done_by TEXT,
  mail_state TEXT NOT NULL CHECK (mail_state IN ('off', 'waiting', 'handing', 'sent', 'failed')),
  mail_attempts INTEGER NOT NULL DEFAULT 0,
  mail_next_at INTEGER,
  mail_code TEXT,
  mail_sent_at TEXT
) STRICT
--
CREATE INDEX feedback_by_state ON feedback (done_at, id)
--
CREATE INDEX feedback_by_mail ON feedback (mail_state, mail_next_at)
