import { describe, expect, test } from 'bun:test'
import type { Box, Page } from '../document/page.ts'
import { isUnbounded, unreadBeside } from './masks.ts'

const page = (unread: Box[], more: Partial<Page> = {}): Page => ({
  number: 1,
  file: 'a.png',
  pageInFile: 1,
  width: 600,
  height: 800,
  unit: 'px',
  source: 'ocr',
  words: [],
  rules: [],
  pictures: [],
  unread,
  unreadShare: 0.01,
  ...more,
})

const MASK = { page: 1, box: [100, 100, 200, 120] as Box, type: 'name', rule: 'name: caption' }
const beside = (unread: Box, more?: Partial<Page>) => unreadBeside(page([unread], more), [MASK]).length

describe('unread ink beside a mask', () => {
  test.each<[string, Box, number]>([
    ['right of it', [239, 102, 260, 118], 1],
    ['two heights right of it', [240, 102, 260, 118], 0],
    ['left of it', [40, 102, 61, 118], 1],
    ['two heights left of it', [40, 102, 60, 118], 0],
    ['half below its line', [210, 112, 230, 128], 0],
    ['a little less below', [210, 111, 230, 127], 1],
    ['on another line', [110, 140, 130, 156], 0],
  ])('%s', (_, box, count) => {
    expect(beside(box)).toBe(count)
  })

  test('is left to the other rules on a page of text and where much is unread', () => {
    expect(beside([210, 102, 230, 118], { source: 'text' })).toBe(0)
    expect(beside([210, 102, 230, 118], { unreadShare: 0.05 })).toBe(0)
  })

  test('beside the mask of a field, which is ink nobody read, stays', () => {
    expect(unreadBeside(page([[210, 102, 230, 118]]), [{ ...MASK, type: 'unread' }])).toEqual([])
  })

  test('takes its own box', () => {
    expect(unreadBeside(page([[210, 102, 230, 118]]), [MASK]).map((span) => span.box)).toEqual([
      [210, 102, 230, 118],
    ])
  })
})

describe('unread ink beside a mask that nobody can bound', () => {
  const unbounded = (unread: Box, more?: Partial<Page>, mask = MASK) =>
    isUnbounded(page([unread], more), [mask])

  test.each<[string, Box, boolean]>([
    ['over more than three lines', [210, 80, 260, 141], true],
    ['over three lines', [210, 80, 260, 140], false],
    ['over more than a tenth of the page, though flat', [210, 100, 1210, 149], true],
    ['over a tenth of it', [210, 100, 1210, 148], false],
    ['two heights right of the mask', [240, 80, 290, 141], false],
    ['a little nearer', [239, 80, 289, 141], true],
    ['left of it, too far', [10, 80, 60, 141], false],
    ['left of it', [11, 80, 61, 141], true],
    ['beside half of the mask', [210, 110, 260, 180], false],
    ['beside more than half', [210, 109, 260, 180], true],
  ])('%s', (_, box, is) => {
    expect(unbounded(box)).toBe(is)
  })

  test('is none on a page of text and beside a field, which is ink nobody read', () => {
    expect(unbounded([210, 80, 260, 141], { source: 'text' })).toBeFalse()
    expect(unbounded([210, 80, 260, 141], {}, { ...MASK, type: 'unread' })).toBeFalse()
  })
})
