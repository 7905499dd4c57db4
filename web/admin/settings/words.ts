import type { OfficeSettings, SettingName } from '../../../src/account/settings/contract.ts'
import { counted, spaced } from '../../ui/words.ts'

/** What each setting is called. */
export const LABELS: Record<SettingName, string> = {
  retain_original_days: 'Originals kept',
  stale_days: 'Stale after',
  signup: 'Sign-up',
  demo: 'Demo account',
  test_redact: 'Redaction test page',
  two_step_admins: 'Two-step sign-in for administrators',
  open_dental: 'Send plans to Open Dental',
  backup_folder: 'Backup folder',
  office_name: 'Office name',
  time_zone: 'Time zone',
  desk_address: 'Address for the other desks',
  setup_reminder: 'Setup reminder',
  watch_folders: 'Watched folders',
  read_right_away: 'Read new documents right away',
}

/** The name of a setting; one of a newer version is spelled out. */
export const settingLabel = (name: string): string => (LABELS as Record<string, string>)[name] ?? spaced(name)

const WORDS: Record<string, string> = { true: 'on', false: 'off' }

/** A setting's value as the audit trail shows it. */
export function settingText(name: string, value: string | null): string {
  if (value === null) return 'none'
  if (name.endsWith('_days')) return counted(Number(value), 'day')
  return WORDS[value] ?? value
}

/** The form as it is typed: numbers are texts while a person types them. */
export type SettingsForm = Omit<
  OfficeSettings,
  'retain_original_days' | 'stale_days' | 'backup_folder' | 'office_name' | 'desk_address' | 'watch_folders'
> & {
  retain_original_days: string
  stale_days: string
  backup_folder: string
  office_name: string
  desk_address: string
  watch_folders: string
}

/** The form of settings that are in force. */
export const formOf = (values: OfficeSettings): SettingsForm => ({
  ...values,
  retain_original_days: String(values.retain_original_days),
  stale_days: String(values.stale_days),
  backup_folder: values.backup_folder ?? '',
  office_name: values.office_name ?? '',
  desk_address: values.desk_address ?? '',
  watch_folders: values.watch_folders ?? '',
})

/** Words beside the fields that Can’t be used. */
export type SettingFaults = Partial<Record<SettingName, string>>

const MOST_DAYS = 3650

function daysFault(text: string, least: number): string | null {
  const words = `Type a number of days from ${least} to ${MOST_DAYS.toLocaleString('en-US')}.`
  const bare = text.trim().replace(/\s*days?$/i, '')
  return /^\d{1,4}$/.test(bare) && Number(bare) >= least && Number(bare) <= MOST_DAYS ? null : words
}

const daysOf = (text: string) => Number(text.trim().replace(/\s*days?$/i, ''))

/** What is wrong with one field as typed, or null; the server looks at the rest. */
export function faultOf(name: SettingName, form: SettingsForm): string | null {
  if (name === 'retain_original_days') return daysFault(form.retain_original_days, 0)
  if (name === 'stale_days') return daysFault(form.stale_days, 1)
  const folder = form.backup_folder.trim()
  if (name === 'backup_folder' && folder !== '' && !folder.startsWith('/'))
    return 'Type the full path, starting with /.'
  return null
}

/** What is wrong with the form, by field. */
export function faultsOf(form: SettingsForm): SettingFaults {
  const names = Object.keys(LABELS) as SettingName[]
  return Object.fromEntries(
    names.flatMap((name) => {
      const fault = faultOf(name, form)
      return fault ? [[name, fault]] : []
    }),
  )
}

/** The settings that the form changes; only a form without faults is asked. */
export function changeOf(form: SettingsForm, values: OfficeSettings): Partial<OfficeSettings> {
  const typed: OfficeSettings = {
    ...form,
    retain_original_days: daysOf(form.retain_original_days),
    stale_days: daysOf(form.stale_days),
    backup_folder: form.backup_folder.trim() || null,
    office_name: form.office_name.trim() || null,
    desk_address: form.desk_address.trim() || null,
    watch_folders: form.watch_folders.trim() || null,
  }
  const changed = (Object.keys(typed) as SettingName[]).filter((name) => typed[name] !== values[name])
  return Object.fromEntries(changed.map((name) => [name, typed[name]]))
}
