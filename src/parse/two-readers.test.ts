import { describe, expect, test } from 'bun:test'
import { UNSURE } from './doubt-causes.ts'
import { choose } from './judge-choice.ts'
import type { Finding } from './layout-types.ts'
import { withEngine } from './two-readers.ts'

const finding = (
  reader: Finding['reader'],
  path: string,
  value: string,
  more: Partial<Finding> = {},
): Finding => ({
  path,
  value,
  page: 1,
  words: [],
  rule: reader,
  strength: 0.9,
  reader,
  ...more,
})
const at = (findings: readonly Finding[], path: string) =>
  choose(
    path,
    findings.filter((f) => f.path === path),
  )

/** A page on which both agree about everything but what is under test. */
const COMMON = ['exams', 'xray', 'prophy', 'fluoride', 'sealants', 'endo', 'extractions'].map(
  (p) => `coverage.${p}`,
)
const both = (reader: Finding['reader']) =>
  COMMON.map((path) => finding(reader, path, '100', { strength: 0.97 }))

describe('what else a reader could make of the page', () => {
  const path = 'coverage.crowns'
  const choices = (...findings: Finding[]) => choose(path, findings).state

  test('is no choice where the value is not in doubt', () => {
    expect(choices(finding('engine', path, '50', { others: ['40'] }))).toEqual({
      state: 'read',
      reasons: ['one reader'],
    })
  })

  test('stands behind the readings that differ: once each, four at most', () => {
    const engine = finding('engine', path, '50', { others: ['60', '40', '30', '20'] })
    expect(choices(engine, finding('rules', path, '60')).readings).toEqual(['50', '60', '40', '30'])
    const doubted = finding('engine', path, '50', { others: ['50'], doubts: ['A doubt.'] })
    expect(choices(doubted).readings).toBeUndefined()
  })
})

describe('two readers', () => {
  test('a difference is one to check, with both values to choose from', () => {
    const judged = at(
      withEngine(
        [...both('engine'), finding('engine', 'coverage.crowns', '50')],
        [...both('rules'), finding('rules', 'coverage.crowns', '60')],
      ),
      'coverage.crowns',
    )
    expect(judged.state.state).toBe('check')
    expect(judged.state.readings?.toSorted()).toEqual(['50', '60'])
  })

  test('what both say is agreed by both', () => {
    const judged = at(withEngine(both('engine'), both('rules')), 'coverage.exams')
    expect(judged.state).toEqual({ state: 'agreed', reasons: ['both readers'] })
  })

  test('what both say of one of several plans that are headed alike is one to check', () => {
    const unsure = finding('engine', 'coverage.crowns', '50', { doubts: [UNSURE] })
    const judged = at(
      withEngine([...both('engine'), unsure], [...both('rules'), finding('rules', 'coverage.crowns', '50')]),
      'coverage.crowns',
    )
    expect(judged.state).toEqual({ state: 'check', reasons: [UNSURE], causes: ['plan'] })
  })

  test('what one alone says too faintly to be plausible is left out, unless the rules are sure of it', () => {
    const faint = finding('engine', 'coverage.implants', '10', { strength: 0.1 })
    expect(withEngine([faint], [])).toEqual([])
    const weak = finding('rules', 'coverage.implants', '10', { strength: 0.3, doubts: ['x'] })
    const sure = withEngine(both('engine'), [...both('rules'), { ...weak, strength: 0.6 }])
    expect(sure.some((f) => f.path === 'coverage.implants')).toBe(true)
  })

  test('what one alone says is one to check, and said to be alone', () => {
    const own = finding('engine', 'coverage.implants', '40', { strength: 0.8 })
    const judged = at(withEngine([...both('engine'), own], both('rules')), 'coverage.implants')
    expect(judged.state.state).toBe('check')
    expect(judged.state.reasons).toEqual(['Only one of our two readings found this.'])
  })

  test('what the engine does not read is left as the rules have it', () => {
    const name = finding('rules', 'group_name', 'Fern Valley Foods')
    expect(withEngine(both('engine'), [name])).toContain(name)
  })

  test('a wait is agreed when both tell the same months, in whatever words, and one to check when they differ', () => {
    const path = 'waiting_periods.major'
    const same = at(
      withEngine(
        [...both('engine'), finding('engine', path, '12 months')],
        [...both('rules'), finding('rules', path, '12 months (prior coverage credited)')],
      ),
      path,
    )
    expect(same.state).toEqual({ state: 'agreed', reasons: ['both readers'] })
    expect(same.value).toBe('12 months (prior coverage credited)')
    const apart = at(
      withEngine(
        [...both('engine'), finding('engine', path, '6 months')],
        [...both('rules'), finding('rules', path, '12 months')],
      ),
      path,
    )
    expect(apart.state.state).toBe('check')
    expect(apart.state.readings?.toSorted()).toEqual(['12 months', '6 months'])
  })

  test('a note without a percent stands beside the percent and is no reading of it', () => {
    const note = finding('engine', 'coverage.fluoride', '', { notes: ['Age: under 19.'] })
    const judged = withEngine([...both('engine'), note], both('rules'))
    expect(judged).toContain(note)
    expect(
      at(
        judged.filter((f) => f.value !== ''),
        'coverage.fluoride',
      ).state.state,
    ).toBe('agreed')
  })

  test('a flag that both answer alike is agreed, with the fuller words', () => {
    const path = 'flags.missing_tooth_clause'
    const judged = at(
      withEngine(
        [...both('engine'), finding('engine', path, 'Yes')],
        [...both('rules'), finding('rules', path, 'Yes - first 12 months')],
      ),
      path,
    )
    expect(judged.state.state).toBe('agreed')
    expect(judged.value).toBe('Yes - first 12 months')
  })

  test('of two readings the engine is believed where it is likelier: not where it is weak, reads what plans rarely pay, and the rules read more', () => {
    const crowns = (value: string, engine: number, rules: [string, number], more: Finding[] = []) =>
      at(
        withEngine(
          [...both('engine'), finding('engine', 'coverage.crowns', value, { strength: engine })],
          [...both('rules'), ...more, finding('rules', 'coverage.crowns', rules[0], { strength: rules[1] })],
        ),
        'coverage.crowns',
      ).value
    expect(crowns('50', 0.99, ['35', 0.55])).toBe('50')
    const rest = ['fillings', 'bridges', 'dentures', 'implants', 'oral_surgery', 'srp', 'orthodontic']
    expect(
      crowns(
        '5',
        0.2,
        ['50', 0.9],
        rest.map((p) => finding('rules', `coverage.${p}`, '80')),
      ),
    ).toBe('50')
  })
})

describe('a schedule of copays', () => {
  const word = (text: string) => ({
    text,
    box: [0, 0, 1, 1] as [number, number, number, number],
    confidence: 100,
    size: 9,
    bold: false,
  })
  const copay = (procedure: string) =>
    finding('rules', `coverage.${procedure}`, '', { notes: ['Copay: $40.'], words: [word('$40')] })
  const copays = ['fillings', 'crowns', 'endo'].map(copay)
  const free = finding('engine', 'coverage.crowns', '100', { words: [word('No'), word('charge')] })

  test('leaves a percent of another plan as it is', () => {
    const percent = finding('engine', 'coverage.fillings', '80', { words: [word('80%')] })
    expect(withEngine([free, percent], copays).filter((f) => f.value !== '')).toHaveLength(2)
  })

  test('gives what costs dollars no share: "no charge" is of another row', () => {
    expect(withEngine([free], copays).filter((f) => f.value !== '')).toEqual([])
  })
})
