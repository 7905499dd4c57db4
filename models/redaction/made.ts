import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
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

async function pagesOf(folder: string, label: Label): Promise<Page[]> {
  const pages: Page[] = []
  for (const file of label.files) {
    const cached = path.join(folder, `${file}.pages.json`)
    try {
      pages.push(...(JSON.parse(readFileSync(cached, 'utf8')) as Page[]))
      continue
    } catch {}
    if (!file.endsWith('.pdf')) throw new Error(`no reading of ${file}: only PDFs are read here`)
    const pdf = await openPdf(new Uint8Array(readFileSync(path.join(folder, file))))
    for (let n = 1; n <= pdf.pageCount; n++) {
      const { turn: _, ...page } = await readPdfPage(pdf, n)
      pages.push({ number: pages.length + 1, file, pageInFile: n, ...page })
    }
    writeFileSync(cached, JSON.stringify(pages))
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
