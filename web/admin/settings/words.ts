import type { SettingName } from '../../../src/account/settings/contract.ts'
import { counted, spaced } from '../../ui/words.ts'

/** What each setting is called. */
const LABELS: Record<SettingName, string> = {
  retain_original_days: 'Originals kept',
  stale_days: 'Stale after',
  signup: 'Sign-up',
  demo: 'Demo account',
  test_redact: 'Redaction test page',
  backup_folder: 'Backup folder',
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
