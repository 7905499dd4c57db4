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
