import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { IDENTITY_FIELDS } from '../../src/lexicon/catalog.ts'
import { sameTerm } from '../../src/parse/engine/term-sameness.ts'
import { sameness } from '../../src/parse/judge-value.ts'

/** What people wrote down of a whole document (NAME.label.json beside it): every value that it states, in the shape of a reading. */
export interface HandLabel {
  plan: Record<string, string | null>
  parsed: Record<string, unknown> & {
    coverage: Record<string, { coverage_percent?: number | null; accept?: (number | null)[] }>
    waiting_periods: Record<string, { text: string }>
    /** `keywords`: words that an answer must hold each, `a|b` = either. */
    flags: Record<string, { value: string; keywords: string[] }>
  }
  /** Other values that are right. */
  alternatives: Record<string, (string | number | null)[]>
  /** Fields of which people could disagree. */
  arguable: { key: string }[]
}

/** The label of a document of a folder; null = it has none. */
export function handLabel(folder: string, id: string): HandLabel | null {
  const file = path.join(folder, `${id}.label.json`)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as HandLabel) : null
}

const isArguable = ({ arguable }: HandLabel, at: string) => arguable.some(({ key }) => key === at)

/** What the label has at a path; undefined = it states nothing there. */
function saidAt({ plan, parsed }: HandLabel, at: string): string | number | null | undefined {
  const [head, key = ''] = at.split('.') as [string, string | undefined]
  if (head === 'coverage') {
    const entry = parsed.coverage[key]
    return entry && (entry.coverage_percent ?? null)
  }
  if (head === 'waiting_periods') return parsed.waiting_periods[key]?.text ?? parsed.waiting_periods.all?.text
  if (head === 'flags') return parsed.flags[key]?.value
  return (plan[head] ?? (parsed[head] as string | null) ?? null) || undefined
}

/** Names may be told shorter, by no more than half. */
function isSame(at: string, a: string, b: string): boolean {
  const [x, y] = [sameness(at, a), sameness(at, b)]
  const isName = (IDENTITY_FIELDS as readonly string[]).includes(at) && !/_id$|phone/.test(at)
  return (
    x === y ||
    (isName &&
      (x.includes(y) || y.includes(x)) &&
      2 * Math.min(x.length, y.length) >= Math.max(x.length, y.length))
  )
}

function isFlag({ value, keywords }: HandLabel['parsed']['flags'][string], told: string): boolean {
  const yesNo = (text: string) => /^(yes|no)(?:t)?\b/i.exec(text)?.[1]?.toLowerCase()
  if (/^(?:yes|no)$/i.test(value) && yesNo(told)) return yesNo(value) === yesNo(told)
  const holds = (word: string) =>
    new RegExp(`(?<![\\p{L}\\d])${RegExp.escape(word)}${/\d$/.test(word) ? '(?!\\d)' : ''}`, 'iu').test(told)
  return keywords.every((either) => either.split('|').some(holds))
}

/**
 * Whether a value of a document labeled by hand is right.
 * @returns null where people could disagree
 */
export function rightByHand(label: HandLabel, at: string, value: string | null): boolean | null {
  if (isArguable(label, at)) return null
  const said = saidAt(label, at)
  const [head, key = ''] = at.split('.') as [string, string | undefined]
  const other = [
    ...(label.alternatives[at] ?? []),
    ...(head === 'coverage' ? (label.parsed.coverage[key]?.accept ?? []) : []),
  ]
  if (value === null) return said === undefined || said === null || other.includes(null)
  const flag = head === 'flags' ? label.parsed.flags[key] : undefined
  // A rule that says again what the percent of implants does is no invention.
  if (at === 'flags.implant_coverage' && !flag && label.parsed.coverage.implants) return null
  if (head === 'flags') return flag !== undefined && isFlag(flag, value)
  if (head === 'waiting_periods') {
    const waits = Object.values(label.parsed.waiting_periods)
    const months = (text: string) => sameTerm(at, text)
    if (key === 'all' && !label.parsed.waiting_periods.all)
      return waits.length > 0 && waits.every(({ text }) => months(text) === months(value))
    return typeof said === 'string' && months(said) === months(value)
  }
  return [said, ...other].some((one) => one !== null && one !== undefined && isSame(at, String(one), value))
}

/**
 * Whether a document labeled by hand states a field.
 * @returns null where people could disagree
 */
export function statedByHand(label: HandLabel, at: string): boolean | null {
  const blank = rightByHand(label, at, null)
  return blank === null ? null : !blank
}

/** What a label states, by path. Shares without a percent (copays) are left out. */
export function labeledPaths({ plan, parsed }: HandLabel): Map<string, string> {
  const { coverage = {}, waiting_periods: waits = {}, flags = {}, ...single } = parsed
  const said: [string, unknown][] = [
    ...Object.entries({ ...single, ...plan }),
    ...Object.entries(coverage).map(
      ([key, { coverage_percent }]) => [`coverage.${key}`, coverage_percent] as [string, unknown],
    ),
    ...Object.entries(waits).map(([key, { text }]) => [`waiting_periods.${key}`, text] as [string, unknown]),
    ...Object.entries(flags).map(([key, { value }]) => [`flags.${key}`, value] as [string, unknown]),
  ]
  return new Map(
    said.flatMap(([at, value]) => (value === null || value === undefined ? [] : [[at, String(value)]])),
  )
}
