import type { Font } from 'mupdf'
import type { Pdf, PdfPage } from './pdf.ts'

/** Name of a place on a page, to a tenth of a point. */
export const placeOf = (x: number, y: number): string => `${Math.round(x * 10)},${Math.round(y * 10)}`

/** What draws the text of a page. */
export interface DrawnGlyphs {
  /** The origins of glyphs that are drawn invisibly, as placeOf() names them. */
  hidden: Set<string>
  /** Which shape stands at an origin: names of a font's glyph, the same for the same shape while the process lives. */
  shapes: Map<string, string>
}

/**
 * Fonts that were met, by their address. They are held, so that no other font ever comes to stand at the address of one that was
 * looked at.
 */
const held = new Map<number, Font>()

/** Walks through all glyphs of a page: what is drawn, and what is laid invisibly under a scan (render mode 3) or over nothing. */
export function drawnGlyphs({ engine }: Pdf, page: PdfPage): DrawnGlyphs {
  const hidden = new Set<string>()
  const shapes = new Map<string, string>()
  type Walked = { walk: (walker: { showGlyph: (font: Font, trm: number[], glyph: number) => void }) => void }
  const each =
    (see: (place: string, font: Font, glyph: number) => void) =>
    (text: Walked, [a, b, c, d, e, f]: number[]) =>
      text.walk({
        showGlyph: (font, trm, glyph) => {
          const [x, y] = [trm[4]!, trm[5]!]
          see(placeOf(a! * x + c! * y + e!, b! * x + d! * y + f!), font, glyph)
        },
      })
  const drawn = each((place, font, glyph) => {
    const address = font.pointer as unknown as number
    if (!held.has(address)) held.set(address, font)
    shapes.set(place, `${address}#${glyph}`)
  })
  const callbacks = {
    ignoreText: each((place) => void hidden.add(place)),
    fillText: drawn,
    clipText: drawn,
    strokeText: (text: Walked, _stroke: unknown, ctm: number[]) => drawn(text, ctm),
  }
  const device = new engine.Device(callbacks as unknown as ConstructorParameters<typeof engine.Device>[0])
  page.list.run(device, engine.Matrix.identity)
  device.close()
  return { hidden, shapes }
}
