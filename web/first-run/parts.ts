import type { OfficeSettings } from '../../src/account/settings/contract.ts'
import type { FirstRunView } from '../../src/admin/first-run/contract.ts'
import type { SettingsView } from '../../src/admin/settings/contract.ts'

/** A step of the setup, in its order. */
export const STEPS = [
  { key: 'office', words: 'Your office', below: 'Name and time zone' },
  { key: 'address', words: 'Address', below: 'For the other desks' },
  { key: 'certificate', words: 'Certificate', below: 'So browsers trust it' },
  { key: 'backup', words: 'Backup', below: 'Where copies go' },
  { key: 'people', words: 'People', below: 'Add your team' },
  { key: 'document', words: 'First document', below: 'See it work' },
] as const

/** The name of a step. */
export type StepKey = (typeof STEPS)[number]['key']

/** The form of the step that is shown; the button at the foot sends it. */
export const STEP_FORM = 'first-run-step'

/** What each step is given. */
export interface StepProps {
  view: FirstRunView
  settings: SettingsView
  /** Saves settings. @returns what is wrong, in words, or null */
  save: (change: Partial<OfficeSettings>) => Promise<string | null>
  next: () => void
}

/** What a step is called on the dashboard while nobody has done it. */
export const LEFT_WORDS: Record<FirstRunView['left'][number], string> = {
  office: 'office name',
  address: 'address for the other desks',
  backup: 'backup disk',
  people: 'your team',
}
