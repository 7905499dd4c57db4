import { beforeEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { recordAudit } from '../../account/audit/store.ts'
import { withTrail } from '../../account/audit/trail.ts'
import { captureLog } from '../../base/log.ts'
import { BACKUP_KEY, writeTold } from '../../testing/fake-backups.ts'
import { openOffice, type TestOffice } from '../../testing/office.ts'
import { TRAIL_KEY } from '../../testing/watched-trail.ts'
import { newestManifest, TrailLook } from './look.ts'

const MINUTE = 60_000

let office: TestOffice
let backup: { madeAt: number; audit?: { seq: number; mac: string } | null } | null
let look: TrailLook
beforeEach(async () => {
  office = await openOffice()
  await office.office.trail.sealed()
  backup = null
  look = new TrailLook({
    db: office.db,
    trail: office.office.trail,
    clock: office.clock,
    newestBackup: async () => backup,
  })
})

const head = async () => (await office.office.trail.head())!
const cutEnd = () =>
  office.db.run([
    'DROP TRIGGER audit_is_never_deleted',
    'DELETE FROM audit WHERE seq = (SELECT max(seq) FROM audit)',
  ])
/** Looks as a server that has just started: it knows no newest link. */
const freshLook = async () => {
  const { trail } = withTrail(office.db, TRAIL_KEY)
  return new TrailLook({
    db: office.db,
    trail,
    clock: office.clock,
    newestBackup: async () => backup,
  }).state()
}

describe('GET /api/admin/audit/trail', () => {
  test('tells how many lines there are, since when, and the newest link', async () => {
    const { body } = await office.call('GET', '/api/admin/audit/trail', { as: 'admin' })
    expect(body).toMatchObject({ fault: null, since: '2026-11-21T16:00:00.000Z', lines: body.head.seq })
    expect(body.head.mac).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe('looking through the trail', () => {
  test('says where it breaks', async () => {
    await office.db.run([
      'DROP TRIGGER audit_is_never_changed',
      "UPDATE audit SET who = 'somebody' WHERE seq = 2",
    ])
    expect((await look.state()).fault).toBe('The audit trail was changed: it breaks at line 2.')
    expect(look.fault()).toBe('The audit trail was changed: it breaks at line 2.')
  })

  test('notices an end that was cut off while the server ran', async () => {
    await cutEnd()
    expect((await look.state()).fault).toBe('The newest lines of the audit trail are gone.')
  })

  test('notices by the newest backup an end that was cut off while nobody ran', async () => {
    backup = { madeAt: office.clock(), audit: await head() }
    expect((await freshLook()).fault).toBeNull()
    await cutEnd()
    expect((await freshLook()).fault).toBe('The audit trail is missing lines that are in the newest backup.')
  })

  test('compares with no backup that was made before the data was put back, nor with one that wrote no link', async () => {
    backup = { madeAt: office.clock(), audit: { seq: 1, mac: 'of another branch' } }
    expect((await freshLook()).fault).not.toBeNull()
    await recordAudit(office.db, { at: office.clock() + 1, who: null, what: 'backup_restored' })
    expect((await freshLook()).fault).toBeNull()
    backup = { madeAt: office.clock() + 2, audit: { seq: 1, mac: 'of another branch' } }
    expect((await freshLook()).fault).not.toBeNull()
    backup = { madeAt: office.clock() + 2, audit: null }
    expect((await freshLook()).fault).toBeNull()
  })

  test('is done once for all who ask within a minute', async () => {
    const [a, b] = await Promise.all([look.state(), look.state()])
    expect(a).toBe(b)
    office.clock.advance(MINUTE - 1)
    expect(await look.state()).toBe(a)
    office.clock.advance(1)
    expect(await look.state()).not.toBe(a)
  })
})

describe('the log', () => {
  const told = async () => {
    const lines: string[] = []
    const end = captureLog((line) => lines.push(line))
    await look.tellHead()
    end()
    return lines.map((line) => JSON.parse(line))
  }

  test('holds the newest link once a day, short enough to be read out', async () => {
    const { seq, mac } = await head()
    expect(await told()).toMatchObject([{ level: 'info', code: 'audit.head', seq, mac: mac.slice(0, 16) }])
  })

  test('says loudly that the chain is broken', async () => {
    await cutEnd()
    expect(await told()).toMatchObject([{ level: 'error', code: 'audit.broken' }])
  })
})

test('the newest backup of a folder is the one that counts', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-look-'))
  try {
    expect(await newestManifest(BACKUP_KEY, folder, null)).toBeNull()
    for (const [day, seq] of [
      ['20', 4],
      ['21', 9],
    ] as const)
      await writeTold(path.join(folder, `covriq-202611${day}-020000.backup`), {
        madeAt: Date.parse(`2026-11-${day}T08:00:00Z`),
        audit: { seq, mac: 'm' },
      })
    expect((await newestManifest(BACKUP_KEY, '/nowhere', folder))?.audit).toEqual({ seq: 9, mac: 'm' })
  } finally {
    rmSync(folder, { recursive: true })
  }
})
