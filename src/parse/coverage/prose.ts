import type { Procedure } from '../../lexicon/catalog.ts'
import { wordsAt } from '../layout/words-text.ts'
import type { Layout } from '../layout-types.ts'
import { optionLine } from '../option-lines.ts'
import { categoryAbove, leadingCategory } from './category.ts'
import { isElsewhere } from './context.ts'
import { EXAMPLE, type Lead, leads, opensList } from './lead.ts'
import { endsList, isItem, labelOnly, membersOf } from './members.ts'
import { type Notes, namedNotes } from './notes.ts'
import { pairsIn } from './pairs.ts'
import { emitPair } from './passage-pairs.ts'
import { shareOf } from './passage-share.ts'
import { type Passage, passagesOf } from './passages.ts'
import { opensRefusals, refusedItem } from './refusals.ts'
import { shorthandIn } from './shorthand.ts'
import type { Basis, Found, Statement } from './statement.ts'
import { type Named, subjectsOf } from './subjects.ts'
import { fieldFigure, type Value, valuesIn } from './value.ts'

const scanned = (passage: Passage) => passage.words.some((w) => w.confidence < 100)

/** Reads headings and sentences. */
class ProseReader {
  readonly #found: Found
  readonly #option: string | null
  #lead: Lead | null = null

  constructor(option: string | null, found: Found) {
    this.#option = option
    this.#found = found
  }

  read(passage: Passage): void {
    const line = this.#option === null ? null : optionLine(passage.text)
    if (line && line.name !== this.#option) return
    const section = passage.section.join(' > ')
    if (passage.unclear || (this.#lead && this.#lead.section !== section)) this.#lead = null
    if (passage.unclear) return
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
      if (!passage.heading && /^[^?]*:\s*$/.test(passage.text))
        this.#open(passage, valuesIn(passage.text), section)
      return
    }
    if (passage.heading) return
    const label = labelOnly(passage.text)
    if (label) {
      this.#lead = { share: null, refuses: false, category: label, section }
      return
    }
    if (opensRefusals(passage.text) && opensList(passage.text)) {
      this.#lead = { share: null, refuses: true, category: null, section }
      return
    }
    const values = valuesIn(passage.text)
    if (values.length === 0) this.#found.shares.push(...shorthandIn(passage))
    const figure = this.#field(passage, named)
    if (figure) return
    if (values.length === 0 || named.subjects.length > 0) this.#item(passage, named)
    else if ((line || leads(passage.text)) && values.some((v) => v.kind !== 'none'))
      this.#open(passage, values, section)
    else this.#lead = null
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
    if (values.every((v) => v.network === 'out')) return
    const share = shareOf(passage, values, { from: 0, to: passage.text.length })
    const category = categoryAbove(passage.section)
    const listed = /(?::|\bfor|\bfollowing)\s*$/i.test(passage.text) || passage.words.length <= 8
    if (!listed && !category && !this.#lead?.category) return
    this.#lead = { share, refuses: false, category, section }
    if (category) this.#found.shares.push({ ...share, basis: 'heading', keys: category.keys })
  }

  /** A form's field with a figure and no sign. */
  #field(passage: Passage, named: Named): boolean {
    const [only, ...more] = named.subjects
    if (!only || more.length > 0 || only.from > 3 || passage.words.length > 16) return false
    const value = fieldFigure(passage.text, only.to)
    if (!value) return false
    const pair = { subjects: [only], categories: [], values: [value], members: [] }
    const before = this.#found.statements.length
    emitPair(passage, named, pair, this.#found)
    for (const s of this.#found.statements.slice(before)) s.doubts.push('No percent sign is printed.')
    return true
  }

  #item(passage: Passage, named: Named): void {
    const lead = this.#lead
    if (lead?.refuses) {
      for (const s of refusedItem(named)) {
        const words = wordsAt(passage.words, s.from, s.to)
        this.#state(passage, s.procedures, 0, 'refusal', [], words, passage.page)
      }
      return
    }
    const members = membersOf(passage, named, lead?.category ?? null)
    if (members)
      this.#found.members.push({
        keys: members.category.keys,
        label: members.category.label,
        procedures: members.procedures,
        page: passage.page,
        index: passage.index,
      })
    const { share } = lead ?? { share: null }
    if (!share) return
    if (!isItem(passage, named)) {
      if (endsList(passage)) this.#lead = null
      return
    }
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

/**
 * Reads everything outside tables that states shares, refusals and members of categories.
 * @param option the plan or option to read where lines of several follow each other
 */
export function readProse(layout: Layout, option: string | null, found: Found): void {
  const reader = new ProseReader(option, found)
  for (const passage of passagesOf(layout)) reader.read(passage)
}
