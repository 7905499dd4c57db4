import { describe, expect, test } from 'bun:test'
import { pagesOf, sampleFile } from '../testing/sample-pages.ts'

describe('a document is opened in children of its own', () => {
  test('a PDF with a text layer gives its words with boxes in points', async () => {
    const [first, ...rest] = await pagesOf(sampleFile('02-employer-one-page.pdf'), 4)
    expect(rest).toEqual([])
    expect(first).toMatchObject({
      number: 4,
      pageInFile: 1,
      width: 612,
      height: 792,
      unit: 'pt',
      source: 'text',
    })
    const word = first!.words.find((w) => w.text === 'CMD-55190.')!
    expect(word.confidence).toBe(100)
    expect(word.size).toBeCloseTo(9.75, 1)
  })

  test('a picture gives its words by OCR with boxes in pixels', async () => {
    const [page] = await pagesOf(sampleFile('12-split-northgate-3of3.webp'))
    expect(page).toMatchObject({ number: 1, width: 1275, height: 1650, unit: 'px', source: 'ocr' })
    expect(page!.words.map((w) => w.text).join(' ')).toContain('missing tooth limitation')
  })
})
