import { describe, expect, test } from 'bun:test'
import { coverage, itemCoverage, scorePhi, stillReadable } from './score.ts'

const name = {
  type: 'name',
  text: 'Jane Roe',
  page: 1,
  tier: 1,
  box: [0, 0, 100, 10] as [number, number, number, number],
}

describe('scoring of masks by covered area', () => {
  test('overlapping masks do not count twice', () => {
    expect(
      coverage(
        [0, 0, 100, 10],
        [
          [0, 0, 50, 10],
          [25, 0, 75, 10],
        ],
      ),
    ).toBeCloseTo(0.75)
  })

  test('a mask on another page covers nothing', () => {
    expect(itemCoverage(name, [{ page: 2, box: [0, 0, 100, 10] }])).toBe(0)
  })

  test('a text that wraps counts line by line', () => {
    const wrapped = {
      ...name,
      line_boxes: [
        [0, 0, 100, 10],
        [0, 12, 50, 22],
      ] as [number, number, number, number][],
    }
    expect(itemCoverage(wrapped, [{ page: 1, box: [0, 0, 100, 10] }])).toBe(0.5)
  })

  test('95 % covered is gone, more than 10 % covered is damaged, dates are apart', () => {
    const date = {
      ...name,
      type: 'service_date',
      tier: 2,
      box: [0, 20, 100, 30] as [number, number, number, number],
    }
    const keep = [{ ...name, type: 'group_id', box: [90, 0, 190, 10] as [number, number, number, number] }]
    const score = scorePhi({ phi: [name, date], keep }, [{ page: 1, box: [0, 0, 96, 10] }])
    expect(score.mustGo).toEqual({ covered: 1, of: 1 })
    expect(score.dates).toEqual({ covered: 0, of: 1 })
    expect(score.keep).toEqual({ damaged: 0, of: 1 })
    expect(scorePhi({ phi: [name], keep }, [{ page: 1, box: [0, 0, 101, 10] }]).damaged).toEqual({
      group_id: 1,
    })
    expect(scorePhi({ phi: [name], keep }, [{ page: 1, box: [0, 0, 90, 10] }]).leaked).toEqual({ name: 1 })
  })

  test('words that are left are told', () => {
    expect(stillReadable([name], ['Patient:', 'JANE', 'ROE,']).map((item) => item.type)).toEqual(['name'])
    expect(stillReadable([name], ['Patient:'])).toEqual([])
  })
})
