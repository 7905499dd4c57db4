import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { UserError } from '../../base/errors.ts'
import { buildPlan } from '../../testing/build.ts'
import { openOffice, type TestOffice } from '../../testing/office.ts'
import { TEST_INSTALLATION } from '../../testing/settings.ts'
import { officeWith, parse, upload } from '../../testing/upload-office.ts'

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'covriq-system-'))
  mkdirSync(path.join(dataDir, 'files'))
  writeFileSync(path.join(dataDir, 'covriq.db'), new Uint8Array(4000))
  writeFileSync(path.join(dataDir, 'covriq.db-wal'), new Uint8Array(500))
  writeFileSync(path.join(dataDir, 'files', 'one'), new Uint8Array(1000))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const read = (office: TestOffice, as: 'admin' | 'ana' = 'admin') =>
  office.call('GET', '/api/admin/system', { as })

describe('GET /api/admin/system', () => {
  test('is for administrators', async () => {
    expect((await read(await openOffice(), 'ana')).status).toBe(403)
  })

  test('counts what is there at the call: plans, people, the queue', async () => {
    const office = await officeWith()
    const before = (await read(office)).body
    expect([before.plans, before.people]).toEqual([
      { total: 0, verified: 0 },
      { signed_in: 1, tabs: 0 },
    ])
    expect(before.reading).toMatchObject({
      read_this_week: 0,
      failed: 0,
      median_seconds: null,
      originals_kept: 0,
    })
    await buildPlan(office.db, { verified: { by: 'ana', date: '2026-11-20' } })
    const sent = await upload(office)
    office.clock.advance(1000)
    await parse(office, sent.body)
    await office.call('POST', '/api/session/hello', { as: 'ana', body: { tab: 'tab-of-ana' } })
    const { body } = await read(office)
    expect(body.plans).toEqual({ total: 2, verified: 1 })
    expect(body.people).toEqual({ signed_in: 2, tabs: 1 })
    expect(body.reading).toMatchObject({ waiting: 0, running: 0, read_this_week: 1, originals_kept: 1 })
    expect(body.reading.median_seconds).toBeGreaterThanOrEqual(0)
  })

  test('counts thumbs by role and reason', async () => {
    const office = await openOffice()
    const { id } = (
      await office.call('POST', '/api/riq', { as: 'demo', body: { query: 'will they definitely pay' } })
    ).body
    await office.call('POST', '/api/riq/thumbs', {
      as: 'demo',
      body: { answer: id, thumb: 'down', reason: 'unclear' },
    })
    expect((await read(office)).body.riq).toMatchObject({
      asked: 1,
      thumbs: [{ role: 'demo', up: 0, down: 1 }],
      reasons: [{ reason: 'unclear', count: 1 }],
    })
  })

  test('a reading that failed is told until its file is read or gone', async () => {
    const office = await officeWith({
      during: () => {
        throw new UserError(422, 'The file is password-protected.')
      },
    })
    const sent = await upload(office)
    await parse(office, sent.body)
    expect((await read(office)).body.reading).toMatchObject({ failed: 1, read_this_week: 0 })
    await office.call('POST', `/api/plans/${sent.body.rowId}/discard`, { as: 'ana', body: {} })
    expect((await read(office)).body.reading.failed).toBe(0)
  })

  test('measures disk, database and memory', async () => {
    const office = await openOffice({ installation: { ...TEST_INSTALLATION, dataDir } })
    const { disk, memory, recognition_bytes } = (await read(office)).body
    expect([disk.data, disk.database]).toEqual([5500, 4500])
    expect(disk.total).toBeGreaterThan(disk.free)
    const df = Bun.spawnSync(['df', '--output=used,avail', '-B1', dataDir]).stdout.toString()
    const [used, free] = df.trim().split('\n')[1]!.trim().split(/\s+/).map(Number)
    expect(disk.used / (disk.used + disk.free)).toBeCloseTo(used! / (used! + free!), 2)
    expect(memory.server).toBeGreaterThan(10_000_000)
    expect(recognition_bytes).toBeGreaterThan(1_000_000)
  })

  test('has no outbound connection, and names what the administrator allowed', async () => {
    const quiet = (await read(await openOffice())).body.outbound
    expect(quiet).toEqual({ now: 0, allowed: [] })
    const mail = { host: 'mail.office.test', to: 'owner@office.test' }
    const mailing = await openOffice({ installation: { ...TEST_INSTALLATION, mail } })
    expect((await read(mailing)).body.outbound.allowed).toEqual(['Feedback mail by mail.office.test'])
    const openDental = { host: '192.168.1.20:30223' }
    const sending = await openOffice({ installation: { ...TEST_INSTALLATION, openDental } })
    expect((await read(sending)).body.outbound.allowed).toEqual([])
    await sending.call('PATCH', '/api/admin/settings', { as: 'admin', body: { open_dental: true } })
    expect((await read(sending)).body.outbound.allowed).toEqual(['Open Dental at 192.168.1.20:30223'])
  })

  test('tells an open line to other computers, and what is at fault', async () => {
    const office = await openOffice({
      installation: { ...TEST_INSTALLATION, host: '0.0.0.0' },
      checks: async () => [{ name: 'Disk', fault: 'The disk is nearly full, so uploads are off.' }],
    })
    const { program, health } = (await read(office)).body
    expect(program.open_line).toBe(true)
    expect(health.status).toBe('degraded')
    const safe = await openOffice({ installation: { ...TEST_INSTALLATION, host: '0.0.0.0', tls: 'files' } })
    expect((await read(safe)).body.program.open_line).toBe(false)
  })
})
