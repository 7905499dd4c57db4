import { describe, expect, test } from 'bun:test'
import type { Box, Page, Rule, Word } from '../../document/page.ts'
import { findAll } from '../detect.ts'
import { filledFields } from './fill-in.ts'

const word = (text: string, x: number, y: number, confidence = 95): Word => ({
  text,
  box: [x, y, x + 6 * text.length, y + 9],
  confidence,
  size: 12,
  bold: false,
})

/** Words beside one another from x on, all on one line. */
const said = (text: string, x: number, y: number, confidence = 95): Word[] => {
  let at = x
  return text.split(' ').map((one) => {
    const placed = word(one, at, y, confidence)
    at = placed.box[2] + 4
    return placed
  })
}

const line = (x0: number, x1: number, y: number): Rule => ({
  box: [x0, y, x1, y + 1],
  direction: 'horizontal',
})

/** Masks over the fields of a page read from a picture. */
function fields(words: Word[], rules: Rule[] = [], source: Page['source'] = 'ocr', withHits = false): Box[] {
  const page: Page = {
    number: 1,
    file: 'a.png',
    pageInFile: 1,
    width: 612,
    height: 792,
    unit: 'pt',
    source,
    words,
    rules,
    pictures: [],
    unread: [],
    unreadShare: 0,
  }
  const { scene, hits } = findAll([page])
  return filledFields(scene, withHits ? hits : []).map((span) => span.box)
}

const covers = (boxes: Box[], { box }: Word) =>
  boxes.some((b) => b[0] <= box[0] && b[1] <= box[1] && b[2] >= box[2] && b[3] >= box[3])

describe('fields of a form that was filled in', () => {
  const caption = said('Subscriber name:', 40, 100)
  const value = said('Patience Basic', 160, 100)

  test('what stands beside a plan caption stays', () => {
    const words = [...said('Group name:', 40, 100), ...said('City Parks', 160, 100)]
    expect(fields(words, [line(158, 330, 111)])).toEqual([])
  })

  test('ordinary words that were read surely stay where no line is written on', () => {
    expect(fields([...caption, ...value])).toEqual([])
  })

  test('a page with a text layer is left to the captions', () => {
    expect(fields([...caption, ...value], [line(158, 330, 111)], 'text')).toEqual([])
  })

  test('all ink on the writing line of a person goes, however surely it was read; the caption stays', () => {
    const boxes = fields([...caption, ...value], [line(158, 330, 111)])
    expect(value.every((one) => covers(boxes, one))).toBe(true)
    expect(caption.some((one) => covers(boxes, one))).toBe(false)
  })

  test('what was hardly read goes without a line', () => {
    const unsure = said('Pqfience Bxsic', 160, 100, 40)
    const boxes = fields([...caption, ...unsure])
    expect(unsure.every((one) => covers(boxes, one))).toBe(true)
  })

  test('an unsure figure in a column further on takes nothing of its row with it', () => {
    const row = [...said('Subscriber name:', 40, 100), ...said('Patience Basic', 160, 100)]
    const near = word('Qx', 264, 100, 40)
    const far = word('Qx', 276, 100, 40)
    expect(covers(fields([...row, near]), near)).toBe(true)
    expect(fields([...row, far])).toEqual([])
  })

  test('after a blank of any width what was hardly read goes', () => {
    const far = word('Qx', 300, 100, 40)
    expect(covers(fields([...caption, far]), far)).toBe(true)
  })

  test('after a date that was found nothing more belongs to it; after an unsure one what follows does', () => {
    const born = (confidence: number) => [
      ...said('Date of birth:', 40, 100),
      word('03/14/1987', 160, 100, confidence),
      word('basic', 236, 100, 40),
    ]
    const found = (words: Word[]) => covers(fields(words, [], 'ocr', true), words.at(-1)!)
    expect(found(born(95))).toBe(false)
    expect(found(born(60))).toBe(true)
  })

  test.each([
    ['Subscriber name:', ['$45', '8'], false],
    ['Subscriber name:', ['Qx', '$45'], true],
    ['Subscriber name:', ['4', '8'], true],
    ['Subscriber name:', ['50%', 'D2740'], false],
  ] as const)('beside %p unsure %p goes: %p', (asks, texts, goes) => {
    const unsure = texts.map((text, at) => word(text, 160 + 40 * at, 100, 40))
    const boxes = fields([...said(asks, 40, 100), ...unsure])
    expect(unsure.some((one) => covers(boxes, one))).toBe(goes)
  })
})
