import { describe, expect, test } from 'bun:test'
import type { LabeledItem } from './score.ts'
import { groupOf, inkCoverage, judgeItems, leakyPages, stayGroupOf } from './score-items.ts'

const item = (type: string, box: LabeledItem['box'], more: Partial<LabeledItem> = {}): LabeledItem => ({
  type,
  text: 'x',
  page: 1,
  box,
  ...more,
})
const mask = (box: LabeledItem['box'], page = 1) => ({ page, box })

describe('labeled items held against masks', () => {
  test('a mask on another page covers nothing', () => {
    expect(inkCoverage(item('name', [0, 0, 10, 10]), [mask([0, 0, 10, 10], 2)])).toBe(0)
  })

  test('a word without ink weighs next to nothing, a long word more than a short one', () => {
    const boxes: LabeledItem['box'][] = [
      [0, 0, 80, 10],
      [90, 0, 110, 10],
      [120, 0, 120, 10],
    ]
    const name = item('name', [0, 0, 120, 10], { line_boxes: boxes })
    expect(inkCoverage(name, [mask([0, 0, 80, 10])])).toBeCloseTo(0.8, 3)
    expect(inkCoverage(name, [mask([90, 0, 110, 10])])).toBeCloseTo(0.2, 3)
  })

  test('what must go leaks below 80 % of its ink; what must stay is eaten above 30 %', () => {
    const labels = (width: number) =>
      [
        { phi: [item('ssn', [0, 0, 100, 10])], keep: [item('percent', [0, 0, 100, 10])] },
        [mask([0, 0, width, 10])],
      ] as const
    const rights = (width: number) => {
      const { go, stay } = judgeItems(...labels(width))
      return [go[0]!.right, stay[0]!.right]
    }
    expect(rights(79)).toEqual([false, false])
    expect(rights(80)).toEqual([true, false])
    expect(rights(31)).toEqual([false, false])
    expect(rights(30)).toEqual([false, true])
  })

  test('a page leaks by a name or a signature, not by a date of a visit alone', () => {
    const phi = [
      item('service_date', [0, 0, 10, 10]),
      item('name', [0, 0, 10, 10], { page: 2 }),
      item('signature', [0, 0, 10, 10], { page: 3 }),
    ]
    expect([...leakyPages(judgeItems({ phi, keep: [] }, []).go)]).toEqual([2, 3])
  })

  test('kinds have their groups, also kinds that nobody foresaw', () => {
    expect(['name', 'address', 'member_id', 'claim_number', 'photo', 'constructor'].map(groupOf)).toEqual([
      'names',
      'addresses',
      'exact',
      'other',
      'drawn',
      'other',
    ])
    expect(['amount', 'cdt', 'group_id', 'constructor'].map(stayGroupOf)).toEqual([
      'figures',
      'text',
      'plan data',
      'plan data',
    ])
  })
})
