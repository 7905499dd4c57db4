import { describe, expect, test } from 'bun:test'
import { paper } from '../testing/phi/paper.ts'
import { foundByRules } from './detect.ts'
import { planWording, type Saying } from './plan-wording.ts'
import { makeSafe } from './redact.ts'
import { DOUBT_FROM } from './risk.ts'
import { type ScoredWord, scoreWords } from './words/judge.ts'

interface Page {
  /** The probability of its words. */
  probability?: number
  masked?: string
  open?: string
  features?: Record<string, number>
}

/** The wording that a page gives, with one word masked or made readable. */
async function wordingOf(
  text: string,
  { probability = 0.001, masked, open, features = {} }: Page = {},
): Promise<(text: string, how?: Saying) => string> {
  const raw = paper(`40: ${text}`)
  const { scene, keeps, hits, learnt } = foundByRules([raw.page])
  const scored = scoreWords(scene, keeps, hits).map(
    (word): ScoredWord => ({ ...word, probability, features: { ...word.features, ...features } }),
  )
  const boxes = (said?: string) => raw.page.words.filter((word) => word.text === said).map((word) => word.box)
  const masks = boxes(masked).map((box) => ({ page: 1, box, type: 'name' as const, rule: 'a test' }))
  const safe = await makeSafe({ ...raw, open: boxes(open) }, masks, learnt)
  return planWording(scored, [safe])
}

const PLACES = [{ page: 1, box: [0, 0, 1, 1] as [number, number, number, number] }]
const PLAIN = { 'firm.word': 0, 'keep.name': 0, 'keep.id': 0, 'keep.phrase': 0, caption: 0 }

describe('what is quoted of a line', () => {
  test('is nothing that names somebody, though no mask covers it', async () => {
    const cut = await wordingOf('Crowns 50%')
    expect(cut('Crowns for Thessaly Quillfeather 50%')).toBe('Crowns for … 50%')
    expect(cut('(QUILLFEATHER) Crowns: 50%')).toBe('… Crowns: 50%')
    expect(cut("Thessaly's crowns 50%")).toBe('… crowns 50%')
    expect(cut('Quillfeather')).toBe('')
  })

  test.each([
    ['a birth date', 'born 03/14/1987', 'born …'],
    ['a birth date in words', 'born 14 Mar 87 here', 'born … here'],
    ['a social security number', 'SSN 219-09-9999', 'SSN …'],
    ['a phone', 'call (402) 555-0188 now', 'call … now'],
    ['an e-mail', 'write to jane@example.test', 'write to …'],
    ['a number of four figures', 'ends in 6789', 'ends in …'],
    ['a number with letters', 'number W842260195', 'number …'],
    ['a number in pieces', 'number 842 260 195', 'number …'],
    ['a number whose halves are short', 'number 84-2260', 'number …'],
    ['a ZIP code', 'NE 68508', 'NE …'],
  ])('is not %s', async (_, text, said) => {
    expect((await wordingOf('Crowns 50%'))(text)).toBe(said)
  })

  test.each([
    'Crowns 50% $1,500 per 12 months, 100/80/50',
    'D2740 2x per year, age 14-19, #3, 1st molars',
    '100 80 50 100',
    'PPO 1500, plan year 2026',
    'Call (800) 555-0142',
  ])('is all that plans are made of: %s', async (text) => {
    expect((await wordingOf('Crowns 50%'))(text)).toBe(text)
  })

  test('is the value’s own words and the plan’s, whatever they are', async () => {
    const cut = await wordingOf('Crowns 50%')
    const own = ['Quillfeather Millworks', '(402) 555-0188', '0048217', '2026-01-01']
    const text = 'Quillfeather Millworks 0048217, (402) 555-0188, from 01/01/2026'
    expect(cut(text, { own })).toBe(text)
    expect(cut(text, { own: own.slice(0, 1) })).toBe('Quillfeather Millworks … from …')
  })

  test('leaves initials and names that are ordinary words with their neighbors', async () => {
    const cut = await wordingOf('Crowns 50%')
    expect(cut('Paid to J. Quillfeather Hill today')).toBe('Paid to … today')
    expect(cut('Told Grace Hill today')).toBe('Told … today')
    expect(cut('Grace period. Quillfeather')).toBe('Grace period. …')
  })
})

describe('a word that no list knows', () => {
  const LOWER = 'xylophonic'

  test('is said where the page shows it to be nobody’s', async () => {
    const said = (probability: number, how?: Saying) =>
      wordingOf(LOWER, { probability, features: PLAIN }).then((cut) => cut(`a ${LOWER} crown`, how))
    expect(await said(DOUBT_FROM - 0.001)).toBe(`a ${LOWER} crown`)
    expect(await said(DOUBT_FROM)).toBe('a … crown')
    expect(await said(0.001, { strict: true })).toBe('a … crown')
  })

  test('must be surer with a capital, and is never said where a list of names has it', async () => {
    const said = (word: string, probability: number) =>
      wordingOf(word, { probability, features: PLAIN }).then((cut) => cut(`a ${word} crown`))
    expect(await said('Xylophonic', 0.0049)).toBe('a Xylophonic crown')
    expect(await said('Xylophonic', 0.005)).toBe('a … crown')
    expect(await said('Jennifer', 0)).toBe('a … crown')
  })

  test('is said where the document shows it to be the plan’s, unless it is in doubt or under a mask', async () => {
    const features = { ...PLAIN, 'keep.name': 1 }
    const said = async (page: Page) =>
      (await wordingOf('Qwendol', { features, ...page }))('Qwendol crown', { places: PLACES, strict: true })
    expect(await said({ probability: DOUBT_FROM - 0.001 })).toBe('Qwendol crown')
    expect(await said({ probability: DOUBT_FROM })).toBe('… crown')
    expect(await said({ masked: 'Qwendol' })).toBe('… crown')
    expect(await said({ probability: 0.9, open: 'Qwendol' })).toBe('Qwendol crown')
  })

  test('is not said where it is in doubt on the same page, though it’s a service’s name', async () => {
    const cut = await wordingOf('Bridges Maximum', { probability: 0.25 })
    const calm = await wordingOf('Bridges', { probability: 0.249 })
    expect(calm('Bridges 50%', { places: PLACES })).toBe('Bridges 50%')
    expect(cut('Bridges 50%', { places: PLACES })).toBe('… 50%')
    expect(cut('bridges 50%', { places: PLACES })).toBe('bridges 50%')
    expect(cut('Bridges 50%', { places: [{ ...PLACES[0]!, page: 2 }] })).toBe('Bridges 50%')
    expect(calm('Maximum 50%', { places: PLACES })).toBe('Maximum 50%')
  })
})
