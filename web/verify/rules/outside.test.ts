import { describe, expect, test } from 'bun:test'
import type { Evidence, FieldPath } from '../../../src/plan/content.ts'
import type { PageWords } from '../../../src/upload/contract.ts'
import { outsideFor } from './outside.ts'

const DEDUCTIBLE = 'flags.out_of_network_deductible'
const MAXIMUM = 'flags.out_of_network_maximum'

/** A page of these lines; “|” parts the columns. */
const page = (...lines: string[]): PageWords => ({
  lines: lines.map((line, y) =>
    line.split('|').flatMap((piece, x) =>
      piece.trim() === ''
        ? []
        : [
            piece
              .trim()
              .split(' ')
              .map((text, i) => ({
                text,
                box: [
                  x * 200 + i * 20,
                  y * 12,
                  x * 200 + i * 20 + 18,
                  y * 12 + 10,
                ] as PageWords['lines'][number][number][number]['box'],
              })),
          ],
    ),
  ),
})

/** @param at the line and the column where each amount was read */
const told = (path: FieldPath, at: Record<FieldPath, [line: number, column: number]>, ...lines: string[]) => {
  const placesOf = (one: FieldPath): Evidence[] => {
    const [y, x] = at[one] ?? []
    return y === undefined || x === undefined
      ? []
      : [{ page: 1, box: [x * 200, y * 12, x * 200 + 18, y * 12 + 10], quote: '' }]
  }
  return outsideFor(path, placesOf, new Map([[1, page(...lines)]]))
}

describe('amounts out of network', () => {
  const head = 'What the plan pays | In-Network | Out-of-Network'

  test('are none of another rule, without their rows, or without a column', () => {
    expect(told('flags.cob', { deductible_individual: [1, 1] }, head, 'Deductible | $50 | $75')).toEqual([])
    expect(told(DEDUCTIBLE, {}, head, 'Copay | $50 | $75')).toEqual([])
    expect(told(DEDUCTIBLE, {}, head, 'Orthodontic deductible | $50 | $75')).toEqual([])
    expect(told(MAXIMUM, {}, head, 'Lifetime maximum | $2,000 | $1,000')).toEqual([])
    expect(told(DEDUCTIBLE, { deductible_individual: [9, 1] }, head, 'Deductible | $50 | $75')).toEqual([])
    expect(
      told(DEDUCTIBLE, { deductible_individual: [1, 1] }, 'Plan | You', 'Deductible | $50 | $75'),
    ).toEqual([])
    const prose = 'See | You pay more when you go out of network for any care'
    expect(told(MAXIMUM, { annual_maximum_individual: [1, 1] }, prose, 'Maximum | $1,500 | $900')).toEqual([])
    expect(told(MAXIMUM, { annual_maximum_individual: [1, 1] }, head, 'Maximum | unlimited')).toEqual([])
  })

  test('stand in the column of that name, one person’s and the family’s', () => {
    const at: Record<FieldPath, [number, number]> = {
      deductible_individual: [1, 1],
      deductible_family: [2, 1],
    }
    const rows = ['Each person | $50 | $75', 'Family | $150 | $225', 'Maximum | $2,000 | $1,250']
    expect(told(DEDUCTIBLE, at, head, ...rows)).toEqual([{ text: '$75 / $225', score: 3 }])
    expect(told(MAXIMUM, { annual_maximum_individual: [3, 1] }, head, ...rows)).toEqual([
      { text: '$1,250', score: 3 },
    ])
    const both = 'Deductible | $50 per person $150 family | $75 per person $225 family'
    expect(told(DEDUCTIBLE, { deductible_individual: [1, 1] }, head, both)[0]?.text).toBe('$75 / $225')
  })

  test('are the same as in network where one figure stands for both', () => {
    const at: Record<FieldPath, [number, number]> = { annual_maximum_individual: [1, 1] }
    expect(told(MAXIMUM, at, head, 'Maximum | $2,000')).toEqual([{ text: '$2,000', score: 1.5 }])
  })

  test('stand in the row that is called so where the amount in network wasn’t read', () => {
    expect(told(DEDUCTIBLE, {}, head, 'Deductible | fifty | $75')).toEqual([{ text: '$75', score: 3 }])
    expect(told(MAXIMUM, {}, head, 'Annual maximum | $1,600 | $900')).toEqual([{ text: '$900', score: 3 }])
  })

  test('stand in the row of that name, under the figure in network', () => {
    const rows = ['| Deductible | Maximum', 'In-network | $50 | $1,500', 'Non-network | $100 | $1,000']
    expect(told(MAXIMUM, { annual_maximum_individual: [1, 2] }, ...rows)).toEqual([
      { text: '$1,000', score: 3 },
    ])
    expect(told(DEDUCTIBLE, { deductible_individual: [1, 1] }, ...rows)[0]?.text).toBe('$100')
  })
})
