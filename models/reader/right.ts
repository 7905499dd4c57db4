import { acceptedPercents } from '../../src/command/eval-page-label.ts'
import { sameTerm } from '../../src/parse/engine/term-sameness.ts'
import { compatible } from '../../src/parse/judge-value.ts'

/** What a labeled page says (models/pages/README.md tells the form). */
export interface Label {
  id: string
  /** The structure of its page (made pages). */
  archetype?: string
  fields: Record<string, string | number | null>
  coverage: Record<string, number | null>
  waiting_periods?: Record<string, string>
  flags?: Record<string, string>
  category_percent?: Record<string, number | null>
  accept?: Record<string, (string | number | null)[]>
  ignore?: string[]
}

type Value = string | number | null

/** Amounts as they compare: "$1,500" and 1500, "None" and 0. */
function bare(value: Value): string | null {
  if (value === null) return null
  const text = String(value).toLowerCase().replace(/[$,]/g, '')
  if (text === 'none') return '0'
  if (/^3x|^3 per/.test(text)) return '3x'
  return text.replace(/^not[ _]covered$/, 'not covered')
}

const WAITS = 'waiting_periods.'

/** A wait by its months; one that all services share is right where the page says so of any. */
function waitIn({ waiting_periods: waits = {} }: Label, name: string, value: string | null): boolean | null {
  const said = waits[name]
  if (name === 'all' || name === 'late_entrant')
    return said === undefined && name === 'all' && value !== null
      ? Object.values(waits).some((w) => sameTerm(WAITS + name, w) === sameTerm(WAITS + name, value))
      : value === null
        ? said === undefined
        : said !== undefined && sameTerm(WAITS + name, said) === sameTerm(WAITS + name, value)
  // Services of a class of its own, and members of another class, have no line among the labels.
  if (said === undefined && !/^(?:preventive|basic|major|orthodontic)$/.test(name)) return null
  if (value === null || said === undefined) return value === null && said === undefined
  return sameTerm(WAITS + name, said) === sameTerm(WAITS + name, value)
}

/** A flag that the label names; labels name few, so that another one is neither right nor wrong. */
function flagIn({ flags = {} }: Label, name: string, value: string | null): boolean | null {
  const said = flags[name]
  if (said === undefined) return null
  // Labels are in words of their own: "90th percentile UCR", "90th percentile".
  return value !== null && compatible(`flags.${name}`, said, value)
}

/**
 * Whether a value of a labeled page is right; a silent service may have the percent of its class.
 * @param path 'coverage.crowns', 'deductible_individual'
 * @returns null where the label leaves the cell out
 */
export function rightIn(label: Label, path: string, value: string | null): boolean | null {
  const procedure = path.startsWith('coverage.') ? path.slice('coverage.'.length) : null
  if (label.ignore?.includes(procedure ?? path)) return null
  if (path.startsWith(WAITS)) return waitIn(label, path.slice(WAITS.length), value)
  if (path.startsWith('flags.')) return flagIn(label, path.slice('flags.'.length), value)
  if (procedure) return acceptedPercents(label, procedure).includes(value === null ? null : Number(value))
  const wanted = [label.fields[path] ?? null, ...(label.accept?.[path] ?? [])]
  return wanted.some((one) => bare(one) === bare(value))
}

/** Rules that made pages print only where their label has them. */
const PRINTED = [
  ...[
    'dependent_age_limit',
    'cob',
    'claim_timely_filing',
    'preventive_counts_toward_max',
    'preauthorization',
  ],
  ...['missing_tooth_clause', 'alternate_benefit', 'composite_downgrade', 'pay_on', 'ortho_age_limit'],
]

/**
 * Whether a labeled page states a field.
 * @returns null where the label doesn't tell
 */
export function statedIn(label: Label, path: string): boolean | null {
  if (!path.startsWith('flags.')) {
    const blank = rightIn(label, path, null)
    return blank === null ? null : !blank
  }
  const flag = path.slice('flags.'.length)
  return label.flags?.[flag] !== undefined ? true : PRINTED.includes(flag) ? false : null
}
