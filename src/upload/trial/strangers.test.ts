import { describe, expect, test } from 'bun:test'
import { fakeRedact } from '../../testing/fake-read.ts'
import { MemoryFiles } from '../../testing/memory-files.ts'
import { officeWithTests, redactPicture, sendPicture } from '../../testing/trial-office.ts'
import { PNG } from '../../testing/upload-office.ts'
import { openTrial } from './open.ts'

const MINUTE = 60_000

describe('strangers on the redaction test', () => {
  test('have ten tries in a quarter of an hour', async () => {
    const office = await officeWithTests()
    for (let i = 0; i < 10; i++) expect((await sendPicture(office)).status).toBe(200)
    const answer = await sendPicture(office)
    expect([answer.status, answer.body.error]).toEqual([
      429,
      'Too many tries. Wait a few minutes, then try again.',
    ])
    office.clock.advance(15 * MINUTE)
    expect((await sendPicture(office)).status).toBe(200)
  })

  test('are worked for one at a time, a few wait, the others are told to come back', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    let running = 0
    const office = await officeWithTests(
      fakeRedact({
        during: async () => {
          running++
          await promise
        },
      }),
    )
    const originals = []
    for (let i = 0; i < 7; i++) originals.push((await sendPicture(office)).body)
    const answers = originals.map((original) => redactPicture(office, original))
    const refused = await Promise.race(answers)
    expect([refused.status, refused.body.error]).toEqual([
      503,
      'Other tests are running. Try again in a minute.',
    ])
    expect(running).toBe(1)
    resolve()
    expect((await Promise.all(answers)).map((a) => a.status).sort()).toEqual([
      200, 200, 200, 200, 200, 503, 503,
    ])
    expect((await redactPicture(office, originals[6])).status).toBe(200)
  })

  test('find no room on a full disk', async () => {
    const office = await officeWithTests()
    office.files.freeBytes = 100 * 1024 * 1024
    expect((await sendPicture(office)).status).toBe(503)
  })
})

test('what an earlier process left is deleted at the start', async () => {
  const files = new MemoryFiles()
  await files.write(PNG)
  await openTrial({ files, redact: fakeRedact(), clock: () => 0 })
  expect(files.stored.size).toBe(0)
})
