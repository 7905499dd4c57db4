import type { Blob } from './blobs.ts'
import { joined } from './box.ts'
import type { Box } from './page.ts'

/** Letters in rows: next to each other on one line. */
export function rowsOf(letters: readonly Blob[], xHeight: number): Blob[][] {
  const rows: { box: Box; blobs: Blob[] }[] = []
  for (const blob of [...letters].sort((a, b) => a.box[0] - b.box[0])) {
    const { box } = blob
    const row = rows.find((r) => {
      const last = r.blobs[r.blobs.length - 1]!.box
      const shared = Math.min(last[3], box[3]) - Math.max(last[1], box[1])
      return box[0] - last[2] < 2.5 * xHeight && shared > 0.4 * Math.min(last[3] - last[1], box[3] - box[1])
    })
    if (row) {
      row.blobs.push(blob)
      row.box = joined(row.box, box)
    } else rows.push({ box, blobs: [blob] })
  }
  return rows.map((r) => r.blobs)
}
