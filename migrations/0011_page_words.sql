-- The words of a redacted page, sealed like its picture; null for plans that were read before they were kept.
ALTER TABLE pages ADD COLUMN words_id TEXT
