import { describe, expect, test } from 'bun:test'
import { idsOfRows, isLeftOut, knownUnits, tell, unitsOf, watched, watchNow } from './units.ts'

const { outer } = unitsOf('test', 'list', { outer: (n: number): number[] => inner(n).map((x) => x + 1) })
const { inner } = unitsOf('test', 'list', { inner: (n: number): number[] => (n > 0 ? [n] : []) })
const { fill } = unitsOf('test', 'filler', {
  fill: (n: number, found: { list: number[] }): void => void found.list.push(n),
})
const { step } = unitsOf('test', 'step', { step: (text: string): string => text.toUpperCase() })
const { answer } = unitsOf('test', 'answer', {
  answer: (text: string): string | null => (text === '' ? null : text),
})

function leavingOut<T>(id: string | null, work: () => T): Promise<T> {
  return watched({ without: id }, work)
}

describe('units of reading', () => {
  test('their ids are place and name; rows of the same name are counted', () => {
    expect(idsOfRows('test/rows', ['a', 'b', 'a'])).toEqual(['test/rows/a', 'test/rows/b', 'test/rows/a.2'])
    expect(knownUnits()).toEqual(expect.arrayContaining(['test/outer', 'test/rows/a.2']))
  })

  test('unwatched they do what they do', () => {
    expect(watchNow()).toBeNull()
    expect(outer(1)).toEqual([2])
    expect(step('a')).toBe('A')
  })

  test('each kind leaves itself out in its own way', async () => {
    expect(await leavingOut('test/inner', () => outer(1))).toEqual([])
    expect(await leavingOut('test/step', () => step('a'))).toBe('a')
    expect(await leavingOut('test/answer', () => answer('a'))).toBeNull()
    const found = { list: [7] }
    await leavingOut('test/fill', () => fill(1, found))
    expect(found.list).toEqual([7])
    expect(
      await leavingOut('test/rows/a', () => [isLeftOut('test/rows/a'), isLeftOut('test/rows/b')]),
    ).toEqual([true, false])
  })

  test('what each gave is told with the units around it; giving nothing is not told', async () => {
    const told: [string, unknown, readonly string[]][] = []
    await watched({ without: null, gave: (...all) => told.push(all) }, () => {
      outer(1)
      outer(0)
      fill(5, { list: [1] })
      answer('')
      step('A')
      tell('test/rows/a')
    })
    expect(told).toEqual([
      ['test/inner', [1], ['test/outer']],
      ['test/outer', [2], []],
      ['test/fill', [5], []],
      ['test/rows/a', null, []],
    ])
  })

  test('a watch ends with its work, even when that fails', async () => {
    await expect(
      watched({ without: 'test/inner' }, () => {
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect([watchNow(), outer(1)]).toEqual([null, [2]])
  })
})
