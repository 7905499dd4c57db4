import type { AuditAction, AuditLine } from '../../../src/account/audit/contract.ts'
import { REASONS } from '../../originals/reasons.ts'
import { ROLE_NAMES } from '../../session/roles.ts'
import { pathLabel } from '../../ui/path-label.ts'
import { spaced } from '../../ui/words.ts'
import { plainName } from '../../upload/sentences.ts'
import { LIFT_REASONS } from '../../verify/lift-reasons.ts'
import { maskKind } from '../../verify/page/masks.tsx'
import { settingLabel, settingText } from '../settings/words.ts'

/** What each action of the trail is called on screen. */
export const DID: Record<AuditAction, string> = {
  login: 'Signed in',
  login_failed: 'Typed a wrong password',
  logout: 'Signed out',
  session_ended: 'Was signed out',
  signup: 'Signed up',
  user_added: 'Added an account',
  admin_created: 'Became administrator on the server',
  demo_created: 'Became the demo account',
  session_forged: 'Used a fake session',
  access_refused: 'Was refused access',
  host_refused: 'Used a server name that isn’t ours',
  tries_refused: 'Tried too often',
  role_changed: 'Changed a role',
  user_disabled: 'Disabled an account',
  user_enabled: 'Enabled an account',
  reset_code_issued: 'Handed out a one-time code',
  password_reset: 'Set a new password',
  password_changed: 'Changed the password',
  name_changed: 'Changed their name',
  two_step_on: 'Turned on two-step sign-in',
  two_step_off: 'Turned off two-step sign-in',
  two_step_reset: 'Reset two-step sign-in',
  recovery_codes_made: 'Made new recovery codes',
  recovery_code_used: 'Used a recovery code',
  confirm_failed: 'Typed a wrong password to go on',
  upload: 'Uploaded a document',
  parse: 'Processed a document',
  merge: 'Merged documents',
  discard: 'Discarded a file',
  plan_trashed: 'Moved a plan to the trash',
  plan_restored: 'Restored a plan',
  plan_purged: 'Deleted a plan for good',
  verify: 'Verified a plan',
  mask_changed: 'Changed a redaction',
  mask_lifted: 'Removed a redaction',
  page_looked: 'Looked at a page',
  correction_done: 'Marked a corrected value as done',
  original_opened: 'Opened an original',
  original_deleted: 'Deleted an original',
  form_added: 'Added a breakdown form',
  form_placed: 'Placed fields on a breakdown form',
  form_printed: 'Printed a plan on a form',
  open_dental_sent: 'Sent a plan to Open Dental',
  open_dental_stopped: 'Sending or undoing a plan in Open Dental stopped',
  open_dental_undone: 'Undid a plan in Open Dental',
  form_deleted: 'Deleted a breakdown form',
  form_restored: 'Brought back a breakdown form',
  announcement_posted: 'Posted an announcement',
  announcement_changed: 'Changed an announcement',
  announcement_deleted: 'Deleted an announcement',
  feedback_sent: 'Sent feedback',
  feedback_done: 'Marked feedback as done',
  feedback_reopened: 'Reopened feedback',
  feedback_mailed: 'Mailed feedback',
  feedback_mail_asked: 'Resent a feedback mail',
  backup_made: 'Made a backup',
  backup_checked: 'Checked a backup',
  backup_downloaded: 'Downloaded a backup',
  backup_deleted: 'Deleted a backup',
  backup_restored: 'Restored a backup',
  settings_changed: 'Changed settings',
}

/** Why the machine ended a session. */
const END_REASONS: Record<string, string> = {
  idle: 'No activity for too long',
  closed: 'The last tab was closed',
  expired: 'The session was 12 hours old',
  password: 'The password was changed',
  role: 'The role was changed',
  disabled: 'The account was disabled',
  elsewhere: 'Signed out from another browser',
  two_step: 'Two-step sign-in was reset',
}

/** Tries that failed: the field says whether it was the password or the code. */
const WRONG = new Set(['login_failed', 'confirm_failed'])

/** The action in words; one of a newer version is spelled out. */
export function didText(line: AuditLine): string {
  const words = DID[line.what as AuditAction] ?? spaced(line.what)
  return WRONG.has(line.what) && line.fields[0] === 'code' ? words.replace('password', 'code') : words
}

/** Lines whose field is the route that was asked for. */
const REFUSED = new Set(['session_forged', 'access_refused', 'host_refused', 'tries_refused'])

/** Who did it: a name, "Somebody" who was not signed in, or the machine. */
export function whoText(line: AuditLine): string {
  if (line.who) return line.who.name
  return line.what === 'login_failed' || REFUSED.has(line.what) ? 'Someone' : 'System'
}

const RESULTS: Record<AuditLine['result'], string> = { ok: 'Done', refused: 'Refused', failed: 'Failed' }

/** How it ended, and how often within a minute. */
export const resultText = ({ result, times }: AuditLine): string =>
  times > 1 ? `${RESULTS[result]} ${times} times` : RESULTS[result]

const NAMELESS: Record<string, string> = {
  plan: 'Deleted plan',
  file: 'Deleted file',
  announcement: 'Deleted announcement',
  feedback: 'A feedback',
  form: 'A breakdown form',
}

/** On what; a person who did something to the own account is "Own account". */
export function objectText(line: AuditLine): string {
  const { object, who } = line
  if (!object) return ''
  if (object.kind === 'user' && object.id === who?.id) return 'Own account'
  if (object.kind === 'backup') return object.id
  if (object.name && ['plan', 'file'].includes(object.kind)) return plainName(object.name)
  return object.name ?? NAMELESS[object.kind] ?? ''
}

/** A field's old and new value as the screen says them. */
export interface ShownChange {
  label: string
  from: string | null
  to: string
}

const roleText = (role: string | null) =>
  role === null ? null : ((ROLE_NAMES as Record<string, string>)[role] ?? role)

/** Why people may have opened an original or removed a redaction. */
const WHY: ReadonlyMap<string, string> = new Map<string, string>([...REASONS, ...LIFT_REASONS])

/** Old and new values of a line, where the trail holds them. */
export function changesOf(line: AuditLine): ShownChange[] {
  return line.changes.map(({ field, from, to }) => {
    if (field === 'role') return { label: '', from: roleText(from), to: roleText(to) ?? '' }
    if (field === 'reason') return { label: 'Reason', from: null, to: WHY.get(to ?? '') ?? to ?? '' }
    if (field === 'reason_text') return { label: 'In their words', from: null, to: to ?? '' }
    if (line.what === 'settings_changed')
      return { label: settingLabel(field), from: settingText(field, from), to: settingText(field, to) }
    return {
      label: spaced(field),
      from: from === null ? null : spaced(from),
      to: to === null ? '' : spaced(to),
    }
  })
}

/** Fields whose names in the data are no words of the screens. */
const FIELDS: Record<string, string> = { expires_at: 'Last day shown', ended_at: 'Taken off' }

/** What else there is to say, where no values are held: names of fields, or why a session ended. */
export function detailText(line: AuditLine): string {
  if (line.what === 'mask_lifted') return line.fields.map(maskKind).join(', ')
  if (line.changes.length > 0 || line.fields.length === 0) return ''
  if (REFUSED.has(line.what))
    return line.fields[0] === 'many' ? 'Many different requests' : (line.fields[0] ?? '')
  if (line.what === 'session_ended') return END_REASONS[line.fields[0]!] ?? ''
  if (line.what === 'correction_done') return line.fields.map(pathLabel).join(', ')
  if (line.what === 'verify') return `Edited: ${line.fields.map(pathLabel).join(', ')}`
  if (WRONG.has(line.what)) return ''
  return ['logout', 'password_reset', 'password_changed', 'user_disabled', 'user_enabled'].includes(line.what)
    ? ''
    : line.fields.map((field) => FIELDS[field] ?? spaced(field)).join(', ')
}
