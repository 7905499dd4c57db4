CREATE TABLE users (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL UNIQUE,
  full_name TEXT NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('admin', 'standard', 'demo', 'viewer')),
  password_hash TEXT NOT NULL,
  disabled INTEGER NOT NULL DEFAULT 0 CHECK (disabled IN (0, 1)),
  created_at INTEGER NOT NULL
) STRICT
--
CREATE TRIGGER users_keep_an_admin BEFORE UPDATE OF role, disabled ON users
WHEN OLD.role = 'admin' AND OLD.disabled = 0 AND (NEW.role <> 'admin' OR NEW.disabled = 1)
  AND (SELECT count(*) FROM users WHERE role = 'admin' AND disabled = 0) = 1
BEGIN
  SELECT RAISE(ABORT, 'the last admin stays');
END
--
CREATE TRIGGER users_keep_the_last_admin BEFORE DELETE ON users
WHEN OLD.role = 'admin' AND OLD.disabled = 0
  AND (SELECT count(*) FROM users WHERE role = 'admin' AND disabled = 0) = 1
BEGIN
  SELECT RAISE(ABORT, 'the last admin stays');
END
--
CREATE TABLE sessions (
  id_hash TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  last_active INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  revoked_at INTEGER,
  reason TEXT
) STRICT
--
CREATE INDEX sessions_by_user ON sessions (user_id)
--
CREATE TABLE tabs (
  session TEXT NOT NULL REFERENCES sessions (id_hash) ON DELETE CASCADE,
  tab TEXT NOT NULL,
  last_hello INTEGER NOT NULL,
  gone_at INTEGER,
  PRIMARY KEY (session, tab)
) STRICT, WITHOUT ROWID
--
CREATE TABLE reset_codes (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  code_hash TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0
) STRICT
--
CREATE TABLE audit (
  id TEXT PRIMARY KEY,
  at INTEGER NOT NULL,
  who TEXT,
  what TEXT NOT NULL,
  object_kind TEXT,
  object_id TEXT,
  fields TEXT NOT NULL DEFAULT '[]'
) STRICT, WITHOUT ROWID
--
CREATE TRIGGER audit_is_never_changed BEFORE UPDATE ON audit
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
WHEN EXISTS (SELECT 1 FROM audit WHERE id = NEW.id)
BEGIN
  SELECT RAISE(ABORT, 'the audit trail only grows');
END
