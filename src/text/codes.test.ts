import { describe, expect, test } from 'bun:test'
import { subjectsOf } from './mentions.ts'
import { patternOf } from './pattern.ts'

/** The first and the last code of each chapter that we read, and a code right outside it that is of none or of another. */
const CHAPTERS: [name: string, inside: string[], outside: string[]][] = [
  ['exams', ['D0120', 'D0191'], ['D0119', 'D0192']],
  ['xray', ['D0210', 'D0395'], ['D0209', 'D0396']],
  ['prophy', ['D1110', 'D1120'], ['D1109', 'D1121']],
  ['fluoride', ['D1206', 'D1208'], ['D1205', 'D1209']],
  ['sealants', ['D1351', 'D1353'], ['D1350', 'D1354']],
  ['fillings', ['D2140', 'D2394'], ['D2139', 'D2395']],
  ['inlays_onlays', ['D2510', 'D2664'], ['D2509', 'D2665']],
  ['crowns', ['D2710', 'D2799'], ['D2709', 'D2800']],
  ['core_buildup', ['D2950', 'D2954'], ['D2949', 'D2955']],
  ['endo', ['D3110', 'D3999'], ['D3109', 'D4000']],
  ['osseous_surgery', ['D4240', 'D4268'], ['D4239', 'D4269']],
  ['srp', ['D4341', 'D4342'], ['D4340', 'D4343']],
  ['perio_maintenance', ['D4910'], ['D4909', 'D4911']],
  ['dentures', ['D5110', 'D5281'], ['D5109', 'D5282']],
  ['implants', ['D6010', 'D6199'], ['D6009', 'D6200']],
  ['bridges', ['D6205', 'D6794'], ['D6204', 'D6795']],
  ['extractions', ['D7111', 'D7140'], ['D7110', 'D7141']],
  ['oral_surgery', ['D7210', 'D7259'], ['D7209', 'D7260']],
  ['orthodontic', ['D8010', 'D8999'], ['D8009', 'D9000']],
  ['anesthesia', ['D9222', 'D9243'], ['D9221', 'D9244']],
]

describe('codes', () => {
  test.each(CHAPTERS)('of %s are its chapter’s, and no others', (name, inside, outside) => {
    const named = (code: string) => subjectsOf(code).map((m) => m.id as string)
    expect(inside.map(named)).toEqual(inside.map(() => [name]))
    for (const code of outside) expect(named(code)).not.toContain(name)
  })
})

test('a name takes six of the words that may stand before it, and no more', () => {
  const pattern = patternOf({ before: ['full'], names: ['crowns?'] })
  const found = (count: number) => `${'full '.repeat(count)}crowns`.match(pattern)?.[0].split(' ').length
  expect(found(6)).toBe(7)
  expect(found(8)).toBe(7)
})
