import { namesService, planName, REJECTED } from './engine/options.ts'
import type { Statement } from './engine/statement.ts'
import type { Finding } from './layout-types.ts'

type Word = Finding['words'][number]

/** The plan that a column's head names. */
function planOf({ head }: Statement): string {
  const name = planName(head.text)
  return /[a-z]{3}/i.test(name) && !namesService(name) && !/\b(?:years?|yrs?)\b/i.test(head.text) ? name : ''
}

/** Cells of a plan that somebody named as the one that is meant are scored above this (engine/options.ts). */
const MEANT = 4

/** Groups of cells of which some are of the plan that was named. */
const meantGroups = (cells: readonly Statement[]) =>
  new Set(cells.filter((s) => s.option > MEANT).map((s) => s.group))

/** Words of cells outside the network, or under the name of another plan than the one that the engine took from the same table. */
function wordsOfOthers(all: readonly Statement[]): Set<Word> {
  const meant = meantGroups(all)
  const cells = all.filter((s) => s.network !== 'out')
  const own = cells.filter((s) => s.option > REJECTED)
  const names = new Map(own.map((s) => [s.group, planOf(s)]))
  const isOther = (s: Statement) => {
    const chosen = names.get(s.group)
    if (s.option <= REJECTED && meant.has(s.group)) return true
    return s.option <= REJECTED && !!chosen && planOf(s) !== '' && planOf(s) !== chosen
  }
  const wordsIn = (list: readonly Statement[]) => list.flatMap((s) => s.passage.inks.map((ink) => ink.word))
  const others = new Set(wordsIn(all.filter((s) => s.network === 'out' || isOther(s))))
  for (const word of wordsIn(own)) others.delete(word)
  return others
}

/**
 * What the rules found, of the plan and network that the engine read: where both have a value and that of the rules stands in another one's column
 * or section, the rules read the wrong one. Of a plan that somebody named nothing is taken from another one's, whether the engine has it or not.
 */
export function ofSamePlan(
  rules: readonly Finding[],
  engine: readonly Finding[],
  statements: readonly Statement[],
): Finding[] {
  const cells = statements.filter((s) => s.kind === 'cell')
  const others = wordsOfOthers(cells)
  const isNamed = meantGroups(cells).size > 0
  if (others.size === 0) return [...rules]
  const isOwn = ({ value, words }: Finding) => value !== '' && !words.some((word) => others.has(word))
  const read = new Set(engine.filter(isOwn).map((f) => f.path))
  const isOther = ({ path, value, words }: Finding) =>
    value !== '' && words.length > 0 && (read.has(path) || isNamed) && words.every((word) => others.has(word))
  return rules.filter((f) => !isOther(f))
}
