import { readFileSync } from 'node:fs'
import { usageOf } from '../base/cpu-time.ts'
import type { UnparsedRow } from '../upload/contract.ts'
import type { HostileFile } from './hostile-mix.ts'
import type { HttpClient } from './http-client.ts'
import { readToEnd } from './read-to-end.ts'
import type { RunningOffice } from './running-office.ts'

/** What came of one hostile file. */
export interface HostileEnd {
  kind: string
  /** The words it was refused with; null when it was read. */
  words: string | null
  /** Whether its row could be put into the trash afterwards; null when there is none. */
  discarded: boolean | null
  /** Seconds of processor that the server itself used meanwhile. */
  serverSeconds: number
  /** The most milliseconds of processor that its event loop used before it answered /health, and whether it always answered. */
  healthMs: number
  healthy: boolean
}

/** Milliseconds of processor that the main thread of a process has used: its event loop. */
const loopMs = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6

/** A sentence of ours: never empty, never the words for a bug. */
export const isWorded = (words: string): boolean => /^[A-Z].*\.$/.test(words) && words !== 'Unexpected error'

/** Between two questions, longer the longer it lasts: on a busy machine they would cost the server more than the file does. */
const LOOK_MS = 200
function growingWait(): () => Promise<void> {
  const started = performance.now()
  return () => Bun.sleep(Math.max(LOOK_MS, (performance.now() - started) / 20))
}

/** Asks /health until it is closed. What counts is the processor that the event loop uses before it answers: others may hold the machine. */
function watchHealth(office: RunningOffice, client: HttpClient) {
  const wait = growingWait()
  let open = true
  const seen = { healthMs: 0, healthy: true }
  const done = (async () => {
    while (open) {
      const before = loopMs(office.pid)
      const answer = await client.fetch('GET', '/health').catch(() => null)
      seen.healthMs = Math.max(seen.healthMs, loopMs(office.pid) - before)
      if (!answer?.ok) seen.healthy = false
      await wait()
    }
  })()
  return async () => {
    open = false
    await done
    return seen
  }
}

/** Uploads a file; where the office asks to wait, waits. */
async function uploaded(client: HttpClient, { name, bytes }: HostileFile): Promise<Response> {
  for (;;) {
    const headers = { 'x-file-name': encodeURIComponent(name) }
    const answer = await client.fetch('POST', '/api/uploads', bytes, headers)
    if (answer.status !== 429) return answer
    await Bun.sleep(1000 * Number(answer.headers.get('retry-after') ?? 1))
  }
}

async function through(
  client: HttpClient,
  file: HostileFile,
): Promise<Pick<HostileEnd, 'words' | 'discarded'>> {
  const answer = await uploaded(client, file)
  const body = (await answer.json()) as { error?: string; rowId: string; fileName: string }
  if (!answer.ok) return { words: body.error ?? '', discarded: null }
  const end = await readToEnd(client, body, growingWait())
  if (end.state === 'read') return { words: null, discarded: null }
  const discard = await client.fetch('POST', `/api/plans/${body.rowId}/discard`, {})
  const left = await client.call<UnparsedRow[]>('GET', '/api/plans/unparsed')
  return { words: end.error, discarded: discard.ok && !left.some(({ id }) => id === body.rowId) }
}

/** Sends one hostile file through a running office, from the upload to the trash. */
export async function hostileRun(
  office: RunningOffice,
  client: HttpClient,
  file: HostileFile,
): Promise<HostileEnd> {
  const before = usageOf(office.pid)?.cpuSeconds ?? 0
  const closeHealth = watchHealth(office, client)
  try {
    const end = await through(client, file)
    const health = await closeHealth()
    return {
      kind: file.kind,
      ...end,
      ...health,
      serverSeconds: (usageOf(office.pid)?.cpuSeconds ?? 1e9) - before,
    }
  } finally {
    await closeHealth().catch(() => {})
  }
}

/** What is wrong with how a hostile file ended; null = nothing. */
export function faultOf(end: HostileEnd): string | null {
  if (!end.healthy) return `${end.kind}: the server did not answer`
  if (end.words !== null && !isWorded(end.words)) return `${end.kind}: no words`
  if (end.discarded === false) return `${end.kind}: cannot be discarded`
  if (end.serverSeconds > 5) return `${end.kind}: ${end.serverSeconds.toFixed(1)} s of the server`
  if (end.healthMs > 250) return `${end.kind}: the event loop was held for ${Math.round(end.healthMs)} ms`
  return null
}
