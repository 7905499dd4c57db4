import { describe, expect, test } from 'bun:test'
import * as hostile from '../testing/hostile-documents.ts'
import { openDocument } from './open.ts'

const LIMITS = { cpuSeconds: 3, wallMs: 60_000, memoryBytes: 1.5 * 1024 ** 3 }
/** For what must come to its end, also on a slow or busy machine. */
const PATIENT = { ...LIMITS, cpuSeconds: 20 }

/** Opens a file and reads its first page. */
async function readFirst(name: string, bytes: Uint8Array, limits = PATIENT) {
  const document = await openDocument({ name, bytes }, { firstNumber: 1, workers: 1, maxPages: 20, limits })
  try {
    const page = await document.readPage(1)
    await document.paintPage(1, [])
    return page
  } finally {
    document.close()
  }
}

const wordsOf = (reading: Promise<unknown>) => reading.then(() => 'was read').catch((e: Error) => e.message)

const encrypted = await hostile.encryptedPdf()
const ownerLocked = await hostile.ownerLockedPdf()

describe('bad files end in one clear sentence', () => {
  test.each([
    ['a PDF with a password', 'a.pdf', encrypted, 'The file is password-protected.'],
    ['an empty PDF', 'a.pdf', new Uint8Array(0), 'The file is empty.'],
    ['a PDF without pages', 'a.pdf', hostile.pagelessPdf(), 'The file has no pages.'],
    ['a PDF that is a header only', 'a.pdf', hostile.cutPdf(9), 'The file is damaged, so we can’t read it.'],
    ['half a JPEG', 'a.jpg', hostile.cutJpeg(), 'The file is cut off. Save or scan it again.'],
    ['a renamed program', 'plan.pdf', hostile.program(), 'The file isn’t a PDF, PNG, JPG or WEBP.'],
    ['a web page named .pdf', 'a.pdf', hostile.webPage(), 'The file isn’t a PDF, PNG, JPG or WEBP.'],
    ['a drawing named .png', 'a.png', hostile.drawing(), 'The file isn’t a PDF, PNG, JPG or WEBP.'],
    [
      'a JPEG that is a PDF as well',
      'a.jpg',
      hostile.twoInOne(),
      'The file is two kinds of file in one. Save it as a plain PDF or picture.',
    ],
    [
      'a PNG of 30,000 × 30,000 pixels',
      'a.png',
      hostile.hugePng(30_000),
      'The picture is too large: 40 megapixels and 12,000 pixels a side are the most.',
    ],
    ['a PNG that lacks most of its pixels', 'a.png', hostile.hugePng(2500), 'was read'],
    ['too many pages', 'a.pdf', hostile.longPdf(21), 'The file has too many pages: 20 are the most.'],
    ['a page without area', 'a.pdf', hostile.sizedPdf(0, 0), 'was read'],
  ])('%s', async (_, name, bytes, words) => {
    expect(await wordsOf(readFirst(name, bytes))).toBe(words)
  })

  test('a form nested ten billion times', async () => {
    const reading = readFirst('a.pdf', hostile.nestedFormsPdf(10), LIMITS)
    expect(await wordsOf(reading)).toBe('The file took too long to read, so reading it timed out.')
  })

  test.each([
    ['locked against changes only', ownerLocked],
    ['with a form that draws itself', hostile.recursiveFormPdf()],
    ['with bytes missing at its end', hostile.cutPdf(hostile.sizedPdf(612, 792).length - 60)],
    ['with a page rectangle of absurd size', hostile.sizedPdf('1e20', '1e20')],
    ['two hundred thousand points wide', hostile.sizedPdf(200_000, 100)],
    ['with a gigabyte of drawing in it', hostile.inflatingPdf(1000)],
  ])('a PDF %s is read or refused in time', async (_, bytes) => {
    const words = await wordsOf(readFirst('a.pdf', bytes, LIMITS))
    const slow = 'The file took too long to read, so reading it timed out.'
    const large = 'The file needs too much memory to read.'
    expect(['was read', 'The file is damaged, so we can’t read it.', slow, large]).toContain(words)
  })

  test('a PDF that only its owner may change is read', async () => {
    const page = await readFirst('a.pdf', ownerLocked)
    expect(page.words.map((w) => w.text)).toEqual(['Deductible', '$50'])
  })

  test('one page that never ends fails the document, and the next document is read', async () => {
    const document = await openDocument(
      { name: 'a.pdf', bytes: hostile.nestedFormsPdf(10) },
      { firstNumber: 1, workers: 2, maxPages: 20, limits: { ...LIMITS, cpuSeconds: 1 } },
    )
    const slow = 'The file took too long to read, so reading it timed out.'
    expect(await wordsOf(document.readPage(1))).toBe(slow)
    expect(await wordsOf(document.readPage(1))).toBe(slow)
    document.close()
    expect((await readFirst('b.pdf', hostile.longPdf(1))).words.map((w) => w.text)).toEqual(['Page', '1'])
  })

  test('work that was called off ends at once', async () => {
    const calledOff = new AbortController()
    const document = await openDocument(
      { name: 'a.pdf', bytes: hostile.nestedFormsPdf(10) },
      { firstNumber: 1, workers: 1, maxPages: 20, signal: calledOff.signal },
    )
    const reading = wordsOf(document.readPage(1))
    calledOff.abort()
    expect(await reading).toBe('We can’t read the file.')
    document.close()
  })
})
