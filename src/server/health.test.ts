import { describe, expect, test } from 'bun:test'
import { openOffice } from '../testing/office.ts'
import { healthOf } from './health.ts'

const ROOMY = { free: async () => 10 ** 12 }

describe('what a monitor is told', () => {
  test('a model that failed, a full disk or a database that does not answer: degraded', async () => {
    const { db } = await openOffice()
    const failed = { state: () => 'failed' as const }
    expect(await healthOf({ db, files: ROOMY, model: failed })).toBe('degraded')
    expect(await healthOf({ db, files: { free: async () => 1000 }, model: null })).toBe('degraded')
    await db.close()
    expect(await healthOf({ db, files: ROOMY, model: null })).toBe('degraded')
  })

  test('an office that can do its work: ok, with or without a model', async () => {
    const { db } = await openOffice()
    expect(await healthOf({ db, files: ROOMY, model: null })).toBe('ok')
    expect(await healthOf({ db, files: ROOMY, model: { state: () => 'idle' } })).toBe('ok')
  })
})
