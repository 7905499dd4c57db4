import { bareId } from '../../lexicon/values.ts'
import type { PlanRef } from '../plan-source.ts'
import { type Word, wordsOf } from '../understand/words.ts'
import { beginningsAt, emptyBranch, GENERIC, grow, significant, wholeNameAt } from './name-fit.ts'
import { longestOfOverlapping, type Span, withoutInner } from './spans.ts'
import { type Fit, WordShelf } from './word-shelf.ts'

/** A plan whose name fits the words of a question. */
export interface NameMatch {
  plan: PlanRef
  fit: Fit
  /** True when it is the carrier's name and not the group's that fits. */
  carrier: boolean
}

/** A whole group name inside a question. */
export interface WholeName extends Span {
  plans: PlanRef[]
}

/** A group id as it is compared, without punctuation, case and leading zeros ("0471-882" is "471882"). */
export const idKey = (id: string): string => bareId(id).replace(/^0+(?=.)/, '')

/** The part of a group id before its suffix, as it is compared: "77310" of "77310-002"; null where it has none. */
function headKey(id: string): string | null {
  const [, head] = /^\s*(\w+)[-/. ]+\w/.exec(id) ?? []
  return head ? idKey(head) : null
}

/** Finds plans by group id, group name and carrier. Made once for a list of plans. */
export class NameIndex {
  readonly #byId = new Map<string, PlanRef[]>()
  readonly #byHead = new Map<string, PlanRef[]>()
  readonly #names = emptyBranch()
  readonly #groups = new WordShelf()
  readonly #carriers = new WordShelf()
  readonly #options = new Set<string>()

  constructor(plans: readonly PlanRef[] = []) {
    for (const plan of plans) this.add(plan)
  }

  /** Takes one more plan. */
  add(plan: PlanRef): void {
    if (plan.group_id) {
      shelve(this.#byId, idKey(plan.group_id), plan)
      const head = headKey(plan.group_id)
      if (head) shelve(this.#byHead, head, plan)
    }
    this.#carriers.add(significant(plan.insurance_company ?? ''), plan)
    for (const word of wordsOf(plan.option ?? '')) this.#options.add(word.stem)
    const words = significant(plan.group_name ?? '')
    if (words.length === 0) return
    this.#groups.add(words, plan)
    grow(this.#names, words, plan)
  }

  /** Plans that bear a group id, whatever its punctuation and leading zeros. */
  withId(id: string): PlanRef[] {
    return this.#byId.get(idKey(id)) ?? []
  }

  /** Plans whose group id begins with this one and goes on with a suffix: "77310" for "77310-002". */
  withShortId(id: string): PlanRef[] {
    return this.#byHead.get(idKey(id)) ?? []
  }

  /** Plans whose group id begins with these letters and digits. */
  idsBegunBy(id: string): PlanRef[] {
    const start = idKey(id)
    return [...this.#byId].flatMap(([key, plans]) => (key.startsWith(start) ? plans : []))
  }

  /** Plans of whose group name every one of the words begins a word: "brigh foo". */
  begun(words: readonly string[]): PlanRef[] {
    return this.#groups.begun(words)
  }

  /** True for a word of some group's or carrier's name. */
  holds(stem: string): boolean {
    return this.#groups.holds(stem) || this.#carriers.holds(stem)
  }

  /** True for a word of some group's name. */
  holdsGroup(stem: string): boolean {
    return this.#groups.holds(stem)
  }

  /** True for a word of some plan's option ("premier"). */
  holdsOption(stem: string): boolean {
    return this.#options.has(stem)
  }

  /** Group names that stand in the question whole, the longest at each place; a few generic words between are passed over. */
  wholeNames(words: readonly Word[]): WholeName[] {
    const found = words.flatMap((_, from): WholeName[] => {
      const name = wholeNameAt(this.#names, words, from)
      return name ? [{ from, ...name }] : []
    })
    return withoutInner(found)
  }

  /** Words of group names within a number of typing errors of a word. */
  nearGroupWords(stem: string, most: number): string[] {
    return this.#groups.within(stem, most)
  }

  /**
   * The beginnings of group names in the question, misspelt or not: two words and more, in order ("platt bend").
   * @param isName tells whether words alone may stand for a name: they are given with how many of them are spelled right
   */
  beginnings(words: readonly Word[], isName: (words: readonly Word[], exact: number) => boolean): Span[] {
    const near = remembered((stem: string) => this.#groups.near(stem))
    const found = words.slice(0, -1).flatMap((_, from): Span[] => {
      const several = beginningsAt(this.#names, words, from, near).filter(({ count }) => count > 1)
      const best = several
        .sort((a, b) => b.to - a.to || b.exact - a.exact)
        .filter(({ to }, i, all) => to !== all[i - 1]?.to)
        .find(({ to, exact }) => isName(words.slice(from, to), exact))
      return best ? [{ from, to: best.to }] : []
    })
    return longestOfOverlapping(found)
  }

  /** Plans whose group name (else whose carrier) fits the words, the better fit alone where there is one. */
  matching(words: readonly string[]): NameMatch[] {
    const asked = words.filter((w) => !GENERIC.has(w))
    if (asked.length === 0) return []
    const groups = this.#groups.fitting(asked)
    if (groups.size > 0) return [...groups].map(([plan, fit]) => ({ plan, fit, carrier: false }))
    return [...this.#carriers.fitting(asked)].map(([plan, fit]) => ({ plan, fit, carrier: true }))
  }
}

function shelve<K>(shelf: Map<K, PlanRef[]>, key: K, plan: PlanRef): void {
  const plans = shelf.get(key)
  if (plans) plans.push(plan)
  else shelf.set(key, [plan])
}

/** The same function, each answer kept. */
function remembered<T>(answer: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>()
  return (key) => {
    const kept = known.get(key)
    if (kept !== undefined) return kept
    const made = answer(key)
    known.set(key, made)
    return made
  }
}

const INDEXES = new WeakMap<readonly PlanRef[], NameIndex>()

/** The index that was made for a list of plans, if it was. */
export const keptIndex = (plans: readonly PlanRef[]): NameIndex | undefined => INDEXES.get(plans)

/** Keeps the index of a list of plans for as long as the list itself. */
export function keepIndex(plans: readonly PlanRef[], index: NameIndex): NameIndex {
  INDEXES.set(plans, index)
  return index
}

/** The index of a list of plans; kept as long as the list itself. For the office's whole list see `preparedIndex`. */
export const indexOf = (plans: readonly PlanRef[]): NameIndex =>
  keptIndex(plans) ?? keepIndex(plans, new NameIndex(plans))
