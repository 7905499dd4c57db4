/** What the audit trail can tell. A closed list, so that a trail can be read years later. */
export type AuditAction =
  | 'login'
  | 'login_failed'
  | 'logout'
  | 'session_ended'
  | 'session_forged'
  | 'access_refused'
  | 'host_refused'
  | 'tries_refused'
  | 'signup'
  | 'user_added'
  | 'admin_created'
  | 'demo_created'
  | 'role_changed'
  | 'user_disabled'
  | 'user_enabled'
  | 'reset_code_issued'
  | 'password_reset'
  | 'password_changed'
  | 'name_changed'
  | 'two_step_on'
  | 'two_step_off'
  | 'two_step_reset'
  | 'recovery_codes_made'
  | 'recovery_code_used'
  | 'confirm_failed'
  | 'upload'
  | 'parse'
  | 'merge'
  | 'discard'
  | 'plan_trashed'
  | 'plan_restored'
  | 'plan_purged'
  | 'verify'
  | 'mask_changed'
  | 'mask_lifted'
  | 'page_looked'
  | 'correction_done'
  | 'original_opened'
  | 'original_deleted'
  | 'form_added'
  | 'form_placed'
  | 'form_printed'
  | 'form_deleted'
  | 'form_restored'
  | 'open_dental_sent'
  | 'open_dental_stopped'
  | 'open_dental_undone'
  | 'announcement_posted'
  | 'backup_made'
  | 'backup_checked'
  | 'backup_downloaded'
  | 'backup_deleted'
  | 'backup_restored'
  | 'settings_changed'
  | 'announcement_changed'
  | 'announcement_deleted'
  | 'feedback_sent'
  | 'feedback_done'
  | 'feedback_reopened'
  | 'feedback_mailed'
  | 'feedback_mail_asked'

/** How it ended: done, not allowed, or tried without success. */
export type AuditResult = 'ok' | 'refused' | 'failed'

/** Old and new value of a field; only of roles, settings and reasons, never of a plan or a document. */
export interface AuditChange {
  field: string
  from: string | null
  to: string | null
}

/** One line of the audit trail: who did what to which object. `fields` are names of fields, never values. */
export interface AuditEntry {
  at: number
  /** User id; null = nobody signed in, or the machine itself. */
  who: string | null
  what: AuditAction
  object?:
    | {
        kind: 'user' | 'session' | 'plan' | 'file' | 'announcement' | 'backup' | 'feedback' | 'form'
        id: string
      }
    | undefined
  fields?: string[]
  changes?: AuditChange[]
  /** Left out: as it is for this action (see `resultOf`). */
  result?: AuditResult
  /** How often it happened, where one line sums up several; 1 when left out. */
  times?: number
  /** From where and in which session; left out: of the request that is being answered (caller.ts). */
  from?: { address: string | null; session: string | null }
}
