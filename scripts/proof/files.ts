import { usageOf } from '../../src/base/cpu-time.ts'
import { hostileFiles } from '../../src/testing/hostile-mix.ts'
import { faultOf, type HostileEnd, hostileRun } from '../../src/testing/hostile-run.ts'
import { HttpClient } from '../../src/testing/http-client.ts'
import { ADMIN, freshPlace, PROGRAM, startOffice } from '../../src/testing/running-office.ts'
import type { ProofRow } from './row.ts'

const FILES = 300
/** Most memory that the server may hold after all of them: it never holds a whole file, and a fresh one holds about 110 MB. */
const MOST_MEMORY = 600 * 1024 ** 2

/**
 * Hostile files go through the running executable: it answers all along, says what is wrong with each, and lets go of it.
 * @param count files altogether
 */
export async function proveFiles(count = FILES): Promise<ProofRow[]> {
  const place = freshPlace()
  const office = await startOffice(PROGRAM.executable, place.folder, { COVRIQ_MODEL: 'none' })
  try {
    const client = new HttpClient(office.address)
    await client.enter('login', ADMIN.email, ADMIN.password)
    const ends: HostileEnd[] = []
    for await (const file of hostileFiles(count, true)) ends.push(await hostileRun(office, client, file))
    const faults = ends.map(faultOf).filter((fault) => fault !== null)
    const most = (of: (end: HostileEnd) => number) => Math.max(...ends.map(of))
    const memory = usageOf(office.pid)?.memoryBytes ?? Infinity
    const read = ends.filter(({ words }) => words === null).length
    return [
      {
        name: 'hostile files through the running executable',
        value: `${ends.length} files: ${read} read, ${ends.length - read} refused in words, the server at most ${most((e) => e.serverSeconds).toFixed(2)} s for one, /health behind ${Math.round(most((e) => e.healthMs))} ms`,
        holds: faults.length === 0,
        broken: faults,
      },
      {
        name: 'the memory of the server after them',
        value: `${Math.round(memory / 1024 ** 2)} MB`,
        holds: memory < MOST_MEMORY,
      },
    ]
  } finally {
    await office.stop()
    place.remove()
  }
}
