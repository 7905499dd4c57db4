import { readFileSync } from 'node:fs'
import path from 'node:path'
import { cpuMsOf } from './cpu.ts'
import { seeded } from './degrade.ts'
import { routesIn } from './described-routes.ts'
import { hostileRequest, type Making } from './hostile-requests.ts'
import { HttpClient } from './http-client.ts'
import { type RawAnswer, sendRaw } from './raw-http.ts'
import { ADMIN, freshPlace, startOffice } from './running-office.ts'

const AT_ONCE = 10
const MOST_CPU_MS = 5000
/** Above the time after which the office itself ends half a request. */
const MOST_MS = 30_000
/** What never was a whole request is only waited for as long as an answer would take. */
const HALF_MS = 700

/** What Bun answers by itself before any code of ours runs, without words: a head that is no HTTP, or too long. */
const OWN_OF_BUN = new Set([400, 413, 414, 431, 501, 505])

/** What became of a number of hostile requests. */
export interface HostileRounds {
  sent: number
  /** Answers by status. */
  answers: Record<string, number>
  /** Requests that ended the process, used too much processor time, stayed without an answer or got one without words. */
  crashes: string[]
  hangs: string[]
  unworded: string[]
  /** Kinds that Bun itself answered, with the status. */
  byBun: string[]
}

function isWorded({ status, body, type }: RawAnswer): boolean {
  if (status < 400) return true
  if (status === 500) return false
  if (!type.includes('json')) return type.includes('html') && status === 404
  try {
    const answer = JSON.parse(body)
    return answer.success === false && typeof answer.error === 'string' && answer.error.length > 5
  } catch {
    return false
  }
}

/** Starts an office and sends it hostile requests, every second one with the session of an administrator. */
export async function hostileRounds(
  program: readonly string[],
  count: number,
  seed: number,
): Promise<HostileRounds> {
  const place = freshPlace()
  const office = await startOffice(program, place.folder, { COVRIQ_MODEL: 'none' })
  const told: HostileRounds = { sent: 0, answers: {}, crashes: [], hangs: [], unworded: [], byBun: [] }
  const byBun = new Set<string>()
  try {
    const client = new HttpClient(office.address)
    await client.enter('login', ADMIN.email, ADMIN.password)
    const url = new URL(office.address)
    const common = {
      random: seeded(seed),
      host: url.host,
      routes: routesIn(await client.call('GET', '/api/openapi')),
    }
    const cookie = client.cookie
    while (told.sent < count && told.crashes.length === 0) {
      const before = cpuMsOf(office.pid)
      const batch = Array.from({ length: Math.min(AT_ONCE, count - told.sent) }, (_, i) => {
        const making: Making = { ...common, cookie: i % 2 === 0 ? cookie : null }
        return { number: told.sent + i, ...hostileRequest(making) }
      })
      await Promise.all(
        batch.map(async ({ number, kind, bytes, http }) => {
          const answer = await sendRaw(Number(url.port), bytes, http ? MOST_MS : HALF_MS)
          const key = answer.status || (answer.waited ? 'waiting' : 'cut')
          told.answers[key] = (told.answers[key] ?? 0) + 1
          const name = `${number} ${kind}: ${key}`
          if (answer.status === 0) {
            if (http) (answer.waited ? told.hangs : told.unworded).push(name)
          } else if (answer.body === '' && OWN_OF_BUN.has(answer.status))
            byBun.add(`${kind}: ${answer.status}`)
          else if (!isWorded(answer)) told.unworded.push(name)
        }),
      )
      told.sent += batch.length
      try {
        process.kill(office.pid, 0)
        if (cpuMsOf(office.pid) - before > MOST_CPU_MS)
          told.hangs.push(`${told.sent}: ${batch.map(({ kind }) => kind).join(', ')}`)
      } catch {
        told.crashes.push(batch.map(({ number, kind }) => `${number} ${kind}`).join(', '))
      }
    }
    const log = readFileSync(path.join(place.folder, 'server.log'), 'utf8')
    for (const line of log.split('\n').filter((l) => l.includes('"http.failed"'))) told.unworded.push(line)
    if ((await client.fetch('GET', '/api/auth/session')).status !== 200)
      told.unworded.push('the session was lost')
    told.byBun = [...byBun].sort()
    return told
  } finally {
    await office.stop()
    place.remove()
  }
}
