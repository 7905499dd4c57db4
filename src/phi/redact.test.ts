import { describe, expect, test } from 'bun:test'
import type { Box } from '../document/page.ts'
import { paper, texts, word } from '../testing/phi/paper.ts'
import type { NameReader } from './asked-names.ts'
import { redact } from './redact.ts'
import type { RedactedPage } from './redacted-page.ts'

const FORM =
  '40: Patient: <name Thessaly Quillfeather> || 300: DOB: <dob 03/14/1987>\n40: Group no.: <group_id 0048217-0002>'

describe('redaction', () => {
  test('drops the words under masks, keeps the rest, and hands out the painted page', async () => {
    const one = paper(FORM)
    const seen: number[] = []
    const done: [number, number][] = []
    const result = await redact([one], {
      onPicture: (page) => void seen.push(page),
      onPage: (n, of) => void done.push([n, of]),
    })
    expect(texts(result.pages[0]!.words)).toBe('Patient: DOB: Group no.: 0048217-0002')
    expect(result.withheld).toEqual([])
    expect(seen).toEqual([1])
    expect(done).toEqual([[1, 1]])
    expect(result.pictures.get(1)!.mediaType).toBe('image/jpeg')
    expect(one.painted).toHaveLength(1)
  })

  test('a page of text without patient data is painted once and not read again', async () => {
    const one = paper('40: Annual maximum || 300: $1,500')
    one.document.rereadPage = () => Promise.reject(new Error('read again'))
    const result = await redact([one])
    expect(texts(result.pages[0]!.words)).toBe('Annual maximum $1,500')
    expect(result.spans).toEqual([])
  })

  test('reading a painted page again knows its ruled lines, so that what a mask leaves of one is no print', async () => {
    const rule = {
      box: [40, 70, 400, 71] as Box,
      level: [40, 72, 400, 73] as Box,
      direction: 'horizontal' as const,
    }
    const one = paper(FORM, { page: { source: 'ocr', rules: [rule] } })
    const told: unknown[] = []
    one.document.rereadPage = async (_, __, shown) => {
      told.push(shown?.rules)
      return []
    }
    await redact([one])
    expect(told).toEqual([[rule]])
  })

  test('what the painted page still shows is masked in a second round', async () => {
    const one = paper(FORM, {
      extra: [word('SSN', [40, 200, 60, 209]), word('219-09-9999', [64, 200, 120, 209])],
    })
    const result = await redact([one])
    expect(one.painted).toHaveLength(2)
    expect(result.spans.filter((span) => span.rule.startsWith('verify'))).toHaveLength(1)
    expect(result.withheld).toEqual([])
  })

  test('pages are told of as they are masked first, and are others where more was masked', async () => {
    const early: RedactedPage[][] = []
    const onMasked = (pages: RedactedPage[]) => void early.push(pages)
    const safe = await redact([paper(FORM)], { onMasked })
    expect(early[0]![0]).toBe(safe.pages[0]!)
    expect(texts(safe.pages[0]!.words)).not.toContain('Quillfeather')
    const leaky = paper(FORM, {
      extra: [word('SSN', [40, 200, 60, 209]), word('219-09-9999', [64, 200, 120, 209])],
    })
    const again = await redact([leaky], { onMasked })
    expect(early).toHaveLength(2)
    expect(early[1]![0]).not.toBe(again.pages[0]!)
  })

  test('a name learnt from the text is masked where only the picture shows it', async () => {
    const one = paper(FORM, { extra: [word('Quillfeather', [40, 300, 100, 309])] })
    const result = await redact([one])
    expect(result.spans.some((span) => span.rule === 'verify: name: again')).toBeTrue()
  })

  test('a page that stays readable after two rounds is withheld', async () => {
    const one = paper(FORM, { thin: 0.2 })
    const result = await redact([one])
    expect(result.withheld).toEqual([1])
    expect(result.pages[0]!.words).toEqual([])
    expect(one.painted.at(-1)).toEqual([[0, 0, 612, 792]])
  })

  test('reading the painted page badly masks nothing of the plan', async () => {
    const one = paper(FORM)
    one.document.rereadPage = async () => [
      word('no.', [75, 52, 85, 61]),
      word('O048217-00O2', [85, 52, 150, 61]),
    ]
    const result = await redact([one])
    expect(texts(result.pages[0]!.words)).toContain('0048217-0002')
    expect(result.withheld).toEqual([])
  })

  test('names are learnt over all pages of all files', async () => {
    const first = paper(FORM)
    const second = paper('40: Seen by us: Quillfeather', { page: { number: 2, file: 'other.pdf' } })
    const result = await redact([first, second])
    expect(texts(result.pages[1]!.words)).not.toContain('Quillfeather')
  })

  test('a second reader of names that fails, or takes all for patients, changes no mask', async () => {
    const form = () => paper(`${FORM}\n40: Zub Wexlor called || 300: $50`)
    const before = await redact([form()])
    const fails: NameReader = () => Promise.reject(new Error('broken'))
    const all: NameReader = async (asks) => asks.map(() => ({ kind: 'patient', probability: 1 }))
    for (const names of [fails, all]) {
      const { spans, pages } = await redact([form()], { names })
      expect(spans).toEqual(before.spans)
      expect(texts(pages[0]!.words)).toBe(texts(before.pages[0]!.words))
    }
  })
})

describe('ink that was not read', () => {
  const unread: Box[] = [[400, 400, 420, 410]]

  test('up to 4 % it stays, unless it stands beside a caption for a person', async () => {
    const stays = paper('40: Annual maximum', { page: { source: 'ocr', unread, unreadShare: 0.03 } })
    expect((await redact([stays])).spans).toEqual([])
    const goes = paper('40: Patient || 300: Group #', {
      page: {
        source: 'ocr',
        unread: [
          [90, 38, 200, 52],
          [360, 38, 420, 52],
        ],
        unreadShare: 0.03,
      },
    })
    const { spans } = await redact([goes])
    expect(spans.map((span) => span.type)).toEqual(['unread'])
    expect(spans[0]!.box[2]).toBeLessThan(300)
  })

  test('above 4 % it is masked', async () => {
    const one = paper('40: Annual maximum', { page: { source: 'ocr', unread, unreadShare: 0.1 } })
    const { spans, withheld } = await redact([one])
    expect(spans.map((span) => span.type)).toEqual(['unread'])
    expect(withheld).toEqual([])
  })

  test.each([
    ['above 40 %', { unreadShare: 0.5, unread }],
    ['with ink but no word', { words: [], unread, unreadShare: 1 }],
  ])('%s the page is withheld', async (_, page) => {
    const one = paper('40: Annual maximum', { page: { source: 'ocr', ...page } })
    const result = await redact([one])
    expect(result.withheld).toEqual([1])
    expect(one.painted).toEqual([[[0, 0, 612, 792]]])
  })

  test('beside patient data and over many lines the page is withheld, on its line it is masked', async () => {
    const [, y0, x1, y1] = paper(FORM).page.words.find((one) => one.text.includes('Quillfeather'))!.box
    const withInk = (down: number) =>
      paper(FORM, {
        page: { source: 'ocr', unread: [[x1 + 6, y0, x1 + 16, y1 + down]], unreadShare: 0.01 },
      })
    const result = await redact([withInk(90)])
    expect(result.spans.map((span) => span.rule)).toEqual(['withheld: unread beside patient data'])
    expect((await redact([withInk(0)])).withheld).toEqual([])
  })

  test('under a caption for a person it is masked', async () => {
    const form = '40: Annual maximum || 300: Patient name'
    const [x0, , x1, y1] = paper(form).page.words.find((one) => one.text === 'Patient')!.box
    const ink: Box = [x0, y1 + 4, x1, y1 + 13]
    const { spans } = await redact([
      paper(form, { page: { source: 'ocr', unread: [ink], unreadShare: 0.01 } }),
    ])
    expect(spans.map(({ rule, box }) => [rule, box])).toEqual([['unread: ink under a caption', ink]])
  })

  test('an empty page passes', async () => {
    expect((await redact([paper('', { page: { source: 'ocr' } })])).withheld).toEqual([])
  })

  test('pictures are masked, a background under text is not', async () => {
    const photo: Box = [300, 300, 400, 400]
    const scan = paper('40: Annual maximum', { page: { source: 'ocr', pictures: [photo] } })
    expect((await redact([scan])).spans.map((span) => span.type)).toEqual(['picture'])
    const digital = paper('40: Annual maximum per person', { page: { pictures: [[0, 0, 612, 792]] } })
    expect((await redact([digital])).spans).toEqual([])
  })
})

describe('the risk that is left', () => {
  const DOUBTFUL = '40: Sealants || 300: Brookline'
  const boxes = async (text: string, more: Parameters<typeof paper>[1] = {}) => {
    const { risks } = await redact([paper(text, more)])
    return risks.get(1)!
  }

  test('is none on a page that is shown to nobody', async () => {
    expect(await boxes(FORM, { thin: 0.2 })).toEqual({ risk: 0, doubts: [] })
  })

  test('is told of each page, and no masked word is in doubt', async () => {
    const one = paper(`${DOUBTFUL}\n40: SSN: 219-09-9999`)
    const { risks, spans } = await redact([one])
    const { risk, doubts } = risks.get(1)!
    expect(risk > 0 && risk < 1).toBeTrue()
    const meets = (a: Box, b: Box) => a[0] < b[2] && a[2] > b[0] && a[1] < b[3] && a[3] > b[1]
    for (const { box } of doubts) expect(spans.some((span) => meets(span.box, box))).toBeFalse()
  })

  test('grows with words that only the painted picture shows', async () => {
    const extra = [word('Quenby', [40, 300, 80, 309]), word('Arlo', [84, 300, 110, 309])]
    expect((await boxes(FORM, { extra })).risk).toBeGreaterThan((await boxes(FORM)).risk)
  })

  test('grows with a name that a second reader doubts, also where the page is judged again', async () => {
    const names: NameReader = async (asks) =>
      asks.map(({ span }) => (span === 'Brookline' ? { kind: 'patient', probability: 0.98 } : null))
    for (const extra of [[], [word('Sealants', [40, 300, 80, 309])]]) {
      const form = () => paper(`${DOUBTFUL}\n40: SSN: 219-09-9999`, { extra })
      const before = await redact([form()])
      const after = await redact([form()], { names })
      expect(texts(after.pages[0]!.words)).toBe(texts(before.pages[0]!.words))
      expect(after.risks.get(1)!.risk).toBeGreaterThan(before.risks.get(1)!.risk)
    }
  })

  test('is less once people made the place of a doubt readable', async () => {
    const before = (await redact([paper(DOUBTFUL)])).risks.get(1)!
    const lifted = [{ page: 1, box: [0, 0, 612, 792] as Box }]
    const after = (await redact([paper(DOUBTFUL)], { lifted })).risks.get(1)!
    expect([before.risk > 0, after.risk]).toEqual([true, 0])
  })
})
