import { readFileSync } from 'node:fs'
import path from 'node:path'
import { confirmPlan } from './confirm-plan.ts'
import { seeded } from './degrade.ts'
import { HttpClient } from './http-client.ts'
import { readToEnd } from './read-to-end.ts'
import { ADMIN, freshPlace, startOffice } from './running-office.ts'

const SAMPLES = path.join(import.meta.dir, 'samples')
const bytesOf = (name: string) => new Uint8Array(readFileSync(path.join(SAMPLES, name)))

/** What is uploaded all day: pages with a text layer, a fax and a scan. */
const UPLOADS = [
  '02-employer-one-page.pdf',
  '08-fax-back.pdf',
  '03-you-pay.pdf',
  '12-split-northgate-2of3.jpg',
]
/** Two plans that were verified before the day begins: people look them up and ask about them. */
const VERIFIED = ['02-employer-one-page.pdf', '13-tricky-provisions.pdf']

/** Of ten people, one uploads, the others look things up and ask. */
const UPLOADERS = 0.1
/** A person at a desk does something every one to five seconds; a document comes about once a minute from each who uploads. */
const DESK_MS: [least: number, most: number] = [1000, 5000]
const UPLOAD_MS: [least: number, most: number] = [40_000, 80_000]
const LOOK_MS = 5000

/** What a day at many desks was like. */
export interface BusyReport {
  reads: number
  questions: number
  documents: number
  /** Requests that were refused or broke, as method, address without ids, and status. */
  errors: string[]
  /** Milliseconds each read took as its desk saw it, ascending. */
  readMs: number[]
  /** MiB the server holds, every five seconds; its workers come and go with the documents. */
  memory: number[]
}

interface PlanRow {
  id: string
  group_name: string
}

/** MiB that a process holds. Linux only. */
const memoryOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** Signs a new person up and lets the administrator make them staff. */
async function hire(admin: HttpClient, number: number): Promise<HttpClient> {
  const client = new HttpClient(admin.address)
  const email = `desk${number}@office.test`
  const { id } = await client.enter('signup', email, ADMIN.password)
  await admin.call('PATCH', `/api/admin/users/${id}`, { role: 'standard' })
  await client.enter('login', email, ADMIN.password) // the role changed, and with it the session
  return client
}

/** People at their desks, until the day ends. */
class Desks {
  readonly report: BusyReport = { reads: 0, questions: 0, documents: 0, errors: [], readMs: [], memory: [] }
  readonly #until: number
  readonly #plans: PlanRow[]
  readonly #random: () => number

  constructor(until: number, plans: PlanRow[], random: () => number) {
    this.#until = until
    this.#plans = plans
    this.#random = random
  }

  #one<T>(things: readonly T[]): T {
    return things[Math.floor(this.#random() * things.length)]!
  }

  /** Repeats work with pauses of a person; what fails is written down. */
  async #repeat([least, most]: [number, number], work: () => Promise<void>): Promise<void> {
    for (;;) {
      const pause = least + this.#random() * (most - least)
      if (performance.now() + pause >= this.#until) return
      await Bun.sleep(pause)
      await work().catch((error: unknown) => this.report.errors.push(String(error).slice(0, 120)))
    }
  }

  async #timed(client: HttpClient, at: string): Promise<void> {
    const started = performance.now()
    const response = await client.fetch('GET', at)
    await response.arrayBuffer()
    this.report.readMs.push(performance.now() - started)
    this.report.reads++
    if (!response.ok)
      this.report.errors.push(`GET ${at.replaceAll(/[\da-f-]{36}/g, ':id')}: ${response.status}`)
  }

  /** Looks plans up and asks about them. */
  desk(client: HttpClient): Promise<void> {
    return this.#repeat(DESK_MS, async () => {
      const plan = this.#one(this.#plans)
      const chance = this.#random()
      if (chance < 0.2) return this.#timed(client, '/api/plans')
      if (chance < 0.3) return this.#timed(client, '/api/auth/session')
      if (chance < 0.6) return this.#timed(client, `/api/plans/${plan.id}`)
      const about = this.#one(['crowns', 'cleanings', 'root canals', 'the deductible'])
      await client.call('POST', '/api/riq', { query: `What does ${plan.group_name} pay for ${about}?` })
      this.report.questions++
    })
  }

  /** Uploads and waits for each document to be read. */
  uploader(client: HttpClient): Promise<void> {
    return this.#repeat(UPLOAD_MS, async () => {
      const name = this.#one(UPLOADS)
      // Another document each time: bytes behind the end change the digest, not the page.
      const bytes = Buffer.concat([bytesOf(name), Buffer.from(`\n% copy ${this.#random()}\n`)])
      const end = await readToEnd(client, await client.upload(name, new Uint8Array(bytes)))
      if (end.state === 'read') this.report.documents++
      else this.report.errors.push(`reading ${name}: refused`)
    })
  }

  async watch(pid: number): Promise<void> {
    while (performance.now() < this.#until) {
      this.report.memory.push(memoryOf(pid))
      await Bun.sleep(LOOK_MS)
    }
  }
}

/**
 * An office in which many people work at the same time: they look plans up and ask Riq with the pauses of people, and one in ten uploads documents.
 * @param program how the server is started (running-office.ts)
 * @param seconds how long
 */
export async function busyOffice(
  program: readonly string[],
  staff: number,
  seconds: number,
  seed: number,
): Promise<BusyReport> {
  const place = freshPlace()
  const office = await startOffice(program, place.folder, { COVRIQ_MODEL: 'none' })
  try {
    const admin = new HttpClient(office.address)
    await admin.enter('login', ADMIN.email, ADMIN.password)
    for (const name of VERIFIED) {
      const row = await admin.upload(name, bytesOf(name))
      await admin.parse(row)
      await confirmPlan(admin, row.rowId)
    }
    const clients: HttpClient[] = []
    while (clients.length < staff) clients.push(await hire(admin, clients.length))
    const plans = await admin.call<PlanRow[]>('GET', '/api/plans')
    const day = new Desks(performance.now() + seconds * 1000, plans, seeded(seed))
    const uploaders = Math.ceil(staff * UPLOADERS)
    await Promise.all([
      day.watch(office.pid),
      ...clients.slice(0, uploaders).map((client) => day.uploader(client)),
      ...clients.slice(uploaders).map((client) => day.desk(client)),
    ])
    day.report.readMs.sort((a, b) => a - b)
    return day.report
  } finally {
    await office.stop()
    place.remove()
  }
}
