import type { Procedure } from '../../lexicon/catalog.ts'
import { wordsAt } from '../layout/words-text.ts'
import type { Layout } from '../layout-types.ts'
import { type Category, leadingCategory } from './category.ts'
import { isElsewhere } from './context.ts'
import { endsList, isItem, labelOnly, membersOf } from './members.ts'
import { type Notes, namedNotes } from './notes.ts'
import { pairsIn } from './pairs.ts'
import { emitPair } from './passage-pairs.ts'
import { shareOf } from './passage-share.ts'
import { type Passage, passagesOf } from './passages.ts'
import { opensRefusals, refusedItem } from './refusals.ts'
import type { Basis, CategoryShare, Found, Statement } from './statement.ts'
import { type Named, subjectsOf } from './subjects.ts'
import { fieldFigure, type Value, valuesIn } from './value.ts'

/** What holds for the items below it: "After the deductible we pay 70% for:", "What is not covered". */
interface Lead {
  share: Omit<CategoryShare, 'keys'> | null
  refuses: boolean
  category: Category | null
  section: string
}

const scanned = (passage: Passage) => passage.words.some((w) => w.confidence < 100)

const EXAMPLE =
  /\bexample\b|\bfor instance\b|\bsuppose\b|\bassum(?:e|ing)\b|%\s+of \$\d|\bout of \d+ (?:people|adults)|percentile/i

/** "The plan does not pay for:", "Exclusions": a line that something follows, not a sentence of its own. */
const opensList = (text: string) =>
  /:\s*$/.test(text) || (!/[.;,]\s*$/.test(text) && text.split(/\s+/).length <= 9)

const PAYS =
  /\b(?:we|plan|it|you|member|patient|carrier|insurance|fund)\s+(?:will\s+)?(?:pays?|covers?)\b|\bcovered\b|\bcoverage\b|\bpayable\b|\b(?:your|member|patient) (?:share|cost|portion|coinsurance)\b|\bpaid\b|\bin full\b|\bno (?:charge|cost)\b|\bco-?insurance\b|\bresponsible for\b/i

/** A text without a name that says what holds for the services listed below it; other percents stand for something else. */
const leads = (text: string) => PAYS.test(text) || /^\W*\d{1,3}\s?%\W*$/.test(text)

/** Reads headings and sentences. */
class ProseReader {
  readonly #found: Found
  #lead: Lead | null = null

  constructor(found: Found) {
    this.#found = found
  }

  read(passage: Passage): void {
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
    const figure = this.#field(passage, named)
    if (figure) return
    if (values.length === 0 || named.subjects.length > 0) this.#item(passage, named)
    else if (leads(passage.text) && values.some((v) => v.kind !== 'none'))
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
    const share = shareOf(passage, values, { from: 0, to: passage.text.length })
    const heading = passage.section[passage.section.length - 1] ?? ''
    const category = leadingCategory(heading)
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
    const pair = { subjects: [only], categories: [], values: [value] }
    const before = this.#found.statements.length
    emitPair(passage, named, pair, this.#found)
    for (const s of this.#found.statements.slice(before)) s.doubts.push('No percent sign is printed.')
    return true
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

/** Reads everything outside tables that states shares, refusals and members of categories. */
export function readProse(layout: Layout, found: Found): void {
  const reader = new ProseReader(found)
  for (const passage of passagesOf(layout)) reader.read(passage)
}
