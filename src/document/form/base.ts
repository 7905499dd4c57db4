import type { PDFDocument, PDFPage, PDFWidget } from 'mupdf'
import { refuse } from '../errors.ts'
import { mupdf } from '../mupdf.ts'
import type { Box } from '../page.ts'
import { assemblePdf, type PaintedPage } from '../paint.ts'
import type { Pdf } from '../pdf.ts'
import type { Widget } from './contract.ts'

const KINDS: ReadonlyMap<string, Widget['kind']> = new Map([
  ['text', 'text'],
  ['combobox', 'text'],
  ['checkbox', 'check'],
  ['radiobutton', 'check'],
])

/** A box of the engine, moved so that the displayed page begins at its top left. */
function boxOn(page: PDFPage, widget: PDFWidget): Box {
  const [left, top] = page.getBounds()
  const [x0, y0, x1, y1] = widget.getBounds()
  return [x0 - left, y0 - top, x1 - left, y1 - top]
}

const isFilled = (widget: PDFWidget): boolean => {
  const value = widget.getValue().trim()
  return value !== '' && value !== 'Off'
}

/** The form fields of an open PDF, page by page, top to bottom as the file has them. */
export function widgetsOf({ document, pageCount }: Pdf): Widget[] {
  return Array.from({ length: pageCount }, (_, i) => i).flatMap((i) => {
    const page = document.loadPage(i)
    const found = page.getWidgets().map(
      (widget): Widget => ({
        page: i + 1,
        box: boxOn(page, widget),
        name: widget.getName().slice(0, 200),
        tip: widget.getLabel().slice(0, 200),
        kind: KINDS.get(widget.getFieldType()) ?? 'other',
        filled: isFilled(widget),
      }),
    )
    page.destroy()
    return found
  })
}

/** Empties every field: a default of the form's maker would be printed under our value. */
function emptied(document: PDFDocument, pageCount: number): void {
  for (let i = 0; i < pageCount; i++) {
    const page = document.loadPage(i)
    for (const widget of page.getWidgets()) if (widget.isText() && isFilled(widget)) widget.setTextValue('')
    page.destroy()
  }
}

/** What of a page does more than draw, and what may tell of whoever made it. */
const BESIDE_PRINT = [
  'Annots',
  'AA',
  'Metadata',
  'PieceInfo',
  'Thumb',
  'B',
  'StructParents',
  'Tabs',
  'Trans',
  'Dur',
  'LastModified',
]

/**
 * A file to print on, made from an open one: pages as they are drawn, fields and notes drawn into them, and nothing else of the file: no
 * scripts, no actions, no attachments, no name of its maker.
 * @param painted for each page its picture, or null where its own print is taken
 */
export async function cleanBase(
  pdf: Pdf | null,
  painted: readonly (PaintedPage | null)[],
): Promise<Uint8Array> {
  const engine = await mupdf()
  const pictures = painted.filter((page) => page !== null)
  if (!pdf) return assemblePdf(pictures)
  try {
    if (pictures.length < painted.length) {
      emptied(pdf.document, pdf.pageCount)
      pdf.document.bake(true, true)
    }
    const shown = pictures.length > 0 ? new engine.PDFDocument(await assemblePdf(pictures)) : null
    const base = new engine.PDFDocument()
    let used = 0
    for (const [i, picture] of painted.entries()) {
      if (picture) base.graftPage(-1, shown!, used++)
      else base.graftPage(-1, pdf.document, i)
      const page = base.findPage(i)
      for (const key of BESIDE_PRINT) page.delete(key)
    }
    base.getTrailer().get('Root').delete('Info')
    const bytes = base.saveToBuffer('garbage=4,compress').asUint8Array().slice()
    base.destroy()
    shown?.destroy()
    return bytes
  } catch {
    throw refuse('damaged')
  }
}
