import { describe, expect, test } from 'bun:test'
import { openOffice } from '../testing/office.ts'
import { healthChecks, healthOf } from './health.ts'

const ROOMY = { free: async () => 10 ** 12 }
const backups = { trouble: async () => null, none: async () => false }
const disk = { trouble: async () => null }

describe('what a monitor is told', () => {
  test('a model that failed, a full disk, a backup that failed or a database that does not answer: degraded', async () => {
    const { db } = await openOffice()
    const failed = { state: () => 'failed' as const }
    expect(await healthOf({ db, files: ROOMY, disk, backups, model: failed })).toBe('degraded')
    expect(await healthOf({ db, files: { free: async () => 1000 }, disk, backups, model: null })).toBe(
      'degraded',
    )
    const troubled = { ...backups, trouble: async () => 'We can’t find the backup folder.' }
    expect(await healthOf({ db, files: ROOMY, disk, backups: troubled, model: null })).toBe('degraded')
    await db.close()
    expect(await healthOf({ db, files: ROOMY, disk, backups, model: null })).toBe('degraded')
  })

  test('a trail that was changed, or a certificate that is about to end: degraded, in words', async () => {
    const { db } = await openOffice()
    const well = { db, files: ROOMY, disk, backups, model: null }
    const words = 'The audit trail was changed: it breaks at line 2.'
    const found = await healthChecks({
      ...well,
      trailLook: { fault: () => words },
      certificate: () => 'Soon.',
    })
    expect(found.filter((check) => check.fault !== null)).toEqual([
      { name: 'Audit trail', fault: words },
      { name: 'Certificate', fault: 'Soon.' },
    ])
    expect(await healthOf({ ...well, trailLook: { fault: () => words } })).toBe('degraded')
    expect(await healthOf({ ...well, trailLook: { fault: () => null }, certificate: () => null })).toBe('ok')
  })

  test('a watched folder that is gone: degraded, in words; none is no fault', async () => {
    const { db } = await openOffice()
    const well = { db, files: ROOMY, disk, backups, model: null }
    const find = async (needs: Parameters<typeof healthChecks>[0]) =>
      (await healthChecks(needs)).find((check) => check.name === 'Watched folders')
    const gone = { trouble: () => '/scans: gone', states: () => [1] }
    expect(await find({ ...well, watch: gone })).toEqual({ name: 'Watched folders', fault: '/scans: gone' })
    expect(await healthOf({ ...well, watch: gone })).toBe('degraded')
    expect((await find(well))?.note).toBe('None set')
    expect((await find({ ...well, watch: { trouble: () => null, states: () => [1] } }))?.note).toBeUndefined()
  })

  test('no backup yet is no fault while the first may still come, and is said as it is', async () => {
    const { db } = await openOffice()
    const none = { ...backups, none: async () => true }
    const needs = { db, files: ROOMY, disk, backups: none, model: null }
    expect((await healthChecks(needs)).find((check) => check.name === 'Newest backup')).toEqual({
      name: 'Newest backup',
      fault: null,
      note: 'None made yet',
    })
    expect(await healthOf(needs)).toBe('ok')
    const troubled = { ...none, trouble: async () => 'Your office has no backup yet.' }
    const checks = await healthChecks({ ...needs, backups: troubled })
    expect(checks.find((check) => check.fault)).toEqual({
      name: 'Newest backup',
      fault: 'Your office has no backup yet.',
    })
  })

  test('an office that can do its work: ok, with or without a model', async () => {
    const { db } = await openOffice()
    expect(await healthOf({ db, files: ROOMY, disk, backups, model: null })).toBe('ok')
    expect(await healthOf({ db, files: ROOMY, disk, backups, model: { state: () => 'idle' } })).toBe('ok')
  })
})
