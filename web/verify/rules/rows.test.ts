import { describe, expect, test } from 'bun:test'
import { absentRules, namedRules } from './rows.ts'

const values = (...paths: string[]) =>
  Object.fromEntries(paths.map((path) => [path, { text: 'Yes', notes: '' }]))
const pathsOf = (list: readonly { path: string }[]) => list.map(({ path }) => path)

describe('rules that the question names', () => {
  test('are none that have a row, and each is named once', () => {
    const have = values('flags.extra_cleaning', 'waiting_periods.oral_surgery', 'flags.cob')
    const named = pathsOf(namedRules(have))
    for (const path of Object.keys(have)) expect(named).not.toContain(path)
    expect(new Set(named).size).toBe(named.length)
  })

  test('are the usual ones first, then what fewer plans have, and waits of single services', () => {
    const named = pathsOf(namedRules({}))
    const usual = pathsOf(absentRules({}))
    expect(named.slice(0, usual.length)).toEqual(usual)
    expect(named.slice(usual.length)).toEqual([
      ...['effective_date', 'extra_cleaning', 'alternate_benefit', 'crown_downgrade', 'prior_extraction'].map(
        (key) => `flags.${key}`,
      ),
      ...['late_entrant', 'oral_surgery', 'periodontal', 'endo'].map((key) => `waiting_periods.${key}`),
    ])
  })

  test('name what another rule may answer as well: both may be printed', () => {
    expect(pathsOf(namedRules(values('flags.composite_downgrade')))).toContain('flags.alternate_benefit')
  })
})
