import { readFileSync } from 'node:fs'
import path from 'node:path'
import { HttpClient } from './http-client.ts'
import { ADMIN, freshPlace, startOffice } from './running-office.ts'

const SAMPLES = path.join(import.meta.dir, 'samples')

/** What came of one upload whose server was killed while it was read. */
export interface CrashRound {
  /** Milliseconds between the begin of the reading and the kill. */
  killedAfterMs: number
  /** Whether the server answered before it died. */
  answered: boolean
  /** After the restart: the original as it was uploaded, and the plan that was read from it. */
  originalIntact: boolean
  groupId: string | null
  pages: number
}

/** Longest wait for a reading after the restart: the dead server's lease, and a machine that has other things to do. */
const READ_MS = 150_000

/**
 * Asks until there is an answer.
 * @param log the server's log, which holds ids, counts and codes alone: it says why nothing came
 */
async function until<T>(ask: () => Promise<T | null>, log: string): Promise<T> {
  const end = performance.now() + READ_MS
  for (;;) {
    const found = await ask()
    if (found !== null) return found
    if (performance.now() > end) throw new Error(`it did not come in time; the server said:\n${tail(log)}`)
    await Bun.sleep(100)
  }
}

const tail = (file: string) => readFileSync(file, 'utf8').split('\n').slice(-20).join('\n')

interface Row {
  parse_result: { pages: unknown[] } | null
  group_id: string | null
}

/** Waits until the server works on a reading: a kill before it heard of it would leave nothing to end. */
async function begun(client: HttpClient, rowId: string): Promise<void> {
  const { body } = await client.fetch('GET', `/api/plans/${rowId}/progress`)
  const decoder = new TextDecoder()
  let told = ''
  for await (const piece of body!) {
    told += decoder.decode(piece, { stream: true })
    if (told.includes('"state":"active"')) return
  }
  throw new Error('the reading ended before it was seen to begin')
}

/** Looks at what a restarted office has of an upload, once its reading has ended. */
async function after(
  client: HttpClient,
  row: { rowId: string; fileName: string },
  sent: Uint8Array,
  log: string,
) {
  const path = `/files/documents/${encodeURIComponent(row.fileName)}?original=1&reason=audit_or_legal`
  const original = new Uint8Array(await (await client.fetch('GET', path)).arrayBuffer())
  const plan = await until(async () => {
    const found = await client.call<Row>('GET', `/api/plans/${row.rowId}`)
    return found.parse_result ? found : null
  }, log)
  return {
    originalIntact: Buffer.from(original).equals(Buffer.from(sent)),
    groupId: plan.group_id,
    pages: plan.parse_result!.pages.length,
  }
}

/**
 * Kills a server with SIGKILL while it reads a document, starts it again on the same data, and looks at what became of the upload.
 * @param program how the server is started (running-office.ts)
 * @param sample a document of src/testing/samples
 * @param moments for each round, milliseconds after the reading began
 */
export async function crashRounds(
  program: readonly string[],
  sample: string,
  moments: number[],
): Promise<CrashRound[]> {
  const place = freshPlace()
  const sent = new Uint8Array(readFileSync(path.join(SAMPLES, sample)))
  const rounds: CrashRound[] = []
  const log = path.join(place.folder, 'server.log')
  try {
    for (const killedAfterMs of moments) {
      const first = await startOffice(program, place.folder)
      const client = new HttpClient(first.address)
      await client.enter('login', ADMIN.email, ADMIN.password)
      const row = await client.upload(`round ${rounds.length} ${sample}`, sent)
      const answered = client.parse(row).then(
        () => true,
        () => false,
      )
      await begun(client, row.rowId)
      await Bun.sleep(killedAfterMs)
      await first.crash()
      const second = await startOffice(program, place.folder)
      const again = new HttpClient(second.address)
      await again.enter('login', ADMIN.email, ADMIN.password)
      rounds.push({ killedAfterMs, answered: await answered, ...(await after(again, row, sent, log)) })
      await second.crash()
    }
    return rounds
  } finally {
    place.remove()
  }
}
