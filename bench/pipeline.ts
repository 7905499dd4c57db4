/** The server while it works: delay of other requests, idle memory, cold start. Measured on the executable. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { HttpClient } from '../src/testing/http-client.ts'
import { ADMIN, freshPlace, PROGRAM, type RunningOffice, startOffice } from '../src/testing/running-office.ts'
import type { BenchRow } from './row.ts'

const SAMPLES = path.join(import.meta.dir, '../src/testing/samples')
const ASK_EVERY_MS = 5
const STARTS = 5
const SCANS = ['08-fax-back.pdf', '17-phone-photo.jpg', '10-portal-screenshot.png']

const share = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0
const median = (values: number[]) => share(values, 0.5)
const ms = (value: number) => `${value.toFixed(1)} ms`

/** Resident megabytes of a process; null where the system does not tell. */
function residentMb(pid: number): number | null {
  try {
    const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kb === undefined ? null : Number(kb) / 1024
  } catch {
    return null
  }
}

/** Asks a route, 5 ms after each answer, until told to stop. Gives each answer's delay in ms. */
function asking(client: HttpClient): () => Promise<number[]> {
  const delays: number[] = []
  let going = true
  const loop = (async () => {
    while (going) {
      const started = performance.now()
      await (await client.fetch('GET', '/api/auth/session')).arrayBuffer()
      delays.push(performance.now() - started)
      await Bun.sleep(ASK_EVERY_MS)
    }
  })()
  return async () => {
    going = false
    await loop
    return delays
  }
}

async function delaysWhileReading(client: HttpClient): Promise<number[]> {
  const all: number[] = []
  for (const name of SCANS) {
    const stop = asking(client)
    await client.parse(await client.upload(name, new Uint8Array(readFileSync(path.join(SAMPLES, name)))))
    all.push(...(await stop()))
  }
  return all
}

/** The same client against an idle server: what of the delay is the client's and the machine's own. */
async function delaysAtRest(client: HttpClient): Promise<number[]> {
  const stop = asking(client)
  await Bun.sleep(3000)
  return stop()
}

/** Milliseconds from the start of the process to its first answer, natives unpacked already. */
async function coldStarts(folder: string): Promise<number[]> {
  const times: number[] = []
  for (let i = 0; i < STARTS; i++) {
    const started = performance.now()
    const office = await startOffice(PROGRAM.executable, folder)
    await new HttpClient(office.address).call('GET', '/health')
    times.push(performance.now() - started)
    await office.crash()
  }
  return times
}

async function idleMemory(office: RunningOffice): Promise<BenchRow> {
  await Bun.sleep(5000)
  const mb = residentMb(office.pid)
  const value = mb === null ? 'unknown' : `${mb.toFixed(0)} MB`
  return {
    name: 'idle memory of the server process',
    value,
    note: 'goal < 120 MB; resident, natives unpacked before',
  }
}

/** Starts the executable in a fresh folder and measures it at rest and while it reads three scans. */
export async function benchPipeline(): Promise<BenchRow[]> {
  const place = freshPlace()
  try {
    // The very first start unpacks the natives: what is measured is the office of every later day.
    await (await startOffice(PROGRAM.executable, place.folder)).crash()
    const office = await startOffice(PROGRAM.executable, place.folder)
    const client = new HttpClient(office.address)
    await client.enter('login', ADMIN.email, ADMIN.password)
    const memory = await idleMemory(office)
    const rest = await delaysAtRest(client)
    const busy = await delaysWhileReading(client)
    await office.crash()
    const starts = await coldStarts(place.folder)
    return [
      {
        name: 'worst delay of other requests while a scan is read',
        value: ms(Math.max(...busy)),
        note: `goal < 25 ms; median ${ms(median(busy))}, p99 ${ms(share(busy, 0.99))} of ${busy.length}; at rest ${ms(median(rest))}, ${ms(share(rest, 0.99))}, worst ${ms(Math.max(...rest))}`,
      },
      memory,
      {
        name: 'cold start to first answer',
        value: `${median(starts).toFixed(0)} ms`,
        note: `goal < 300 ms; median of ${STARTS}, best ${Math.min(...starts).toFixed(0)} ms`,
      },
    ]
  } finally {
    place.remove()
  }
}
