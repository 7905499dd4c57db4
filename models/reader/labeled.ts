import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '../../src/document/page.ts'
import { openPdf } from '../../src/document/pdf.ts'
import { readPdfPage } from '../../src/document/read-page.ts'
import type { Label } from './right.ts'

/** A PDF, or pages that were read and masked before. */
const DOCUMENT = /\.(?:pdf|pages\.json)$/

/** The pages of a PDF as the product's page workers read them, in this process. They hold no patient, so nothing is masked. */
async function pagesOf(file: string): Promise<Page[]> {
  if (file.endsWith('.json')) return (JSON.parse(readFileSync(file, 'utf8')) as { pages: Page[] }).pages
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
export interface Labeled<T = Label> {
  id: string
  label: T
  pages: Page[]
}

/**
 * The documents of a folder (ID.pdf, or ID.pages.json: `{"pages": […]}`, as they were read and masked) that have a label, in the order of their names.
 * @param labelOf the label of an id, if it has one
 */
export async function* documentsIn<T>(
  folder: string,
  labelOf: (id: string) => T | null | undefined,
): AsyncGenerator<Labeled<T>> {
  for (const name of readdirSync(folder).sort()) {
    const id = name.replace(DOCUMENT, '')
    const label = DOCUMENT.test(name) ? labelOf(id) : null
    if (label) yield { id, label, pages: await pagesOf(path.join(folder, name)) }
  }
}

/** The same by labels of pages. */
export const labeledIn = (folder: string, labels: ReadonlyMap<string, Label>): AsyncGenerator<Labeled> =>
  documentsIn(folder, (id) => labels.get(id))
