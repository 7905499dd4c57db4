import { expect, test } from 'bun:test'
import { giveWay, turns } from './give-way.ts'

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
