import { errorsAllowed } from '../../lexicon/typing-errors.ts'
import type { PlanRef } from '../plan-source.ts'
import { NearWords } from '../understand/near-words.ts'

/** How well a word of a question fits a word of a name. */
export type Fit = 'exact' | 'near'

/** Misspelt words whose plans are remembered. */
const NEAR_KEPT = 50

/** Letters of a word that may be the beginning of another one. */
const SHORTEST_PART = 3

/** How many of the words asked for so far stand in a plan's name, and how many of them are spelled right. */
interface Score {
  words: number
  exact: number
}

/** The words of names, each with the plans that bear it. */
export class WordShelf {
  readonly #plans = new Map<string, Set<PlanRef>>()
  /** When each word came first: plans are given in the order of the words they were found by. */
  readonly #order = new Map<string, number>()
  readonly #spellings = new NearWords()
  /** Words by their first three letters, for words that are cut short. */
  readonly #beginnings = new Map<string, string[]>()
  /** How many telling words a plan's name has. */
  readonly #lengths = new Map<PlanRef, number>()
  readonly #near = new Map<string, Set<PlanRef>>()

  /** Puts the words of a plan's name on the shelf. */
  add(words: readonly string[], plan: PlanRef): void {
    this.#lengths.set(plan, words.length)
    for (const word of words) {
      const plans = this.#plans.get(word)
      if (plans) plans.add(plan)
      else this.#addWord(word, plan)
    }
  }

  #addWord(word: string, plan: PlanRef): void {
    this.#plans.set(word, new Set([plan]))
    this.#order.set(word, this.#order.size)
    this.#spellings.add(word)
    const start = word.slice(0, SHORTEST_PART)
    const same = this.#beginnings.get(start)
    if (same) same.push(word)
    else this.#beginnings.set(start, [word])
  }

  /** True for a word of some name. */
  holds(word: string): boolean {
    return this.#plans.has(word)
  }

  #begunBy(word: string): string[] {
    return (this.#beginnings.get(word.slice(0, SHORTEST_PART)) ?? []).filter((name) => name.startsWith(word))
  }

  /** Plans of whose name every one of the words begins another word, in any order: "pla ben" for Platte Bend. */
  begun(words: readonly string[]): PlanRef[] {
    if (words.length === 0 || words.some((word) => word.length < SHORTEST_PART)) return []
    const [first, ...rest] = words.map(
      (word) => new Set(this.#begunBy(word).flatMap((name) => [...this.#plans.get(name)!])),
    )
    return [...first!].filter((plan) => rest.every((plans) => plans.has(plan)))
  }

  /** Words of names within a number of typing errors of a word. */
  within(word: string, most: number): string[] {
    return this.#spellings.within(word, most).map((near) => near.word)
  }

  /** Words of names that a word may stand for: itself, those it begins (4 letters and more), and those it misspells. */
  near(word: string): string[] {
    const own = this.#plans.has(word) ? [word] : []
    if (word.length < 4 || /\d/.test(word)) return own
    const begun = this.#begunBy(word)
    const all = new Set([...own, ...begun, ...this.within(word, errorsAllowed(word.length))])
    return [...all].sort((a, b) => this.#order.get(a)! - this.#order.get(b)!)
  }

  /** Plans whose name holds a word, else those whose name holds one that it may stand for. */
  #holding(word: string): { plans: Set<PlanRef>; fit: Fit } {
    const exact = this.#plans.get(word)
    if (exact) return { plans: exact, fit: 'exact' }
    const kept = this.#near.get(word)
    if (kept) return { plans: kept, fit: 'near' }
    const plans = new Set(this.near(word).flatMap((name) => [...this.#plans.get(name)!]))
    // One question looks a word up several times; a few words are enough to remember.
    if (this.#near.size >= NEAR_KEPT) this.#near.clear()
    this.#near.set(word, plans)
    return { plans, fit: 'near' }
  }

  /** How often the words asked for stand in each name, for plans that miss one of them at most. */
  #scores(asked: readonly string[]): Map<PlanRef, Score> {
    const times = new Map<string, number>()
    for (const word of asked) times.set(word, (times.get(word) ?? 0) + 1)
    const scores = new Map<PlanRef, Score>()
    let seen = 0
    for (const [word, count] of times) {
      const { plans, fit } = this.#holding(word)
      // A plan that has missed two words is out: from then on only those found before are looked at.
      if (seen < 2) for (const plan of plans) if (!scores.has(plan)) scores.set(plan, { words: 0, exact: 0 })
      seen += count
      for (const [plan, score] of scores) {
        if (plans.has(plan)) {
          score.words += count
          if (fit === 'exact') score.exact += count
        }
        if (seen - score.words > 1) scores.delete(plan)
      }
      if (seen > 1 && scores.size === 0) break
    }
    return scores
  }

  /** Plans whose names fit all of the words, or all but one; the better fit alone. */
  fitting(asked: readonly string[]): Map<PlanRef, Fit> {
    // One word may be foreign to the name ("acme hardware store") when two others are its own and it has no more.
    const isWhole = (plan: PlanRef, count: number) => count >= 2 && count >= this.#lengths.get(plan)!
    const enough = [...this.#scores(asked)].filter(
      ([plan, { words }]) => words === asked.length || isWhole(plan, words),
    )
    const rank = ({ words, exact }: Score) => words * 100 + exact
    const most = enough.reduce((best, [, score]) => Math.max(best, rank(score)), 0)
    const best = enough.filter(([, score]) => rank(score) === most)
    return new Map(best.map(([plan, s]) => [plan, s.exact === s.words ? 'exact' : 'near']))
  }
}
