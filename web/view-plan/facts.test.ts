import { describe, expect, test } from 'bun:test'
import { CATEGORIES } from '../../src/lexicon/catalog.ts'
import type { PlanSibling } from '../../src/plan/contract.ts'
import { sampleContent, samplePlan } from '../testing/sample-plan.ts'
import { pagesText } from '../ui/words.ts'
import { copayOf, countsOf, lookedOn, matching, waitOf, waitRows } from './facts.ts'
import { bannerOf } from './group-plans.ts'

const MAJOR = CATEGORIES[2].procedures

describe('a category in one line', () => {
  test('is summed up by counts, never by an average', () => {
    expect(countsOf(sampleContent(), MAJOR, () => 'Not found')).toEqual([
      { percent: 50, count: 4 },
      { percent: 0, count: 1 },
      { percent: null, silent: 'Not found', count: 1 },
    ])
  })

  test('tells what we didn’t find from what somebody saw isn’t stated', () => {
    const content = sampleContent()
    content.coverage.crowns = { coverage_percent: null, notes: null }
    const silent = (path: string) => (path === 'coverage.crowns' ? 'Not stated' : 'Not found')
    expect(countsOf(content, MAJOR, silent).slice(2)).toEqual([
      { percent: null, silent: 'Not stated', count: 1 },
      { percent: null, silent: 'Not found', count: 1 },
    ])
  })

  test('what is paid by copay is not counted as not stated', () => {
    const content = sampleContent()
    content.coverage.crowns = { coverage_percent: null, notes: 'Copay: $225.' }
    expect(countsOf(content, MAJOR, () => 'Not found')).toEqual([
      { percent: 50, count: 3 },
      { percent: 0, count: 1 },
      { percent: null, copay: true, count: 1 },
      { percent: null, silent: 'Not found', count: 1 },
    ])
  })

  test('a wait for all services is repeated by every category that has none of its own', () => {
    const content = { ...sampleContent(), waiting_periods: { all: '6 months', basic: 'None' } }
    expect([waitOf(content, 'Major'), waitOf(content, 'Basic')]).toEqual(['Wait: 6 months', null])
    expect(waitRows(content.waiting_periods).map((w) => [w.label, w.text])).toEqual([
      ['Basic', 'None'],
      ['All services', '6 months'],
    ])
  })

  test('tells every wait in the same words, whatever the document’s are', () => {
    const waiting_periods = {
      preventive: 'Wait 31 days.',
      basic: '3 months (prior coverage credited)',
      major: '1 month',
    }
    const content = { ...sampleContent(), waiting_periods }
    expect((['Preventive', 'Basic', 'Major'] as const).map((name) => waitOf(content, name))).toEqual([
      'Wait: 31 days',
      'Wait: 3 months (prior coverage credited)',
      'Wait: 1 month',
    ])
  })

  test('repeats its wait, and says nothing when there is none', () => {
    expect([waitOf(sampleContent(), 'Major'), waitOf(sampleContent(), 'Basic')]).toEqual([
      'Wait: 12 months',
      null,
    ])
  })
})

describe('the lines of a card', () => {
  test('a copay stands in place of a percent', () => {
    expect([copayOf('Copay: $1,255. Limit: 1.'), copayOf('Limit: 1.')]).toEqual(['$1,255', null])
    expect(copayOf('Copay: anterior $95; molar $1,235; premolar $160.50. Age: under 19.')).toBe(
      '$95 to $1,235',
    )
    expect(copayOf('No copay, $5 per visit.')).toBeNull()
  })

  test('a missing value says where it was looked for, withheld pages left out', () => {
    const pages = samplePlan().parse_result?.pages ?? []
    expect(lookedOn(pages)).toBe('We looked on pages 1 and 2')
    expect(lookedOn(pages.map((p) => ({ ...p, withheld: p.page === 2 })))).toBe('We looked on page 1')
  })

  test('pages are named as people name them', () => {
    expect([pagesText([1, 2, 3, 4]), pagesText([3, 1]), pagesText([2, 3, 5]), pagesText([7])]).toEqual([
      'pages 1 to 4',
      'pages 1 and 3',
      'pages 2, 3 and 5',
      'page 7',
    ])
  })

  test('the filter looks at names and notes', () => {
    expect(matching(sampleContent(), MAJOR, '84 months')).toEqual(['crowns'])
    expect(matching(sampleContent(), MAJOR, 'bridge')).toEqual(['bridges'])
  })
})

describe('other plans of the group', () => {
  const other = (changes: Partial<PlanSibling>): PlanSibling => ({
    id: 'other',
    group_name: 'Acme',
    plan_option: 'High',
    status: 'verified',
    verified_date: '2026-11-12',
    last_upload_date: '2026-11-10T12:00:00Z',
    checked: null,
    ...changes,
  })

  test('a newer version that nobody verified is announced', () => {
    const plan = samplePlan({ status: 'verified', last_upload_date: '2026-01-01T00:00:00Z' })
    const banner = bannerOf(plan, 'High', [other({ status: 'unverified', verified_date: null })])
    expect(banner?.words).toBe('A newer version was uploaded on Nov 10, 2026 and isn’t verified yet.')
  })

  test('an unverified version says which one Riq uses', () => {
    expect(bannerOf(samplePlan(), 'High', [other({})])?.words).toBe(
      'This version isn’t verified yet. Riq uses the one verified on Nov 12, 2026.',
    )
  })

  test('another option is named', () => {
    const plan = samplePlan({ status: 'verified' })
    expect(bannerOf(plan, 'High', [other({ plan_option: 'Low' })])?.words).toBe(
      'Another option for this group, Low, is on file.',
    )
  })

  test('a plan that is alone has no banner', () => {
    expect(bannerOf(samplePlan(), 'High', [])).toBeNull()
  })
})
