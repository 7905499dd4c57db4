import { expect, test } from 'bun:test'
import { During } from './during.ts'

test('a value holds in the steps of its own work alone, and not after a step that fails', () => {
  const told = new During<string>()
  const seen: (string | null)[] = []
  function* work(): Generator<void, string> {
    seen.push(told.now)
    yield
    seen.push(told.now)
    return 'done'
  }
  const [a, b] = [told.hold('a', work()), told.hold('b', work())]
  a.next()
  b.next()
  expect(told.now).toBeNull()
  expect([a.next().value, b.next().value]).toEqual(['done', 'done'])
  expect(seen).toEqual(['a', 'b', 'a', 'b'])
  function* broken(): Generator<void, never> {
    yield* []
    throw new Error('broken')
  }
  expect(() => told.hold('c', broken()).next()).toThrow('broken')
  expect(told.now).toBeNull()
})
