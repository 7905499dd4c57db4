/** Draws the demo's documents with MuPDF: lines of text and ruled lines, in Helvetica. */
import * as mupdf from 'mupdf'

/** A page under the pen, US letter, in points from the top left. */
export class Sheet {
  #content = ''
  #y = 60

  /** Moves down by some points. */
  down(points: number): this {
    this.#y += points
    return this
  }

  /** Words side by side on one line; `x` of each from the left edge. */
  line(cells: [x: number, text: string][], size = 10, bold = false): this {
    this.#y += size * 1.55
    for (const [x, text] of cells) {
      const escaped = text.replace(/[\\()]/g, (c) => `\\${c}`)
      this.#content += `BT /${bold ? 'B' : 'R'} ${size} Tf ${x} ${792 - this.#y} Td (${escaped}) Tj ET\n`
    }
    return this
  }

  /** One line of text at the left margin. */
  text(text: string, size = 10, bold = false): this {
    return this.line([[54, text]], size, bold)
  }

  /** A ruled line over the width of the page. */
  rule(): this {
    const y = 792 - this.#y - 4
    this.#content += `0.6 w 54 ${y} m 558 ${y} l S\n`
    return this
  }

  /** The drawing operators of the page. */
  get content(): string {
    return this.#content
  }
}

/** A PDF with a text layer. */
export function pdfOf(sheets: Sheet[]): Uint8Array {
  const pdf = new mupdf.PDFDocument()
  const fonts = {
    R: pdf.addSimpleFont(new mupdf.Font('Helvetica')),
    B: pdf.addSimpleFont(new mupdf.Font('Helvetica-Bold')),
  }
  const resources = pdf.addObject({ Font: fonts })
  for (const sheet of sheets) pdf.insertPage(-1, pdf.addPage([0, 0, 612, 792], 0, resources, sheet.content))
  return new Uint8Array(pdf.saveToBuffer('compress').asUint8Array())
}

/** A page as a scanner would send it: pixels at 200 dpi, leaning a little, without any text. */
export function scanOf(sheet: Sheet): Uint8Array {
  const document = mupdf.Document.openDocument(pdfOf([sheet]), 'application/pdf')
  const leaning = mupdf.Matrix.concat(mupdf.Matrix.rotate(0.4), mupdf.Matrix.scale(200 / 72, 200 / 72))
  const pixels = document.loadPage(0).toPixmap(leaning, mupdf.ColorSpace.DeviceGray, false)
  return new Uint8Array(pixels.asJPEG(80))
}
