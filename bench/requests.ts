/** What a request costs in processor time of the server, beside a bare server that answers the same JSON. Both are measured in one run. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { cpuMsOf } from '../src/testing/cpu.ts'
import { HttpClient } from '../src/testing/http-client.ts'
import { withOfficeDatabase } from '../src/testing/office-database.ts'
import { ADMIN, freshPlace, PROGRAM, startOffice } from '../src/testing/running-office.ts'
import { addPlans } from './many-plans.ts'
import type { BenchRow } from './row.ts'

const REQUESTS = 4000
const WARM_UP = 1000
const MOST_TIMES = 2.5

/** Asks for an address again and again. @returns milliseconds of processor time a request */
async function costOf(pid: number, client: HttpClient, address: string): Promise<number> {
  const ask = async (count: number) => {
    for (let i = 0; i < count; i++) {
      const response = await client.fetch('GET', address)
      if (response.status !== 200) throw new Error(`${address}: ${response.status}`)
      await response.arrayBuffer()
    }
  }
  await ask(WARM_UP)
  const before = cpuMsOf(pid)
  await ask(REQUESTS)
  return (cpuMsOf(pid) - before) / REQUESTS
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
    const least = await costOf(bare.child.pid, new HttpClient(bare.address), verified)
    const rows: BenchRow[] = [
      { name: 'A plan from a bare server', value: `${least.toFixed(3)} ms`, note: 'of processor time' },
    ]
    for (const [name, address] of [
      ['a verified plan', verified],
      ['an unverified plan', `/api/plans/${idOf('unverified')}`],
      ['the session', '/api/auth/session'],
      ['the health', '/health'],
    ] as const) {
      const cost = await costOf(office.pid, client, address)
      const times = `${(cost / least).toFixed(1)} times the bare one`
      const goal = address === verified ? `; goal: at most ${MOST_TIMES}` : ''
      rows.push({ name: `Reading ${name}`, value: `${cost.toFixed(3)} ms`, note: times + goal })
    }
    return rows
  } finally {
    bare.child.kill()
    await office.stop()
    place.remove()
  }
}
