import type { FieldPath } from '../plan/content.ts'
import type { Layout, Row } from './layout-types.ts'

interface Mention {
  path: FieldPath
  /** Paths of which one is enough to answer the mention. */
  answers: (path: string) => boolean
  pattern: RegExp
  reason: string
}

const MENTIONS: Mention[] = [
  {
    path: 'deductible_individual',
    answers: (path) => path === 'deductible_individual' || path === 'deductible_family',
    pattern: /\bdeductibles?\b/i,
    reason: 'The text mentions a deductible, but we found no amount.',
  },
  {
    path: 'deductible_family',
    answers: (path) => path === 'deductible_individual' || path === 'deductible_family',
    pattern: /\bfamil(?:y|ies)\b.{0,40}\bdeductibles?\b|\bdeductibles?\b.{0,40}\bfamil(?:y|ies)\b/i,
    reason: 'The text mentions a family deductible, but we found no amount.',
  },
  {
    path: 'annual_maximum_individual',
    answers: (path) => path.startsWith('annual_maximum'),
    pattern:
      /\b(?:annual|yearly|calendar[- ]year|plan[- ]year|benefit[- ]year) (?:benefit )?maximum\b|\bmaximum (?:annual )?benefit\b/i,
    reason: 'The text mentions a yearly maximum, but we found no amount.',
  },
  {
    path: 'orthodontic_lifetime_maximum',
    answers: (path) => path === 'orthodontic_lifetime_maximum',
    pattern: /\b(?:ortho\w*|braces)\b[^.;]{0,30}\blifetime (?:benefit )?max\w*|\blifetime ortho\w* max\w*/i,
    reason: 'The text mentions a lifetime maximum for orthodontics, but we found no amount.',
  },
  {
    path: 'waiting_periods.all',
    answers: (path) => path.startsWith('waiting_periods.'),
    pattern: /\bwaiting periods?\b/i,
    reason: 'The text mentions a wait, but no months were found.',
  },
]

/** Small print speaks of these things without stating them: "waiting periods may apply", "deductibles and maximums are explained …". */
const IN_PASSING =
  /\bmay (?:apply|vary)\b|\bsee\b|\bsubject to\b|\bcertain\b|\blimitations\b|\brefer\b|\bnot covered\b|\bif any\b|\bn\/a\b|\bexplained\b|\bcontain\b/i

/** A field that the text speaks of although nobody found its value, with the words that do. */
export interface UnansweredMention {
  path: FieldPath
  reason: string
  row: Row
}

/**
 * Fields that the text speaks of although nobody found their value: a person should look.
 * @param found the paths that have a value
 */
export const unansweredMentions = (layout: Layout, found: ReadonlySet<string>): UnansweredMention[] =>
  MENTIONS.flatMap(({ path, answers, pattern, reason }) => {
    if ([...found].some(answers)) return []
    const row = layout.rows.find(({ text }) => pattern.test(text) && !IN_PASSING.test(text))
    return row ? [{ path, reason, row }] : []
  })
