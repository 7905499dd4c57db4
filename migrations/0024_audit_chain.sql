CREATE TABLE audit_chained (
  seq INTEGER PRIMARY KEY AUTOINCREMENT CHECK (seq > 0),
  id TEXT NOT NULL UNIQUE,
  at INTEGER NOT NULL,
  who TEXT,
  what TEXT NOT NULL,
  object_kind TEXT,
  object_id TEXT,
  fields TEXT NOT NULL DEFAULT '[]',
  changes TEXT NOT NULL DEFAULT '[]',
  address TEXT,
  session TEXT,
  result TEXT NOT NULL DEFAULT 'ok' CHECK (result IN ('ok', 'refused', 'failed')),
  times INTEGER NOT NULL DEFAULT 1 CHECK (times > 0),
  mac TEXT
) STRICT
--
INSERT INTO audit_chained (id, at, who, what, object_kind, object_id, fields, changes, result)
SELECT id, at, who, what, object_kind, object_id, fields, changes,
  CASE WHEN what = 'login_failed' OR (what IN ('backup_made', 'backup_checked') AND fields = '["failed"]')
    THEN 'failed' ELSE 'ok' END
FROM audit ORDER BY id
--
DROP TABLE audit
--
ALTER TABLE audit_chained RENAME TO audit
--
CREATE INDEX audit_by_person ON audit (who)
--
CREATE INDEX audit_by_object ON audit (object_id)
--
CREATE INDEX audit_unsealed ON audit (seq) WHERE mac IS NULL
--
CREATE TRIGGER audit_is_never_changed BEFORE UPDATE ON audit
WHEN OLD.mac IS NOT NULL OR NEW.mac IS NULL
  OR NEW.seq IS NOT OLD.seq OR NEW.id IS NOT OLD.id OR NEW.at IS NOT OLD.at OR NEW.who IS NOT OLD.who
  OR NEW.what IS NOT OLD.what OR NEW.object_kind IS NOT OLD.object_kind OR NEW.object_id IS NOT OLD.object_id
  OR NEW.fields IS NOT OLD.fields OR NEW.changes IS NOT OLD.changes OR NEW.address IS NOT OLD.address
  OR NEW.session IS NOT OLD.session OR NEW.result IS NOT OLD.result OR NEW.times IS NOT OLD.times
BEGIN
  SELECT RAISE(ABORT, 'the audit trail only grows');
END
--
CREATE TRIGGER audit_is_never_deleted BEFORE DELETE ON audit
BEGIN
  SELECT RAISE(ABORT, 'the audit trail only grows');
END
--
CREATE TRIGGER audit_is_never_replaced BEFORE INSERT ON audit
WHEN NEW.mac IS NOT NULL
  OR EXISTS (SELECT 1 FROM audit WHERE id = NEW.id)
  OR (NEW.seq > 0 AND NEW.seq <= (SELECT max(seq) FROM audit))
BEGIN
  SELECT RAISE(ABORT, 'the audit trail only grows');
END
