-- Which office this is: the mark beside the key names the same one, so that an emptied or foreign database is known.
CREATE TABLE office_identity (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  id TEXT NOT NULL
) STRICT
--
INSERT INTO office_identity (one, id) VALUES (1, lower(hex(randomblob(16))))
