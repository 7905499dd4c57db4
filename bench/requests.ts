/** What a request costs in processor time of the server, beside a bare server that answers the same JSON. Both are measured in one run. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { cpuMsOf } from '../src/testing/cpu.ts'
import { HttpClient } from '../src/testing/http-client.ts'
import { withOfficeDatabase } from '../src/testing/office-database.ts'
import { ADMIN, freshPlace, PROGRAM, startOffice } from '../src/testing/running-office.ts'
import { addPlans } from './many-plans.ts'
import type { BenchRow } from './row.ts'

const WARM_UP = 1500
/** Servers take turns, so that what else the machine does meets all of them alike; the middle of the rounds counts. */
const ROUNDS = 7
const REQUESTS = 1500
const MOST_TIMES = 2.5

/** Something to ask again and again, and the process that answers it. */
interface Asked {
  pid: number
  client: HttpClient
  address: string
}

async function ask({ client, address }: Asked, count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    const response = await client.fetch('GET', address)
    if (response.status !== 200) throw new Error(`${address}: ${response.status}`)
    await response.arrayBuffer()
  }
}

/** Milliseconds of processor time a request of each costs. */
async function costsOf(all: readonly Asked[]): Promise<number[]> {
  for (const one of all) await ask(one, WARM_UP)
  const costs: number[][] = all.map(() => [])
  for (let round = 0; round < ROUNDS; round++)
    for (const [i, one] of all.entries()) {
      const before = cpuMsOf(one.pid)
      await ask(one, REQUESTS)
      costs[i]!.push((cpuMsOf(one.pid) - before) / REQUESTS)
    }
  return costs.map((list) => list.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)]!)
}

/** Starts the bare server with one plan. */
async function startBare(folder: string, plan: object) {
  const file = path.join(folder, 'plan.json')
  writeFileSync(file, JSON.stringify(plan))
  const child = Bun.spawn([process.execPath, path.join(import.meta.dir, 'bare-server.ts'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { value } = await child.stdout.getReader().read()
  return { child, address: `http://127.0.0.1:${new TextDecoder().decode(value).trim()}` }
}

/** Processor time of reading a verified plan, a new version of it, the session and the health, each beside the bare server. */
export async function benchRequests(): Promise<BenchRow[]> {
  const place = freshPlace()
  await withOfficeDatabase(place.folder, (db) => addPlans(db, 500))
  const office = await startOffice(PROGRAM.executable, place.folder, { COVRIQ_MODEL: 'none' })
  const client = new HttpClient(office.address)
  await client.enter('login', ADMIN.email, ADMIN.password)
  const plans = await client.call<{ id: string; status: string }[]>('GET', '/api/plans')
  const idOf = (status: string) => plans.find((plan) => plan.status === status)!.id
  const verified = `/api/plans/${idOf('verified')}`
  const bare = await startBare(place.folder, await client.call<object>('GET', verified))
  try {
    const named = [
      ['a verified plan', verified],
      ['an unverified plan', `/api/plans/${idOf('unverified')}`],
      ['the session', '/api/auth/session'],
      ['the health', '/health'],
    ] as const
    const [least, ...costs] = (await costsOf([
      { pid: bare.child.pid, client: new HttpClient(bare.address), address: verified },
      ...named.map(([, address]) => ({ pid: office.pid, client, address })),
    ])) as [number, ...number[]]
    return [
      { name: 'A plan from a bare server', value: `${least.toFixed(3)} ms`, note: 'of processor time' },
      ...named.map(([name, address], i) => ({
        name: `Reading ${name}`,
        value: `${costs[i]!.toFixed(3)} ms`,
        note: `${(costs[i]! / least).toFixed(1)} times the bare one${address === verified ? `; goal: at most ${MOST_TIMES}` : ''}`,
      })),
    ]
  } finally {
    bare.child.kill()
    await office.stop()
    place.remove()
  }
}
