import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { openDocument } from '../../src/document/open.ts'
import type { Page } from '../../src/document/page.ts'
import type { Label } from './right.ts'

/** The pages of a file as the product reads them. They hold no patient, so nothing is masked. */
async function pagesOf(file: string): Promise<Page[]> {
  const bytes = new Uint8Array(readFileSync(file))
  const document = await openDocument(
    { name: path.basename(file), bytes },
    { maxPages: 100, workers: 1, firstNumber: 1 },
  )
  try {
    const pages: Page[] = []
    for (let number = 1; number <= document.pageCount; number++)
      pages.push({ ...(await document.readPage(number)), number })
    return pages
  } finally {
    document.close()
  }
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
