import type { PlanRef } from '../plan-source.ts'
import { type Word, wordsOf } from '../understand/words.ts'

/** A group's name by its telling words, with the plans that bear it. */
export interface Name {
  words: string[]
  plans: PlanRef[]
}

/** Words of names that tell no name from another. */
export const GENERIC = new Set(
  'inc llc co corp corporation company ltd lp pc the of and for group plan employee dental insurance'.split(
    ' ',
  ),
)

/** Stems of a name without its words that tell no name from another. */
export const significant = (name: string) =>
  wordsOf(name)
    .map((w) => w.stem)
    .filter((stem) => !GENERIC.has(stem))

/** Generic words that may stand between two words of a name ("of the"). */
const MOST_BETWEEN = 4

/** Names by their words: what follows the words so far, and the plans whose name ends here. */
export interface Branch {
  next: Map<string, Branch>
  plans: PlanRef[] | null
}

/** A tree without names. */
export const emptyBranch = (): Branch => ({ next: new Map(), plans: null })

/** Puts a name on the tree; plans with the same name share a branch. */
export function grow(tree: Branch, name: readonly string[], plan: PlanRef): void {
  let branch = tree
  for (const word of name) {
    const next = branch.next.get(word) ?? emptyBranch()
    branch.next.set(word, next)
    branch = next
  }
  branch.plans ??= []
  branch.plans.push(plan)
}

/** The next word of a name at or behind a place, a few generic words passed over. */
function nextWord(words: readonly Word[], at: number): number {
  let place = at
  while (place < at + MOST_BETWEEN && place < words.length && GENERIC.has(words[place]!.stem)) place++
  return place
}

/** The longest name that stands whole in a question from a word on: where it ends, and its plans. */
export function wholeNameAt(
  tree: Branch,
  words: readonly Word[],
  from: number,
): { to: number; plans: PlanRef[] } | null {
  let found: { to: number; plans: PlanRef[] } | null = null
  let branch = tree.next.get(words[from]!.stem)
  let at = from + 1
  while (branch) {
    if (branch.plans) found = { to: at, plans: branch.plans }
    const place = nextWord(words, at)
    branch = branch.next.get(words[place]?.stem ?? '')
    at = place + 1
  }
  return found
}

/** Words of a question with which names begin, misspelt or not: up to where, how many, and how many of them are spelled right. */
export interface Beginning {
  to: number
  count: number
  exact: number
}

/**
 * The beginnings of names in a question from a word on, as far as each name goes.
 * @param near words of names that a word may stand for, itself among them
 */
export function beginningsAt(
  tree: Branch,
  words: readonly Word[],
  from: number,
  near: (stem: string) => readonly string[],
): Beginning[] {
  const found: Beginning[] = []
  const walk = (branch: Branch, so: Beginning) => {
    const place = so.count === 0 ? from : nextWord(words, so.to)
    const stem = words[place]?.stem ?? ''
    let followed = 0
    for (const name of near(stem)) {
      const next = branch.next.get(name)
      if (!next) continue
      followed++
      walk(next, { to: place + 1, count: so.count + 1, exact: so.exact + (name === stem ? 1 : 0) })
    }
    if (so.count > 0 && (branch.plans || followed < branch.next.size)) found.push(so)
  }
  walk(tree, { to: from, count: 0, exact: 0 })
  return found
}
