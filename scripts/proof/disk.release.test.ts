import { expect, test } from 'bun:test'
import { proveDiskFull } from './disk-full.ts'
import { provePowerCuts } from './power-cuts.ts'

/** A row that does not hold tells why; where the machine lets nobody mount, the row says that it was left out. */
const broken = (rows: Awaited<ReturnType<typeof proveDiskFull>>) => rows.filter(({ holds }) => !holds)

test('an office whose disk is filled keeps what it acknowledged and refuses in words', async () => {
  expect(broken(await proveDiskFull(1))).toEqual([])
})

test('an office whose power is cut keeps what it acknowledged', async () => {
  expect(broken(await provePowerCuts(2))).toEqual([])
})
