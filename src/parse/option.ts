import type { Word } from '../phi/redacted-page.ts'
import type { PlanOptions } from '../plan/content.ts'
import { planShare, valuesIn } from './coverage/value.ts'
import { wordsAt } from './layout/words-text.ts'
import type { Finding, Layout } from './layout-types.ts'
import { isOptionName } from './of-option.ts'
import { headPlace, type Place } from './option-head.ts'
import { optionLine, optionShare } from './option-lines.ts'
import { namedOption, spokenOption } from './option-named.ts'
import { isSamePlan, richnessOf, scopesOf } from './option-scopes.ts'
import { tickedOption } from './option-ticked.ts'

/** The plan or option that is read where a document shows several side by side. */
export interface Option {
  /** Its column heads' words, as `Column.option` has them. */
  name: string
  others: string[]
  /** The document itself names it as the reader's; otherwise the richest was taken. */
  named: boolean
  page: number
  words: Word[]
}

const bare = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** A mark in a column's head that it is the reader's own: "Standard Option ✓ elected". */
const MARKED = /[✓✔☑☒]|\b(?:elected|selected|enrolled|your (?:plan|choice|election|option)|my plan)\b/i

/** Names of options without ids: "Low Plan 71182-LO" is shown as "Low Plan". */
export function shownOption(name: string): string {
  const short = name
    .replace(/\(?\b[\w]*\d{3,}[\w-]*-?[\w-]*\)?/g, (id) => (/^\d{3,4}$/.test(id) ? id : ''))
    .replace(new RegExp(MARKED.source, 'gi'), '')
    .replace(/\s+/g, ' ')
    .trim()
  return short || name
}

function optionsOf(layout: Layout): string[] {
  const names = layout.tables.flatMap((t) => t.columns.flatMap((c) => (c.option === null ? [] : [c.option])))
  const lines = layout.rows.flatMap((row) => (row.table ? [] : (optionLine(row.text)?.name ?? [])))
  if (new Set(lines.map(bare)).size > 1) names.push(...lines)
  const seen = new Map<string, string>()
  for (const name of names) if (!seen.has(bare(name))) seen.set(bare(name), name)
  const found = [...seen.values()]
  for (const { name } of scopesOf(layout)) if (!found.some((f) => isSamePlan(f, name))) found.push(name)
  return found
}

/** The one option whose head bears such a mark. */
function marked(options: string[]): string | null {
  const found = options.filter((name) => MARKED.test(name))
  return found.length === 1 ? found[0]! : null
}

/** What a cell says that the plan pays; 0 where it says nothing of that kind. */
function shareIn(text: string, youPay: boolean): number {
  const value = valuesIn(text)[0]
  if (value) return planShare(value, youPay)
  return /^\s*\$0(?:\.00)?\s*$/.test(text) && youPay ? 100 : 0
}

/** How rich an option is: the sum of its shares; copay plans come last. */
function richness(layout: Layout, name: string): number {
  if (/\bd?hmo\b|\bdmo\b|\bcopay/i.test(name)) return -1
  let sum = 0
  for (const scope of scopesOf(layout)) if (isSamePlan(scope.name, name)) sum += richnessOf(layout, scope)
  for (const row of layout.rows) {
    if (!row.table && optionLine(row.text)?.name === name) sum += optionShare(row.text, row.section) ?? 0
    for (const cell of row.cells) {
      const column = cell.column === null ? null : row.table?.columns[cell.column]
      if (!column || column.option !== name || column.role === 'out_of_network') continue
      sum += shareIn(cell.text, column.youPay ?? false)
    }
  }
  return sum
}

function headOf(layout: Layout, name: string): Place {
  const line = layout.rows.find((r) => !r.table && optionLine(r.text)?.name === name)
  if (line) {
    const words = line.cells.flatMap((c) => c.words)
    return { page: line.page, words: wordsAt(words, 0, name.length) }
  }
  const title = scopesOf(layout).find((s) => isSamePlan(s.name, name))?.title
  if (title) return { page: title.page, words: title.cells.flatMap((c) => c.words) }
  return headPlace(layout, name) ?? { page: 1, words: [] }
}

/** Every option as a person is told it; two that would look alike keep their ids. */
function told(options: readonly string[]): Map<string, string> {
  const shown = options.map(shownOption)
  const isShared = (name: string) => shown.filter((s) => s === name).length > 1
  return new Map(options.map((name, i) => [name, isShared(shown[i]!) ? name : shown[i]!]))
}

/** The plan that was chosen and the others beside it, as people are told them; null where the document shows one plan. */
export function optionNames(option: Option | null): PlanOptions | null {
  if (!option || !isOptionName(option.name)) return null
  const names = told([option.name, ...option.others])
  const others = option.others.filter(isOptionName).map((name) => names.get(name)!)
  return others.length === 0 ? null : { read: names.get(option.name)!, others }
}

/**
 * Chooses the plan to read where several stand side by side: the one that the document names as the reader's, else the one that pays most (never a copay plan).
 * @param wanted the one that a person asked for, as `optionNames` tells it: it is read whatever the document says
 * @returns null when the document shows one plan, or not the wanted one
 */
export function chooseOption(layout: Layout, wanted: string | null = null): Option | null {
  const options = optionsOf(layout)
  if (options.length < 2) {
    const spoken = wanted === null ? spokenOption(layout) : null
    return spoken && { ...spoken, others: [], named: true }
  }
  if (wanted !== null) {
    const names = told(options)
    const name = options.find((o) => names.get(o) === wanted)
    if (name === undefined) return null
    return { name, others: options.filter((o) => o !== name), named: true, ...headOf(layout, name) }
  }
  const own = marked(options)
  if (own !== null)
    return { name: own, others: options.filter((o) => o !== own), named: true, ...headOf(layout, own) }
  const shown = new Map(options.map((name) => [name, shownOption(name)]))
  const said = tickedOption(layout, shown) ?? namedOption(layout, shown)
  if (said) return { ...said, others: options.filter((o) => o !== said.name), named: true }
  const best = options.toSorted((a, b) => richness(layout, b) - richness(layout, a))[0]!
  return { name: best, others: options.filter((o) => o !== best), named: false, ...headOf(layout, best) }
}

/** The same choice with the plan that has one of these names read instead; null where none has, or several. */
export function optionCalled(layout: Layout, option: Option, names: readonly string[]): Option | null {
  const all = [option.name, ...option.others]
  const called = all.filter((one) =>
    names.some((name) => isSamePlan(one, name) || bare(shownOption(one)) === bare(name)),
  )
  const [name] = called
  if (name === undefined || called.length > 1 || name === option.name) return null
  return { ...option, name, others: all.filter((one) => one !== name), ...headOf(layout, name) }
}

function flag(path: string, value: string, place: Place, strength: number): Finding {
  return {
    path: `flags.${path}`,
    value,
    page: place.page,
    words: place.words,
    rule: 'option',
    strength,
    reader: 'rules',
  }
}

/** Flags that say which plan was read. */
export function optionFindings(layout: Layout, option: Option | null): Finding[] {
  if (!option) return []
  const found = [flag('plan_option', shownOption(option.name), option, option.named ? 0.95 : 0.8)]
  if (option.others.length === 0) return found
  const [first, ...more] = option.others.map((name) => headOf(layout, name))
  // A plan may be known by its name alone, without another beside it.
  if (!first) return found
  const words = [first, ...more].flatMap((other) => (other.page === first.page ? other.words : []))
  const place = { page: first.page, words: [...new Set(words)] }
  found.push(flag('other_options', option.others.map(shownOption).join(', '), place, 0.9))
  return found
}
