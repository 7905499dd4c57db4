import type { Procedure } from '../../lexicon/catalog.ts'
import { wordsAt } from '../layout/words-text.ts'
import type { Layout } from '../layout-types.ts'
import { type Category, leadingCategory } from './category.ts'
import { isElsewhere } from './context.ts'
import { isItem, membersOf } from './members.ts'
import { type Notes, namedNotes } from './notes.ts'
import { pairsIn } from './pairs.ts'
import { emitPair } from './passage-pairs.ts'
import { shareOf } from './passage-share.ts'
import { type Passage, passagesOf } from './passages.ts'
import { opensRefusals, refusedItem } from './refusals.ts'
import type { Basis, CategoryShare, Found, Statement } from './statement.ts'
import { type Named, subjectsOf } from './subjects.ts'
import { type Value, valuesIn } from './value.ts'

/** What holds for the items below it: "After the deductible we pay 70% for:", "What is not covered". */
interface Lead {
  share: Omit<CategoryShare, 'keys'> | null
  refuses: boolean
  category: Category | null
  section: string
}

const scanned = (passage: Passage) => passage.words.some((w) => w.confidence < 100)

const EXAMPLE =
  /\bexample\b|\bfor instance\b|\bsuppose\b|\bassum(?:e|ing)\b|\bof \$\d|\bout of \d+ (?:people|adults)|percentile/i

/** Reads headings and sentences. */
class ProseReader {
  readonly #found: Found
  #lead: Lead | null = null

  constructor(found: Found) {
    this.#found = found
  }

  read(passage: Passage): void {
    const section = passage.section.join(' > ')
    if (this.#lead && this.#lead.section !== section) this.#lead = null
    if (isElsewhere(passage.section) || EXAMPLE.test(passage.text)) return
    const named = subjectsOf(
      passage.text,
      passage.item || passage.heading || passage.words.length <= 6,
      scanned(passage),
    )
    const pairs = pairsIn(named)
    if (passage.heading) this.#heading(passage, named, section)
    if (pairs.length > 0) {
      for (const pair of pairs) emitPair(passage, named, pair, this.#found)
      if (!passage.heading && /:\s*$/.test(passage.text)) this.#open(passage, valuesIn(passage.text), section)
      return
    }
    if (passage.heading) return
    if (opensRefusals(passage.text) && (/:\s*$/.test(passage.text) || named.subjects.length === 0)) {
      this.#lead = { share: null, refuses: true, category: null, section }
      return
    }
    const values = valuesIn(passage.text)
    if (values.length > 0 && named.subjects.length === 0) this.#open(passage, values, section)
    else this.#item(passage, named)
  }

  /** A heading may name a category or a procedure, state a share, or open a list of what is not covered. */
  #heading(passage: Passage, named: Named, section: string): void {
    const values = valuesIn(passage.text)
    const category = leadingCategory(passage.text)
    const refuses = opensRefusals(passage.text) && named.subjects.length === 0
    const share =
      values.length > 0 && !refuses ? shareOf(passage, values, { from: 0, to: passage.text.length }) : null
    this.#lead = { share, refuses, category, section }
    if (!category) return
    const procedures = new Map(
      named.subjects.flatMap((s) => s.procedures.map((p): [Procedure, Notes] => [p, []])),
    )
    if (procedures.size > 0) {
      this.#found.members.push({
        keys: category.keys,
        label: category.label,
        procedures,
        page: passage.page,
        index: passage.index,
      })
    }
  }

  /** "After the deductible we pay 70% for:" holds for what is listed below, and for the category that heads it. */
  #open(passage: Passage, values: Value[], section: string): void {
    const share = shareOf(passage, values, { from: 0, to: passage.text.length })
    const heading = passage.section[passage.section.length - 1] ?? ''
    const category = leadingCategory(heading)
    const listed = /:\s*$/.test(passage.text)
    if (!listed && !category && !this.#lead?.category) return
    this.#lead = { share, refuses: false, category, section }
    if (category) this.#found.shares.push({ ...share, basis: 'heading', keys: category.keys })
  }

  #item(passage: Passage, named: Named): void {
    const lead = this.#lead
    if (lead?.refuses) {
      const refused = refusedItem(named)
      for (const s of refused)
        this.#state(
          passage,
          s.procedures,
          0,
          'refusal',
          [],
          wordsAt(passage.words, s.from, s.to),
          passage.page,
        )
      return
    }
    const members = membersOf(passage, named)
    if (members)
      this.#found.members.push({
        keys: members.category.keys,
        label: members.category.label,
        procedures: members.procedures,
        page: passage.page,
        index: passage.index,
      })
    const { share } = lead ?? { share: null }
    if (!share || !isItem(passage, named)) return
    const notes = namedNotes(named)
    for (const s of named.subjects) {
      if (s.part !== 'subject') continue
      for (const p of s.procedures)
        this.#state(
          passage,
          [p],
          share.percent,
          'list',
          [...share.notes, ...(notes.get(p) ?? [])],
          share.words,
          share.page,
          share.doubts,
        )
    }
  }

  #state(
    passage: Passage,
    procedures: readonly Procedure[],
    percent: number | null,
    basis: Basis,
    notes: Notes,
    words: Statement['words'],
    page: number,
    doubts: string[] = [],
  ): void {
    if (procedures.length === 0) return
    this.#found.statements.push({
      procedures,
      percent,
      notes,
      page,
      words,
      basis,
      doubts,
      code: null,
      label: passage.text,
      copay: null,
      index: passage.index,
    })
  }
}

/** Reads everything outside tables that states shares, refusals and members of categories. */
export function readProse(layout: Layout, found: Found): void {
  const reader = new ProseReader(found)
  for (const passage of passagesOf(layout)) reader.read(passage)
}
