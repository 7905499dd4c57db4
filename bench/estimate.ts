import { answerQuestion } from '../src/riq/answer.ts'
import type { EstimateRequest } from '../src/riq/contract.ts'
import { estimateFor } from '../src/riq/estimate/request.ts'
import { plansFromFile } from '../src/riq/file-source.ts'
import { FIXTURE_PLANS, TODAY } from '../src/testing/staff/plans.ts'
import type { BenchRow } from './row.ts'

const RUNS = 300
const GOAL_MS = 20

/** Ten treatments as staff type them, with their amounts in cents. */
const LINES: [typed: string, service: string, fee: number, tooth?: number][] = [
  ['exam 65', 'D0120', 6500],
  ['bitewings 72', 'D0274', 7200],
  ['cleaning 110', 'D1110', 11_000],
  ['#30 crown $1,275', 'D2740', 127_500, 30],
  ['#30 buildup 240', 'D2950', 24_000, 30],
  ['#19 root canal 980', 'D3330', 98_000, 19],
  ['#14 filling 210', 'D2392', 21_000, 14],
  ['#3 extraction 185', 'D7140', 18_500, 3],
  ['srp 260', 'D4341', 26_000],
  ['perio maintenance 140', 'D4910', 14_000],
]

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!

/** Milliseconds that something takes, ascending; the first runs, in which it's compiled, are left out. */
async function timesOf(work: () => unknown): Promise<number[]> {
  const times: number[] = []
  for (let i = -30; i < RUNS; i++) {
    const started = performance.now()
    await work()
    if (i >= 0) times.push(performance.now() - started)
  }
  return times.sort((a, b) => a - b)
}

/** An estimate of ten treatments through the screen's request and as a message in the chat, each next to one of one treatment in the same run. */
export async function benchEstimate(): Promise<BenchRow[]> {
  const plans = plansFromFile(JSON.stringify({ plans: FIXTURE_PLANS }), TODAY)
  const plan = (await plans.load('F1'))!
  const needs = { plans, today: TODAY, model: null }
  const asked = (count: number): EstimateRequest => ({
    plan: 'F1',
    lines: LINES.slice(0, count).map(([, service, fee, tooth]) => ({
      service,
      fee,
      ...(tooth && { tooth }),
    })),
  })
  const typed = (count: number) =>
    `${LINES.slice(0, count)
      .map(([words]) => words)
      .join(', ')}, nothing used: what does she pay?`
  const works: [string, (count: number) => unknown][] = [
    ['from the screen', (count) => estimateFor(plan, asked(count), TODAY)],
    ['typed in the chat', (count) => answerQuestion({ query: typed(count) }, 'F1', needs)],
  ]
  const reply = await answerQuestion({ query: typed(LINES.length) }, 'F1', needs)
  const worked = reply.estimate?.lines.filter((line) => line !== null).length ?? 0
  const rows: BenchRow[] = []
  for (const [how, work] of works) {
    const one = await timesOf(() => work(1))
    const ten = await timesOf(() => work(LINES.length))
    const times = (at(ten, 0.5) / at(one, 0.5)).toFixed(1)
    rows.push({
      name: `Estimate of ${LINES.length} treatments, ${how}, 95 of 100`,
      value: `${at(ten, 0.95).toFixed(2)} ms`,
      note: `goal: under ${GOAL_MS} ms; ${times} times one treatment; worst ${ten.at(-1)!.toFixed(2)} ms; ${worked} worked out`,
    })
  }
  return rows
}
