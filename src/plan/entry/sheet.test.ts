import { describe, expect, test } from 'bun:test'
import { procedureOfCode } from '../../lexicon/cdt.ts'
import { buildContent, buildPlan } from '../../testing/build.ts'
import { openOffice } from '../../testing/office.ts'
import type { EntrySheet } from './contract.ts'
import { codeRuns } from './ranges.ts'

async function sheet(): Promise<EntrySheet> {
  const office = await openOffice()
  const coverage = buildContent().coverage
  coverage.fillings = {
    coverage_percent: 80,
    notes: 'Out-of-network: 60%. Deductible applies. Limit: 1 per surface per 24 months.',
  }
  coverage.exams = { coverage_percent: null, notes: 'Copay: $25.' }
  coverage.fluoride = { coverage_percent: 100, notes: 'Age: under 19.' }
  const id = await buildPlan(office.db, {
    result: {
      parsed: buildContent({ coverage, flags: { missing_tooth_clause: 'Yes' } }),
      states: { 'coverage.fillings': { state: 'confirmed', reasons: [] } },
    },
  })
  return (await office.call('GET', `/api/plans/${id}/entry-sheet`, { as: 'ana' })).body
}

describe('GET /api/plans/:id/entry-sheet', () => {
  test('is for staff, and of plans that are there and were read', async () => {
    const office = await openOffice()
    const unread = await buildPlan(office.db, { result: null })
    for (const as of ['demo', 'viewer'] as const)
      expect((await office.call('GET', `/api/plans/${unread}/entry-sheet`, { as })).status).toBe(403)
    for (const id of [unread, 'nothing'])
      expect((await office.call('GET', `/api/plans/${id}/entry-sheet`, { as: 'ana' })).status).toBe(404)
  })

  test('goes in the order practice systems ask; what isn’t stated is null and not zero', async () => {
    const { parts } = await sheet()
    expect(parts.map(({ title }) => title)).toEqual([
      'Carrier',
      'Plan',
      'Maximums',
      'Deductibles',
      'Preventive: what the plan pays',
      'Basic: what the plan pays',
      'Major: what the plan pays',
      'Surgery: what the plan pays',
      'Orthodontic: what the plan pays',
      'How often, and ages',
      'Waiting periods',
      'Other rules',
    ])
    const value = (label: string, title: string) =>
      parts.find((part) => part.title.startsWith(title))?.lines.find((line) => line.label === label)
    expect(value('Fillings', 'Basic')).toEqual({
      label: 'Fillings',
      value: '80%, out of network 60%, deductible applies',
      checked: true,
    })
    expect(value('Exams', 'Preventive')?.value).toBe('Copay $25')
    expect(value('Implants', 'Major')).toMatchObject({ value: '0%, not covered', checked: false })
    expect(value('Bridges', 'Major')?.value).toBeNull()
    expect(value('Fluoride', 'How often')?.value).toBe('Age: Under 19')
    expect(value('Major', 'Waiting')?.value).toBe('12 months')
    expect(value('Basic', 'Waiting')?.value).toBeNull()
  })

  test('ranges hold the codes of stated services alone', async () => {
    const { ranges } = await sheet()
    expect(new Set(ranges.map(({ service }) => service))).toEqual(
      new Set(['Exams', 'Fluoride', 'Fillings', 'Crowns', 'Implants']),
    )
    expect(ranges.find(({ from }) => from === 'D2140')).toMatchObject({
      to: 'D2161',
      service: 'Fillings',
      percent: 80,
      out_percent: 60,
      deductible: true,
      limits: '1 per surface per 24 months',
      checked: true,
    })
    expect(ranges.find(({ service }) => service === 'Exams')).toMatchObject({ percent: null, copay: 25 })
  })
})

describe('runs of codes', () => {
  test('hold every code that has a service once, and no other', () => {
    const holding = new Map<string, string[]>()
    for (const { from, to, service } of codeRuns())
      for (let n = Number(from.slice(1)); n <= Number(to.slice(1)); n++) {
        const code = `D${String(n).padStart(4, '0')}`
        holding.set(code, [...(holding.get(code) ?? []), service])
      }
    for (let n = 0; n <= 9999; n++) {
      const code = `D${String(n).padStart(4, '0')}`
      const service = procedureOfCode(code)
      expect([code, holding.get(code) ?? []]).toEqual([code, service === null ? [] : [service]])
    }
    expect(codeRuns().find(({ from }) => from === 'D4910')).toEqual({
      from: 'D4910',
      to: 'D4910',
      service: 'perio_maintenance',
    })
  })
})
