import { openOffice, type TestOffice } from '../src/testing/office.ts'
import { HOSTILE, hostileText } from '../src/testing/staff/hostile-texts.ts'
import { addPlans, nameOf } from './many-plans.ts'
import type { BenchRow } from './row.ts'

const PLANS = 5000
/** The longest that the routes take. */
const QUESTION = 2000
const TURN = 8000
const TURNS = 40

/** How long the event loop was held, in milliseconds. */
interface Hold {
  /** By the clock: other load on the machine counts, too. */
  wall: number
  /** By processor time, which other load does not disturb; compiling and collecting beside the loop count, too. */
  work: number
}

/** The longest time between two turns of the event loop while something is done. */
async function heldDuring(work: () => Promise<unknown>): Promise<Hold> {
  const held: Hold = { wall: 0, work: 0 }
  let going = true
  let at = performance.now()
  let cpu = process.cpuUsage()
  const tick = () => {
    const now = performance.now()
    const { user, system } = process.cpuUsage(cpu)
    held.wall = Math.max(held.wall, now - at)
    held.work = Math.max(held.work, Math.min((user + system) / 1000, now - at))
    at = performance.now()
    cpu = process.cpuUsage()
    if (going) setImmediate(tick)
  }
  setImmediate(tick)
  await work()
  going = false
  return held
}

const asked = (office: TestOffice, body: unknown) => office.call('POST', '/api/riq', { as: 'ana', body })

/** Everything that the chat can send, of one kind of hostile text. */
function requests(office: TestOffice, kind: string): [what: string, send: () => Promise<unknown>][] {
  const query = hostileText(kind, QUESTION)
  const text = hostileText(kind, TURN)
  const turns = Array.from({ length: TURNS }, () => ({ who: 'you', text }))
  return [
    ['one long question', () => asked(office, { query })],
    ['a question after 40 long ones', () => asked(office, { query: 'and how often is that?', turns })],
    ['an employer', () => office.call('POST', '/api/extract-employer', { as: 'ana', body: { text: query } })],
    [
      'a search of plans',
      () =>
        office.call('GET', `/api/riq/plans?search=${encodeURIComponent(query.slice(0, 150))}`, { as: 'ana' }),
    ],
  ]
}

const OVER_ALL = 'which plans cover crowns at 50% or more'

/** A question over all plans: the first reads what each of them says, later ones look into what was kept of it. */
async function overAll(office: TestOffice): Promise<BenchRow[]> {
  const times: number[] = []
  const holds: Hold[] = []
  for (let i = 0; i < 6; i++) {
    const started = performance.now()
    holds.push(await heldDuring(() => asked(office, { query: OVER_ALL })))
    times.push(performance.now() - started)
  }
  const [first, ...later] = times
  const kept = Math.min(...later)
  return [
    {
      name: 'Riq: question over all plans, kept against read anew',
      value: `1 : ${Math.round(first! / kept)}`,
      note: `${PLANS} plans; ${ms(kept)} against ${ms(first!)}; goal: under 50 ms when kept`,
    },
    {
      name: 'Riq: longest hold of the loop, first question over all plans',
      value: ms(holds[0]!.work),
      note: `goal: under 20 ms; by the clock ${ms(holds[0]!.wall)}`,
    },
    {
      name: 'Riq: longest hold of the loop, later ones',
      value: ms(Math.max(...holds.slice(1).map((h) => h.work))),
    },
  ]
}

const ms = (value: number) => `${value.toFixed(1)} ms`

/** How long hostile questions hold up everybody else, in an office of 5,000 plans, through the server's own routes. */
export async function benchRiqHold(): Promise<BenchRow[]> {
  const office = await openOffice()
  await addPlans(office.db, PLANS)
  const cold = await heldDuring(() => asked(office, { query: `crowns for ${nameOf(17)}` }))
  const rows: BenchRow[] = [
    {
      name: 'Riq: longest hold of the loop, first question',
      value: ms(cold.work),
      note: `${PLANS} plans are read and indexed; by the clock ${ms(cold.wall)}`,
    },
  ]
  rows.push(...(await overAll(office)))
  // Once to warm up: a server that has run for a minute is what counts.
  for (const [, send] of HOSTILE.flatMap((kind) => requests(office, kind))) await send()
  const worst = new Map<string, Hold & { kind: string }>()
  for (const kind of HOSTILE)
    for (const [what, send] of requests(office, kind)) {
      const held = await heldDuring(send)
      if (held.work > (worst.get(what)?.work ?? 0)) worst.set(what, { ...held, kind })
    }
  for (const [what, { wall, work, kind }] of worst)
    rows.push({
      name: `Riq: longest hold of the loop, ${what}`,
      value: ms(work),
      note: `goal: under 20 ms; ${HOSTILE.length} kinds of hostile texts, worst: ${kind}; by the clock ${ms(wall)}`,
    })
  return rows
}
