import { filledCells, type Table } from '../../layout/cell.ts'
import type { Flow } from '../../layout/flow.ts'
import { SHORT } from '../../layout/flow.ts'
import type { Layout } from '../../layout/layout.ts'
import { type Passage, SILENT, slicePassage } from '../../layout/passage.ts'
import { mentionsOf, says, subjectsOf } from '../../text/mentions.ts'
import { spansOf } from '../../text/spans.ts'
import { tells } from '../../text/terms.ts'
import { headsOver } from './heads-over.ts'
import {
  chooseInText,
  chooseTable,
  optionScore,
  type PlanNames,
  type PlanTable,
  REJECTED,
} from './options.ts'
import { runInHeads } from './run-in.ts'
import { stacksOf } from './stacks.ts'
import { hasValue, networkOf, PLAIN, type Statement } from './statement.ts'
import { statementsOfTable } from './table-statements.ts'

/** A caption stands no farther above its table. */
const NEAR = 60
const LONGEST_CAPTION = 90
/** What a heading or a running head takes off another plan's text at most. */
const LEAST_OPTION = -3

/** The headings over a place, the nearest first: each is of a higher level than the one before. */
function headingsOver(flow: readonly Flow[], y: number): string[] {
  const stack: string[] = []
  let level = Number.POSITIVE_INFINITY
  for (const f of flow.filter((one) => one.y < y && one.kind === 'heading').toReversed())
    if (f.level < level) {
      stack.push(f.passage.text)
      level = f.level
    }
  return stack
}

const ENDS = /(?<=(?<!\.|\bP\.O)[.!?;])\s+(?=[A-Z0-9$•“"(*])|\n/g

/** The sentences of a passage. */
function sentencesOf(passage: Passage): Passage[] {
  const cuts = [...passage.text.matchAll(ENDS)].map((m) => [m.index, m.index + m[0].length] as const)
  const parts: Passage[] = []
  let from = 0
  for (const [end, next] of [...cuts, [passage.text.length, passage.text.length] as const]) {
    const part = slicePassage(passage, from, end)
    if (part.text.trim()) parts.push(part)
    from = next
  }
  return parts
}

const isClassed = (text: string) => subjectsOf(text).some((m) => m.kind === 'class')
const isNumbered = (text: string) => subjectsOf(text).some((m) => m.id.startsWith('#'))
const isMoney = (text: string) => mentionsOf(text).some((m) => m.kind === 'money')
/** A line that begins with a class and tells its share: "Level II - Basic Services - 85% of the charges". */
const tellsClass = (text: string) =>
  subjectsOf(text).some((m) => m.kind === 'class' && m.at < OPENING) &&
  mentionsOf(text).some((m) => m.kind === 'percent')
const OPENING = 12
/** A line over a list of waits: "ELIMINATION PERIODS", over "Type 2: 6 months". */
const isOfWaits = (text: string) =>
  tells(text, 'wait') && spansOf(text).length === 0 && text.length < LONGEST_WAIT_HEAD
const LONGEST_WAIT_HEAD = 40
/** A line that announces a list. */
const LISTS_ON = /:\s*$/
const LONGEST_ITEM = 110
const REFERS = /^(?:these|those|this|such|they)\b/i
const RUN_IN_HEAD = /^[A-Z][^.:$]{2,40}:(?=\s)/
const RUN_IN_PLAN = /^[^.]{2,50}?\b(?:plan|option)\b ?(?:[-–—:]|\()/i

/** Reads running text from top to bottom, and knows which line leads the list that is read. */
class FlowReader {
  readonly statements: Statement[] = []
  readonly #flow: readonly Flow[]
  readonly #wanted: string | null
  #lead = SILENT
  #leadX = 0
  #leadKind: Flow['kind'] | '' = ''

  constructor(flow: readonly Flow[], wanted: string | null) {
    this.#flow = flow
    this.#wanted = wanted
  }

  read(): void {
    for (const [i, f] of this.#flow.entries()) this.#take(f, i)
  }

  #take(f: Flow, i: number): void {
    const text = f.passage.text
    const next = this.#flow[i + 1]
    const isItem = f.kind === 'item'
    const leads = !isItem && next?.kind === 'item'
    if (f.kind === 'heading') this.#lead = SILENT
    const explains = this.#explains(f)
    if (f.kind === 'paragraph' && !leads && !explains && !this.#isListed(f)) this.#lead = SILENT
    const opensClass = isClassed(text.split(/[(:]/)[0]!) || isNumbered(text)
    if (isItem && this.#leadKind === 'item' && (opensClass || f.x < this.#leadX - 2)) this.#lead = SILENT
    const opens =
      isItem && next?.kind === 'item' && isClassed(text) && (/:\s*$/.test(text) || next.x > f.x + 6)
    if (opens) {
      this.#lead = SILENT
      this.#leadKind = 'item'
    }
    this.#say(f, i, this.#inherited(f))
    const mayLead =
      f.kind === 'paragraph' &&
      !isOfWaits(this.#lead.text) &&
      (f.level === SHORT || tellsClass(text)) &&
      (isClassed(text) ||
        /[:%]\s*$/.test(text) ||
        isOfWaits(text) ||
        (says(text, 'deductible', 'maximum') && !isMoney(text)))
    if (!explains && (opens || leads || f.kind === 'heading' || mayLead)) {
      this.#lead = f.passage
      this.#leadX = f.x
      this.#leadKind = f.kind
    }
  }

  /** A sentence between a class with its share and the list of its services, that names neither, goes on with the class. */
  #explains({ kind, passage: { text } }: Flow): boolean {
    if (kind !== 'paragraph' || !tellsClass(this.#lead.text) || hasValue(text)) return false
    return REFERS.test(text) || subjectsOf(text).length === 0
  }

  /** A short line goes on with the list that the lead began, with or without list marks, when it opens nothing of its own. */
  #isListed({ level, passage: { text } }: Flow): boolean {
    const inList = LISTS_ON.test(this.#lead.text) && text.length < LONGEST_ITEM && !/[.;]$/.test(text)
    if ((level !== SHORT && !inList) || says(text, 'deductible', 'maximum')) return false
    const own = subjectsOf(text)
    if (own.length === 0 || isOfWaits(this.#lead.text)) return true
    return isClassed(this.#lead.text) && !own.some((m) => m.kind === 'class') && !hasValue(text)
  }

  /** The lead that holds for a piece of text. */
  #inherited(f: Flow): Passage {
    if (f.kind === 'heading') return this.#lead && f.x > this.#leadX + 6 ? this.#lead : SILENT
    if (f.kind === 'item' && this.#leadKind === 'item' && f.x <= this.#leadX + 2 && f.x < this.#leadX - 2)
      return SILENT
    return this.#lead
  }

  #say(f: Flow, row: number, inherited: Passage): void {
    const over = headingsOver(this.#flow.slice(0, row), f.y)
    const text = f.passage.text
    const head = RUN_IN_HEAD.exec(text)?.[0] ?? ''
    const topic =
      says(head, 'deductible', 'maximum') && !hasValue(head)
        ? slicePassage(f.passage, 0, head.length)
        : SILENT
    const near = `${over[0] ?? ''} ${inherited.text.length < 60 ? inherited.text : ''}`
    const option =
      Math.max(LEAST_OPTION, optionScore(near, this.#wanted)) +
      Math.max(LEAST_OPTION, optionScore(RUN_IN_PLAN.exec(text)?.[0] ?? '', this.#wanted))
    let said = SILENT
    const parts = sentencesOf(f.passage)
    const runIns = runInHeads(parts)
    parts.forEach((passage, i) => {
      const own = subjectsOf(passage.text).length > 0
      // A sentence with a value but no subject speaks of what the one before it named.
      const byTopic = topic.text !== '' && i > 0 && !says(passage.text, 'deductible', 'maximum')
      const kept = byTopic ? topic : own ? SILENT : said
      if (own) said = passage
      const useKept =
        kept.text !== '' &&
        !(own && !byTopic) &&
        (inherited.text === '' || subjectsOf(inherited.text).length === 0)
      this.statements.push({
        ...PLAIN,
        kind: f.kind === 'item' ? 'item' : 'sentence',
        passage,
        lead: runIns[i] ?? (useKept ? kept : inherited),
        heading: f.kind === 'heading' ? '' : over.join('\n'),
        caption: over[0] ?? '',
        network: networkOf(passage.text) ?? networkOf(inherited.text) ?? networkOf(over[0] ?? ''),
        option,
        group: 'flow',
        row,
        y: f.y,
      })
    })
  }
}

/** Columns that make a table which a gap or a line has cut look like one. */
const LEAST_COLUMNS = 3
const SAME = 8

/** A table right below another of the same width and columns goes on with it. */
const goesOnIn = (above: Table, below: Table): boolean =>
  above.columns === below.columns &&
  above.columns >= LEAST_COLUMNS &&
  Math.abs(above.x0 - below.x0) < SAME &&
  Math.abs(above.x1 - below.x1) < SAME &&
  below.y0 - above.y1 < NEAR

/** A row with one text that ends a table stands over the table right below it. */
function sectionAbove(above: Table | undefined, below: Table): string {
  const cells = filledCells(above?.rows.at(-1) ?? [])
  const near = above !== undefined && below.y0 >= above.y1 && below.y0 - above.y1 < NEAR
  const [only] = cells
  return near && only && cells.length === 1 && only.passage.text.length < LONGEST_CAPTION
    ? only.passage.text
    : ''
}

/**
 * The document as statements: each cell, list item and sentence with what an eye ties to it.
 * @param wanted the plan that a person asked for, where the document shows several
 */
export function statementsOf(layout: Layout, wanted: string | null): Statement[] {
  const names: PlanNames = { chosen: new Set(), others: new Set() }
  const tables: PlanTable[] = []
  let last: { table: Table; heads: readonly Passage[] } | null = null
  const statements = layout.tables.flatMap((table, number) => {
    const before = layout.flow.filter((f) => f.y < table.y0).at(-1)
    const over = headingsOver(layout.flow, table.y0)
    const text = before?.passage.text ?? ''
    const near =
      before && table.y0 - before.y < NEAR && text.length < LONGEST_CAPTION
        ? text
        : sectionAbove(last?.table, table)
    const place = { number, heading: over.join('\n'), caption: near || (over[0] ?? ''), wanted }
    const heads = last && goesOnIn(last.table, table) ? last.heads : headsOver(table, layout.flow)
    const { statements: own, heads: next } = statementsOfTable(table, { ...place, heads }, names)
    last = { table, heads: next }
    const option = Math.max(
      LEAST_OPTION,
      optionScore(
        /\b(?:plan|option|d?ppo|d?hmo|dmo)\b/i.test(near) ? near : `${over[0] ?? ''} ${near}`,
        wanted,
      ),
    )
    // A heading that names the plan speaks for its column alone, where the table shows others.
    for (const s of own) if (option < 0 || s.option > REJECTED) s.option += option
    tables.push({ statements: own, heading: `${over[0] ?? ''} ${near}` })
    return own
  })
  chooseTable(tables)
  const stacks = stacksOf(layout.flow)
  const flow = new FlowReader(
    layout.flow.filter((f) => !stacks.lines.has(f)),
    wanted,
  )
  flow.read()
  const all = [...statements, ...stacks.statements, ...flow.statements]
  chooseInText(all, names)
  return all
}
