import type { Clause } from './clauses.ts'
import type { MoneyMeaning } from './money-context.ts'
import { scopeIn } from './money-words.ts'
import type { Statement } from './statements.ts'

/** "Individual / Family", "per person/family", "ind/fam" beside a pair. */
const PEOPLE =
  /\b(?:ind\w*|person|single|member|employee|each)\b[^a-z$]*(?:\/|and|&|or|,)[^a-z$]*(?:per )?fam\w*/i
/** "In / Out", "PPO/Premier", "network/non-network" beside a pair. */
const NETWORKS =
  /\b(?:in|inn|in[- ]network|network|ppo|par)\b\s*(?:\/|and|&|or)\s*(?:out|oon|out[- ]of[- ]network|non[- ]?\w+|premier)\b/i

/** A family pays two to four times what one person pays. */
const looksLikeFamily = (one: number, two: number) => two >= one * 1.5 && two <= one * 4

/**
 * What the two amounts of a slash pair are: person/family or in/out of network. The label decides; without one a deductible pair that
 * rises is person/family, and a pair that falls is in/out (domain facts, trap 3).
 */
export function meaningsOfPair(
  statement: Statement,
  first: Clause,
  second: Clause,
  meaning: MoneyMeaning,
): [Clause, MoneyMeaning][] {
  const around = [first.left, second.right, ...statement.labels, statement.head].join(' | ')
  const [one, two] = [first.amount.dollars ?? 0, second.amount.dollars ?? 0]
  const person: [Clause, MoneyMeaning] = [first, { ...meaning, scope: 'individual' }]
  const family: [Clause, MoneyMeaning] = [second, { ...meaning, scope: 'family' }]
  const outside: [Clause, MoneyMeaning] = [second, { ...meaning, network: 'out' }]
  if (PEOPLE.test(around) || scopeIn(second.right) === 'family') return [person, family]
  if (NETWORKS.test(around)) return [[first, meaning], outside]
  if (meaning.ortho || meaning.lifetime) return [[first, meaning]]
  if (meaning.kind === 'deductible' && looksLikeFamily(one, two)) return [person, family]
  if (two < one) return [[first, { ...meaning, scope: meaning.scope ?? 'individual' }], outside]
  return [person]
}
