import { unitsOf } from '../../base/units.ts'
import type { Procedure } from '../../lexicon/catalog.ts'
import type { Layout } from '../layout-types.ts'
import { optionLine } from '../option-lines.ts'
import { categoryAbove, leadingCategory } from './category.ts'
import { isElsewhere, isForeign } from './context.ts'
import { BACKWARD, EXAMPLE, isOver, type Lead, leads, opensList, PLAIN } from './lead.ts'
import { readItem, refuseItem } from './list-items.ts'
import { labelOnly } from './members.ts'
import { movesIn } from './moves.ts'
import type { Notes } from './notes.ts'
import { isOwnRefusal, isRefusal, isSummary, withoutPairs } from './pair-kinds.ts'
import { type Pair, pairsIn } from './pairs.ts'
import { emitMove, emitPair } from './passage-pairs.ts'
import { shareOf } from './passage-share.ts'
import { type Passage, passagesOf } from './passages.ts'
import { ProseContext } from './prose-context.ts'
import { opensRefusals } from './refusals.ts'
import { rowLeads, statingRows } from './row-leads.ts'
import type { Found } from './statement.ts'
import { underShare } from './sub-headings.ts'
import { type Named, subjectsOf } from './subjects.ts'
import { turnUnsaid } from './unsaid.ts'
import { type Value, valuesIn } from './value.ts'

/** A short line right under a category's heading: "In-Network: 20% of the plan allowance". */
const heads = (passage: Passage) => passage.words.length <= 14 && categoryAbove(passage.section) !== null

const scanned = (passage: Passage) => passage.words.some((w) => w.confidence < 100)

const parts = unitsOf('coverage/prose', 'list', { pairsIn, movesIn })

/** Reads headings and sentences. */
class ProseReader {
  readonly #found: Found
  readonly #option: string | null
  readonly #rows: ReadonlyMap<number, Lead>
  readonly #context: ProseContext
  #lead: Lead | null = null
  /** The line just read was no more than a category with its share: several of them are a summary. */
  #summary = false
  /** Items read without a share, which the next sentence may give them. */
  #pending: { passage: Passage; named: Named }[] = []

  constructor(option: string | null, found: Found, rows: ReadonlyMap<number, Lead>, stating: number[]) {
    this.#option = option
    this.#rows = rows
    this.#context = new ProseContext(stating)
    this.#found = found
  }

  read(said: Passage): void {
    const passage = this.#context.withPayer(underShare(said))
    const line = this.#option === null ? null : optionLine(passage.text)
    if (line && line.name !== this.#option) return
    const section = passage.section.join(' > ')
    if (passage.unclear || (this.#lead && this.#lead.section !== section)) this.#lead = null
    if (this.#lead && isOver(this.#lead, passage.index)) this.#lead = null
    if (this.#context.isBehindTable(passage)) this.#lead = null
    if (passage.unclear) return
    const row = this.#rows.get(passage.index - 1)
    if (row && !this.#lead?.share && !this.#lead?.refuses && !passage.heading)
      this.#lead = { ...row, section }
    if (EXAMPLE.test(passage.text)) return
    const elsewhere = isElsewhere(passage.section)
    if (elsewhere && (passage.heading || isForeign(passage.section))) return
    const named = subjectsOf(
      passage.text,
      passage.item || passage.heading || passage.words.length <= 6,
      scanned(passage),
    )
    const pairs = parts.pairsIn(named)
    const answer = this.#context.answer(passage, named, pairs)
    if (answer) emitPair(passage, answer.asked, answer.pair, this.#found)
    if (answer) return
    if (elsewhere) {
      // Under "Late entrants" or "Rollover" a sentence of its own may still say what is not covered.
      for (const pair of pairs) if (isRefusal(pair)) emitPair(passage, named, pair, this.#found)
      return
    }
    const own = leadingCategory(passage.text)
    if (this.#lead?.line && own && own.label !== this.#lead.category?.label) this.#lead = null
    const below = this.#summary
    this.#summary = isSummary(pairs)
    if (passage.heading || pairs.length > 0) this.#pending = []
    if (passage.heading) this.#heading(passage, named, section)
    const moves = passage.heading ? [] : parts.movesIn(named)
    for (const move of moves) emitMove(passage, named, move, this.#found)
    if (pairs.length > 0) {
      for (const pair of pairs) emitPair(passage, named, pair, this.#found)
      // "Major: crowns, bridges, implants NC": the others are still members.
      if (pairs.every(isOwnRefusal)) readItem(passage, withoutPairs(named, pairs), null, this.#found)
      if (!passage.heading && /^[^?]*:\s*$/.test(passage.text))
        this.#open(passage, valuesIn(passage.text), section)
      else if (!passage.heading) this.#goOn(passage, pairs, section, below)
      return
    }
    if (passage.heading || moves.length > 0) return
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
    if (values.length === 0 || named.subjects.length > 0) this.#item(passage, named)
    else if ((line || leads(passage.text) || heads(passage)) && values.some((v) => v.kind !== 'none'))
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
    if (BACKWARD.test(passage.text)) {
      this.#lead = null
      for (const p of this.#pending) readItem(p.passage, p.named, { ...PLAIN, share, section }, this.#found)
      return
    }
    if (!listed && !category && !this.#lead?.category) return
    this.#lead = { share, refuses: false, category, section }
    if (category) this.#found.shares.push({ ...share, basis: 'heading', keys: category.keys })
  }

  /** "BASIC 80%: fills, endo. SRP 1x per quad": what the same paragraph names next may still belong to the list. */
  #goOn(passage: Passage, pairs: Pair[], section: string, below: boolean): void {
    if (isSummary(pairs)) {
      const share = this.#found.shares.findLast((s) => s.index === passage.index) ?? null
      const category = pairs[0]!.categories[0]!
      this.#lead = below ? null : { share, refuses: false, category, section, line: true }
      return
    }
    if (this.#lead?.line) this.#lead = null
    const last = pairs.findLast((p) => p.categories.length > 0 && p.members.length > 0)
    const share = this.#found.shares.findLast((s) => s.index === passage.index)
    if (!last || !share || share.keys !== last.categories[0]!.keys) return
    const doubts = [...share.doubts, 'Its class is the one named before it.']
    this.#lead = {
      share: { ...share, doubts, basis: 'broad' },
      refuses: false,
      category: null,
      section,
      paragraph: passage.index,
    }
  }

  #item(passage: Passage, named: Named): void {
    if (!this.#lead?.share) this.#pending.push({ passage, named })
    if (this.#lead?.refuses) refuseItem(passage, named, this.#found)
    else if (!readItem(passage, named, this.#lead, this.#found)) this.#lead = null
  }
}

/**
 * Reads everything outside tables that states shares, refusals and members of categories.
 * @param option the plan or option to read where lines of several follow each other
 */
export function readProse(layout: Layout, option: string | null, found: Found): void {
  const reader = new ProseReader(option, found, rowLeads(layout, found), statingRows(layout))
  for (const passage of passagesOf(layout)) reader.read(passage)
  turnUnsaid(found)
}
