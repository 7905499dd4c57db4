import type { Pdf, PdfPage } from './pdf.ts'

/** Name of a place on a page, to a tenth of a point. */
export const placeOf = (x: number, y: number): string => `${Math.round(x * 10)},${Math.round(y * 10)}`

/**
 * Where text is drawn invisibly (render mode 3), as OCR programs lay it under a scan and as anybody may lay it over nothing.
 * @returns the origins of its glyphs, as placeOf() names them
 */
export function hiddenGlyphs({ engine }: Pdf, page: PdfPage): Set<string> {
  const places = new Set<string>()
  const device = new engine.Device({
    ignoreText: (text, [a, b, c, d, e, f]) =>
      text.walk({
        showGlyph: (_font, trm) => {
          const [x, y] = [trm[4]!, trm[5]!]
          places.add(placeOf(a * x + c * y + e, b * x + d * y + f))
        },
      }),
  })
  page.list.run(device, engine.Matrix.identity)
  device.close()
  return places
}
