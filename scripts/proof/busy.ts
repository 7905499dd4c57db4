import { readFileSync } from 'node:fs'
import path from 'node:path'
import { HttpClient } from '../../src/testing/http-client.ts'
import { readToEnd } from '../../src/testing/read-to-end.ts'
import { ADMIN, freshPlace, PROGRAM, startOffice } from '../../src/testing/running-office.ts'
import type { ProofRow } from './row.ts'

const SAMPLES = path.join(import.meta.dir, '../../src/testing/samples')
/** A page with a text layer, a scanned page and a photo. */
const HONEST = ['02-employer-one-page.pdf', '12-split-northgate-2of3.jpg', '17-phone-photo.jpg']
const LOOPS = 40

/** Programs that take all the processor they can get. */
function startLoops(count: number): () => void {
  const loops = Array.from({ length: count }, () =>
    Bun.spawn(['sh', '-c', 'while :; do :; done'], { stdio: ['ignore', 'ignore', 'ignore'] }),
  )
  return () => {
    for (const loop of loops) loop.kill('SIGKILL')
  }
}

/**
 * Honest files are read while other programs want many times the processor that there is: none is refused, however long it takes.
 * @param loops programs that compute without a break
 */
export async function proveBusy(loops = LOOPS): Promise<ProofRow[]> {
  const place = freshPlace()
  const office = await startOffice(PROGRAM.executable, place.folder, { COVRIQ_MODEL: 'none' })
  const client = new HttpClient(office.address)
  await client.enter('login', ADMIN.email, ADMIN.password)
  const stop = startLoops(loops)
  try {
    const rows: ProofRow[] = []
    for (const name of HONEST) {
      const started = performance.now()
      const row = await client.upload(name, new Uint8Array(readFileSync(path.join(SAMPLES, name))))
      const end = await readToEnd(client, row)
      const seconds = Math.round((performance.now() - started) / 1000)
      rows.push({
        name: `${name} while ${loops} programs compute`,
        value: `${end.state === 'read' ? 'read' : end.error} after ${seconds} s`,
        holds: end.state === 'read',
      })
    }
    return rows
  } finally {
    stop()
    await office.stop()
    place.remove()
  }
}
