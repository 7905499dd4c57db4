import type { PDFDocument } from 'mupdf'
import type { MupdfEngine } from '../mupdf.ts'
import type { Drawing } from './contract.ts'
import { typeface } from './type.ts'

/** A number as content streams have it. */
export const n = (value: number): string => String(Math.round(value * 100) / 100)

/** A file of one page that shows a drawing. */
export function drawnBase(engine: MupdfEngine, drawing: Drawing): PDFDocument {
  const { width, height, fills, lines, texts } = drawing
  const pdf = new engine.PDFDocument()
  const [regular, bold] = [typeface(engine, pdf, 'Helvetica'), typeface(engine, pdf, 'Helvetica-Bold')]
  const content = [
    ...fills.map(
      ({ box: [x0, y0, x1, y1], gray }) =>
        `${n(gray)} g ${n(x0)} ${n(height - y1)} ${n(x1 - x0)} ${n(y1 - y0)} re f`,
    ),
    ...lines.map(
      ({ box: [x0, y0, x1, y1], width: line }) =>
        `0.3 G ${n(line)} w ${n(x0)} ${n(height - y0)} m ${n(x1)} ${n(height - y1)} l S`,
    ),
    ...texts.map(({ x, base, size, text, bold: isBold, center }) => {
      const face = isBold ? bold : regular
      const left = center ? x - (face.measure(text) * size) / 2 : x
      return `0.1 g BT /${isBold ? 'B' : 'R'} ${n(size)} Tf ${n(left)} ${n(height - base)} Td ${face.encoded(text)} Tj ET`
    }),
  ].join('\n')
  const resources = pdf.addObject({ Font: { R: regular.object, B: bold.object } })
  pdf.insertPage(-1, pdf.addPage([0, 0, width, height], 0, resources, content))
  return pdf
}
