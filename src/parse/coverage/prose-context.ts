import { saysWhoPays } from './lead.ts'
import type { Pair } from './pairs.ts'
import type { Passage } from './passages.ts'
import type { Named } from './subjects.ts'
import { valuesIn } from './value.ts'

/** What passages read before say about the next one: who pays, which question was asked, which table stood between. */
export class ProseContext {
  /** Rows of tables with shares, which end every list above them. */
  readonly #stating: readonly number[]
  #last = 0
  #payer: { section: string; text: string } | null = null
  #asked: Named | null = null

  constructor(stating: readonly number[]) {
    this.#stating = stating
  }

  /** "You pay:" and "The percentages below are your share" hold for what stands below them like a heading. */
  withPayer(passage: Passage): Passage {
    const section = passage.section.join(' > ')
    if (this.#payer?.section !== section) this.#payer = null
    if (saysWhoPays(passage)) this.#payer = { section, text: passage.text }
    return this.#payer ? { ...passage, section: [...passage.section, this.#payer.text] } : passage
  }

  /** True when a table with shares stands between this passage and the one read before. */
  isBehindTable({ index }: Passage): boolean {
    const last = this.#last
    this.#last = index
    return this.#stating.some((i) => i > last && i < index)
  }

  /** "How much will I pay for a crown? You will pay 50%.": the question's names with the answer's values. */
  answer(passage: Passage, named: Named, pairs: readonly Pair[]): { asked: Named; pair: Pair } | null {
    const asked = this.#asked
    this.#asked = passage.text.trim().endsWith('?') && pairs.length === 0 ? named : null
    const values = valuesIn(passage.text)
    const subjects = asked?.subjects.filter((s) => s.part === 'subject') ?? []
    const plain = named.subjects.length === 0 && values.length > 0 && values[0]!.kind !== 'none'
    return asked && subjects.length > 0 && plain
      ? { asked, pair: { subjects, categories: [], values, members: [] } }
      : null
  }
}
