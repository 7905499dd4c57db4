import type { Db } from '../db/open.ts'
import { usedPlans } from '../plan/uses/store.ts'
import type { LaneName, RenewalBoard, RenewalCard, RenewalQuery } from './contract.ts'
import { type Difference, type differenceReader, type Pair, pairKey } from './differences.ts'
import type { Line, LinePlan, Lines, lineReader } from './lines.ts'
import { coveredFrom, daysUntil, isForYear, monthsFrom, renewalMonth } from './month.ts'

/** What the board is read from. */
export interface BoardNeeds {
  db: Db
  /** ISO date of the practice. */
  today: () => string
  lines: ReturnType<typeof lineReader>
  differences: ReturnType<typeof differenceReader>
  /** How many documents are being read or wait for it. */
  reading: () => Promise<number>
}

/** Cards that a lane shows before it is opened. */
const FIRST = 2
/** Changes that a card shows. */
const SHOWN = 2

/** A line in a month: still to be renewed, or done. */
interface Entry {
  line: Line
  month: string | null
  done: boolean
}

/** Each line under the month, "overdue" or "undated" that it belongs to; one that was renewed and is due again within the year has two. */
function placed(lines: Lines, months: readonly string[]): Map<string, Entry[]> {
  const board = new Map<string, Entry[]>([...months, 'overdue', 'undated'].map((name) => [name, []]))
  for (const line of lines.all) {
    const [plan] = line.verified
    const [due, began] = [renewalMonth(plan), coveredFrom(plan)]
    const name = due === null ? 'undated' : due < months[0]! ? 'overdue' : due
    board.get(name)?.push({ line, month: due, done: false })
    if (began !== null && due !== null && began < due)
      board.get(began)?.push({ line, month: began, done: true })
  }
  return board
}

/** How many plans are to be renewed this month and are not verified yet: the number of menu and dashboard. */
export async function renewalsDue({ lines, today }: Pick<BoardNeeds, 'lines' | 'today'>): Promise<number> {
  const months = monthsFrom(today())
  const entries = placed(await lines(), months).get(months[0]!)!
  return entries.filter((entry) => !entry.done).length
}

/** The document that renews the line: a newer one that is not of the year before. */
function newerOf({ line, month }: Entry): LinePlan | null {
  const { waiting, verified } = line
  if (!waiting) return null
  return month === null || isForYear(waiting, verified[0], month) ? waiting : null
}

/** What is compared for an entry: the new document with the verified one, or, once that is done, the verified one with the one before it. */
function pairOf(entry: Entry): Pair | null {
  const [plan, before] = entry.line.verified
  if (entry.done) return before ? { before, after: plan } : null
  const newer = newerOf(entry)
  return newer && { before: plan, after: newer }
}

/** The lane follows from facts alone: a change counts where nobody doubts it. */
function laneOf(entry: Entry, difference: Difference | null): LaneName {
  if (entry.done) return 'verified'
  if (!newerOf(entry)) return 'due'
  const sure = difference?.changes.some(({ path }) => !difference.doubtful.includes(path))
  return sure ? 'changed' : 'uploaded'
}

function cardOf(entry: Entry, difference: Difference | null, used: Map<string, string>): RenewalCard {
  const [plan] = entry.line.verified
  const newer = newerOf(entry)
  return {
    ...plan,
    month: entry.month,
    last_used: used.get(plan.id) ?? null,
    newer: newer && !entry.done ? { id: newer.id, doubts: difference?.doubtful.length ?? 0 } : null,
    changes: difference?.changes.slice(0, SHOWN) ?? [],
    changed: difference?.changes.length ?? null,
  }
}

const byUse = (used: Map<string, string>) => (a: Entry, b: Entry) => {
  const [x, y] = [a.line.verified[0], b.line.verified[0]]
  const later = (used.get(y.id) ?? '').localeCompare(used.get(x.id) ?? '')
  return later || (x.group_name ?? '').localeCompare(y.group_name ?? '') || (x.id < y.id ? -1 : 1)
}

/** The month that is shown where none is asked for: the first with plans to renew, what is overdue only where that is all. */
function firstMonth(board: Map<string, Entry[]>, months: readonly string[]): string {
  const open = [...months, 'overdue'].find((name) => board.get(name)?.some((entry) => !entry.done))
  return open ?? months[0]!
}

async function lanesOf(needs: BoardNeeds, entries: readonly Entry[], open: LaneName | undefined) {
  const used = new Map((await usedPlans(needs.db)).map(({ plan_id, day }) => [plan_id, day]))
  const waiting = entries.filter((entry) => !entry.done)
  const pairsOf = (some: readonly Entry[]) => some.flatMap((entry) => pairOf(entry) ?? [])
  const compared = await needs.differences(pairsOf(waiting))
  const known = (entry: Entry, among: Map<string, Difference>) => {
    const pair = pairOf(entry)
    return (pair && among.get(pairKey(pair))) ?? null
  }
  const lanes: Record<LaneName, Entry[]> = { due: [], uploaded: [], changed: [], verified: [] }
  for (const entry of [...entries].sort(byUse(used))) lanes[laneOf(entry, known(entry, compared))].push(entry)
  const shown = (name: LaneName) => (name === open ? lanes[name] : lanes[name].slice(0, FIRST))
  // Of what is done only the cards that are shown are compared.
  const done = await needs.differences(pairsOf(shown('verified')))
  const lane = (name: LaneName) => ({
    count: lanes[name].length,
    cards: shown(name).map((entry) =>
      cardOf(entry, known(entry, name === 'verified' ? done : compared), used),
    ),
  })
  return {
    due: lane('due'),
    uploaded: lane('uploaded'),
    changed: lane('changed'),
    verified: lane('verified'),
  }
}

/** The board of a month with the strip of twelve, and how many plans stand outside of it. */
export async function readBoard(needs: BoardNeeds, query: RenewalQuery): Promise<RenewalBoard> {
  const today = needs.today()
  const months = monthsFrom(today)
  const board = placed(await needs.lines(), months)
  const month = query.month ?? firstMonth(board, months)
  const strip = months.map((name) => {
    const entries = board.get(name)!
    return { month: name, plans: entries.length, verified: entries.filter((entry) => entry.done).length }
  })
  return {
    today,
    months: strip,
    overdue: board.get('overdue')!.length,
    undated: board.get('undated')!.length,
    month,
    days_left: /^\d/.test(month) ? daysUntil(month, today) : null,
    lanes: await lanesOf(needs, board.get(month) ?? [], query.lane),
    reading: await needs.reading(),
  }
}
