-- Whether the next plan opens by itself once somebody has verified one: on until they turn it off.
ALTER TABLE users ADD COLUMN open_next INTEGER NOT NULL DEFAULT 1 CHECK (open_next IN (0, 1))
--
-- Readings that "Process all" asked for: Stop takes back those that nobody has begun.
ALTER TABLE jobs ADD COLUMN in_all INTEGER NOT NULL DEFAULT 0 CHECK (in_all IN (0, 1))
