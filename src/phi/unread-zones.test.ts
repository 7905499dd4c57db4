import { describe, expect, test } from 'bun:test'
import type { Box, Page, Rule } from '../document/page.ts'
import { drawText } from '../testing/phi/layout.ts'
import type { PhiSpan } from './redacted-page.ts'
import { sceneOf } from './scene.ts'
import { unreadInZones } from './unread-zones.ts'

/** A drawn page as OCR reads it. */
const pageOf = (layout: string, more: Partial<Page> = {}): Page => ({
  ...drawText(layout).pages[0]!,
  source: 'ocr',
  unreadShare: 0.01,
  ...more,
})

const placeOf = (page: Page, text: string): Box => page.words.find((one) => one.text === text)!.box

/** Ink so far under and right of a word. */
const inkBy = (page: Page, text: string, down: number, right = 0): Box => {
  const [x0, y0, x1, y1] = placeOf(page, text)
  return [x0 + right, y0 + down, x1 + right, y1 + down]
}

const rulesOf = (page: Page, unread: Box, masks: readonly PhiSpan[] = []): string[] =>
  unreadInZones(sceneOf([{ ...page, unread: [unread] }]), masks).map(({ rule }) => rule)

describe('unread ink under a caption', () => {
  const FORM = '40: Group name || 300: Patient name\ndown 3\n40: Annual maximum || 300: $1,500'
  const page = pageOf(FORM)
  const { size } = page.words[0]!
  const ASKED = ['unread: ink under a caption']

  test('for the plan stays, that for a person goes', () => {
    expect(rulesOf(page, inkBy(page, 'Group', 1.6 * size))).toEqual([])
    expect(rulesOf(page, inkBy(page, 'Patient', 1.6 * size))).toEqual(ASKED)
  })

  test('goes down to where a value can stand, and no further', () => {
    expect(rulesOf(page, inkBy(page, 'Patient', 2.8 * size))).toEqual(ASKED)
    expect(rulesOf(page, inkBy(page, 'Patient', 3.1 * size))).toEqual([])
    expect(rulesOf(page, inkBy(page, 'Patient', -1.6 * size))).toEqual([])
  })

  test('stays left of the caption, and where a ruled line parts them', () => {
    expect(rulesOf(page, inkBy(page, 'Patient', 1.6 * size, -6 * size))).toEqual([])
    const [x0, , x1, y1] = placeOf(page, 'Patient')
    const rule: Rule = { box: [x0 - 9, y1 + 2, x1 + 99, y1 + 3], direction: 'horizontal' }
    expect(rulesOf({ ...page, rules: [rule] }, inkBy(page, 'Patient', 1.6 * size))).toEqual([])
  })

  test('stays where the value stands beside the caption', () => {
    const beside = pageOf('40: Patient name || 300: $1,500')
    expect(rulesOf(beside, inkBy(beside, 'Patient', 1.6 * size))).toEqual([])
  })

  test('is left to the other rules on a page of text, where much is unread, and under a mask', () => {
    const ink = inkBy(page, 'Patient', 1.6 * size)
    expect(rulesOf({ ...page, source: 'text' }, ink)).toEqual([])
    expect(rulesOf({ ...page, unreadShare: 0.05 }, ink)).toEqual([])
    expect(rulesOf(page, ink, [{ page: 1, box: ink, type: 'name', rule: 'name' }])).toEqual([])
  })
})

describe('unread ink in a column of a table', () => {
  const TABLE = '40: Patient || 300: Fee\n40: Roe || 300: 10.00\n40: Poe || 300: 20.00\n40: Noe || 300: 30.00'
  const page = pageOf(TABLE)
  const last = page.words.at(-1)!

  test('goes where its head asks for a person, however far down, and stays in the next column', () => {
    expect(rulesOf(page, inkBy(page, 'Noe', 0, 25))).toEqual(['unread: ink under a caption'])
    expect(rulesOf(page, inkBy(page, '30.00', 0, 40))).toEqual([])
    expect(rulesOf(page, inkBy(page, 'Noe', 6 * last.size))).toEqual([])
  })

  const LIST = '40: Alp || 300: 10.00\n40: Bet || 300: 20.00\n40: Gam || 300: 30.00\n40: Del || 300: 40.00'
  const list = pageOf(LIST)
  const masked = (...texts: string[]): PhiSpan[] =>
    texts.map((text) => ({ page: 1, box: placeOf(list, text), type: 'name', rule: 'name' }))
  const ink = inkBy(list, 'Del', list.words[0]!.size * 1.5)

  test('goes where more than half of the cells are masked', () => {
    expect(rulesOf(list, ink, masked('Alp', 'Bet', 'Gam'))).toEqual(['unread: ink in a masked column'])
    expect(rulesOf(list, ink, masked('Alp', 'Bet'))).toEqual([])
  })

  test('stays in another column, far below, and where two cells make no column', () => {
    const all = masked('Alp', 'Bet', 'Gam', 'Del')
    expect(rulesOf(list, inkBy(list, '40.00', list.words[0]!.size * 1.5), all)).toEqual([])
    expect(rulesOf(list, inkBy(list, 'Del', list.words[0]!.size * 20), all)).toEqual([])
    const two = { ...list, words: list.words.slice(0, 4) }
    expect(rulesOf(two, inkBy(list, 'Gam', 0), all.slice(0, 2))).toEqual([])
  })
})
