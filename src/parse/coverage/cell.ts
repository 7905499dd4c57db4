import type { Word } from '../../phi/redacted-page.ts'
import { wordsAt } from '../layout/words-text.ts'
import type { Cell, Column } from '../layout-types.ts'
import { saysNo } from './table-style.ts'
import { copaysIn, deductibleIn, planShare, type Value, valuesIn } from './value.ts'

/** What a cell of a value column states. */
export interface CellReading {
  /** Percent that the plan pays; null with a copay. */
  percent: number | null
  copay: number | null
  /** Share out of network when the same cell states it. */
  out: number | null
  middle: number | null
  deductible: boolean | null
  words: Word[]
  doubts: string[]
  /** How the value is written, for a table whose column of shares has no percent sign. */
  text: string
}

const BARE_FIGURE =
  /^\s*(\d{1,3})(?:\.0+)?\s*[*†]*\s*(?:$|\(|AD\b|DW\b|ND\b|after\b|before\b|no ded|not subject|subject to|ded\b|deductible|ded\.|waived|covered)/i
const PAIR = /^\s*(\d{1,3})\s?%?\s*\/\s*(\d{1,3})\s?%?\s*[*†]*\s*$/
const NOT_SURE = /^\s*n\/?c\.?\s*$/i

function reading(cell: Cell, value: Value, percent: number | null, doubts: string[]): CellReading {
  return {
    percent,
    copay: null,
    out: null,
    middle: null,
    deductible: deductibleIn(cell.text),
    words: wordsAt(cell.words, value.from, value.to),
    doubts: value.repaired ? [...doubts, 'The figure is hard to read.'] : doubts,
    text: cell.text,
  }
}

/** Two figures in one cell: "100/80" is in and out of network. */
function pairReading(cell: Cell, you: boolean, head: string): CellReading | null {
  const match = PAIR.exec(cell.text)
  if (!match) return null
  const share = (text: string) => (you ? 100 - Number(text) : Number(text))
  const [first, second] = [share(match[1]!), share(match[2]!)]
  if (first < 0 || second < 0 || first > 100 || second > 100) return null
  const said = /\bout\b|\boon\b|\bnon\b/i.test(head) && /\bin\b|\binn\b|\bppo\b|\bnetwork\b/i.test(head)
  return {
    percent: first,
    copay: null,
    out: second,
    middle: null,
    deductible: null,
    words: cell.words.slice(0, 1),
    doubts: said || first === second ? [] : ['There are two percents in one cell.'],
    text: cell.text,
  }
}

function fromValues(cell: Cell, values: Value[], you: boolean): CellReading {
  const main = values.find((v) => v.network === 'in') ?? values.find((v) => v.network === null) ?? values[0]!
  const out = values.find((v) => v.network === 'out' && v !== main)
  const middle = values.find((v) => v.network === 'middle' && v !== main)
  const rest = values.filter(
    (v) => v !== main && v !== out && v !== middle && v.kind === 'share' && v.amount !== main.amount,
  )
  const percent =
    main.kind === 'share' && main.amount === 100 && you && values.some((v) => v.kind === 'none')
      ? 0
      : planShare(main, you)
  return {
    ...reading(cell, main, percent, rest.length > 0 ? ['There’s more than one percent here.'] : []),
    out: out ? planShare(out, you) : null,
    middle: middle ? planShare(middle, you) : null,
  }
}

/**
 * Reads a cell of a value column.
 * @param column its column, for head and role
 * @param you the column shows what the patient pays
 * @param style 'percent' when most cells of the column are percents (plain figures are then percents too), 'money' when most are amounts
 */
export function readCell(
  cell: Cell,
  column: Column,
  you: boolean,
  style: 'percent' | 'money' | 'mixed',
): CellReading | null {
  const values = valuesIn(cell.text)
  const pair =
    values.length === 0 || /^\s*\d+\s?%?\s*\/\s*\d+/.test(cell.text)
      ? pairReading(cell, you, column.head)
      : null
  if (pair) return pair
  if (values.length > 0) return fromValues(cell, values, you)
  const money = copaysIn(cell.text)[0]
  const place = { from: 0, to: cell.text.length }
  if (
    money &&
    /^[\s$]*[\d,.]+(?:\.\d\d)?(?:\s*(?:co-?pay\w*|per (?:visit|tooth|unit|quad\w*)|each|[*†]))*\s*$/i.test(
      cell.text,
    )
  ) {
    if (money.amount === 0)
      return {
        ...reading(cell, money, 100, style === 'percent' ? ['There’s an amount among the percents.'] : []),
        copay: 0,
      }
    return style === 'percent' && !you ? null : { ...reading(cell, money, null, []), copay: money.amount }
  }
  const figure = BARE_FIGURE.exec(cell.text)
  if (figure && style === 'percent' && Number(figure[1]) <= 100) {
    const value: Value = {
      kind: 'share',
      amount: Number(figure[1]),
      payer: null,
      network: null,
      repaired: false,
      ...place,
    }
    return reading(cell, value, planShare(value, you), [])
  }
  if (figure && style === 'money') {
    const value: Value = {
      kind: 'copay',
      amount: Number(figure[1]),
      payer: 'you',
      network: null,
      repaired: false,
      ...place,
    }
    return { ...reading(cell, value, value.amount === 0 ? 100 : null, []), copay: value.amount }
  }
  if (saysNo(cell, column.head)) {
    const value: Value = { kind: 'none', amount: 0, payer: null, network: null, repaired: false, ...place }
    return reading(cell, value, 0, [])
  }
  if (NOT_SURE.test(cell.text)) {
    const value: Value = { kind: 'none', amount: 0, payer: null, network: null, repaired: false, ...place }
    return reading(cell, value, style === 'money' ? 100 : 0, ['"NC" may mean "not covered" or "no charge".'])
  }
  return null
}
