import { createUser } from '../src/account/store.ts'
import { openOffice, type TestOffice } from '../src/testing/office.ts'
import { HOST, requestOf } from '../src/testing/own-request.ts'
import { seeded } from '../src/testing/staff/random-plans.ts'
import { randomQuestion } from '../src/testing/staff/random-questions.ts'
import { addPlans, nameOf } from './many-plans.ts'
import type { BenchRow } from './row.ts'

const PLANS = 5000
const ASKERS = 20
const ROUNDS = 25
const GOAL_MS = 50

const LIMITS = { hosts: new Set([HOST]), secure: false }
const PEER = { address: '127.0.0.1', keepOpen: () => {} }

/** Cookies of so many people of the office, each with an account of their own. */
async function cookiesOf({ db, office, clock }: TestOffice, count: number): Promise<string[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, i) => {
      const row = { email: `asker${i}@office.test`, role: 'standard' as const, passwordHash: '', at: clock() }
      const user = await createUser(db, row, 'signup')
      return (await office.sessions.open(user!.id)).split(';')[0]!
    }),
  )
}

/** Milliseconds until one person has their answer. */
async function ask({ server }: TestOffice, cookie: string, query: string): Promise<number> {
  const started = performance.now()
  const request = requestOf('POST', '/api/riq', cookie, { body: { query } })
  const response = await server.handle(request, PEER, LIMITS)
  if (response.status !== 200) throw new Error(`/api/riq: ${response.status}`)
  await response.arrayBuffer()
  return performance.now() - started
}

const median = (list: readonly number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]!

/** Twenty people who ask at the same moment in an office of 5,000 plans, through the server's own route, next to one who asks alone. */
export async function benchAskers(): Promise<BenchRow[]> {
  const office = await openOffice()
  await addPlans(office.db, PLANS)
  const cookies = await cookiesOf(office, ASKERS)
  const random = seeded(17)
  const question = () => `${randomQuestion(random)} for ${nameOf(Math.floor(random() * PLANS))}`
  for (let i = 0; i < 3 * ASKERS; i++) await ask(office, cookies[i % ASKERS]!, question())
  const alone: number[] = []
  const first: number[] = []
  const last: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    alone.push(await ask(office, cookies[round % ASKERS]!, question()))
    const together = await Promise.all(cookies.map((cookie) => ask(office, cookie, question())))
    first.push(Math.min(...together))
    last.push(Math.max(...together))
  }
  const ms = (value: number) => `${value.toFixed(1)} ms`
  const times = (median(last) / median(alone)).toFixed(1)
  return [
    {
      name: 'Riq: one person asks alone',
      value: ms(median(alone)),
      note: `goal: under ${GOAL_MS} ms; ${PLANS} plans, no model; worst ${ms(Math.max(...alone))}`,
    },
    {
      name: `Riq: ${ASKERS} people ask at once, the last answer`,
      value: ms(median(last)),
      note: `${times} times one alone, ${ASKERS} in line would be ${ASKERS}; the first after ${ms(median(first))}; worst ${ms(Math.max(...last))}`,
    },
  ]
}
