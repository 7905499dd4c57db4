import type { AuditKind } from './contract.ts'
import type { AuditAction, AuditEntry, AuditResult } from './entry.ts'

/** The kind that an administrator filters by, of everything the trail can tell. */
const KINDS: Record<AuditAction, AuditKind> = {
  login: 'sign_ins',
  login_failed: 'sign_ins',
  logout: 'sign_ins',
  session_ended: 'sign_ins',
  session_forged: 'refusals',
  access_refused: 'refusals',
  host_refused: 'refusals',
  tries_refused: 'refusals',
  signup: 'people',
  user_added: 'people',
  admin_created: 'people',
  demo_created: 'people',
  role_changed: 'people',
  user_disabled: 'people',
  user_enabled: 'people',
  reset_code_issued: 'people',
  password_reset: 'people',
  password_changed: 'people',
  name_changed: 'people',
  two_step_on: 'people',
  two_step_off: 'people',
  two_step_reset: 'people',
  recovery_codes_made: 'people',
  recovery_code_used: 'sign_ins',
  confirm_failed: 'sign_ins',
  upload: 'plans',
  parse: 'plans',
  merge: 'plans',
  discard: 'plans',
  plan_trashed: 'plans',
  plan_restored: 'plans',
  plan_purged: 'plans',
  verify: 'plans',
  mask_changed: 'plans',
  mask_lifted: 'plans',
  page_looked: 'plans',
  correction_done: 'plans',
  original_opened: 'plans',
  original_deleted: 'plans',
  form_added: 'office',
  form_placed: 'office',
  form_printed: 'plans',
  form_deleted: 'office',
  form_restored: 'office',
  open_dental_sent: 'plans',
  open_dental_stopped: 'plans',
  open_dental_undone: 'plans',
  announcement_posted: 'office',
  announcement_changed: 'office',
  announcement_deleted: 'office',
  feedback_sent: 'office',
  feedback_done: 'office',
  feedback_reopened: 'office',
  feedback_mailed: 'office',
  feedback_mail_asked: 'office',
  backup_made: 'system',
  backup_checked: 'system',
  backup_downloaded: 'system',
  backup_deleted: 'system',
  backup_restored: 'system',
  settings_changed: 'system',
}

/** The actions of a kind. */
export const actionsOf = (kind: AuditKind): AuditAction[] =>
  (Object.keys(KINDS) as AuditAction[]).filter((action) => KINDS[action] === kind)

/** How an entry ended: what it says itself, else what its action means. */
export function resultOf({
  what,
  fields,
  result,
}: Pick<AuditEntry, 'what' | 'fields' | 'result'>): AuditResult {
  if (result !== undefined) return result
  if (KINDS[what] === 'refusals') return 'refused'
  const failed =
    what === 'login_failed' ||
    what === 'confirm_failed' ||
    what === 'open_dental_stopped' ||
    (KINDS[what] === 'system' && fields?.includes('failed'))
  return failed ? 'failed' : 'ok'
}
