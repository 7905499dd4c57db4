/** The people and plans of a made-up office, as statements. */
import { buildContent, buildResult } from '../../src/testing/build.ts'

const HASH =
  '$argon2id$v=19$m=65536,t=3,p=1$hrAuy2tlLjPnCmsAe7i0STFRfgHHYnWhOgpilH5YCcM$De7/DEaGgFyX8fvojUmqT69ein8B+Mu5k4CRESNOnhM'
/** A day in milliseconds. */
export const DAY = 24 * 60 * 60 * 1000
/** When the made-up office began. */
export const BEGAN = Date.parse('2026-03-02T14:00:00Z')

/** A made-up id: a group for each kind of thing. */
export const id = (group: string, n: number) => `0195556a-${group}-7000-8000-${String(n).padStart(12, '0')}`
/** Id of a person. */
export const USER = (n: number) => id('1000', n)
/** Id of a plan. */
export const PLAN = (n: number) => id('2000', n)

const text = (value: string | null) => (value === null ? 'NULL' : `'${value.replaceAll("'", "''")}'`)
/** Statement that adds a row. */
export const row = (table: string, values: Record<string, string | number | null>) =>
  `INSERT INTO ${table} (${Object.keys(values).join(', ')}) VALUES (${Object.values(values)
    .map((v) => (typeof v === 'number' ? v : text(v)))
    .join(', ')})`

const PEOPLE = [
  ['dana.whitfield', 'admin', 0],
  ['priya.nair', 'standard', 0],
  ["sean.o'hara", 'standard', 1],
  ['lena.hart', 'viewer', 0],
] as const

/** Statements for the people. */
export const people = PEOPLE.map(([name, role, disabled], i) =>
  row('users', {
    id: USER(i),
    email: `${name}@upgrade.test`,
    full_name: name,
    role,
    password_hash: HASH,
    disabled,
    created_at: BEGAN + i * DAY,
  }),
)

/** Statement that adds a line of the audit trail. */
export const told = (
  n: number,
  what: string,
  who: string | null,
  kind: string | null,
  object: string | null,
  fields = '[]',
) =>
  row('audit', {
    id: id('3000', n),
    at: BEGAN + n * 3_600_000,
    who,
    what,
    object_kind: kind,
    object_id: object,
    fields,
  })

const GROUPS: [string, string, string][] = [
  ['Cedar Ridge School District 14', '0471-882', 'Verified'],
  ['Brightwater Foods', 'BW 20931', 'Verified'],
  ['Kestrel Logistics', '5510', 'High Confidence'],
  ['Büro Müller & Söhne', 'BM-7', 'Needs Review'],
]

/** Statements for the plans. */
export const plans = GROUPS.map(([name, group, status], i) =>
  row('plans_test', {
    id: PLAN(i),
    group_name: name,
    group_id: group,
    insurance_company: 'Harbor Mutual Dental',
    payor_id: '60054',
    customer_service_phone: '800-555-0142',
    plan_type: 'PPO',
    original_file_url: `17724600000${i}0_plan.pdf`,
    confidence_status: status,
    verified_by: status === 'Verified' ? 'priya.nair' : null,
    verified_date: status === 'Verified' ? '2026-03-05T17:20:00.000Z' : null,
    last_upload_date: '2026-03-04T15:00:00.000Z',
    last_uploaded_by: 'priya.nair',
    version: status === 'Verified' ? 3 : 2,
    media_type: 'application/pdf',
    bytes: 48_211 + i,
    sha256: `${i}`.repeat(64),
    name_key: name.toLowerCase(),
    group_key: group.toLowerCase().replace(/[^a-z0-9]/g, ''),
    parse_result: JSON.stringify(
      buildResult({ parsed: buildContent({ annual_maximum_individual: `$${1000 + i * 250}` }) }),
    ),
  }),
)
