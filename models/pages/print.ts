import * as mupdf from 'mupdf'
import { type Browser, chromium, type Page } from 'playwright-core'
import { ensureChromium } from '../../scripts/chromium.ts'
import { type Box, type Mark, withLinks } from './marks.ts'

/** Where a mark stands on paper, in points from the top left. */
export interface Place {
  page: number
  box: Box
}

/** A printed page and where its marks stand. */
export interface Printed<M extends { id: number } = Mark> {
  pdf: Uint8Array
  pages: number
  /** The marks with every box that they have on the paper. */
  marks: (M & { places: Place[] })[]
}

const URI = /^https:\/\/mark\.invalid\/(\d+)$/

/** Prints pages with one Chromium, which stays open until `close`. */
export class Printer {
  private readonly browser: Browser
  private page: Page
  private printed = 0

  private constructor(browser: Browser, page: Page) {
    this.browser = browser
    this.page = page
  }

  /** Starts Chromium. @throws Error in words when there is none */
  static async open(): Promise<Printer> {
    const browser = await chromium.launch({
      executablePath: await ensureChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    })
    return new Printer(browser, await browser.newPage({ javaScriptEnabled: false }))
  }

  /**
   * Prints a document. Each mark is a link while it is printed: the PDF then holds the rectangle of every line of it,
   * exactly as it came out on paper. The links are read, and taken out.
   */
  async print<M extends { id: number }>(html: string, marks: readonly M[]): Promise<Printed<M>> {
    // A page that has printed hundreds of documents grows slow.
    if (++this.printed % 200 === 0) {
      await this.page.close()
      this.page = await this.browser.newPage({ javaScriptEnabled: false })
    }
    await this.page.setContent(withLinks(html))
    const bytes = await this.page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: false })
    return unlinked(bytes, marks)
  }

  /** Ends Chromium. */
  close(): Promise<void> {
    return this.browser.close()
  }
}

function unlinked<M extends { id: number }>(bytes: Uint8Array, marks: readonly M[]): Printed<M> {
  const document = mupdf.PDFDocument.openDocument(bytes, 'application/pdf') as mupdf.PDFDocument
  const places = new Map<number, Place[]>()
  const pages = document.countPages()
  for (let number = 0; number < pages; number++) {
    const page = document.loadPage(number) as mupdf.PDFPage
    for (const link of page.getLinks()) {
      const id = URI.exec(link.getURI())?.[1]
      if (id === undefined) continue
      const box = link.getBounds().map((n) => Math.round(n * 100) / 100) as Box
      places.set(Number(id), [...(places.get(Number(id)) ?? []), { page: number + 1, box }])
    }
    page.getObject().delete('Annots')
  }
  const pdf = document.saveToBuffer('garbage,compress').asUint8Array().slice()
  document.destroy()
  return { pdf, pages, marks: marks.map((mark) => ({ ...mark, places: places.get(mark.id) ?? [] })) }
}
