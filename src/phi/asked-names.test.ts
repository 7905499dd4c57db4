import { describe, expect, test } from 'bun:test'
import { drawText } from '../testing/phi/layout.ts'
import {
  type NameAnswer,
  type NameBounds,
  type NameKind,
  type NameReader,
  together,
  withAskedNames,
  withDoubts,
} from './asked-names.ts'
import { findAll } from './detect.ts'
import { DOUBT_FROM, pageRisk } from './risk.ts'
import { spansOf } from './spans.ts'

const JUDGED = 0.3
const BOUNDS: NameBounds = { masked: 0.9, doubted: 0.5 }
/** How sure the reader must be so that both together come to a chance. */
const sureFor = (chance: number) => together(chance, 1 - JUDGED)

/** A form with a patient, on which one more name is unsure. */
function form(more = '40: Ulvane || 300: 80%') {
  const first = findAll(
    drawText(`40: Patient: Thessaly Quillfeather\n40: Qwendol Brask || 300: 80%\n${more}`).pages,
  )
  const isOurs = (text: string) => /^(?:Qwendol|Brask)$/.test(text)
  const scored = first.scored.map((word) =>
    isOurs(word.token.text) ? { ...word, probability: JUDGED } : word,
  )
  const hits = first.hits.filter((hit) => !hit.tokens.some(({ text }) => isOurs(text)))
  return { ...first, scored, hits, found: first.found.filter((hit) => hits.includes(hit)) }
}

const says =
  (kind: NameKind, probability: number): NameReader =>
  async (asks) =>
    asks.map(({ span }): NameAnswer | null => (span === 'Qwendol Brask' ? { kind, probability } : null))

const masked = ({ hits }: ReturnType<typeof form>) =>
  new Set(hits.flatMap((hit) => hit.tokens.map(({ text }) => text)))

describe('a second reader of names that is of no use', () => {
  test.each<[string, NameReader | undefined]>([
    ['is not there', undefined],
    [
      'throws at once',
      () => {
        throw new Error('broken')
      },
    ],
    ['fails', () => Promise.reject(new Error('broken'))],
    ['answers nothing', async () => []],
    ['answers with no list', (async () => null) as never],
    ['answers nonsense', (async () => ['patient', 7, {}, { kind: 'patient', probability: 'high' }]) as never],
    ['is surer than sure', says('patient', 1.5)],
    ['can’t count', says('patient', Number.NaN)],
    ['is unsure', says('patient', 0.2)],
  ])('%s: everything is as it was', async (_, names) => {
    const first = form()
    expect(await withAskedNames(first, names, BOUNDS)).toBe(first)
  })

  test.each(['provider', 'staff', 'employer', 'carrier', 'place', 'plan', 'other'] as const)(
    'takes the name for that of a %s: everything is as it was',
    async (kind) => {
      const first = form()
      expect(await withAskedNames(first, says(kind, 1))).toBe(first)
    },
  )

  test('is not asked where nothing is unsure', async () => {
    const first = findAll(drawText('40: Annual maximum || 300: $1,500').pages)
    const names = () => Promise.reject(new Error('asked'))
    expect(await withAskedNames(first, names, BOUNDS)).toBe(first)
  })
})

describe('a name that a second reader takes for a patient’s', () => {
  test('is masked from the bound on, and in doubt below it', async () => {
    const first = form()
    const at = await withAskedNames(first, says('patient', sureFor(BOUNDS.masked + 0.001)), BOUNDS)
    expect([...masked(at)].filter((text) => !masked(first).has(text)).sort()).toEqual(['Brask', 'Qwendol'])
    const below = await withAskedNames(first, says('patient', sureFor(BOUNDS.masked - 0.001)), BOUNDS)
    expect(masked(below)).toEqual(masked(first))
    const none = await withAskedNames(first, says('patient', sureFor(BOUNDS.doubted - 0.001)), BOUNDS)
    expect(none).toBe(first)
  })

  test('takes no mask away', async () => {
    const first = form('40: DOB: 03/14/1987 || 300: SSN: 219-09-9999\n40: Member ID: XQ4418209')
    const after = await withAskedNames(first, says('patient', 1), BOUNDS)
    const boxes = spansOf(after.hits).map(({ box }) => box)
    for (const { box } of spansOf(first.hits))
      expect(
        boxes.some((one) => one[0] <= box[0] && one[1] <= box[1] && one[2] >= box[2] && one[3] >= box[3]),
      ).toBeTrue()
    expect(after.hits.slice(0, first.hits.length)).toEqual(first.hits)
  })

  test('is looked for elsewhere when it is a whole name', async () => {
    const { learnt } = await withAskedNames(form(), says('patient', 1), BOUNDS)
    expect([learnt.names.has('qwendol'), learnt.names.has('quillfeather')]).toEqual([true, true])
  })

  test('raises the risk of its page as a word in doubt', async () => {
    const first = form()
    const after = await withAskedNames(first, says('patient', sureFor(BOUNDS.masked - 0.001)), BOUNDS)
    const before = pageRisk(
      first.scored.map((word) => ({ ...word, probability: 0 })),
      [],
    )
    expect(before.risk).toBe(0)
    const boxes = spansOf(first.hits).map(({ box }) => box)
    expect(pageRisk(after.scored, boxes).risk).toBeGreaterThan(pageRisk(first.scored, boxes).risk)
    const doubted = after.scored.filter(({ token }) => /^(?:Qwendol|Brask)$/.test(token.text))
    expect(doubted.every(({ probability }) => probability >= Math.max(JUDGED, DOUBT_FROM))).toBeTrue()
  })
})

test('doubts are known again when a page is judged again, and lower no chance', async () => {
  const after = await withAskedNames(form(), says('patient', sureFor(BOUNDS.masked - 0.001)), BOUNDS)
  const again = form().scored.map((word) => ({ ...word, probability: word.probability / 2 }))
  const raised = withDoubts(again, after.doubted)
  expect(raised.filter((word, at) => word.probability > again[at]!.probability)).toHaveLength(2)
  expect(raised.some((word, at) => word.probability < again[at]!.probability)).toBeFalse()
})

test('two readers together are as sure as their odds say', () => {
  expect(together(0.5, 0.8)).toBeCloseTo(0.8)
  expect(together(0.2, 0.8)).toBeCloseTo(0.5)
  expect([together(0, 1), together(1, 0), together(0.3, 0)]).toEqual([0, 0, 0])
})
