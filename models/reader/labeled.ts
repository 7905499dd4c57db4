import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '../../src/document/page.ts'
import { openPdf } from '../../src/document/pdf.ts'
import { readPdfPage } from '../../src/document/read-page.ts'
import type { Label } from './right.ts'

/** The pages of a PDF as the product's page workers read them, in this process. They hold no patient, so nothing is masked. */
async function pagesOf(file: string): Promise<Page[]> {
  const pdf = await openPdf(new Uint8Array(readFileSync(file)))
  const pages: Page[] = []
  for (let number = 1; number <= pdf.pageCount; number++) {
    const page = await readPdfPage(pdf, number)
    pages.push({ ...page, number, file: path.basename(file), pageInFile: number })
  }
  pdf.document.destroy()
  return pages
}

/** Labels by the id of their page. @param file in the form of models/pages (labels.json) */
export const readLabels = (file: string) =>
  new Map((JSON.parse(readFileSync(file, 'utf8')) as { pages: Label[] }).pages.map((page) => [page.id, page]))

/** A labeled document and its pages. */
export interface Labeled {
  id: string
  label: Label
  pages: Page[]
}

/** The documents of a folder (ID.pdf) that have a label, in the order of their names. */
export async function* labeledIn(
  folder: string,
  labels: ReadonlyMap<string, Label>,
): AsyncGenerator<Labeled> {
  for (const name of readdirSync(folder).sort()) {
    const id = name.replace(/\.pdf$/, '')
    const label = name.endsWith('.pdf') ? labels.get(id) : undefined
    if (label) yield { id, label, pages: await pagesOf(path.join(folder, name)) }
  }
}
