CREATE TABLE announcements (
  id TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  message TEXT NOT NULL,
  created_at TEXT NOT NULL,
  created_by TEXT
) STRICT
--
CREATE INDEX announcements_by_date ON announcements (created_at)
