import { afterEach, describe, expect, test } from 'bun:test'
import { buildContent, buildResult } from '../testing/build.ts'
import {
  askComparison,
  categoryIn,
  comparisonIn,
  sendingOffices,
  writesIn,
} from '../testing/opendental-office.ts'

const { open, close } = sendingOffices()
afterEach(close)

describe('a comparison', () => {
  test('changes nothing, and asks four resources alone', async () => {
    const set = await open()
    await comparisonIn(set)
    expect(writesIn(set)).toEqual([])
    const asked = new Set(set.fake.asked.map(({ path }) => path.split(/[/?]/)[1]))
    expect([...asked].sort()).toEqual(['benefits', 'carriers', 'covcats', 'insplans'])
  })

  test('tells what is added, changed, the same and left alone; what nobody checked is marked', async () => {
    const states = { 'coverage.crowns': { state: 'confirmed' as const, reasons: [] } }
    const set = await open({ result: { states: { ...buildResult().states, ...states } } })
    const put = (row: Record<string, string | number>) =>
      set.fake.put('benefits', { PlanNum: set.num, ...row })
    put({ BenefitType: 'CoInsurance', CovCatNum: categoryIn(set, 'Restorative'), Percent: 80 })
    put({ BenefitType: 'CoInsurance', CovCatNum: categoryIn(set, 'Crowns'), Percent: 60 })
    put({ BenefitType: 'CoInsurance', CovCatNum: categoryIn(set, 'Endodontics'), Percent: 90 })
    for (const amount of [25, 75])
      put({
        BenefitType: 'Deductible',
        CoverageLevel: 'Individual',
        TimePeriod: 'CalendarYear',
        MonetaryAmt: amount,
      })
    const { lines, key } = await comparisonIn(set)
    const line = (label: string) => lines.find((one) => one.label === label)
    expect(line('Restorative')).toMatchObject({ act: 'same', theirs: '80%', checked: false })
    expect(line('Crowns')).toMatchObject({ act: 'change', theirs: '60%', ours: '50%', checked: true })
    expect(line('Prosthodontics')).toMatchObject({ act: 'add', theirs: null, ours: '0%', checked: false })
    expect(line('Annual maximum, individual')).toMatchObject({ act: 'add', ours: '$1,500 per calendar year' })
    expect(line('Deductible, individual')?.remark).toContain('more than once')
    expect(line('Endodontics, CoInsurance')).toMatchObject({ act: 'left', theirs: '90%' })
    expect(line('Plan note')).toMatchObject({ act: 'change', theirs: null })
    expect(JSON.stringify(lines)).not.toContain('Dana')
    expect(key).toHaveLength(64)
  })

  test('limits of groups of codes are not ours to read: ours stay in the note', async () => {
    const coverage = buildContent().coverage
    coverage.exams = { coverage_percent: 100, notes: 'Limit: 2 per calendar year.' }
    const set = await open({ result: { parsed: buildContent({ coverage }) } })
    const limits = async () =>
      (await comparisonIn(set)).lines.filter(({ label }) => label.startsWith('Exams'))
    expect((await limits()).map(({ act }) => act)).toEqual(['add'])
    set.fake.put('benefits', {
      PlanNum: set.num,
      BenefitType: 'Limitations',
      CodeGroupNum: 4,
      Quantity: 2,
      QuantityQualifier: 'NumberOfServices',
    })
    expect((await limits()).map(({ act }) => act)).toEqual(['left'])
  })

  test('several plans with that group number are chosen from, and so is the carrier of a new one', async () => {
    const set = await open()
    const other = set.fake.put('insplans', {
      GroupNum: '0471-882',
      GroupName: 'Acme low',
      CarrierNum: set.carrier,
    })
    const asked = await comparisonIn(set)
    expect([asked.choose, asked.key, asked.plans.map(({ num }) => num)]).toEqual([
      'plan',
      null,
      [set.num, other],
    ])
    expect((await comparisonIn(set, `?plan=${other}`)).plan_num).toBe(other)
    set.fake.put('carriers', { CarrierName: 'harbor mutual dental', ElectID: '1' })
    expect((await comparisonIn(set, '?plan=new')).choose).toBe('carrier')
    expect((await comparisonIn(set, `?plan=new&carrier=${set.carrier}`)).choose).toBeNull()
    expect((await comparisonIn(set, '?plan=999999')).choose).toBe('plan')
  })

  test('a plan there of another carrier is taken only when a person says so, and the line says it', async () => {
    const set = await open()
    const other = set.fake.put('carriers', { CarrierName: 'Cascadia Mutual', ElectID: '1' })
    set.fake.tables.insplans[0]!['CarrierNum'] = other
    const asked = await comparisonIn(set)
    expect([asked.choose, asked.plans.map(({ num }) => num)]).toEqual(['plan', [set.num]])
    const { lines } = await comparisonIn(set, `?plan=${set.num}`)
    expect(lines.find(({ label }) => label === 'Carrier')).toMatchObject({
      act: 'left',
      theirs: 'Cascadia Mutual',
      ours: 'Harbor Mutual Dental',
    })
    expect((await comparisonIn(set, '?plan=new')).plan_num).toBeNull()
  })

  test('a fault of Open Dental is told in plain words', async () => {
    const set = await open()
    const ask = async () => (await askComparison(set)).body
    set.fake.mishap = () => 404
    expect((await ask()).error).toContain('doesn’t have this anymore')
    set.fake.mishap = () => 'hang'
    expect((await ask()).error).toContain('We can’t reach Open Dental.')
  })
})
