import type { Box, OpenDocument, Page, PagePicture, Word } from '../../document/page.ts'
import { drawText } from './layout.ts'

/** A page on "paper": what reading it again finds, until paint lies over it. */
export interface Paper {
  page: Page
  document: OpenDocument
  painted: Box[][]
}

/**
 * A document engine without engines.
 * @param extra words that are ink on the page though the first reading missed them
 * @param thin share of each painted box that really covers (1 = all)
 */
export function paper(
  layout: string,
  options: { extra?: Word[]; thin?: number; page?: Partial<Page> } = {},
): Paper {
  const page: Page = { ...drawText(layout).pages[0]!, ...options.page }
  const painted: Box[][] = []
  const covered = (word: Word, boxes: Box[]) =>
    boxes.some(([x0, y0, x1, y1]) => {
      const right = x0 + (x1 - x0) * (options.thin ?? 1)
      const x = (word.box[0] + word.box[2]) / 2
      const y = (word.box[1] + word.box[3]) / 2
      return x > x0 && x < right && y > y0 && y < y1
    })
  const document = {
    async paintPage(_: number, boxes: Box[]): Promise<PagePicture> {
      painted.push(boxes)
      return { bytes: new Uint8Array([painted.length]), mediaType: 'image/jpeg', width: 612, height: 792 }
    },
    async rereadPage(): Promise<Word[]> {
      return [...page.words, ...(options.extra ?? [])].filter((word) => !covered(word, painted.at(-1)!))
    },
  } as unknown as OpenDocument
  return { page, document, painted }
}

/** A word as reading finds it. */
export const word = (text: string, box: Box): Word => ({ text, box, confidence: 90, size: 9, bold: false })
/** The words' text in their order. */
export const texts = (words: readonly Word[]) => words.map((w) => w.text).join(' ')
