import { type Static, t } from 'elysia'
import { OfficeSettings } from '../../account/settings/contract.ts'

/** The settings in force, who set them, and what only the environment sets. */
export const SettingsView = t.Object({
  /** Grows with each change. */
  version: t.Number(),
  values: OfficeSettings,
  /** Settings that a person set; the others have their first value. */
  set: t.Array(t.Object({ name: t.String(), at: t.String(), by: t.Nullable(t.String()) })),
  fixed: t.Object({
    idle_minutes: t.Number(),
    demo_email: t.Nullable(t.String()),
    mail: t.Nullable(t.Object({ host: t.String(), to: t.String() })),
    open_dental: t.Nullable(t.Object({ host: t.String() })),
  }),
})
export type SettingsView = Static<typeof SettingsView>

/** What an administrator sends; the limits are checked by hand, so that each fault has its words and its field. */
export const SettingsChange = t.Object({
  retain_original_days: t.Optional(t.Number()),
  stale_days: t.Optional(t.Number()),
  signup: t.Optional(t.String({ maxLength: 10 })),
  demo: t.Optional(t.Boolean()),
  test_redact: t.Optional(t.Boolean()),
  two_step_admins: t.Optional(t.Boolean()),
  open_dental: t.Optional(t.Boolean()),
  backup_folder: t.Optional(t.Nullable(t.String({ maxLength: 5000 }))),
  office_name: t.Optional(t.Nullable(t.String({ maxLength: 1000 }))),
  time_zone: t.Optional(t.String({ maxLength: 1000 })),
  desk_address: t.Optional(t.Nullable(t.String({ maxLength: 5000 }))),
  setup_reminder: t.Optional(t.Boolean()),
  watch_folders: t.Optional(t.Nullable(t.String({ maxLength: 5000 }))),
  read_right_away: t.Optional(t.Boolean()),
  /** Of the settings that the person saw; a script may leave it out. */
  version: t.Optional(t.Number()),
})
export type SettingsChange = Static<typeof SettingsChange>

/** A refused change: words for each field that cannot be used. */
export const SettingsRefusal = t.Object({
  success: t.Literal(false),
  error: t.String(),
  fields: t.Optional(t.Record(t.String(), t.String())),
})

/** 409: somebody else set some of these meanwhile: which, and the settings as they are now. */
export const SettingsClash = t.Object({
  success: t.Literal(false),
  error: t.String(),
  changed: t.Array(t.String()),
  settings: SettingsView,
})
