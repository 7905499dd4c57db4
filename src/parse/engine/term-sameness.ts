import { readStartMonth } from '../../lexicon/dates.ts'
import { bareId } from '../../lexicon/values.ts'
import { readWait } from '../../plan/typed-wait.ts'

const REPLACED = /_replacement$/
const SERVICE = /^(?:occlusal_guard|tmj)$/
const AGE = /_age(?:_limit)?$/
/** Flags that ask a question: what comes behind the answer explains it. */
const ANSWER = /^(?:yes|no)\b/i

const monthsOf = (text: string): string | null => {
  const m = /(\d+) (day|month|year)/i.exec(text)
  return m ? `${/^y/i.test(m[2]!) ? Number(m[1]) * 12 : m[1]}${/^d/i.test(m[2]!) ? 'd' : ''}` : null
}

function sameWait(name: string, value: string): string {
  if (name === 'late_entrant') return (value.match(/\d+/g) ?? ['none']).join()
  const { months } = readWait(value)
  return months === null ? bareId(value) : /\bdays?\b/.test(value) ? `${monthsOf(value)}` : String(months)
}

function sameFlag(name: string, value: string): string {
  if (REPLACED.test(name) || name === 'claim_timely_filing') return monthsOf(value) ?? bareId(value)
  if (AGE.test(name))
    return /\d{2}/.exec(value)?.[0] ?? (/adult|no age|all ages/i.test(value) ? 'adults' : bareId(value))
  if (name === 'benefit_period')
    return String(/calendar/i.test(value) ? 1 : (readStartMonth(value) ?? bareId(value)))
  // One reading may have the family's amount besides.
  if (name.startsWith('out_of_network_')) return value.split('/')[0]!
  if (SERVICE.test(name))
    return /not covered|\d+%|\$[\d,]+|\bas \w+/i.exec(value)?.[0].toLowerCase() ?? bareId(value)
  const answer = ANSWER.exec(value)?.[0]
  return answer ? answer.toLowerCase() : bareId(value)
}

/** Names of plans, which are kept among the flags and read with the option. */
const BESIDE = /^flags\.(?:plan_option|other_options)$/

/** True for the waits and flags that both readers read. */
export const isTermPath = (path: string): boolean =>
  (path.startsWith('waiting_periods.') || path.startsWith('flags.')) && !BESIDE.test(path)

/** What two readings of a wait or a flag have in common when they say the same: its months, its age, its yes or no; what explains it may differ. */
export function sameTerm(path: string, value: string): string {
  const name = path.slice(path.indexOf('.') + 1)
  return path.startsWith('waiting_periods.') ? sameWait(name, value) : sameFlag(name, value)
}
