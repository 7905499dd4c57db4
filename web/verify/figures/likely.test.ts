import { describe, expect, test } from 'bun:test'
import type { Leftover } from '../../../src/plan/content.ts'
import type { ServiceFact } from '../../../src/plan/facts/contract.ts'
import { samplePlan } from '../../testing/sample-plan.ts'
import { groupsOf } from '../fields.ts'
import { type Values, valuesOf } from '../values.ts'
import { alike } from './alike.ts'
import { likelyOf } from './likely.ts'
import { targetsOf } from './targets.ts'

const VALUES = valuesOf(samplePlan())
const FIELDS = groupsOf(VALUES).flatMap((group) => group.fields)

const figure = (
  kind: Leftover['kind'],
  text: string,
  near: Partial<NonNullable<Leftover['near']>> = {},
  fields: string[] = [],
): Leftover => ({
  kind,
  page: 1,
  box: [0, 0, 10, 10],
  text,
  quote: '',
  fields,
  near: { clause: text, row: '', head: '', section: '', services: [], ...near },
})

const likely = (one: Leftover, values: Values = VALUES) =>
  likelyOf(one, FIELDS, values).map(({ path, part }) => (part === 'value' ? path : `${path} ${part}`))

describe('no field is likely', () => {
  test('where nothing around the figure speaks for any', () => {
    expect(likely(figure('amount', '$340', { clause: 'and she pays $340 of it' }))).toEqual([])
    expect(likely(figure('date', '03/14/2027', { clause: 'Our office opens on 03/14/2027' }))).toEqual([])
  })

  test('by words of another kind: a percent beside the deductible is no amount', () => {
    expect(likely(figure('percent', '35%', { row: 'Individual deductible' }))).toEqual([])
  })

  test('by short words and by words that only begin alike', () => {
    const pairs = [
      ['per', 'periodontal'],
      ['period', 'periodontics'],
      ['periodic', 'periodontal'],
      ['plan', 'planing'],
      ['oral', 'order'],
    ]
    expect(pairs.map(([a, b]) => alike(a!, b!))).toEqual(pairs.map(() => false))
  })
})

describe('the likeliest field comes first', () => {
  test.each([
    ['Crown, porcelain', 'coverage.crowns'],
    ['Onlays', 'coverage.inlays_onlays'],
    ['Perio maintenance', 'coverage.perio_maintenance'],
    ['Root planing and scaling', 'coverage.srp'],
    ['Cleaning', 'coverage.prophy'],
    ['Endodontic therapy', 'coverage.endo'],
    ['Anesthésia', 'coverage.anesthesia'],
  ])('by the row: a percent beside “%s”', (row, path) => {
    const [first] = likely(figure('percent', '35%', { row }), {})
    expect(first).toBe(path)
  })

  test.each([
    ['Individual', 'Annual maximum', 'annual_maximum_individual'],
    ['Per family', 'Maximum each year (annual)', 'annual_maximum_family'],
    ['Family', 'Deductible', 'deductible_family'],
    ['Orthodontics', 'Lifetime maximum', 'orthodontic_lifetime_maximum'],
    ['Ortho', 'Deductibles', 'orthodontic_deductible'],
  ])('by the row and the head of the column: an amount at “%s” under “%s”', (row, head, path) => {
    const [first] = likely(figure('amount', '$1,000', { row, head }), {})
    expect(first).toBe(path)
  })

  test('by what the reading says it could be, whatever words stand around', () => {
    const one = figure('amount', '$75', { row: 'Crowns' }, ['deductible_family'])
    expect(likely(one)[0]).toBe('deductible_family')
  })

  test('by the services that the words name, where their label does not', () => {
    const one = figure('span', '12 months', { row: 'D4910', services: ['coverage.perio_maintenance'] })
    expect(likely(one)).toEqual(['coverage.perio_maintenance fact'])
  })

  test('what is far less likely is not offered', () => {
    const one = figure('amount', '$75', { clause: 'a deductible of $75', row: 'Crowns' }, [
      'deductible_family',
    ])
    expect(likely(one)).not.toContain('orthodontic_lifetime_maximum')
    expect(likely(one).length).toBeGreaterThan(0)
  })

  test('one service alone before those of a class', () => {
    const class_ = ['coverage.crowns', 'coverage.bridges', 'coverage.dentures', 'coverage.implants']
    const one = figure('percent', '35%', { row: 'Bridges' }, class_)
    expect(likely(one)[0]).toStartWith('coverage.bridges')
  })

  test('a wait by its class', () => {
    const one = figure('span', '6 months', { section: 'Waiting periods', row: 'Orthodontic' })
    expect(likely(one)[0]).toBe('waiting_periods.orthodontic')
  })
})

describe('what is blank comes before what is filled', () => {
  const named = ['coverage.sealants']
  const one = figure('percent', '35%', { row: 'Sealants', services: named }, named)
  const blank = { ...VALUES, 'coverage.sealants': { text: '', notes: '' } }

  test('the percent itself, where there is none yet', () => {
    expect(likely(one, blank)).toEqual([
      'coverage.sealants',
      'coverage.sealants out',
      'coverage.sealants fact',
    ])
  })

  test('the percent outside the network, where the other one is known', () => {
    expect(likely(one)).toEqual(['coverage.sealants out', 'coverage.sealants fact', 'coverage.sealants'])
  })

  test('a remark, where both percents are known: it may be of one kind of the service', () => {
    const out: ServiceFact = { slot: 'share', bind: { network: 'out' }, value: { percent: 60 } }
    const sealants = { text: '80%', notes: 'Out-of-network: 60%.', facts: [out] }
    expect(likely(one, { ...VALUES, 'coverage.sealants': sealants })).toEqual([
      'coverage.sealants fact',
      'coverage.sealants',
    ])
  })

  test('of two fields that the words fit alike', () => {
    const two = figure('amount', '$2,000', { row: 'Annual maximum' })
    expect(likely(two)[0]).toBe('annual_maximum_family')
  })
})

describe('what comes to stand there', () => {
  test('says what it replaces', () => {
    const targets = likelyOf(figure('percent', '35%', { row: 'Sealants' }), FIELDS, VALUES)
    expect(targets.map(({ words, replaces }) => [words, replaces])).toEqual([
      ['Out of network 35%', ''],
      ['Sealants: 35%', ''],
      ['35%', '80%'],
    ])
  })

  const shown = (one: Leftover) => likelyOf(one, FIELDS, VALUES).find(({ part }) => part === 'fact')

  test.each([
    [{ clause: 'within 12 months of it', head: 'How often' }, 'How often: within 12 months of it'],
    [{ clause: '12 months', head: '' }, '12 months'],
    [{ clause: `${'so many words '.repeat(9)} 12 months`, head: '' }, '12 months'],
  ])('of words that are no fact is a remark, under the head of their column: %j', (near, words) => {
    const target = shown(figure('span', '12 months', { row: 'Crowns', ...near }))
    expect([target?.words, target?.fact?.slot]).toEqual([words, 'statement'])
  })

  test.each([
    [{ row: 'Crowns' }, '4 per 12 months'],
    [{ row: 'Porcelain crowns' }, 'Porcelain crowns 4 per 12 months'],
  ])('is the fact itself where the clause is one, of an item where the row names one: %j', (near, words) => {
    const target = shown(
      figure('span', '12 months', { clause: '4 in 12 months', head: 'How often', ...near }),
    )
    expect([target?.words, target?.fact?.slot]).toEqual([words, 'frequency'])
  })

  test('of an item for which the fact has no place is a remark with its row', () => {
    const target = shown(figure('span', '6 months', { clause: '6 month wait', row: 'Porcelain crowns' }))
    expect(target?.words).toBe('Porcelain crowns: 6 month wait')
  })

  test('old rows have their line alone', () => {
    const { near: _, ...old } = figure('percent', '35%')
    expect(likely({ ...old, quote: 'Crowns 35%' })[0]).toStartWith('coverage.crowns')
  })

  test('every field of its kind can be chosen, identity never', () => {
    const paths = targetsOf(figure('amount', '$40'), FIELDS, VALUES).map(({ path }) => path)
    expect(paths).toContain('deductible_individual')
    expect(paths).toContain('coverage.crowns')
    expect(paths).not.toContain('group_id')
    expect(paths).not.toContain('waiting_periods.major')
  })
})
