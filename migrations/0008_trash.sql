-- Plans that were deleted for good: their number and versions keep the stamp of the plan list growing.
CREATE TABLE purged_plans (
  id TEXT PRIMARY KEY,
  version INTEGER NOT NULL,
  purged_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID
--
-- Files of rows that are gone; each leaves this list when it has left the disk.
CREATE TABLE doomed_files (
  file_id TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID
