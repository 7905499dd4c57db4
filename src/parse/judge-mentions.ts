import type { FieldPath } from '../plan/content.ts'
import type { Layout } from './layout-types.ts'

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

/**
 * Fields that the text speaks of although nobody found their value: a person should look.
 * @param found the paths that have a value
 */
export function unansweredMentions(
  layout: Layout,
  found: ReadonlySet<string>,
): { path: FieldPath; reason: string }[] {
  return MENTIONS.filter(
    ({ answers, pattern }) =>
      ![...found].some(answers) &&
      layout.rows.some((row) => pattern.test(row.text) && !IN_PASSING.test(row.text)),
  ).map(({ path, reason }) => ({ path, reason }))
}
