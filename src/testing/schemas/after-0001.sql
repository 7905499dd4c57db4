CREATE TABLE migrations (name TEXT PRIMARY KEY, applied_at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP) STRICT
--
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
INSERT INTO migrations (name, applied_at) VALUES ('0001_account.sql', '2026-03-02 14:00:00')
--
INSERT INTO users (id, email, full_name, role, password_hash, disabled, created_at) VALUES ('0195556a-1000-7000-8000-000000000000', 'dana.whitfield@upgrade.test', 'dana.whitfield', 'admin', '$argon2id$v=19$m=65536,t=3,p=1$hrAuy2tlLjPnCmsAe7i0STFRfgHHYnWhOgpilH5YCcM$De7/DEaGgFyX8fvojUmqT69ein8B+Mu5k4CRESNOnhM', 0, 1772460000000)
--
INSERT INTO users (id, email, full_name, role, password_hash, disabled, created_at) VALUES ('0195556a-1000-7000-8000-000000000001', 'priya.nair@upgrade.test', 'priya.nair', 'standard', '$argon2id$v=19$m=65536,t=3,p=1$hrAuy2tlLjPnCmsAe7i0STFRfgHHYnWhOgpilH5YCcM$De7/DEaGgFyX8fvojUmqT69ein8B+Mu5k4CRESNOnhM', 0, 1772546400000)
--
INSERT INTO users (id, email, full_name, role, password_hash, disabled, created_at) VALUES ('0195556a-1000-7000-8000-000000000002', 'sean.o''hara@upgrade.test', 'sean.o''hara', 'standard', '$argon2id$v=19$m=65536,t=3,p=1$hrAuy2tlLjPnCmsAe7i0STFRfgHHYnWhOgpilH5YCcM$De7/DEaGgFyX8fvojUmqT69ein8B+Mu5k4CRESNOnhM', 1, 1772632800000)
--
INSERT INTO users (id, email, full_name, role, password_hash, disabled, created_at) VALUES ('0195556a-1000-7000-8000-000000000003', 'lena.hart@upgrade.test', 'lena.hart', 'viewer', '$argon2id$v=19$m=65536,t=3,p=1$hrAuy2tlLjPnCmsAe7i0STFRfgHHYnWhOgpilH5YCcM$De7/DEaGgFyX8fvojUmqT69ein8B+Mu5k4CRESNOnhM', 0, 1772719200000)
--
INSERT INTO sessions (id_hash, user_id, created_at, last_active, ends_at, revoked_at, reason) VALUES ('abababababababababababababababababababababababababababababababab', '0195556a-1000-7000-8000-000000000001', 1772460000000, 1772460001000, 1772503200000, 1772460002000, 'signed_out')
--
INSERT INTO audit (id, at, who, what, object_kind, object_id, fields) VALUES ('0195556a-3000-7000-8000-000000000000', 1772460000000, '0195556a-1000-7000-8000-000000000000', 'admin_created', 'user', '0195556a-1000-7000-8000-000000000000', '[]')
--
INSERT INTO audit (id, at, who, what, object_kind, object_id, fields) VALUES ('0195556a-3000-7000-8000-000000000001', 1772463600000, '0195556a-1000-7000-8000-000000000000', 'login', 'user', '0195556a-1000-7000-8000-000000000000', '[]')
--
INSERT INTO audit (id, at, who, what, object_kind, object_id, fields) VALUES ('0195556a-3000-7000-8000-000000000002', 1772467200000, NULL, 'login_failed', 'user', '0195556a-1000-7000-8000-000000000001', '[]')
--
INSERT INTO audit (id, at, who, what, object_kind, object_id, fields) VALUES ('0195556a-3000-7000-8000-000000000003', 1772470800000, '0195556a-1000-7000-8000-000000000000', 'role_changed', 'user', '0195556a-1000-7000-8000-000000000001', '["role"]')
--
INSERT INTO audit (id, at, who, what, object_kind, object_id, fields) VALUES ('0195556a-3000-7000-8000-000000000004', 1772474400000, '0195556a-1000-7000-8000-000000000001', 'login', 'user', '0195556a-1000-7000-8000-000000000001', '[]')
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
CREATE INDEX sessions_by_user ON sessions (user_id)
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
