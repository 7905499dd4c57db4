import {
  accuracy,
  CAPTURE_FLOORS,
  captureOf,
  SEEN_FLOOR,
  UNREAD_CEILING,
} from '../../src/testing/captures.ts'
import { pagesOf } from '../../src/testing/sample-pages.ts'
import type { ProofRow } from './row.ts'

const share = (part: number) => `${(100 * part).toFixed(2)} %`

/**
 * Pages as scanners, faxes, cameras and screens show them: how many words come out right.
 * @param count how many of the captures, from the first
 */
export async function proveCaptures(count = CAPTURE_FLOORS.length): Promise<ProofRow[]> {
  const rows: ProofRow[] = []
  for (const { how, sample, capture, least } of CAPTURE_FLOORS.slice(0, count)) {
    const { file, truth } = await captureOf(sample, 1, capture)
    const [page] = await pagesOf(file)
    const { right, seen } = accuracy(truth, page!.words)
    rows.push({
      name: `words of ${how}`,
      value: `${share(right)} right, ${share(seen)} seen, ${share(page!.unreadShare)} of the page unread`,
      holds: right >= least && seen >= SEEN_FLOOR && page!.unreadShare < UNREAD_CEILING,
    })
  }
  return rows
}
