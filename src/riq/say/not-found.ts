import type { KnownPlan } from '../plan-source.ts'
import type { Block, Line } from './line.ts'

/** True where a person has said that nothing stands at a place. */
const isSaid = ({ states }: KnownPlan, path: string) =>
  ['confirmed', 'edited'].includes(states[path]?.state ?? '')

/**
 * Whether a silence of the record is one of the document: a person has said so of the places that were looked at, or has gone through all fields. So
 * does a plan of a file, which tells nothing of that.
 */
export function isSettled(plan: KnownPlan, paths: readonly string[]): boolean {
  if (!plan.checked) return true
  if (paths.length > 0) return paths.every((path) => isSaid(plan, path))
  return plan.checked.checked >= plan.checked.of
}

/** "The plan document does not state a copay." is "We didn’t find a copay in the plan document." */
const asFound = (text: string): string =>
  text
    .replace(/^The (plan )?document does not state: /, 'We didn’t find in the $1document: ')
    .replace(/^The (plan )?document does not state what (.*)\.$/, 'We didn’t find in the $1document what $2.')
    .replace(/^The (plan )?document does not state (.*)\.$/, 'We didn’t find $2 in the $1document.')
    .replace(/^The (plan )?document states no (.*)\.$/, 'We found no $2 in the $1document.')
    .replace(
      /^The (plan )?document (?:does not|doesn’t) say anything about (.*)\.$/,
      'We didn’t find anything about $2 in the $1document.',
    )
    .replace(
      /^The (plan )?document (?:does not|doesn’t) say (?=(?:whether|which|what|how|when)\b)/,
      'We didn’t find in the $1document ',
    )

/**
 * The blocks of an answer, in which what wasn’t found is no silence of the document unless a person has said so: our reading may have missed it.
 */
export function foundBy(plan: KnownPlan, blocks: readonly Block[]): Block[] {
  if (!plan.checked) return [...blocks]
  return blocks.map((block) => {
    const own = ({ text, ...line }: Line, silence: readonly string[] = []): Line => ({
      ...line,
      text: isSettled(plan, silence.length > 0 ? silence : line.paths) ? text : asFound(text),
    })
    return {
      ...block,
      lead: own(block.lead, block.silence),
      watch: block.watch.map((line) => own(line)),
      more: block.more.map((line) => own(line)),
    }
  })
}
