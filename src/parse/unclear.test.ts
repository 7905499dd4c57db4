import { describe, expect, test } from 'bun:test'
import { drawText } from '../testing/drawn-text.ts'
import { redactedPages } from '../testing/pages.ts'
import { parsePlan } from './parse-plan.ts'

const read = (...lines: string[]) => parsePlan(redactedPages(drawText(lines.join('\n'))), { model: null })

/** State and quote of a path. */
async function at(path: string, ...lines: string[]) {
  const { states, evidence } = await read(...lines)
  return { state: states[path]?.state, reasons: states[path]?.reasons, quote: evidence[path]?.[0]?.quote }
}

const SERVICES = ['# Fern Valley Dental PPO', 'Fillings | 80%', 'Root canals | 80%', 'Crowns | 50%']
const PLAN = [...SERVICES, 'Individual deductible | $50', 'Group number | 0471882']

describe('a blank field is not found', () => {
  test('where nothing speaks of it', async () => {
    const { states, evidence } = await read(...PLAN)
    for (const path of ['coverage.implants', 'annual_maximum_individual', 'orthodontic_lifetime_maximum'])
      expect([path, states[path]?.state, evidence[path]]).toEqual([path, 'not_stated', undefined])
  })

  test.each([
    ['deductible_individual', 'Waiting periods may apply. Deductibles are explained in the certificate.'],
    ['annual_maximum_individual', 'See the certificate for the annual maximum.'],
  ])('where small print speaks of it in passing: %s', async (path, text) => {
    expect((await at(path, ...SERVICES, text)).state).toBe('not_stated')
  })

  test('where the service is named in a plan of fees alone, that states its fee', async () => {
    const { parsed, states } = await read(
      '# Fern Valley DHMO copays',
      'Amalgam filling, one surface | $15 copay',
      'Porcelain crown | $255 copay',
      'Root canal, molar | $210 copay',
    )
    expect(parsed.coverage.crowns.coverage_percent).toBeNull()
    expect(parsed.coverage.crowns.notes).toContain('$255')
    expect(states['coverage.crowns']?.state).not.toBe('unclear')
  })

  test('a figure of another network, of a rate or of an example fills nothing', async () => {
    const { states, leftovers } = await read(
      ...PLAN,
      '# Monthly premiums',
      'Employee | $31.20',
      'Family | $98.75',
      '# Example',
      'For example, a bill of $1,500 is paid by your dentist.',
    )
    expect(leftovers).toEqual([])
    expect(states['annual_maximum_individual']?.state).toBe('not_stated')
  })
})

describe('a blank field could not be told', () => {
  test('where a service is named and no percent was tied to it, with the place', async () => {
    const told = await at('coverage.sealants', ...PLAN, 'Sealants for children are part of the plan.')
    expect(told).toEqual({
      state: 'unclear',
      reasons: ['Named on page 1, but we couldn’t tell what the plan pays.'],
      quote: 'Sealants for children are part of the plan.',
    })
  })

  test('where the sign of the percents is printed once, over them', async () => {
    const form = [
      '# Fern Valley Dental PPO',
      'Group number | 0471882',
      'Individual deductible | $50',
      'Annual maximum | $1,500',
      'In network % | Preventive: 100',
      'Sealants | X',
    ]
    expect((await at('coverage.sealants', ...form)).state).toBe('unclear')
  })

  test('where rules of a service were found and nothing that it pays, in a document without percents, too', async () => {
    const { parsed, states } = await read(
      '# Fern Valley Dental PPO',
      'Cleanings | 2 per calendar year',
      'Crowns | 1 per tooth per 60 months',
    )
    expect(parsed.coverage.crowns).toEqual({ coverage_percent: null, notes: expect.stringContaining('60') })
    expect(states['coverage.crowns']).toEqual({
      state: 'unclear',
      reasons: ['We found rules for this service, but couldn’t tell what the plan pays.'],
    })
  })

  test.each([
    ['deductible_individual', 'The calendar year deductible is taken once.'],
    ['annual_maximum_individual', 'Annual maximum per person'],
    ['waiting_periods.major', 'Waiting period for major services'],
    ['flags.claim_timely_filing', 'Timely filing applies to claims'],
    ['flags.out_of_network_maximum', 'Out of network: $1,250'],
    ['payor_id', 'EDI payer ID: see card back B7D1'],
  ])('%s, where the text speaks of it without a figure: "%s"', async (path, text) => {
    const told = await at(path, ...SERVICES, text)
    expect(told).toMatchObject({ state: 'unclear', quote: text })
    expect(told.reasons).toEqual(['Page 1 speaks of this, but we couldn’t tell what it says.'])
  })

  test('where a figure is left over that could be its', async () => {
    const { states, leftovers } = await read(...PLAN, 'Each member can count on $1,800 in a plan year.')
    const [own] = leftovers
    expect(own).toMatchObject({ kind: 'amount', page: 1, text: '$1,800' })
    expect(own?.fields).toContain('annual_maximum_individual')
    expect(own?.quote).toContain('count on $1,800')
    expect(states['annual_maximum_individual']).toEqual({
      state: 'unclear',
      reasons: ['An amount on page 1 may belong here, but we couldn’t tell.'],
    })
  })

  test('a field with a value keeps it and its state, whatever is left over', async () => {
    const { parsed, states } = await read(
      ...PLAN,
      'Annual maximum per person | $1,000',
      'Each member can count on $1,800 in a plan year.',
    )
    expect(parsed.annual_maximum_individual).toBe('$1,000')
    expect(states['annual_maximum_individual']?.state).not.toBe('unclear')
  })
})
