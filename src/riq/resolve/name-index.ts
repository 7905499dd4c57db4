import { bareId } from '../../lexicon/values.ts'
import type { PlanRef } from '../plan-source.ts'
import { typingErrors, type Word, wordsOf } from '../understand/words.ts'
import { beginningOf, endOf, GENERIC, isFit, isNear, type Name, significant } from './name-fit.ts'

/** How well a word of a question fits a word of a name. */
type Fit = 'exact' | 'near'

/** A plan whose name fits the words of a question. */
export interface NameMatch {
  plan: PlanRef
  fit: Fit
  /** True when it is the carrier's name and not the group's that fits. */
  carrier: boolean
}

/** A whole group name inside a question. */
export interface WholeName {
  from: number
  to: number
  plans: PlanRef[]
}

/** A group id as it is compared, without punctuation, case and leading zeros ("0471-882" is "471882"). */
export const idKey = (id: string): string => bareId(id).replace(/^0+(?=.)/, '')

/** Misspelt words whose plans are remembered. */
const NEAR_KEPT = 50

/** Finds plans by group id, group name and carrier. Made once for a list of plans. */
export class NameIndex {
  readonly #byId = new Map<string, PlanRef[]>()
  readonly #names = new Map<string, Name>()
  readonly #byFirst = new Map<string, Name[]>()
  /** Word of a name → plans; one map for groups, one for carriers. */
  readonly #groups = new Map<string, Set<PlanRef>>()
  readonly #carriers = new Map<string, Set<PlanRef>>()
  readonly #options = new Set<string>()
  readonly #near = new Map<Map<string, Set<PlanRef>>, Map<string, Set<PlanRef>>>()

  constructor(plans: readonly PlanRef[]) {
    for (const plan of plans) {
      if (plan.group_id) this.#push(this.#byId, idKey(plan.group_id), plan)
      for (const word of significant(plan.insurance_company ?? '')) this.#addWord(this.#carriers, word, plan)
      for (const word of wordsOf(plan.option ?? '')) this.#options.add(word.stem)
      const words = significant(plan.group_name ?? '')
      if (words.length === 0) continue
      for (const word of words) this.#addWord(this.#groups, word, plan)
      const key = words.join(' ')
      const name = this.#names.get(key) ?? { words, plans: [] }
      name.plans.push(plan)
      if (!this.#names.has(key)) this.#push(this.#byFirst, words[0]!, name)
      this.#names.set(key, name)
    }
  }

  #push<T>(map: Map<string, T[]>, key: string, value: T): void {
    const list = map.get(key)
    if (list) list.push(value)
    else map.set(key, [value])
  }

  #addWord(map: Map<string, Set<PlanRef>>, word: string, plan: PlanRef): void {
    const set = map.get(word)
    if (set) set.add(plan)
    else map.set(word, new Set([plan]))
  }

  /** Plans that bear a group id, whatever its punctuation and leading zeros. */
  withId(id: string): PlanRef[] {
    return this.#byId.get(idKey(id)) ?? []
  }

  /** True for a word of some group's or carrier's name. */
  holds(stem: string): boolean {
    return this.#groups.has(stem) || this.#carriers.has(stem)
  }

  /** True for a word of some group's name. */
  holdsGroup(stem: string): boolean {
    return this.#groups.has(stem)
  }

  /** True for a word of some plan's option ("premier"). */
  holdsOption(stem: string): boolean {
    return this.#options.has(stem)
  }

  /** Group names that stand in the question whole, longest first; generic words between are passed over. */
  wholeNames(words: readonly Word[]): WholeName[] {
    const found: WholeName[] = []
    for (let from = 0; from < words.length; from++) {
      const names = this.#byFirst.get(words[from]!.stem) ?? []
      for (const name of names) {
        const to = endOf(name.words, words, from)
        if (to !== null) found.push({ from, to, plans: name.plans })
      }
    }
    const inside = (a: WholeName, b: WholeName) =>
      a !== b && a.from >= b.from && a.to <= b.to && a.to - a.from < b.to - b.from
    return found.filter((a) => !found.some((b) => inside(a, b)))
  }

  /** Words of group names within a number of typing errors of a word. */
  nearGroupWords(stem: string, most: number): string[] {
    return [...this.#groups.keys()].filter(
      (name) => name.length >= 4 && name[0] === stem[0] && typingErrors(stem, name, most) <= most,
    )
  }

  /**
   * The beginnings of group names in the question, misspelt or not: two words and more, in order ("platt bend").
   * @param isName tells whether words alone may stand for a name: they are given with how many of them are spelled right
   */
  beginnings(
    words: readonly Word[],
    isName: (words: readonly Word[], exact: number) => boolean,
  ): WholeName[] {
    const found: WholeName[] = []
    for (let from = 0; from < words.length - 1; from++) {
      for (const [first, names] of this.#byFirst) {
        if (!isFit(words[from]!.stem, first)) continue
        for (const name of names) {
          const { to, count, exact } = beginningOf(name.words, words, from)
          if (count > 1 && isName(words.slice(from, to), exact)) found.push({ from, to, plans: name.plans })
        }
      }
    }
    const longer = (a: WholeName, b: WholeName) =>
      a.to - a.from < b.to - b.from && a.from < b.to && b.from < a.to
    return found.filter((a, i) => !found.some((b, j) => longer(a, b) || (j < i && a.from === b.from)))
  }

  /** Plans whose group name (else whose carrier) fits the words, the better fit alone where there is one. */
  matching(words: readonly string[]): NameMatch[] {
    const asked = words.filter((w) => !GENERIC.has(w))
    if (asked.length === 0) return []
    const groups = this.#fitting(asked, this.#groups)
    if (groups.size > 0) return [...groups].map(([plan, fit]) => ({ plan, fit, carrier: false }))
    return [...this.#fitting(asked, this.#carriers)].map(([plan, fit]) => ({ plan, fit, carrier: true }))
  }

  #fitting(asked: readonly string[], index: Map<string, Set<PlanRef>>): Map<PlanRef, Fit> {
    const scores = new Map<PlanRef, { words: number; exact: number }>()
    for (const word of asked) {
      const { plans, fit } = this.#plansWith(word, index)
      for (const plan of plans) {
        const score = scores.get(plan) ?? { words: 0, exact: 0 }
        scores.set(plan, { words: score.words + 1, exact: score.exact + (fit === 'exact' ? 1 : 0) })
      }
    }
    // One word may be foreign to the name ("acme hardware store") when two others are its own and it has no more.
    const whole = (plan: PlanRef, count: number) =>
      count >= 2 &&
      count >= significant((index === this.#groups ? plan.group_name : plan.insurance_company) ?? '').length
    const enough = [...scores].filter(
      ([plan, s]) => s.words === asked.length || (s.words === asked.length - 1 && whole(plan, s.words)),
    )
    const most = Math.max(0, ...enough.map(([, s]) => s.words * 100 + s.exact))
    const best = enough.filter(([, s]) => s.words * 100 + s.exact === most)
    return new Map(best.map(([plan, s]) => [plan, s.exact === s.words ? 'exact' : 'near']))
  }

  #plansWith(word: string, index: Map<string, Set<PlanRef>>): { plans: Set<PlanRef>; fit: Fit } {
    const exact = index.get(word)
    if (exact) return { plans: exact, fit: 'exact' }
    const near = this.#near.get(index)?.get(word)
    if (near) return { plans: near, fit: 'near' }
    const plans = new Set<PlanRef>()
    for (const [name, holders] of index) {
      if (!isNear(word, name)) continue
      for (const plan of holders) plans.add(plan)
    }
    this.#keepNear(index, word, plans)
    return { plans, fit: 'near' }
  }

  /** One question looks a word up several times; a few words are enough to remember. */
  #keepNear(index: Map<string, Set<PlanRef>>, word: string, plans: Set<PlanRef>): void {
    const known = this.#near.get(index) ?? new Map<string, Set<PlanRef>>()
    if (known.size >= NEAR_KEPT) known.clear()
    known.set(word, plans)
    this.#near.set(index, known)
  }
}

const INDEXES = new WeakMap<readonly PlanRef[], NameIndex>()

/** The index of a list of plans; kept as long as the list itself. */
export function indexOf(plans: readonly PlanRef[]): NameIndex {
  const known = INDEXES.get(plans)
  if (known) return known
  const made = new NameIndex(plans)
  INDEXES.set(plans, made)
  return made
}
