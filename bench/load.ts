import { busyOffice } from '../src/testing/busy-office.ts'
import { PROGRAM } from '../src/testing/running-office.ts'
import type { BenchRow } from './row.ts'

const STAFF = 50
const SECONDS = 120
const SEED = 20261124
/** Milliseconds that a person's look at a plan may take while a worker reads scans. */
const GOAL_MS = 60

/** How long reads take for fifty people while documents are read. */
export async function benchLoad(): Promise<BenchRow[]> {
  const { readMs, documents } = await busyOffice(PROGRAM.executable, STAFF, SECONDS, SEED)
  const at = (share: number) => `${(readMs[Math.floor(readMs.length * share)] ?? 0).toFixed(1)} ms`
  const note = `${readMs.length} reads of ${STAFF} people while ${documents} documents were read`
  return [
    { name: 'A read at fifty desks, the middle one', value: at(0.5), note },
    { name: 'A read at fifty desks, the slowest of a hundred', value: at(0.99), note: `goal: ${GOAL_MS} ms` },
  ]
}
