import { encode } from 'uqr'

/** A QR code: modules on a side, and the outline of the dark ones as SVG path data. */
export interface Qr {
  size: number
  path: string
}

/** The QR code of a text: its dark modules as one SVG path, a run of each row at a time, with the quiet zone that scanners need. */
export function qrOf(text: string): Qr {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const runs = data.flatMap((row, y) =>
    row.flatMap((dark, x) => {
      if (!dark || row[x - 1]) return []
      const end = row.indexOf(false, x)
      return [`M${x} ${y}h${(end < 0 ? row.length : end) - x}v1H${x}z`]
    }),
  )
  return { size, path: runs.join('') }
}
