import { readDate, readStartMonth } from '../lexicon/dates.ts'
import { readCount } from '../lexicon/values.ts'
import type { PlanContent, PlanIdentity, Typed } from './content.ts'
import { deductibleByClass, deriveServices } from './typed-services.ts'
import { monthsIn } from './typed-span.ts'
import { readWait } from './typed-wait.ts'

/** Drops what the document does not say. */
const stated = <T extends object>(facts: { [K in keyof T]: T[K] | null | undefined }): Partial<T> =>
  Object.fromEntries(Object.entries(facts).filter(([, v]) => v !== null && v !== undefined)) as Partial<T>

const firstCount = (text: string, pattern: RegExp) => {
  const match = pattern.exec(text)
  return match ? readCount(match[1]!) : null
}

const firstDollars = (text: string, pattern: RegExp) => {
  const match = pattern.exec(text)
  return match ? Number(match[1]!.replaceAll(',', '')) : null
}

function benefitYear(text: string | undefined): Pick<Typed, 'benefit_year' | 'renewal_month'> {
  if (!text) return {}
  const month = readStartMonth(text)
  if (/calendar/i.test(text) || month === 1) return { benefit_year: 'calendar' }
  if (month) return { benefit_year: 'plan', renewal_month: month }
  return /\b(?:plan|policy|contract|fiscal)\b/i.test(text) ? { benefit_year: 'plan' } : {}
}

function dates(text: string | undefined): Pick<Typed, 'effective_from' | 'effective_to'> {
  const [from, to] = (text ?? '').split(/\s+(?:to|through|until|[-–])\s+/).map((part) => readDate(part))
  return { ...(from ? { effective_from: from } : {}), ...(to ? { effective_to: to } : {}) }
}

function predetermination(text: string | undefined): Typed['predetermination'] | null {
  if (!text || (/\bnot\b/i.test(text) && !/recommend|advis/i.test(text))) return null
  const mode = /(?<!\bnot )required|must/i.test(text)
    ? 'required'
    : /recommend|advis|over/i.test(text)
      ? 'recommended'
      : null
  return mode && { mode, over: firstDollars(text, /\$([\d,]+)/) }
}

function cob(text: string | undefined): Typed['cob'] | null {
  if (!text) return null
  if (/non-?\s?dup|carve/i.test(text)) return 'non_duplication'
  return /standard/i.test(text) ? 'standard' : null
}

function rollover(text: string | undefined): Typed['rollover'] | null {
  const threshold = firstDollars(text ?? '', /threshold \$([\d,]+)/i)
  const amount = firstDollars(text ?? '', /amount \$([\d,]+)/i)
  return threshold === null && amount === null ? null : { threshold, amount }
}

/** An amount that is orthodontics' own for a lifetime stands outside the yearly maximum. */
function maxExcludes(parsed: PlanContent): string[] | null {
  const excluded = [
    ...(/^no\b/i.test(parsed.flags['preventive_counts_toward_max'] ?? '') ? ['preventive'] : []),
    ...(/^\$/.test(parsed.orthodontic_lifetime_maximum ?? '') ? ['orthodontic'] : []),
  ]
  return excluded.length > 0 ? excluded : null
}

/**
 * Derives the typed facts from what is saved: notes, flags and waits alone, so that nothing typed survives an edit that removed its ground.
 * @param parsed the plan's content, from the parser or from the verify form
 * @param _identity the plan's row fields; kept in the signature for facts that depend on them
 * @returns typed facts; a missing key means that the content does not say
 */
export function deriveTyped(parsed: PlanContent, _identity: PlanIdentity): Typed {
  const { flags } = parsed
  const waits = Object.entries(parsed.waiting_periods).map(([name, text]) => [name, readWait(text)] as const)
  const missing = /^(yes|no)\b/i.exec(flags['missing_tooth_clause'] ?? '')?.[1]?.toLowerCase()
  return {
    ...stated<Omit<Typed, 'services'>>({
      option: flags['plan_option'],
      ...dates(flags['effective_date']),
      ...benefitYear(flags['benefit_period']),
      deductible_applies: deductibleByClass(parsed),
      max_excludes: maxExcludes(parsed),
      waits: waits.length > 0 ? Object.fromEntries(waits) : null,
      missing_tooth: missing ? missing === 'yes' : null,
      cob: cob(flags['cob']),
      predetermination: predetermination(flags['preauthorization']),
      dependent_age: firstCount(flags['dependent_age_limit'] ?? '', /\b(\d{2})(?:st|nd|rd|th)?\b/),
      timely_filing_months: monthsIn(flags['claim_timely_filing'] ?? ''),
      rollover: rollover(flags['rollover']),
    }),
    services: deriveServices(parsed),
  }
}
