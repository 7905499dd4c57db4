import { mentionsOf } from '../../text/mentions.ts'
import type { FlagReading } from './flag-scenes.ts'

/** A value that a sentence tells by itself. @param faint it may be said of something else */
export const own = (value: string, faint = false): FlagReading => ({
  value,
  features: { flag_own: 1, ...(faint && { flag_faint: 1 }) },
})
/** A value that stands beside its label, from this place of the text on. */
export const beside = (value: string, at: number): FlagReading => ({ value, at, features: { flag_label: 1 } })
/** The amounts of a text. */
export const moneyIn = (text: string) => mentionsOf(text).flatMap((m) => (m.kind === 'money' ? [m] : []))
/** An amount as it is shown: "$1,500". */
export const dollars = (value: number) => `$${value.toLocaleString('en-US')}`
