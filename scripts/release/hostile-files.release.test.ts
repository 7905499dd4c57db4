import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { hostileFiles } from '../../src/testing/hostile-mix.ts'
import { faultOf, hostileRun } from '../../src/testing/hostile-run.ts'
import { HttpClient } from '../../src/testing/http-client.ts'
import {
  ADMIN,
  freshPlace,
  PROGRAM,
  type RunningOffice,
  startOffice,
} from '../../src/testing/running-office.ts'

/** `npm run proof -- files` sends 300. */
const FILES = 16

let place: ReturnType<typeof freshPlace>
let office: RunningOffice
let client: HttpClient

beforeAll(async () => {
  place = freshPlace()
  office = await startOffice(PROGRAM.executable, place.folder, { COVRIQ_MODEL: 'none' })
  client = new HttpClient(office.address)
  await client.enter('login', ADMIN.email, ADMIN.password)
}, 60_000)
afterAll(async () => {
  await office.crash()
  place.remove()
})

describe('hostile files through the running executable', () => {
  test('each ends in words or is read, and the server answers all along', async () => {
    const faults: (string | null)[] = []
    for await (const file of hostileFiles(FILES, false))
      faults.push(faultOf(await hostileRun(office, client, file)))
    expect(faults.filter((fault) => fault !== null)).toEqual([])
    expect(faults).toHaveLength(FILES)
  })
})

describe('what counts as a fault', () => {
  const fine = {
    kind: 'a',
    words: 'The file is empty.',
    discarded: true,
    serverSeconds: 5,
    healthMs: 250,
    healthy: true,
  }
  test.each([
    [fine, null],
    [{ ...fine, words: null, discarded: null }, null],
    [{ ...fine, words: '' }, 'a: no words'],
    [{ ...fine, words: 'Unexpected error' }, 'a: no words'],
    [{ ...fine, discarded: false }, 'a: cannot be discarded'],
    [{ ...fine, healthy: false }, 'a: the server did not answer'],
    [{ ...fine, serverSeconds: 5.1 }, 'a: 5.1 s of the server'],
    [{ ...fine, healthMs: 251 }, 'a: the event loop was held for 251 ms'],
  ])('%j', (end, fault) => {
    expect(faultOf(end)).toBe(fault)
  })
})
