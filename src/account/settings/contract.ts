import { type Static, t } from 'elysia'
import { oneOf } from '../../base/one-of.ts'

/** What an administrator changes while the office runs (DECISIONS 38). */
export const OfficeSettings = t.Object({
  /** Days an original is kept after its plan was verified. */
  retain_original_days: t.Integer({ minimum: 0, maximum: 3650 }),
  /** Days after which a verified plan is stale. */
  stale_days: t.Integer({ minimum: 1, maximum: 3650 }),
  signup: oneOf(['open', 'closed']),
  /** Whether the demo account of the environment may sign in. */
  demo: t.Boolean(),
  /** Whether the public redaction test page answers. */
  test_redact: t.Boolean(),
  /** Whether administrators must have two-step sign-in. */
  two_step_admins: t.Boolean(),
  /** Whether plans may be sent to Open Dental. */
  open_dental: t.Boolean(),
  /** Where backups are written on the server; null = nobody has named a folder. */
  backup_folder: t.Nullable(t.String({ minLength: 1, maxLength: 500 })),
  /** Name of the office; null = nobody has typed one. */
  office_name: t.Nullable(t.String({ minLength: 1, maxLength: 80 })),
  /** IANA time zone of the practice. */
  time_zone: t.String({ minLength: 1, maxLength: 64 }),
  /** Scheme and host that people type on other desks; null = nobody has chosen one. */
  desk_address: t.Nullable(t.String({ minLength: 1, maxLength: 300 })),
  /** Whether administrators are still reminded of steps of the setup that were left out. */
  setup_reminder: t.Boolean(),
  /** Folders whose files are taken in, with "; " between them; null = none. */
  watch_folders: t.Nullable(t.String({ minLength: 1, maxLength: 4000 })),
  /** Whether documents that arrive are read without being asked for. */
  read_right_away: t.Boolean(),
})
export type OfficeSettings = Static<typeof OfficeSettings>

/** The name of a setting. */
export type SettingName = keyof OfficeSettings
