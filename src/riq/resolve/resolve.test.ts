import { describe, expect, test } from 'bun:test'
import type { PlanRef } from '../plan-source.ts'
import { understand } from '../understand/understand.ts'
import { indexOf } from './name-index.ts'
import { readReferences } from './references.ts'
import { resolve } from './resolve.ts'

const plan = (
  id: string,
  group_name: string,
  group_id: string | null,
  more: Partial<PlanRef> = {},
): PlanRef => ({
  id,
  group_name,
  group_id,
  insurance_company: 'Quiet Mutual',
  payor_id: null,
  customer_service_phone: null,
  plan_type: null,
  option: null,
  status: 'verified',
  verified_by: 'kim',
  verified_date: '2026-05-01',
  last_upload_date: '2026-04-30T10:00:00Z',
  ...more,
})

const PLANS = [
  plan('hardware', 'Acme Hardware', '0471-882'),
  plan('roofing', 'Acme Roofing', '55120'),
  plan('high', 'Brightwater Foods', 'BW-7', { option: 'High' }),
  plan('low', 'Brightwater Foods', 'BW-7', { option: 'Low' }),
  plan('crown', 'Crown Point School District', 'CPS-1'),
  plan('crown-new', 'Crown Point School District', 'CPS-1', {
    status: 'unverified',
    verified_date: null,
    last_upload_date: '2026-09-01T10:00:00Z',
  }),
  plan('iron', 'Delmar Bridge & Iron Co.', null, { insurance_company: 'Summit Dental Trust' }),
]

const IRRIGATION = [...PLANS, plan('platte', 'Platte Bend Irrigation', 'PB-220')]

const index = indexOf(PLANS)
const find = (question: string, active?: string) =>
  resolve(readReferences(question, index), PLANS.find((p) => p.id === active) ?? null, PLANS, index)
const found = (question: string, active?: string) => {
  const result = find(question, active)
  return result.kind === 'plan' ? result.plan.id : result.kind
}

describe('the plan is found', () => {
  test.each([
    ['crowns for acme roofing', 'roofing'],
    ['Acme Roofng crowns?', 'roofing'],
    ['group 471882 sealants', 'hardware'],
    ['0471882: deductible', 'hardware'],
    ['brightwater foods low plan, max?', 'low'],
    ['is endo covered with the crown point school district', 'crown'],
    ['delmar bridge and iron: bridge coverage', 'iron'],
    ['bridges under summit dental trust', 'iron'],
    ['cps 1 crowns', 'crown'],
  ])('%s', (question, id) => expect(found(question)).toBe(id))

  test('a newer version that nobody has verified is mentioned, not used', () => {
    expect(find('crown point school district')).toMatchObject({
      plan: { id: 'crown' },
      newer: { id: 'crown-new' },
    })
  })
})

describe('words of a misspelt group name', () => {
  const withIrrigation = indexOf(IRRIGATION)
  test.each([
    ['Platt Bend crowns', 'crowns'],
    ['Plate Bend Irigation root canals', 'endo'],
    ['plate bend crown', 'crowns'],
    ['bridges for platte bend', 'bridges'],
    ['Platt crowns', 'crowns'],
  ])('are never read as services: %s', (question, procedure) => {
    const reading = readReferences(question, withIrrigation)
    const result = resolve(reading, PLANS[0]!, IRRIGATION, withIrrigation)
    expect(result).toMatchObject({ kind: 'plan', plan: { id: 'platte' } })
    expect(understand(question, reading).asks).toMatchObject([{ about: 'service', service: { procedure } }])
  })

  test('but a service that is spelled like the beginning of a name stays one', () => {
    const reading = readReferences('upper plate and lower plates', withIrrigation)
    expect(understand('upper plate and lower plates', reading).services).toMatchObject([
      { procedure: 'dentures' },
    ])
  })
})

describe('two plans are named', () => {
  const named = (question: string) => {
    const { names, whole } = readReferences(question, index)
    return [...new Set(whole.flat().map((p) => p.group_name ?? '')), ...names.map((n) => n.typed)]
  }
  test.each([
    ['compare crowns at roofing and brightwater', ['roofing', 'brightwater']],
    ['implants: hardware and Brightwater Foods low', ['Brightwater Foods', 'hardware']],
  ])('%s', (question, wanted) => expect(named(question)).toEqual(wanted))
  test('but a name with an "and" of its own is one', () =>
    expect(named('bridge coverage for delmar bridge and iron')).toHaveLength(1))
})

describe('it is asked which', () => {
  test.each(['acme crowns?', 'BW-7 deductible', 'quiet mutual crowns'])('%s', (question) =>
    expect(found(question)).toBe('choose'),
  )
  test('a verified plan stands before the others of its group, groups in order of their names', () => {
    const result = find('acme')
    expect(result.kind === 'choose' && result.candidates.map((c) => c.id)).toEqual(['hardware', 'roofing'])
  })
})

describe('no plan bears the name', () => {
  test.each([
    'Does Zenith Plumbing have ortho',
    'crowns for Zenith Plumbing',
    'zenith plumbing: max',
    'group 998877 crowns',
    'does zenith cover crowns',
  ])('%s', (question) => {
    expect(found(question)).toBe('none')
    expect(found(question, 'hardware')).toBe('none')
  })
})

describe('the active plan stays', () => {
  test.each([
    'is a zirconia crown covered',
    'crowns for her',
    'is ortho for kids only',
    'what about John Smith, crown covered?',
    'help with a chipped tooth',
    'acme crowns',
    'member id XWB123456789 crowns',
    'crown fee 12500',
  ])('%s', (question) => expect(found(question, 'hardware')).toBe('hardware'))

  test('unless the question names another option of its group', () => {
    expect(found('is it covered on the low plan', 'high')).toBe('low')
    expect(found('how low is the deductible', 'hardware')).toBe('hardware')
  })

  test('without one, a question that names none asks for it', () => expect(found('crowns?')).toBe('unnamed'))
})

describe('a plain word of a name', () => {
  test.each([
    ['is the deductible high', 'unnamed'],
    ['zebra high crowns', 'none'],
    ['foods basic services', 'unnamed'],
    ['quiet low crowns', 'low'],
    ['osseous D4260 quiet high, last 4/2023', 'high'],
    ['what acmes do we have', 'choose'],
  ])('%s: %s', (question, id) => expect(found(question)).toBe(id))

  const STAFFING = [...PLANS, plan('staffing', 'Acme Dental Staffing', '55121')]
  const staffing = indexOf(STAFFING)
  test.each<[string, string | undefined]>([
    ['dental crown 1000 staffing how much will ins pay', undefined],
    ['crown 1000 dental staffing how much will ins pay', 'staffing'],
  ])('beside another word of the same name: %s', (question, id) => {
    const result = resolve(readReferences(question, staffing), null, STAFFING, staffing)
    expect(result.kind === 'plan' ? result.plan.id : undefined).toBe(id)
  })
})
