import { describe, expect, test } from 'bun:test'
import { valueAt } from '../plan/value-at.ts'
import { find, LAYOUT } from '../testing/judged.ts'
import fitted from './certainty.json'
import { INPUTS, type Weighed, weighed, withCertainty } from './certainty.ts'
import { readWhole } from './engine/whole.ts'
import { judge } from './judge.ts'
import type { Finding } from './layout-types.ts'
import { sourcesOf } from './leftovers.ts'
import { withEngine } from './two-readers.ts'

const PATHS = ['exams', 'xray', 'prophy', 'fluoride', 'sealants'].map((p) => `coverage.${p}`)
const read = (reader: Finding['reader'], percent: string, strength = 0.97) =>
  PATHS.map((path) => find(path, percent, { reader, strength }))

function weigh(engine: Finding[], rules: Finding[]): Weighed {
  const findings = withEngine(engine, rules)
  return {
    engine,
    rules,
    verdict: judge(findings, LAYOUT),
    findings,
    sources: sourcesOf(readWhole([])),
    figures: [],
  }
}
const states = (known: Weighed) => withCertainty(known.verdict, known).states

describe('how sure a value is', () => {
  test('the trees are fitted with the numbers that values are weighed by', () => {
    expect(fitted.inputs).toEqual([...INPUTS])
    for (const inputs of weighed(weigh(read('engine', '100'), [])).values()) {
      expect(inputs).toHaveLength(INPUTS.length)
      expect(inputs.every(Number.isFinite)).toBe(true)
    }
  })

  test('names, numbers and blanks are not weighed', () => {
    const known = weigh([], [find('group_name', 'Fern Valley Foods')])
    expect([...weighed(known).keys()]).toEqual([])
    expect(valueAt(known.verdict, 'coverage.crowns')).toBeNull()
  })

  test('a value that one reader whispers against the whole column is in doubt, and says why', () => {
    const odd = find('coverage.crowns', '20', { reader: 'rules', strength: 0.56 })
    const own = states(weigh(read('engine', '100'), [...read('rules', '100'), odd]))['coverage.crowns']
    expect(own?.state).toBe('check')
    expect(own?.causes).toContain('alone')
  })

  test('what both say in a column that both read alike is agreed', () => {
    const own = states(weigh(read('engine', '100'), read('rules', '100')))
    expect(PATHS.map((path) => own[path]?.state)).toEqual(PATHS.map(() => 'agreed'))
  })

  test('one that only one reading has, against its class, is in doubt on a page that both read', () => {
    const more = (reader: Finding['reader']) => [
      ...read(reader, '100').filter(({ path }) => path !== 'coverage.sealants'),
      find('coverage.crowns', '50', { reader, strength: 0.97 }),
    ]
    const odd = find('coverage.sealants', '60', { reader: 'engine', strength: 0.9 })
    const own = states(weigh([...more('engine'), odd], more('rules')))
    expect([own['coverage.exams']?.state, own['coverage.sealants']?.state]).toEqual(['agreed', 'check'])
  })

  test('faint print stays a doubt, however sure the readers are', () => {
    const faint = (list: Finding[]) =>
      list.map((f) => ({ ...f, words: f.words.map((w) => ({ ...w, confidence: 40 })) }))
    const own = states(weigh(faint(read('engine', '100')), faint(read('rules', '100'))))
    expect(own['coverage.exams']?.state).toBe('check')
    expect(own['coverage.exams']?.reasons).toContain('The print is faint here.')
  })
})
