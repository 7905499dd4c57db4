import { readFileSync } from 'node:fs'
import path from 'node:path'
import { openDocument } from '../document/open.ts'
import type { Page } from '../document/page.ts'

const SAMPLES = path.join(import.meta.dir, 'samples')

/** A box of a label file and what stands in it. */
export interface LabelItem {
  type: string
  text: string
  /** Position in the label's list of pages, 1-based. */
  page: number
  box: [number, number, number, number]
  quad?: [number, number][]
  line_boxes?: [number, number, number, number][]
}

/** The parts of a label file that concern pages. */
export interface SampleLabel {
  files: string[]
  phi: LabelItem[]
  keep: LabelItem[]
}

/** The label file of a sample, e.g. of '08-fax-back'. */
export function sampleLabel(name: string): SampleLabel {
  return JSON.parse(readFileSync(path.join(SAMPLES, `${name}.json`), 'utf8')) as SampleLabel
}

/** A file of the samples. */
export function sampleFile(file: string): { name: string; bytes: Uint8Array } {
  return { name: file, bytes: new Uint8Array(readFileSync(path.join(SAMPLES, file))) }
}

/** All pages of a file, read by the real engines in children of their own. */
export async function pagesOf(
  file: { name: string; bytes: Uint8Array },
  firstNumber = 1,
  workers = 2,
): Promise<Page[]> {
  const document = await openDocument(file, { firstNumber, workers, maxPages: 200 })
  try {
    const numbers = Array.from({ length: document.pageCount }, (_, i) => i + 1)
    return await Promise.all(numbers.map((number) => document.readPage(number)))
  } finally {
    document.close()
  }
}
