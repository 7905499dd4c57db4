import net from 'node:net'
import { HttpClient } from '../../src/testing/http-client.ts'
import { ADMIN, freshPlace, PROGRAM, startOffice } from '../../src/testing/running-office.ts'
import type { ProofRow } from './row.ts'

const IDLE = 1500
const HALVES = 200
const ASKED = 200
/** Half a head is cut after 10 s and a body after 10 and what its length is worth; the socket looks every few seconds. */
const MOST_MS = 20_000
const SLOWEST_MS = 250

interface Stranger {
  ended: Promise<number>
  drip: () => void
}

/** Opens a line that begins something and never ends it. */
function stranger(port: number, text: string, drop: string): Promise<Stranger> {
  const from = performance.now()
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () => {
      if (text) socket.write(text)
      resolve({ ended, drip: () => void (drop && !socket.destroyed && socket.write(drop)) })
    })
    socket.resume()
    const ended = new Promise<number>((done) => socket.on('close', () => done(performance.now() - from)))
    socket.on('error', (error) => (socket.connecting ? reject(error) : null))
  })
}

/** Milliseconds that each of many requests of staff took. */
async function asked(client: HttpClient): Promise<number[]> {
  const times: number[] = []
  for (let i = 0; i < ASKED; i++) {
    const from = performance.now()
    await client.call('GET', '/api/plans')
    times.push(performance.now() - from)
  }
  return times.toSorted((a, b) => a - b)
}

/** Idle lines and half requests of strangers: staff are answered meanwhile, somebody new can sign in, and all lines end. */
export async function proveConnections(idle = IDLE): Promise<ProofRow[]> {
  const halves = Math.ceil((idle * HALVES) / IDLE)
  const place = freshPlace()
  const office = await startOffice(PROGRAM.executable, place.folder, { COVRIQ_MODEL: 'none' })
  const staff = new HttpClient(office.address)
  await staff.enter('login', ADMIN.email, ADMIN.password)
  const alone = await asked(staff)
  const { port, host } = new URL(office.address)
  const half = `POST /api/auth/login HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{`
  const open = (i: number) => {
    if (i < idle) return stranger(Number(port), '', '')
    return i % 2 === 0
      ? stranger(Number(port), half, 'a')
      : stranger(Number(port), `GET / HTTP/1.1\r\nHost: ${host}\r\n`, 'a: b\r\n')
  }
  try {
    const strangers = await Promise.all(Array.from({ length: idle + halves }, (_, i) => open(i)))
    const dripping = setInterval(() => strangers.forEach(({ drip }) => void drip()), 1000)
    const times = await asked(staff)
    await new HttpClient(office.address).enter('login', ADMIN.email, ADMIN.password)
    const ends = await Promise.all(
      strangers.map(({ ended }) =>
        Promise.race([ended, Bun.sleep(MOST_MS * 2).then(() => Number.POSITIVE_INFINITY)]),
      ),
    )
    clearInterval(dripping)
    const slowest = times.at(-2)!
    const last = Math.max(...ends)
    return [
      {
        name: `staff beside ${idle} idle lines and ${halves} half requests`,
        value: `99 of 100 answers in ${slowest.toFixed(0)} ms (alone: ${alone.at(-2)!.toFixed(0)} ms), a sign-in goes through`,
        holds: slowest < SLOWEST_MS,
      },
      {
        name: 'the strangers’ lines end by themselves',
        value: `the last after ${(last / 1000).toFixed(1)} s`,
        holds: last < MOST_MS,
      },
    ]
  } finally {
    await office.stop()
    place.remove()
  }
}
