import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { seeded } from '../../src/testing/degrade.ts'
import { type FlipOffice, flipOffice, flipRound, flipTargets } from '../../src/testing/flip-rounds.ts'
import { freshPlace, PROGRAM } from '../../src/testing/running-office.ts'

const SAMPLE = path.resolve(import.meta.dir, '../../src/testing/samples/02-employer-one-page.pdf')

let place: ReturnType<typeof freshPlace>
let office: FlipOffice
beforeAll(async () => {
  place = freshPlace()
  office = await flipOffice(PROGRAM.executable, place.folder, new Uint8Array(readFileSync(SAMPLE)))
}, 120_000)
afterAll(() => place.remove())

/** A flip in the first file of that name. */
async function flip(file: string) {
  const target = flipTargets(office).find((one) => one.file === file)!
  return flipRound(PROGRAM.executable, office, path.join(place.folder, 'flipped'), target, seeded(11))
}

describe('a flipped bit in the data of the built file', () => {
  test.each(['data/covriq.db', 'data/covriq.db-wal', 'office.backup', 'data.key'])(
    'is noticed in %s, and ends no process',
    async (file) => {
      const { end, how } = await flip(file)
      expect([end, how]).toEqual(['noticed', expect.any(String)])
    },
    60_000,
  )
})
