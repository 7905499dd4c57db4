/**
 * What a printed caption announces.
 * Patient data: name … date. Kept: group_name … plan_date. Undecided until the surroundings are known: bare_*, holder,
 * either_id, coverage_date. `caption` only ends the value before it, so does `unknown`, of which nothing is known; `provider` is the dental office's own side.
 */
export type Role =
  | 'name'
  | 'dob'
  | 'ssn'
  | 'member_id'
  | 'chart_number'
  | 'claim_number'
  | 'account'
  | 'id'
  | 'address'
  | 'phone'
  | 'email'
  | 'date'
  | 'staff'
  | 'group_name'
  | 'group'
  | 'group_id'
  | 'payer_id'
  | 'kept_id'
  | 'carrier'
  | 'service_phone'
  | 'claims_address'
  | 'plan_date'
  | 'bare_name'
  | 'bare_id'
  | 'bare_address'
  | 'bare_phone'
  | 'holder'
  | 'either_id'
  | 'coverage_date'
  | 'provider'
  | 'caption'
  | 'unknown'

/** A known caption: what it announces, and whether the phrase alone is unmistakable ("date of birth"; not "member"). */
export interface Label {
  role: Role
  strong: boolean
}

/** Roles whose values are patient data wherever they stand. */
export const PERSONAL: ReadonlySet<Role> = new Set<Role>([
  'name',
  'dob',
  'ssn',
  'member_id',
  'chart_number',
  'claim_number',
  'account',
  'id',
  'address',
  'phone',
  'email',
  'date',
])
