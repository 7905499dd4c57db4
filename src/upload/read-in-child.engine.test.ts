import { afterAll, describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { openDocument } from '../document/open.ts'
import { openModel } from '../model/open.ts'
import { gathered } from '../testing/fake-read.ts'
import { textIn, unpackWords } from './kept-words.ts'
import { readInChild } from './read-in-child.ts'
import type { PictureHead, ReadOutcome, ReadSinks, ReadStep, SourceFile } from './reading.ts'

const SAMPLES = path.join(import.meta.dir, '../testing/samples')
const LIMITS = { maxPages: 50, workers: 2 }

/** A file as the store would hand it over: pieces of 256 KiB. */
function source(name: string, bytes: Uint8Array = readFileSync(path.join(SAMPLES, name))): SourceFile {
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += 262_144) yield bytes.subarray(at, at + 262_144)
  }
  return { name, size: bytes.length, bytes: pieces }
}

/** Sinks that keep what comes. */
function keeping() {
  const steps: ReadStep[] = []
  const pictures: (PictureHead & { bytes: Uint8Array })[] = []
  const words: { page: number; bytes: Uint8Array }[] = []
  const copies: { mediaType: string; bytes: Uint8Array }[] = []
  const sinks: ReadSinks = {
    onStep: (step) => void steps.push(step),
    onPicture: async (head, bytes) => void pictures.push({ ...head, bytes: await gathered(bytes) }),
    onWords: async (page, bytes) => void words.push({ page, bytes: await gathered(bytes) }),
    onCopy: async (mediaType, bytes) => void copies.push({ mediaType, bytes: await gathered(bytes) }),
  }
  return { steps, pictures, words, copies, sinks }
}

const never = new AbortController().signal
const open: { close(): void }[] = []
afterAll(() => {
  for (const thing of open) thing.close()
})

/** Words of a finished copy, read anew. */
async function wordsOf(copy: { bytes: Uint8Array }): Promise<string[]> {
  const document = await openDocument({ name: 'copy', bytes: copy.bytes }, { firstNumber: 1, ...LIMITS })
  open.push(document)
  const pages = await Promise.all(
    Array.from({ length: document.pageCount }, (_, i) => document.readPage(i + 1)),
  )
  return pages.flatMap((p) => p.words.map((w) => w.text))
}

describe('a document read in a child', () => {
  test('that is damaged is refused in words', async () => {
    const cut = readFileSync(path.join(SAMPLES, '09-office-form-hand.jpg')).subarray(0, 90_000)
    const read = readInChild(null, LIMITS)([source('a.jpg', cut)], keeping().sinks, never)
    expect(await read.catch((e) => e.message)).toBe('The file is cut off. Save or scan it again.')
  })

  test('among several tells which one cannot be read', async () => {
    const files = [
      source('02-employer-one-page.pdf'),
      source('b.pdf', new TextEncoder().encode('%PDF-1.7 nothing')),
    ]
    const read = readInChild(null, LIMITS)(files, keeping().sinks, never)
    expect(await read.catch((e) => e.message)).toStartWith('File 2 of 2: The file ')
  })

  test('ends at once when it is called off', async () => {
    const abort = new AbortController()
    const kept = keeping()
    const sinks = {
      ...kept.sinks,
      onStep: (step: ReadStep) => void (step.stage === 'redact' && abort.abort()),
    }
    const read = readInChild(null, LIMITS)([source('08-fax-back.pdf')], sinks, abort.signal)
    expect(await read.catch((e) => e.end)).toBe('killed')
    expect(kept.copies).toEqual([])
  })

  test('whose picture cannot be stored fails with the reason of the store', async () => {
    const sinks = {
      ...keeping().sinks,
      onPicture: async () => {
        throw new (await import('../base/errors.ts')).UserError(
          503,
          'The disk is full. Free some space and try again.',
        )
      },
    }
    const read = readInChild(null, LIMITS)([source('02-employer-one-page.pdf')], sinks, never)
    expect(await read.catch((e) => e.message)).toBe('The disk is full. Free some space and try again.')
  })

  test('with a text layer gives its plan with evidence, a picture of every page and a copy', async () => {
    const kept = keeping()
    const model = openModel({ model: 'embedded', threads: 1 })!
    open.push(model)
    const file = source('02-employer-one-page.pdf')
    const { reading, pages, meta, renamed } = await readInChild(model, LIMITS)(
      [{ ...file, name: 'masked 2027.pdf', sent: 'Bexley 2027.pdf' }],
      kept.sinks,
      never,
    )
    expect(reading.found).toBe(true)
    // Masked before anybody knew that it names the group.
    expect(renamed).toEqual([['masked 2027.pdf', 'Bexley 2027.pdf']])
    expect(reading.plan.group_id).toBe('CMD-55190')
    expect(reading.evidence['group_id']?.[0]?.page).toBe(1)
    expect(reading.evidence['group_id']?.[0]?.quote).toContain('CMD-55190')
    expect(pages).toMatchObject([{ page: 1, width: 612, height: 792, source: 'text' }])
    expect(meta.model).not.toBe('none')
    expect(kept.pictures.map((p) => p.page)).toEqual([1])
    const words = unpackWords(kept.words[0]!.bytes)
    const place = reading.evidence['group_id']![0]!.box
    expect(textIn(words, place)?.text).toContain('CMD-55190')
    expect(kept.copies[0]?.mediaType).toBe('application/pdf')
    expect(kept.steps.at(-1)).toEqual({ stage: 'parse' })
  })

  test('from a fax gives its plan too, and the copy shows no patient', async () => {
    const kept = keeping()
    const outcome: ReadOutcome = await readInChild(null, LIMITS)(
      [source('08-fax-back.pdf')],
      kept.sinks,
      never,
    )
    expect(outcome.reading.found).toBe(true)
    expect(outcome.pages.map((p) => p.source)).toEqual(['ocr', 'ocr'])
    expect(outcome.phi.length).toBeGreaterThan(0)
    const label = JSON.parse(readFileSync(path.join(SAMPLES, '08-fax-back.json'), 'utf8'))
    const words = (await wordsOf(kept.copies[0]!)).join(' ')
    for (const { text, tier } of label.phi) if (tier === 1) expect(words).not.toContain(text)
  })

  test('in three files of three formats becomes one plan, its pages numbered through, its copy one PDF', async () => {
    const kept = keeping()
    const names = [
      '12-split-northgate-1of3.png',
      '12-split-northgate-2of3.jpg',
      '12-split-northgate-3of3.webp',
    ]
    const { pages, reading } = await readInChild(null, LIMITS)(
      names.map((n) => source(n)),
      kept.sinks,
      never,
    )
    expect(reading.found).toBe(true)
    expect(pages.map((p) => [p.page, p.file])).toEqual(names.map((name, i) => [i + 1, name]))
    expect(kept.pictures.map((p) => p.page).sort()).toEqual([1, 2, 3])
    expect(kept.copies[0]?.mediaType).toBe('application/pdf')
    expect((await wordsOf(kept.copies[0]!)).length).toBeGreaterThan(50)
  })

  test('of 40 MB comes through whole', async () => {
    const plain = readFileSync(path.join(SAMPLES, '02-employer-one-page.pdf'))
    const large = new Uint8Array(40 * 1024 * 1024)
    large.set(plain)
    large.fill(0x20, plain.length)
    large.set(plain.subarray(plain.lastIndexOf('startxref')), large.length - 200)
    const { meta } = await readInChild(null, LIMITS)([source('large.pdf', large)], keeping().sinks, never)
    expect(meta.sha256).toEqual([new Bun.CryptoHasher('sha256').update(large).digest('hex')])
  })
})

describe('a document with several plans, read in a child', () => {
  test('gives the values of the option that was asked for, without what a person masked by hand', async () => {
    const kept = keeping()
    const file = source('11-low-high-comparison.webp')
    const box: [number, number, number, number] = [0, 0, 1428, 120]
    const wish = { option: 'Low Plan', drawn: [{ page: 1, box }], lifted: [] }
    const { reading, meta, phi } = await readInChild(null, LIMITS)([file], kept.sinks, never, wish)
    expect(meta.options).toEqual({ read: 'Low Plan', others: ['High Plan'] })
    expect(reading.plan.group_id).toBe('71182-LO')
    expect(reading.parsed).toMatchObject({
      deductible_individual: '$75',
      deductible_family: '$225',
      annual_maximum_individual: '$1,000',
      flags: { plan_option: 'Low Plan', implant_coverage: 'No' },
    })
    const percents = (['exams', 'fillings', 'crowns', 'implants', 'orthodontic'] as const).map(
      (procedure) => reading.parsed.coverage[procedure].coverage_percent,
    )
    expect(percents).toEqual([80, 60, 40, 0, 0])
    expect(phi).toContainEqual({ type: 'person', page: 1, box })
    expect(unpackWords(kept.words[0]!.bytes).filter((word) => word.box[3] < 110)).toEqual([])
  }, 240_000)
})
