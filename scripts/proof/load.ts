import { busyOffice } from '../../src/testing/busy-office.ts'
import { PROGRAM } from '../../src/testing/running-office.ts'
import type { ProofRow } from './row.ts'

const STAFF = 50
const SECONDS = 600
const SEED = 20261123
/** Memory is flat when the last third of the day holds at most so much more than the second: the first third fills caches and starts workers. */
const MOST_GROWTH = 1.15

const middle = (list: readonly number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0

/** Fifty people look plans up, ask and upload at the same time: nothing is refused, nothing breaks, and the server's memory stays flat. */
export async function proveLoad(seconds = SECONDS): Promise<ProofRow[]> {
  const { reads, questions, documents, errors, readMs, memory } = await busyOffice(
    PROGRAM.executable,
    STAFF,
    seconds,
    SEED,
  )
  const third = Math.floor(memory.length / 3)
  const [second, last] = [middle(memory.slice(third, 2 * third)), middle(memory.slice(2 * third))]
  const p99 = readMs[Math.floor(readMs.length * 0.99)] ?? 0
  return [
    {
      name: `${STAFF} people work for ${seconds} s`,
      value: `${reads} reads, ${questions} questions, ${documents} documents, ${errors.length} errors; p99 of reads ${p99.toFixed(0)} ms`,
      holds: errors.length === 0 && reads > 0 && questions > 0 && documents > 0,
      broken: errors,
    },
    {
      name: 'the memory of the server meanwhile',
      value: `${second.toFixed(0)} MiB in the second third, ${last.toFixed(0)} in the last`,
      holds: second > 0 && last <= second * MOST_GROWTH,
    },
  ]
}
