import { encode } from 'uqr'

/** The squares of a QR code: modules on a side, and the outline of the dark ones as SVG path data. */
export interface Qr {
  size: number
  path: string
}

/** A QR code of a text, with the quiet border that readers need; a run of each row's dark modules at a time. */
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
