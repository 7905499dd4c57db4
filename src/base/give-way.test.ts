import { expect, test } from 'bun:test'
import { giveWay, givingWay, toEnd, turns } from './give-way.ts'

test('giving way lets what waits run first', async () => {
  const order: string[] = []
  setImmediate(() => order.push('other'))
  await giveWay()
  order.push('own')
  expect(order).toEqual(['other', 'own'])
})

test('a turn ends after four milliseconds and not before, and the next one is as long', async () => {
  let at = 0
  const next = turns(() => at)
  at = 3.9
  expect(next()).toBeUndefined()
  at = 4
  const given = next()
  expect(given).toBeInstanceOf(Promise)
  await given
  at = 7.9
  expect(next()).toBeUndefined()
  at = 8
  expect(next()).toBeInstanceOf(Promise)
})

function* steps(order: string[]): Generator<void, number> {
  order.push('first')
  yield
  order.push('last')
  return 2
}

test('work in steps is done in one go, or with what waits between them', async () => {
  const order: string[] = []
  expect(toEnd(steps(order))).toBe(2)
  expect(order).toEqual(['first', 'last'])
  setImmediate(() => order.push('other'))
  expect(await givingWay(steps(order))).toBe(2)
  expect(order.slice(2)).toEqual(['first', 'other', 'last'])
})
