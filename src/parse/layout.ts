import type { RedactedPage } from '../phi/redacted-page.ts'
import { furnitureOf } from './layout/furniture.ts'
import { usualOf } from './layout/headings.ts'
import { type Region, regionsOf } from './layout/regions.ts'
import { Writer } from './layout/writer.ts'
import type { Layout } from './layout-types.ts'

/**
 * Finds out how a document is laid out: words → rows → columns → cells, tables with their heads bound to columns, sections, sentences.
 * Works on text-layer words and OCR words alike; leaning scans are straightened first. Pages may come from several files.
 * @param pages all pages of the plan in order, redacted
 */
export function layoutOf(pages: readonly RedactedPage[]): Layout {
  const regions: Region[] = pages.flatMap(regionsOf)
  const lines = regions.flatMap((r) => r.lines)
  const writer = new Writer(usualOf(lines), furnitureOf(regions))
  for (const region of regions) writer.region(region)
  return { ...writer.end(), pageCount: pages.length }
}
