import { describe, expect, test } from 'bun:test'
import type { PageInfo } from '../../plan/content.ts'
import { RISK_BOUND } from '../../plan/to-look.ts'
import type { KnownPlan } from '../plan-source.ts'
import { citationsOf } from './cite.ts'

const at = (page: number, quote: string) => ({
  page,
  box: [0, 0, 1, 1] as [number, number, number, number],
  quote,
})

/** A plan whose crowns stand on two pages. */
function planOf(first: Partial<PageInfo>): KnownPlan {
  const page = { file: 'a.pdf', width: 612, height: 792, source: 'text' as const }
  const pages = [
    { ...page, page: 1, ...first },
    { ...page, page: 2 },
  ]
  const evidence = {
    'coverage.crowns': [at(1, 'Crowns 50%'), at(1, 'Deductible applies'), at(2, 'Crowns 50%')],
  }
  return { pages, evidence, states: {} } as unknown as KnownPlan
}

const quotes = (first: Partial<PageInfo>) =>
  citationsOf(planOf(first), 'coverage.crowns').map(({ page, quote }) => [page, quote])

describe('a citation', () => {
  test('names a page that may still show patient data without its words, until somebody has looked', () => {
    const all = [
      [1, 'Crowns 50% … Deductible applies'],
      [2, 'Crowns 50%'],
    ]
    const looked = { by: 'Ana', at: '2026-01-01T00:00:00Z' }
    expect(quotes({ risk: RISK_BOUND + 0.001 })).toEqual([[1, ''], all[1]!])
    expect(quotes({ risk: RISK_BOUND })).toEqual(all)
    expect(quotes({ risk: 0.9, looked })).toEqual(all)
    expect(quotes({})).toEqual(all)
  })
})
