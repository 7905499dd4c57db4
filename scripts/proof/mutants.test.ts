import { describe, expect, test } from 'bun:test'
import { codeOf, mutantsOf, mutated } from './mutants.ts'

const SOURCE = `import { a, b } from './a > b.ts'
/** When x > 1 && y < 2. */
export interface Shape {
  side: 1 | 2
}
const FAR = 40
const NAMES = ['a && b', \`x > \${FAR + 1} && y\`]
const PATTERN = /a < b|c && d/
export function read(x: number, y: number): string {
  if (x > FAR) return 'far'
  if (y === 2 || x < 1) {
    return NAMES[0]!
  }
  return PATTERN.source
}
`

const of = (kind: string) => mutantsOf(SOURCE).filter((m) => m.kind === kind)
const told = (kind: string) =>
  of(kind).map((m) => `${SOURCE.slice(m.at, m.end).trim()} → ${m.text.trim()}`.trim())

describe('changes of a program', () => {
  test('never touch texts, patterns, comments, imports and types', () => {
    const code = codeOf(SOURCE)
    expect(code).toHaveLength(SOURCE.length)
    for (const hidden of ['a && b', 'c && d', 'When', 'import', 'side', 'x > '])
      expect(code).not.toContain(`${hidden} `)
    expect(code).toContain('FAR + 1')
  })

  test('turn comparisons and conditions round, and for or', () => {
    expect(told('comparison')).toEqual(['> → <=', '=== → !==', '< → >='])
    expect(told('and / or')).toEqual(['|| → &&'])
    expect(told('condition')).toEqual([
      '(x > FAR) → (!(x > FAR))',
      '(y === 2 || x < 1) → (!(y === 2 || x < 1))',
    ])
  })

  test('make constants one more and one less', () => {
    expect(told('constant')).toEqual([
      '40 → 41',
      '40 → 39',
      '1 → 2',
      '1 → 0',
      '2 → 3',
      '2 → 1',
      '1 → 2',
      '1 → 0',
      '0 → 1',
      '0 → (-1)',
    ])
  })

  test('leave out a guard of one line', () => {
    expect(told('guard')).toEqual(["if (x > FAR) return 'far' →"])
    expect(mutated(SOURCE, of('guard')[0]!)).not.toContain("'far'")
  })
})
