import type { UnparsedRow } from '../upload/contract.ts'
import type { HttpClient } from './http-client.ts'

/** How an upload ended: read, refused in words, or not known yet. */
export type ReadEnd = { state: 'read' } | { state: 'failed'; error: string }

const LOOK_MS = 250

/**
 * Uploads nothing: asks for a row to be read and waits for its end by asking how it stands, since no request lives as long as a reading
 * on a busy machine may take.
 * @param wait called between two looks
 */
export async function readToEnd(
  client: HttpClient,
  row: { rowId: string; fileName: string },
  wait: () => Promise<void> = () => Bun.sleep(LOOK_MS),
): Promise<ReadEnd> {
  const asked = client.parse(row).then(
    () => {},
    () => {}, // refused in words, or the request was cut off: how the row stands tells
  )
  await Promise.race([asked, wait()])
  for (;;) {
    const rows = await client.call<UnparsedRow[]>('GET', '/api/plans/unparsed')
    const own = rows.find(({ id }) => id === row.rowId)
    if (!own) return { state: 'read' }
    if (own.state === 'failed') return { state: 'failed', error: own.error ?? '' }
    await wait()
  }
}
