import { afterAll, beforeAll, expect, test } from 'bun:test'
import * as mupdf from 'mupdf'
import { makePage } from './page.ts'
import { Printer } from './print.ts'

let printer: Printer
beforeAll(async () => {
  printer = await Printer.open()
})
afterAll(() => printer.close())

interface Letter {
  page: number
  x: number
  y: number
  letter: string
}

/** Every letter of a PDF with the middle of its box. */
function lettersOf(pdf: Uint8Array): { letters: Letter[]; links: number } {
  const document = mupdf.PDFDocument.openDocument(pdf, 'application/pdf')
  const letters: Letter[] = []
  let links = 0
  for (let number = 0; number < document.countPages(); number++) {
    const page = document.loadPage(number)
    links += page.getLinks().length
    page.toStructuredText('preserve-whitespace').walk({
      onChar(letter, _origin, _font, _size, [x0, y0, , , , , x1, y1]) {
        letters.push({ page: number + 1, x: (x0! + x1!) / 2, y: (y0! + y1!) / 2, letter })
      },
    })
  }
  return { letters, links }
}

test.each([
  ['train', 'grouped_rows'],
  ['train', 'prose_sentences'],
  ['train', 'continued_with_heads'],
  ['blind', 'spanning_heads'],
] as const)('a printed page of %s %s has every mark in its box, and no links', async (split, structure) => {
  const page = makePage({ seed: 5, split, structure })
  const { pdf, pages, marks } = await printer.print(page.html, page.marks)
  const { letters, links } = lettersOf(pdf)
  expect(links).toBe(0)
  expect(marks.length).toBe(page.marks.length)
  expect(Math.max(...letters.map((l) => l.page))).toBeLessThanOrEqual(pages)
  for (const mark of marks) {
    const places = mark.places!
    expect(places.length).toBeGreaterThan(0)
    const plain = (text: string) => text.toLowerCase().replace(/\s/g, '')
    // A table's head is printed again on each page and column that the table runs over: the whole label stands in each.
    for (const on of new Set(places.map((place) => place.page))) {
      const boxes = places.filter((place) => place.page === on).map((place) => place.box)
      const inside = boxes.flatMap(([x0, y0, x1, y1]) =>
        letters.filter((l) => l.page === on && l.x > x0 && l.x < x1 && l.y > y0 && l.y < y1),
      )
      const found = plain(inside.map((l) => l.letter).join(''))
      const times =
        mark.kind === 'label' ? Math.max(1, Math.round(found.length / plain(mark.text).length)) : 1
      expect(found).toBe(plain(mark.text).repeat(times))
    }
  }
})
