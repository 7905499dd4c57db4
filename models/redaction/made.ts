import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { openDocument } from '../../src/document/open.ts'
import type { Page } from '../../src/document/page.ts'
import { openPdf } from '../../src/document/pdf.ts'
import { readPdfPage } from '../../src/document/read-page.ts'
import type { LabeledItem } from '../../src/phi/score.ts'

interface Label {
  id: string
  files: string[]
  structure?: string
  capture: string
  phi: LabeledItem[]
  keep: LabeledItem[]
}

/** A document with its labels. */
export interface Labeled {
  label: Pick<Label, 'id' | 'phi' | 'keep'> & { structure: string }
  pages: Page[]
}

async function pdfPages(folder: string, file: string, firstNumber: number): Promise<Page[]> {
  const pdf = await openPdf(new Uint8Array(readFileSync(path.join(folder, file))))
  const pages: Page[] = []
  for (let n = 1; n <= pdf.pageCount; n++) {
    const { turn: _, ...page } = await readPdfPage(pdf, n)
    pages.push({ number: firstNumber + n - 1, file, pageInFile: n, ...page })
  }
  return pages
}

/** A picture is decoded in a child process, as the product does. */
async function picturePages(folder: string, file: string, firstNumber: number): Promise<Page[]> {
  const bytes = new Uint8Array(readFileSync(path.join(folder, file)))
  const document = await openDocument({ name: file, bytes }, { firstNumber, workers: 1, maxPages: 1 })
  try {
    return [await document.readPage(1)]
  } finally {
    document.close()
  }
}

async function pagesOf(folder: string, label: Label): Promise<Page[]> {
  const pages: Page[] = []
  for (const file of label.files) {
    const cached = path.join(folder, `${file}.pages.json`)
    try {
      pages.push(...(JSON.parse(readFileSync(cached, 'utf8')) as Page[]))
      continue
    } catch {}
    const own = await (file.endsWith('.pdf') ? pdfPages : picturePages)(folder, file, pages.length + 1)
    writeFileSync(cached, JSON.stringify(own))
    pages.push(...own)
  }
  return pages
}

/** The documents of a folder that `npm run patients` wrote, with their raw pages as the product reads them; a reading is kept beside its file. */
export async function* madeDocuments(folder: string): AsyncGenerator<Labeled> {
  for (const name of readdirSync(folder).filter((n) => n.endsWith('.json') && !n.includes('.pages.'))) {
    const label = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Label
    if (label.files)
      yield {
        label: { ...label, structure: label.structure ?? label.id },
        pages: await pagesOf(folder, label),
      }
  }
}
