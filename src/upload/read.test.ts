import { describe, expect, test } from 'bun:test'
import type { OpenDocument, Page, PagePicture } from '../document/page.ts'
import { drawText } from '../testing/drawn-text.ts'
import { gathered } from '../testing/fake-read.ts'
import { pageOf, redactedPages } from '../testing/pages.ts'
import { type KeptWord, unpackWords } from './kept-words.ts'
import { pageInfos, readDocuments } from './read.ts'
import type { ReadSinks, ReadStep } from './reading.ts'
import type { WholeFile } from './redact-documents.ts'

const PICTURE: PagePicture = { bytes: new Uint8Array([1]), mediaType: 'image/jpeg', width: 612, height: 792 }

/** An open document of drawn pages. A painted page shows what is not under a box; reading it again finds just that. */
function drawn(
  text: string,
  name: string,
  firstNumber: number,
  late: (pages: Page[]) => Page['words'],
): OpenDocument {
  const pages = drawText(text, name).map(
    (p, i): Page => ({ ...p, number: firstNumber + i, pageInFile: i + 1 }),
  )
  const masked = new Map<PagePicture, number[][]>()
  return {
    mediaType: 'application/pdf',
    pageCount: pages.length,
    readPage: async (n) => pages[n - 1]!,
    paintPage: async (_, boxes) => {
      const picture = { ...PICTURE }
      masked.set(picture, boxes)
      return picture
    },
    rereadPage: async (n, picture) =>
      [...pages[n - 1]!.words, ...late(pages)].filter(
        ({ box }) =>
          !masked
            .get(picture)
            ?.some(([x0, y0, x1, y1]) => box[0] < x1! && box[2] > x0! && box[1] < y1! && box[3] > y0!),
      ),
    assemble: async () => new Uint8Array([2]),
    close: () => {},
  }
}

/** Reads drawn texts as files of one plan; the copy of a merge needs a real engine and is left out. */
async function readTexts(
  texts: string[],
  names = texts.map((_, i) => `file-${i + 1}.pdf`),
  late: (pages: Page[]) => Page['words'] = () => [],
) {
  const steps: ReadStep[] = []
  const pictures: number[] = []
  const words = new Map<number, KeptWord[]>()
  const sinks: ReadSinks = {
    onStep: (step) => void steps.push(step),
    onPicture: async ({ page }) => void pictures.push(page),
    onWords: async (page, bytes) => {
      words.set(page, unpackWords(await gathered(bytes)))
    },
    onCopy: async () => {},
  }
  const files = texts.map(
    (text, i): WholeFile => ({ name: names[i]!, bytes: new TextEncoder().encode(text) }),
  )
  const outcome = await readDocuments(files, {
    open: async (file, { firstNumber }) =>
      drawn(new TextDecoder().decode(file.bytes), file.name, firstNumber, late),
    bind: async () => new Uint8Array([3]),
    model: null,
    limits: { maxPages: 10, workers: 1 },
    sinks,
  })
  return { ...outcome, steps, pictures, words }
}

const HEAD = `# Dental benefit summary
Group name: Tamarack Millworks | Group number: TM-5521
Carrier: Northlake Dental Insurance | Plan type: PPO`

const page = (deductible: string, more = '') => `${HEAD}
Individual deductible | ${deductible}
Annual maximum per person | $1,500
Service | Plan pays
Exams | 100%
Fillings | 80%
Crowns | 50%
${more}`

describe('files read as one plan', () => {
  test('that contradict each other give a value that a person must check, not a silent choice', async () => {
    const { reading, pages } = await readTexts([page('$50'), page('$75', 'Dentures | 50%')])
    expect(pages.map((p) => [p.page, p.file])).toEqual([
      [1, 'file-1.pdf'],
      [2, 'file-2.pdf'],
    ])
    expect(reading.states['deductible_individual']?.state).toBe('check')
    expect(reading.states['deductible_individual']?.readings?.toSorted()).toEqual(['$50', '$75'])
    expect(reading.states['annual_maximum_individual']?.state).toBe('agreed')
  })

  test('of which one is there twice are read as if it were there once', async () => {
    const once = await readTexts([page('$50')])
    const twice = await readTexts([page('$50'), page('$50')])
    expect(twice.pages).toHaveLength(2)
    expect({ ...twice.reading.parsed, states: twice.reading.states }).toEqual({
      ...once.reading.parsed,
      states: once.reading.states,
    })
  })

  test('teach each other who the patient is: a name labeled in one is masked in the other', async () => {
    const { phi } = await readTexts([
      `${page('$50')}\nMember name: Delia Okonkwo | Date of birth: 07/19/1984`,
      `${HEAD}\nNotes for the front desk\nPlease tell Delia Okonkwo that crowns are paid at 50%.`,
    ])
    expect(phi.filter((p) => p.type === 'name').map((p) => p.page)).toContain(2)
  })

  test('are parsed as they were proven, not as they were masked first', async () => {
    // Reading the painted page again shows a name beside the deductible, so that the deductible is masked with it.
    const late = (pages: Page[]): Page['words'] =>
      pages[0]!.words.filter(({ text }) => text === '$50').map((word) => ({ ...word, text: '219-09-9999' }))
    const plain = await readTexts([page('$50')])
    const { reading, words } = await readTexts(
      [`${page('$50')}\nMember name: Delia Okonkwo`],
      undefined,
      late,
    )
    expect(plain.reading.parsed.deductible_individual).toBe('$50')
    expect(words.get(1)!.map(({ text }) => text)).not.toContain('$50')
    expect(reading.parsed.deductible_individual).toBeNull()
  })

  test('keep the words that stay on each page, and none that was masked', async () => {
    const { words } = await readTexts([`${page('$50')}\nMember name: Delia Okonkwo | Crowns too`])
    const texts = words.get(1)?.map((word) => word.text)
    expect(texts).toContain('TM-5521')
    expect(texts?.join(' ')).not.toContain('Okonkwo')
  })

  test('bear no name that the pages show to be the patient’s', async () => {
    const text = `${page('$50')}\nMember name: Grace Hill | Date of birth: 07/19/1984`
    const { pages, renamed } = await readTexts([text, page('$50')], ['1763740800000_grace hill.pdf', 'b.pdf'])
    expect(pages.map((p) => p.file)).toEqual(['1763740800000_masked.pdf', 'b.pdf'])
    expect(renamed).toEqual([['1763740800000_grace hill.pdf', '1763740800000_masked.pdf']])
  })

  test('count their pages as they go, and every page has a picture before parsing begins', async () => {
    const { steps, pictures } = await readTexts([page('$50'), page('$50', 'Dentures | 50%')])
    expect(steps).toEqual([
      { stage: 'open' },
      { stage: 'redact', page: 0, pages: 2 },
      { stage: 'redact', page: 0, pages: 2 },
      { stage: 'redact', page: 1, pages: 2 },
      { stage: 'redact', page: 1, pages: 2 },
      { stage: 'redact', page: 2, pages: 2 },
      { stage: 'parse' },
    ])
    expect(pictures).toEqual([1, 2])
  })
})

describe('what is told of a page', () => {
  const told = (unreadShare: number, withheld: number[] = []) => {
    const pages = redactedPages([pageOf([], { unreadShare })])
    const [info] = pageInfos({ pages, withheld, risks: new Map() })
    return { partly: info?.partly_unread ?? false, withheld: info?.withheld ?? false }
  }

  test('is nothing more where a good page leaves a little ink unread', () => {
    expect(told(0.03)).toEqual({ partly: false, withheld: false })
  })

  test('is that parts of it could not be read, once their ink is masked', () => {
    expect(told(0.1)).toEqual({ partly: true, withheld: false })
  })

  test('is its risk, and where its doubts are, if there are any', () => {
    const pages = redactedPages([pageOf([]), pageOf([], { number: 2 })])
    const doubts = [{ box: [10.123, 20, 30, 40.987] as [number, number, number, number] }]
    const risks = new Map([[1, { risk: 0.123_456, doubts }]])
    const [first, second] = pageInfos({ pages, withheld: [], risks })
    expect(first).toMatchObject({ risk: 0.1235, doubts: [{ box: [10.12, 20, 30, 40.99] }] })
    expect([second?.risk, second && 'doubts' in second]).toEqual([0, false])
  })

  test('is only that it is withheld, where it is', () => {
    expect(told(0.5, [1])).toEqual({ partly: false, withheld: true })
  })
})
