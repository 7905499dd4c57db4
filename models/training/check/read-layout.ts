import path from 'node:path'
import { openDocument } from '../../../src/document/open.ts'
import type { OpenDocument, Page } from '../../../src/document/page.ts'
import { withoutOrders } from '../../../src/parse/addressed.ts'
import { distinctPages } from '../../../src/parse/distinct-pages.ts'
import { layoutOf } from '../../../src/parse/layout.ts'
import type { Layout } from '../../../src/parse/layout-types.ts'
import { redactedPages } from '../../../src/testing/pages.ts'

const LIMITS = { workers: 1, maxPages: 200 }

/** A page's picture read by OCR, as if the page had been scanned. */
async function scanned(document: OpenDocument, page: Page): Promise<Page> {
  const { bytes, mediaType } = await document.paintPage(page.pageInFile, [])
  const name = `scan.${mediaType.split('/')[1]}`
  const picture = await openDocument({ name, bytes }, { ...LIMITS, firstNumber: page.number })
  try {
    return await picture.readPage(1)
  } finally {
    picture.close()
  }
}

async function pagesOf(place: string, firstNumber: number, ocr: boolean): Promise<Page[]> {
  const file = { name: path.basename(place), bytes: await Bun.file(place).bytes() }
  const document = await openDocument(file, { ...LIMITS, firstNumber })
  try {
    const pages: Page[] = []
    for (let number = 1; number <= document.pageCount; number++) {
      const page = await document.readPage(number)
      pages.push(ocr && page.source === 'text' ? await scanned(document, page) : page)
    }
    return pages
  } finally {
    document.close()
  }
}

/** A document's rows, and whether all of its pages have a text layer. */
export interface ReadLayout {
  layout: Layout
  source: 'text' | 'ocr'
}

/**
 * Reads the files of one labeled document as the product does, up to the rows that a model sees. Nothing is redacted, since finding
 * patient data is one of the tasks: for made-up documents only.
 * @param ocr pages with a text layer are painted and read by OCR
 */
export async function readLayout(places: readonly string[], ocr: boolean): Promise<ReadLayout> {
  const pages: Page[] = []
  for (const place of places) pages.push(...(await pagesOf(place, pages.length + 1, ocr)))
  return {
    layout: withoutOrders(layoutOf(distinctPages(redactedPages(pages)))),
    source: pages.every((page) => page.source === 'text') ? 'text' : 'ocr',
  }
}
