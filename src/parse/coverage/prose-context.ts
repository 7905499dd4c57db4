import { leadingCategory } from './category.ts'
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
  #before: { named: Named; index: number } | null = null

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

  /**
   * "How much will I pay for a crown? You will pay 50%.", "Class III covers bridges. Benefits are paid at 50%.", "… After that they are covered at 50%.":
   * the names of the sentence before with the values of this one.
   */
  answer(passage: Passage, named: Named, pairs: readonly Pair[]): { asked: Named; pair: Pair } | null {
    const before = this.#before
    this.#before = { named, index: passage.index }
    const values = valuesIn(passage.text)
    const plain = named.subjects.length === 0 && values.length > 0 && values[0]!.kind !== 'none'
    if (!before || !plain || pairs.length > 0) return null
    const at = { from: values[0]!.from, to: values[0]!.from }
    const subjects = before.named.subjects.filter((s) => s.part === 'subject').map((s) => ({ ...s, ...at }))
    if (before.named.text.trim().endsWith('?') && subjects.length > 0)
      return { asked: before.named, pair: { subjects, categories: [], values, members: [] } }
    if (before.index !== passage.index || !REFERS.test(passage.text)) return null
    const category = leadingCategory(before.named.text)
    const categories = category ? [{ ...category, ...at }] : []
    if (!category && !PRONOUN.test(passage.text)) return null
    if (!category && subjects.length === 0) return null
    const pair = { subjects: category ? [] : subjects, categories, values, members: [] }
    return { asked: before.named, pair }
  }
}

const PRONOUN = /\b(?:they|these|those|it)\b/i
/** A sentence about what the one before names: "Benefits are paid at 50%". */
const REFERS =
  /\b(?:benefits?|services?|charges|expenses|they|these|those|it)\b[^.;%]{0,40}\b(?:paid|covered|payable|reimbursed)\b/i
