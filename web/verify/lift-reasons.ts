import type { FreeKind, LiftReasonCode } from '../../src/verify/contract.ts'

/** Why what a redaction hides isn't patient data, in the words of the office; also what the audit trail says. */
export const LIFT_REASONS: readonly [LiftReasonCode, string][] = [
  ['plan_number', 'It’s the plan’s group or policy number'],
  ['payer_id', 'It’s the payer ID'],
  ['organization', 'It belongs to the carrier, the employer or a dental office'],
  ['plan_detail', 'It’s a plan date, amount or procedure code'],
  ['other', 'Something else'],
]

const FREE: Record<FreeKind, true> = {
  name: true,
  address: true,
  date: true,
  url: true,
  picture: true,
  unread: true,
  person: true,
}

/** True when the server removes a redaction of this kind only with a reason. */
export const needsReason = (kind: string): boolean => !Object.hasOwn(FREE, kind)
