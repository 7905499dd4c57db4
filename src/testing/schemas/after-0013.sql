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
, changes TEXT NOT NULL DEFAULT '[]') STRICT, WITHOUT ROWID
--
CREATE TABLE plans_test (
  id TEXT PRIMARY KEY,
  group_name TEXT,
  group_id TEXT,
  insurance_company TEXT,
  payor_id TEXT,
  customer_service_phone TEXT,
  plan_type TEXT,
  original_file_url TEXT,
  confidence_status TEXT,
  verified_by TEXT,
  verified_date TEXT,
  last_upload_date TEXT NOT NULL,
  last_uploaded_by TEXT,
  version INTEGER NOT NULL DEFAULT 1,
  media_type TEXT,
  bytes INTEGER,
  sha256 TEXT,
  merged_into TEXT REFERENCES plans_test (id),
  trashed_at TEXT,
  trashed_by TEXT,
  name_key TEXT,
  group_key TEXT,
  plan_option TEXT,
  effective_from TEXT,
  effective_to TEXT,
  benefit_year TEXT,
  renewal_month INTEGER,
  parse_result TEXT
) STRICT
--
CREATE TABLE documents (
  plan_id TEXT PRIMARY KEY REFERENCES plans_test (id),
  stored_name TEXT NOT NULL UNIQUE,
  sealed_name BLOB NOT NULL,
  media_type TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  file_id TEXT,
  uploaded_at INTEGER NOT NULL,
  target_id TEXT REFERENCES plans_test (id),
  discarded_at INTEGER,
  removed_at INTEGER
) STRICT
--
CREATE TABLE pages (
  plan_id TEXT NOT NULL,
  number INTEGER NOT NULL,
  file_id TEXT NOT NULL,
  media_type TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  width REAL NOT NULL,
  height REAL NOT NULL, words_id TEXT,
  PRIMARY KEY (plan_id, number)
) STRICT, WITHOUT ROWID
--
CREATE TABLE copies (
  plan_id TEXT PRIMARY KEY,
  stored_name TEXT NOT NULL UNIQUE,
  file_id TEXT NOT NULL,
  media_type TEXT NOT NULL,
  bytes INTEGER NOT NULL
) STRICT, WITHOUT ROWID
--
CREATE TABLE jobs (
  id TEXT PRIMARY KEY,
  plan_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('single', 'merge')),
  state TEXT NOT NULL CHECK (state IN ('queued', 'running', 'done', 'failed')),
  attempts INTEGER NOT NULL DEFAULT 0,
  owner TEXT,
  leased_until INTEGER,
  error TEXT,
  asked_by TEXT,
  created_at INTEGER NOT NULL,
  ended_at INTEGER
, option TEXT) STRICT, WITHOUT ROWID
--
CREATE TABLE job_rows (
  job_id TEXT NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  row_id TEXT NOT NULL,
  PRIMARY KEY (job_id, position)
) STRICT, WITHOUT ROWID
--
CREATE TABLE runs (
  job_id TEXT NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  step TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('pending', 'active', 'done', 'error')),
  message TEXT,
  PRIMARY KEY (job_id, position)
) STRICT, WITHOUT ROWID
--
CREATE TABLE announcements (
  id TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  message TEXT NOT NULL,
  created_at TEXT NOT NULL,
  created_by TEXT
, expires_at TEXT, ended_at TEXT) STRICT
--
CREATE TABLE riq_metrics (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  total_riq_interactions INTEGER NOT NULL DEFAULT 0,
  riq_successful_answers INTEGER NOT NULL DEFAULT 0
) STRICT
--
CREATE TABLE settings (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL,
  changed_at INTEGER NOT NULL,
  changed_by TEXT
) STRICT, WITHOUT ROWID
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
CREATE TABLE purged_plans (
  id TEXT PRIMARY KEY,
  version INTEGER NOT NULL,
  purged_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID
--
CREATE TABLE doomed_files (
  file_id TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID
--
CREATE TABLE backup_runs (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('make', 'check')),
  name TEXT NOT NULL,
  automatic INTEGER NOT NULL CHECK (automatic IN (0, 1)),
  started_at INTEGER NOT NULL,
  ended_at INTEGER NOT NULL,
  fault TEXT
) STRICT, WITHOUT ROWID
--
CREATE TABLE plan_takes (
  plan_id TEXT PRIMARY KEY REFERENCES plans_test (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  held_until INTEGER NOT NULL DEFAULT 0,
  open_until INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID
--
CREATE TABLE plan_drafts (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  plan_id TEXT NOT NULL REFERENCES plans_test (id) ON DELETE CASCADE,
  kept_at INTEGER NOT NULL,
  draft TEXT NOT NULL,
  PRIMARY KEY (user_id, plan_id)
) STRICT, WITHOUT ROWID
--
CREATE TABLE riq_thumbs (
  answer TEXT PRIMARY KEY,
  role TEXT NOT NULL,
  thumb TEXT NOT NULL CHECK (thumb IN ('up', 'down')),
  reason TEXT CHECK (reason IN ('wrong_figure', 'wrong_plan', 'wrong_page', 'missed_question', 'unclear')),
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID
--
INSERT INTO migrations (name, applied_at) VALUES ('0001_account.sql', '2026-03-02 14:00:00')
--
INSERT INTO migrations (name, applied_at) VALUES ('0002_plan.sql', '2026-03-02 14:00:00')
--
INSERT INTO migrations (name, applied_at) VALUES ('0003_upload.sql', '2026-03-02 14:00:00')
--
INSERT INTO migrations (name, applied_at) VALUES ('0004_office.sql', '2026-03-02 14:00:00')
--
INSERT INTO migrations (name, applied_at) VALUES ('0005_riq.sql', '2026-03-02 14:00:00')
--
INSERT INTO migrations (name, applied_at) VALUES ('0006_settings.sql', '2026-03-02 14:00:00')
--
INSERT INTO migrations (name, applied_at) VALUES ('0007_feedback.sql', '2026-03-02 14:00:00')
--
INSERT INTO migrations (name, applied_at) VALUES ('0008_trash.sql', '2026-03-02 14:00:00')
--
INSERT INTO migrations (name, applied_at) VALUES ('0009_backups.sql', '2026-03-02 14:00:00')
--
INSERT INTO migrations (name, applied_at) VALUES ('0010_queue.sql', '2026-03-02 14:00:00')
--
INSERT INTO migrations (name, applied_at) VALUES ('0011_page_words.sql', '2026-03-02 14:00:00')
--
INSERT INTO migrations (name, applied_at) VALUES ('0012_thumbs.sql', '2026-03-02 14:00:00')
--
INSERT INTO migrations (name, applied_at) VALUES ('0013_job_option.sql', '2026-03-02 14:00:00')
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
INSERT INTO audit (id, at, who, what, object_kind, object_id, fields, changes) VALUES ('0195556a-3000-7000-8000-000000000000', 1772460000000, '0195556a-1000-7000-8000-000000000000', 'admin_created', 'user', '0195556a-1000-7000-8000-000000000000', '[]', '[]')
--
INSERT INTO audit (id, at, who, what, object_kind, object_id, fields, changes) VALUES ('0195556a-3000-7000-8000-000000000001', 1772463600000, '0195556a-1000-7000-8000-000000000000', 'login', 'user', '0195556a-1000-7000-8000-000000000000', '[]', '[]')
--
INSERT INTO audit (id, at, who, what, object_kind, object_id, fields, changes) VALUES ('0195556a-3000-7000-8000-000000000002', 1772467200000, NULL, 'login_failed', 'user', '0195556a-1000-7000-8000-000000000001', '[]', '[]')
--
INSERT INTO audit (id, at, who, what, object_kind, object_id, fields, changes) VALUES ('0195556a-3000-7000-8000-000000000003', 1772470800000, '0195556a-1000-7000-8000-000000000000', 'role_changed', 'user', '0195556a-1000-7000-8000-000000000001', '["role"]', '[]')
--
INSERT INTO audit (id, at, who, what, object_kind, object_id, fields, changes) VALUES ('0195556a-3000-7000-8000-000000000004', 1772474400000, '0195556a-1000-7000-8000-000000000001', 'login', 'user', '0195556a-1000-7000-8000-000000000001', '[]', '[]')
--
INSERT INTO audit (id, at, who, what, object_kind, object_id, fields, changes) VALUES ('0195556a-3000-7000-8000-000000000005', 1772478000000, '0195556a-1000-7000-8000-000000000001', 'verify', 'plan', '0195556a-2000-7000-8000-000000000000', '["coverage.crowns"]', '[]')
--
INSERT INTO audit (id, at, who, what, object_kind, object_id, fields, changes) VALUES ('0195556a-3000-7000-8000-000000000006', 1772481600000, '0195556a-1000-7000-8000-000000000001', 'upload', 'plan', '0195556a-2000-7000-8000-000000000003', '[]', '[]')
--
INSERT INTO audit (id, at, who, what, object_kind, object_id, fields, changes) VALUES ('0195556a-3000-7000-8000-000000000007', 1772485200000, '0195556a-1000-7000-8000-000000000000', 'announcement_posted', 'announcement', '0195556a-5000-7000-8000-000000000001', '[]', '[]')
--
INSERT INTO audit (id, at, who, what, object_kind, object_id, fields, changes) VALUES ('0195556a-3000-7000-8000-000000000008', 1772488800000, '0195556a-1000-7000-8000-000000000000', 'settings_changed', NULL, NULL, '["stale_days"]', '[{"field":"stale_days","from":"365","to":"180"}]')
--
INSERT INTO audit (id, at, who, what, object_kind, object_id, fields, changes) VALUES ('0195556a-3000-7000-8000-000000000009', 1772492400000, NULL, 'backup_made', 'backup', 'covriq-20260307-020000.backup', '[]', '[]')
--
INSERT INTO audit (id, at, who, what, object_kind, object_id, fields, changes) VALUES ('0195556a-3000-7000-8000-000000000010', 1772496000000, NULL, 'backup_checked', 'backup', 'covriq-20260307-020000.backup', '["failed"]', '[]')
--
INSERT INTO plans_test (id, group_name, group_id, insurance_company, payor_id, customer_service_phone, plan_type, original_file_url, confidence_status, verified_by, verified_date, last_upload_date, last_uploaded_by, version, media_type, bytes, sha256, merged_into, trashed_at, trashed_by, name_key, group_key, plan_option, effective_from, effective_to, benefit_year, renewal_month, parse_result) VALUES ('0195556a-2000-7000-8000-000000000000', 'Cedar Ridge School District 14', '0471-882', 'Harbor Mutual Dental', '60054', '800-555-0142', 'PPO', '1772460000000_plan.pdf', 'Verified', 'priya.nair', '2026-03-05T17:20:00.000Z', '2026-03-04T15:00:00.000Z', 'priya.nair', 3, 'application/pdf', 48211, '0000000000000000000000000000000000000000000000000000000000000000', NULL, NULL, NULL, 'cedar ridge school district 14', '0471882', NULL, NULL, NULL, NULL, NULL, '{"parsed":{"deductible_individual":"$50","deductible_family":null,"deductible_applies_to_preventive":null,"orthodontic_deductible":null,"annual_maximum_individual":"$1000","annual_maximum_family":null,"orthodontic_lifetime_maximum":null,"coverage":{"exams":{"coverage_percent":null,"notes":null},"xray":{"coverage_percent":null,"notes":null},"fluoride":{"coverage_percent":null,"notes":null},"sealants":{"coverage_percent":null,"notes":null},"prophy":{"coverage_percent":null,"notes":null},"fillings":{"coverage_percent":80,"notes":"Deductible applies."},"endo":{"coverage_percent":null,"notes":null},"extractions":{"coverage_percent":null,"notes":null},"srp":{"coverage_percent":null,"notes":null},"periodontal":{"coverage_percent":null,"notes":null},"anesthesia":{"coverage_percent":null,"notes":null},"perio_maintenance":{"coverage_percent":null,"notes":null},"crowns":{"coverage_percent":50,"notes":"Limit: 1 per tooth per 84 months."},"bridges":{"coverage_percent":null,"notes":null},"dentures":{"coverage_percent":null,"notes":null},"implants":{"coverage_percent":0,"notes":null},"core_buildup":{"coverage_percent":null,"notes":null},"inlays_onlays":{"coverage_percent":null,"notes":null},"oral_surgery":{"coverage_percent":null,"notes":null},"osseous_surgery":{"coverage_percent":null,"notes":null},"orthodontic":{"coverage_percent":null,"notes":null}},"waiting_periods":{"major":"12 months"},"flags":{},"disclaimers":["This is not a guarantee of payment."]},"evidence":{"deductible_individual":[{"page":1,"box":[72,100,140,112],"quote":"80%"}],"annual_maximum_individual":[{"page":1,"box":[72,120,140,132],"quote":"80%"}],"coverage.fillings":[{"page":1,"box":[72,140,140,152],"quote":"80%"}],"coverage.crowns":[{"page":1,"box":[72,160,140,172],"quote":"80%"}]},"states":{"deductible_individual":{"state":"agreed","reasons":["one reader"]},"annual_maximum_individual":{"state":"agreed","reasons":["one reader"]},"coverage.fillings":{"state":"agreed","reasons":["one reader"]},"coverage.crowns":{"state":"agreed","reasons":["one reader"]}},"typed":{"services":{}},"phi":[],"pages":[{"page":1,"file":"plan.pdf","width":612,"height":792,"source":"text"}],"meta":{"engine":"test","model":"none","timings_ms":{},"sha256":["00"]}}')
--
INSERT INTO plans_test (id, group_name, group_id, insurance_company, payor_id, customer_service_phone, plan_type, original_file_url, confidence_status, verified_by, verified_date, last_upload_date, last_uploaded_by, version, media_type, bytes, sha256, merged_into, trashed_at, trashed_by, name_key, group_key, plan_option, effective_from, effective_to, benefit_year, renewal_month, parse_result) VALUES ('0195556a-2000-7000-8000-000000000001', 'Brightwater Foods', 'BW 20931', 'Harbor Mutual Dental', '60054', '800-555-0142', 'PPO', '1772460000010_plan.pdf', 'Verified', 'priya.nair', '2026-03-05T17:20:00.000Z', '2026-03-04T15:00:00.000Z', 'priya.nair', 3, 'application/pdf', 48212, '1111111111111111111111111111111111111111111111111111111111111111', NULL, NULL, NULL, 'brightwater foods', 'bw20931', NULL, NULL, NULL, NULL, NULL, '{"parsed":{"deductible_individual":"$50","deductible_family":null,"deductible_applies_to_preventive":null,"orthodontic_deductible":null,"annual_maximum_individual":"$1250","annual_maximum_family":null,"orthodontic_lifetime_maximum":null,"coverage":{"exams":{"coverage_percent":null,"notes":null},"xray":{"coverage_percent":null,"notes":null},"fluoride":{"coverage_percent":null,"notes":null},"sealants":{"coverage_percent":null,"notes":null},"prophy":{"coverage_percent":null,"notes":null},"fillings":{"coverage_percent":80,"notes":"Deductible applies."},"endo":{"coverage_percent":null,"notes":null},"extractions":{"coverage_percent":null,"notes":null},"srp":{"coverage_percent":null,"notes":null},"periodontal":{"coverage_percent":null,"notes":null},"anesthesia":{"coverage_percent":null,"notes":null},"perio_maintenance":{"coverage_percent":null,"notes":null},"crowns":{"coverage_percent":50,"notes":"Limit: 1 per tooth per 84 months."},"bridges":{"coverage_percent":null,"notes":null},"dentures":{"coverage_percent":null,"notes":null},"implants":{"coverage_percent":0,"notes":null},"core_buildup":{"coverage_percent":null,"notes":null},"inlays_onlays":{"coverage_percent":null,"notes":null},"oral_surgery":{"coverage_percent":null,"notes":null},"osseous_surgery":{"coverage_percent":null,"notes":null},"orthodontic":{"coverage_percent":null,"notes":null}},"waiting_periods":{"major":"12 months"},"flags":{},"disclaimers":["This is not a guarantee of payment."]},"evidence":{"deductible_individual":[{"page":1,"box":[72,100,140,112],"quote":"80%"}],"annual_maximum_individual":[{"page":1,"box":[72,120,140,132],"quote":"80%"}],"coverage.fillings":[{"page":1,"box":[72,140,140,152],"quote":"80%"}],"coverage.crowns":[{"page":1,"box":[72,160,140,172],"quote":"80%"}]},"states":{"deductible_individual":{"state":"agreed","reasons":["one reader"]},"annual_maximum_individual":{"state":"agreed","reasons":["one reader"]},"coverage.fillings":{"state":"agreed","reasons":["one reader"]},"coverage.crowns":{"state":"agreed","reasons":["one reader"]}},"typed":{"services":{}},"phi":[],"pages":[{"page":1,"file":"plan.pdf","width":612,"height":792,"source":"text"}],"meta":{"engine":"test","model":"none","timings_ms":{},"sha256":["00"]}}')
--
INSERT INTO plans_test (id, group_name, group_id, insurance_company, payor_id, customer_service_phone, plan_type, original_file_url, confidence_status, verified_by, verified_date, last_upload_date, last_uploaded_by, version, media_type, bytes, sha256, merged_into, trashed_at, trashed_by, name_key, group_key, plan_option, effective_from, effective_to, benefit_year, renewal_month, parse_result) VALUES ('0195556a-2000-7000-8000-000000000002', 'Kestrel Logistics', '5510', 'Harbor Mutual Dental', '60054', '800-555-0142', 'PPO', '1772460000020_plan.pdf', 'High Confidence', NULL, NULL, '2026-03-04T15:00:00.000Z', 'priya.nair', 2, 'application/pdf', 48213, '2222222222222222222222222222222222222222222222222222222222222222', NULL, NULL, NULL, 'kestrel logistics', '5510', NULL, NULL, NULL, NULL, NULL, '{"parsed":{"deductible_individual":"$50","deductible_family":null,"deductible_applies_to_preventive":null,"orthodontic_deductible":null,"annual_maximum_individual":"$1500","annual_maximum_family":null,"orthodontic_lifetime_maximum":null,"coverage":{"exams":{"coverage_percent":null,"notes":null},"xray":{"coverage_percent":null,"notes":null},"fluoride":{"coverage_percent":null,"notes":null},"sealants":{"coverage_percent":null,"notes":null},"prophy":{"coverage_percent":null,"notes":null},"fillings":{"coverage_percent":80,"notes":"Deductible applies."},"endo":{"coverage_percent":null,"notes":null},"extractions":{"coverage_percent":null,"notes":null},"srp":{"coverage_percent":null,"notes":null},"periodontal":{"coverage_percent":null,"notes":null},"anesthesia":{"coverage_percent":null,"notes":null},"perio_maintenance":{"coverage_percent":null,"notes":null},"crowns":{"coverage_percent":50,"notes":"Limit: 1 per tooth per 84 months."},"bridges":{"coverage_percent":null,"notes":null},"dentures":{"coverage_percent":null,"notes":null},"implants":{"coverage_percent":0,"notes":null},"core_buildup":{"coverage_percent":null,"notes":null},"inlays_onlays":{"coverage_percent":null,"notes":null},"oral_surgery":{"coverage_percent":null,"notes":null},"osseous_surgery":{"coverage_percent":null,"notes":null},"orthodontic":{"coverage_percent":null,"notes":null}},"waiting_periods":{"major":"12 months"},"flags":{},"disclaimers":["This is not a guarantee of payment."]},"evidence":{"deductible_individual":[{"page":1,"box":[72,100,140,112],"quote":"80%"}],"annual_maximum_individual":[{"page":1,"box":[72,120,140,132],"quote":"80%"}],"coverage.fillings":[{"page":1,"box":[72,140,140,152],"quote":"80%"}],"coverage.crowns":[{"page":1,"box":[72,160,140,172],"quote":"80%"}]},"states":{"deductible_individual":{"state":"agreed","reasons":["one reader"]},"annual_maximum_individual":{"state":"agreed","reasons":["one reader"]},"coverage.fillings":{"state":"agreed","reasons":["one reader"]},"coverage.crowns":{"state":"agreed","reasons":["one reader"]}},"typed":{"services":{}},"phi":[],"pages":[{"page":1,"file":"plan.pdf","width":612,"height":792,"source":"text"}],"meta":{"engine":"test","model":"none","timings_ms":{},"sha256":["00"]}}')
--
INSERT INTO plans_test (id, group_name, group_id, insurance_company, payor_id, customer_service_phone, plan_type, original_file_url, confidence_status, verified_by, verified_date, last_upload_date, last_uploaded_by, version, media_type, bytes, sha256, merged_into, trashed_at, trashed_by, name_key, group_key, plan_option, effective_from, effective_to, benefit_year, renewal_month, parse_result) VALUES ('0195556a-2000-7000-8000-000000000003', 'Büro Müller & Söhne', 'BM-7', 'Harbor Mutual Dental', '60054', '800-555-0142', 'PPO', '1772460000030_plan.pdf', 'Needs Review', NULL, NULL, '2026-03-04T15:00:00.000Z', 'priya.nair', 2, 'application/pdf', 48214, '3333333333333333333333333333333333333333333333333333333333333333', NULL, NULL, NULL, 'büro müller & söhne', 'bm7', NULL, NULL, NULL, NULL, NULL, '{"parsed":{"deductible_individual":"$50","deductible_family":null,"deductible_applies_to_preventive":null,"orthodontic_deductible":null,"annual_maximum_individual":"$1750","annual_maximum_family":null,"orthodontic_lifetime_maximum":null,"coverage":{"exams":{"coverage_percent":null,"notes":null},"xray":{"coverage_percent":null,"notes":null},"fluoride":{"coverage_percent":null,"notes":null},"sealants":{"coverage_percent":null,"notes":null},"prophy":{"coverage_percent":null,"notes":null},"fillings":{"coverage_percent":80,"notes":"Deductible applies."},"endo":{"coverage_percent":null,"notes":null},"extractions":{"coverage_percent":null,"notes":null},"srp":{"coverage_percent":null,"notes":null},"periodontal":{"coverage_percent":null,"notes":null},"anesthesia":{"coverage_percent":null,"notes":null},"perio_maintenance":{"coverage_percent":null,"notes":null},"crowns":{"coverage_percent":50,"notes":"Limit: 1 per tooth per 84 months."},"bridges":{"coverage_percent":null,"notes":null},"dentures":{"coverage_percent":null,"notes":null},"implants":{"coverage_percent":0,"notes":null},"core_buildup":{"coverage_percent":null,"notes":null},"inlays_onlays":{"coverage_percent":null,"notes":null},"oral_surgery":{"coverage_percent":null,"notes":null},"osseous_surgery":{"coverage_percent":null,"notes":null},"orthodontic":{"coverage_percent":null,"notes":null}},"waiting_periods":{"major":"12 months"},"flags":{},"disclaimers":["This is not a guarantee of payment."]},"evidence":{"deductible_individual":[{"page":1,"box":[72,100,140,112],"quote":"80%"}],"annual_maximum_individual":[{"page":1,"box":[72,120,140,132],"quote":"80%"}],"coverage.fillings":[{"page":1,"box":[72,140,140,152],"quote":"80%"}],"coverage.crowns":[{"page":1,"box":[72,160,140,172],"quote":"80%"}]},"states":{"deductible_individual":{"state":"agreed","reasons":["one reader"]},"annual_maximum_individual":{"state":"agreed","reasons":["one reader"]},"coverage.fillings":{"state":"agreed","reasons":["one reader"]},"coverage.crowns":{"state":"agreed","reasons":["one reader"]}},"typed":{"services":{}},"phi":[],"pages":[{"page":1,"file":"plan.pdf","width":612,"height":792,"source":"text"}],"meta":{"engine":"test","model":"none","timings_ms":{},"sha256":["00"]}}')
--
INSERT INTO pages (plan_id, number, file_id, media_type, bytes, width, height, words_id) VALUES ('0195556a-2000-7000-8000-000000000000', 1, '0195556a-8000-7000-8000-000000000001', 'image/png', 90000, 612.0, 792.0, NULL)
--
INSERT INTO jobs (id, plan_id, kind, state, attempts, owner, leased_until, error, asked_by, created_at, ended_at, option) VALUES ('0195556a-4000-7000-8000-000000000001', '0195556a-2000-7000-8000-000000000000', 'single', 'done', 1, NULL, NULL, NULL, '0195556a-1000-7000-8000-000000000001', 1772460000000, 1772460009000, NULL)
--
INSERT INTO jobs (id, plan_id, kind, state, attempts, owner, leased_until, error, asked_by, created_at, ended_at, option) VALUES ('0195556a-4000-7000-8000-000000000002', '0195556a-2000-7000-8000-000000000001', 'single', 'failed', 3, NULL, NULL, 'The file is damaged.', '0195556a-1000-7000-8000-000000000001', 1772460000000, 1772460009000, 'High')
--
INSERT INTO job_rows (job_id, position, row_id) VALUES ('0195556a-4000-7000-8000-000000000001', 0, '0195556a-2000-7000-8000-000000000000')
--
INSERT INTO runs (job_id, position, step, state, message) VALUES ('0195556a-4000-7000-8000-000000000001', 0, 'Parse', 'done', NULL)
--
INSERT INTO announcements (id, title, message, created_at, created_by, expires_at, ended_at) VALUES ('0195556a-5000-7000-8000-000000000001', 'January renewals', 'Ask for the new card.', '2026-03-06T15:00:00.000Z', '0195556a-1000-7000-8000-000000000000', NULL, NULL)
--
INSERT INTO riq_metrics (id, total_riq_interactions, riq_successful_answers) VALUES (1, 412, 388)
--
INSERT INTO settings (name, value, changed_at, changed_by) VALUES ('stale_days', '180', 1772460000000, '0195556a-1000-7000-8000-000000000000')
--
INSERT INTO feedback (id, created_at, sent_by, category, message, user_name, practice_name, user_role, duration, follow_up, email, done_at, done_by, mail_state, mail_attempts, mail_next_at, mail_code, mail_sent_at) VALUES ('0195556a-6000-7000-8000-000000000001', '2026-03-07T15:00:00.000Z', '0195556a-1000-7000-8000-000000000001', 'Suggestion', 'It''s fast; I''d like dark mode.', 'Priya', NULL, NULL, NULL, 1, 'priya@upgrade.test', NULL, NULL, 'off', 0, NULL, NULL, NULL)
--
INSERT INTO purged_plans (id, version, purged_at) VALUES ('0195556a-2000-7000-8000-000000000009', 4, 1772460000000)
--
INSERT INTO backup_runs (id, kind, name, automatic, started_at, ended_at, fault) VALUES ('0195556a-7000-7000-8000-000000000001', 'make', 'covriq-20260307-020000.backup', 1, 1772460000000, 1772460004000, NULL)
--
INSERT INTO plan_drafts (user_id, plan_id, kept_at, draft) VALUES ('0195556a-1000-7000-8000-000000000001', '0195556a-2000-7000-8000-000000000002', 1772460000000, '{"deductible_individual":"$75"}')
--
INSERT INTO riq_thumbs (answer, role, thumb, reason, at) VALUES ('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'standard', 'down', 'wrong_page', 1772460000000)
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
--
CREATE INDEX plans_by_name ON plans_test (name_key, id)
WHERE parse_result IS NOT NULL AND trashed_at IS NULL AND merged_into IS NULL
--
CREATE INDEX plans_by_group ON plans_test (group_key, last_upload_date, id)
WHERE parse_result IS NOT NULL AND trashed_at IS NULL AND merged_into IS NULL
--
CREATE INDEX plans_by_upload ON plans_test (last_upload_date)
--
CREATE INDEX plans_by_bytes ON plans_test (sha256)
--
CREATE INDEX plans_by_version ON plans_test (version)
--
CREATE INDEX documents_by_target ON documents (target_id)
--
CREATE INDEX jobs_open ON jobs (state, id) WHERE state IN ('queued', 'running')
--
CREATE INDEX jobs_by_plan ON jobs (plan_id, id)
--
CREATE INDEX job_rows_by_row ON job_rows (row_id, job_id)
--
CREATE INDEX announcements_by_date ON announcements (created_at)
--
CREATE INDEX audit_by_person ON audit (who, id)
--
CREATE INDEX feedback_by_state ON feedback (done_at, id)
--
CREATE INDEX feedback_by_mail ON feedback (mail_state, mail_next_at)
--
CREATE INDEX backup_runs_by_name ON backup_runs (name, id)
