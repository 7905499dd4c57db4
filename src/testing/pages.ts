import * as mupdf from 'mupdf'
import type { Box, Page, Rule, Word } from '../document/page.ts'
import { RedactedPage } from '../phi/redacted-page.ts'

/** Pages for tests that nobody has to redact: every word stays. */
export function redactedPages(pages: readonly Page[]): RedactedPage[] {
  return pages.map((page) => RedactedPage.fromMasked(page, page.words))
}

/** A page of words for tests; what is not given is that of an empty US letter page with a text layer. */
export function pageOf(words: Word[], more: Partial<Page> = {}): Page {
  return {
    number: 1,
    file: 'test.pdf',
    pageInFile: 1,
    width: 612,
    height: 792,
    unit: 'pt',
    source: 'text',
    words,
    rules: [],
    pictures: [],
    unread: [],
    unreadShare: 0,
    ...more,
  }
}

interface Glyph {
  text: string
  box: Box
  size: number
  bold: boolean
}

function boxOf(quad: readonly number[]): Box {
  const xs = [quad[0]!, quad[2]!, quad[4]!, quad[6]!]
  const ys = [quad[1]!, quad[3]!, quad[5]!, quad[7]!]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

function wordOf(glyphs: Glyph[]): Word {
  return {
    text: glyphs.map((g) => g.text).join(''),
    box: [
      Math.min(...glyphs.map((g) => g.box[0])),
      Math.min(...glyphs.map((g) => g.box[1])),
      Math.max(...glyphs.map((g) => g.box[2])),
      Math.max(...glyphs.map((g) => g.box[3])),
    ],
    confidence: 100,
    size: glyphs[0]!.size,
    bold: glyphs[0]!.bold,
  }
}

function ruleOf(box: Box): Rule | null {
  const [width, height] = [box[2] - box[0], box[3] - box[1]]
  if (height <= 2 && width > 12) return { box, direction: 'horizontal' }
  if (width <= 2 && height > 8) return { box, direction: 'vertical' }
  return null
}

/** Words and ruled lines of one page of a PDF with a text layer. */
function readTextPage(page: mupdf.Page): { words: Word[]; rules: Rule[] } {
  const words: Word[] = []
  const rules: Rule[] = []
  let run: Glyph[] = []
  const flush = () => {
    if (run.length > 0) words.push(wordOf(run))
    run = []
  }
  page.toStructuredText('preserve-whitespace,vectors').walk({
    onChar(text, _origin, font, size, quad) {
      if (/^\s*$/.test(text)) return flush()
      run.push({ text, box: boxOf(quad as unknown as number[]), size, bold: font.isBold() })
    },
    endLine: flush,
    onVector(box) {
      const rule = ruleOf(box as Box)
      if (rule) rules.push(rule)
    },
  })
  flush()
  return { words, rules }
}

/**
 * Reads a PDF with a text layer straight through MuPDF: for tests of the parser alone, without the document module.
 * @param bytes the PDF
 * @param name the file name the pages bear
 */
export function pagesOfPdf(bytes: Uint8Array, name = 'test.pdf'): Page[] {
  const document = mupdf.Document.openDocument(bytes, 'application/pdf')
  return Array.from({ length: document.countPages() }, (_, i) => {
    const page = document.loadPage(i)
    const [x0, y0, x1, y1] = page.getBounds()
    const { words, rules } = readTextPage(page)
    const [width, height] = [x1 - x0, y1 - y0]
    return pageOf(words, { number: i + 1, pageInFile: i + 1, file: name, width, height, rules })
  })
}
