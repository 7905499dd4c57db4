import { describe, expect, test } from 'bun:test'
import { buildContent, buildIdentity } from '../testing/build.ts'
import { scoreReading } from '../upload/score/score.ts'
import { type PageLabel, readPageLabels } from './eval-page-label.ts'

const page: PageLabel = {
  id: 'x',
  fields: { deductible_individual: 'none', annual_maximum_individual: 1500, group_id: null },
  coverage: { crowns: 50 },
  inherited: { bridges: 60 },
  category_percent: { major: 50 },
  waiting_periods: { major: '12 months' },
  accept: { annual_maximum_individual: [2000] },
  ignore: ['group_id'],
  split: 'blind',
}

const scoreOf = (content: Parameters<typeof buildContent>[0]) =>
  scoreReading(readPageLabels(JSON.stringify(page))[0]!, {
    found_plan: true,
    plan: buildIdentity(),
    parsed: buildContent(content),
  })

describe('labels of pages', () => {
  test('a file of many and the truth of one page hold labels; other JSON holds none', () => {
    expect(readPageLabels(JSON.stringify({ pages: [page, page] }))).toHaveLength(2)
    expect(readPageLabels(JSON.stringify(page))[0]).toMatchObject({ files: ['x.pdf'], half: 'blind' })
    expect(readPageLabels('{"plans": []}')).toEqual([])
    expect(readPageLabels('null')).toEqual([])
    expect(readPageLabels('not json')).toEqual([])
  })

  test('amounts in their own words, accepted ones, and cells that are left out', () => {
    const { fields } = scoreOf({ deductible_individual: '$0', annual_maximum_individual: '$2,000' })
    expect(fields).toEqual({ deductible_individual: true, annual_maximum_individual: true })
  })

  test('a silent service may have the percent of its class, implants never', () => {
    const percents = { crowns: 50, bridges: 60, dentures: 50, implants: 50 }
    const coverage = Object.fromEntries(
      Object.entries(percents).map(([name, coverage_percent]) => [name, { coverage_percent, notes: null }]),
    )
    const score = scoreOf({ coverage: { ...buildContent().coverage, ...coverage } })
    expect([score.coverage['bridges'], score.coverage['dentures'], score.coverage['implants']]).toEqual([
      true,
      true,
      false,
    ])
    expect(score.inventions).toContain('coverage.implants')
  })

  test('waits are counted by their months', () => {
    expect(scoreOf({ waiting_periods: { major: '12 months' } }).waiting_score).toEqual([1, 1])
    expect(scoreOf({ waiting_periods: { major: '6 months' } }).waiting_score).toEqual([0, 1])
  })
})
