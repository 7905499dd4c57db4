import { afterAll, describe, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readAudit } from '../../account/audit/store.ts'
import { openOffice, type TestOffice } from '../../testing/office.ts'
import { FIRST_SETTINGS, TEST_INSTALLATION } from '../../testing/settings.ts'

const place = mkdtempSync(path.join(os.tmpdir(), 'covriq-settings-'))
const dataDir = path.join(place, 'data')
const backups = path.join(place, 'backups')
for (const folder of [dataDir, path.join(dataDir, 'inner'), backups]) mkdirSync(folder)
writeFileSync(path.join(place, 'file'), '')
afterAll(() => rmSync(place, { recursive: true, force: true }))

const open = () => openOffice({ installation: { ...TEST_INSTALLATION, dataDir } })
const change = (office: TestOffice, body: unknown, as: 'admin' | 'ana' = 'admin') =>
  office.call('PATCH', '/api/admin/settings', { as, body })

describe('the settings of the office', () => {
  test('are for administrators', async () => {
    const office = await open()
    expect((await office.call('GET', '/api/admin/settings', { as: 'ana' })).status).toBe(403)
    expect((await change(office, { demo: false }, 'ana')).status).toBe(403)
  })

  test.each<[string, unknown, string]>([
    ['retain_original_days', -1, 'Type a number of days from 0 to 3,650.'],
    ['retain_original_days', 1.5, 'Type a number of days from 0 to 3,650.'],
    ['stale_days', 0, 'Type a number of days from 1 to 3,650.'],
    ['stale_days', 3651, 'Type a number of days from 1 to 3,650.'],
    ['signup', 'ajar', 'Choose open or closed for sign-up.'],
    ['backup_folder', 'backups', 'Type the full path, starting with /.'],
    ['backup_folder', '/x\u0000y', 'You can’t use this path: it’s too long or has unusual characters.'],
    ['backup_folder', dataDir, 'This folder is in the data directory. Choose one on another disk.'],
    [
      'backup_folder',
      path.join(dataDir, 'inner', '..', 'inner'),
      'This folder is in the data directory. Choose one on another disk.',
    ],
  ])('%s %p is refused with the field, and nothing changes', async (field, value, words) => {
    const office = await open()
    const answer = await change(office, { test_redact: false, [field]: value })
    expect([answer.status, answer.body.fields]).toEqual([422, { [field]: words }])
    expect(office.office.settings.all()).toEqual(FIRST_SETTINGS)
  })

  test('a backup folder that is missing or none is refused with words about the folder', async () => {
    const office = await open()
    for (const wrong of [path.join(place, 'nowhere'), path.join(place, 'file')]) {
      const { status, body } = await change(office, { backup_folder: wrong })
      expect([status, Object.keys(body.fields)]).toEqual([422, ['backup_folder']])
      expect(JSON.stringify(body)).not.toContain(place)
    }
  })

  test('watched folders keep clear of the data and of each other, are there, and are kept by their full paths', async () => {
    const office = await open()
    const fault = async (watch_folders: string) =>
      (await change(office, { watch_folders })).body.fields?.watch_folders
    expect(await fault('scans')).toBe('Type the full path, starting with /.')
    expect(await fault(place)).toContain('can’t hold CovrIQ’s data')
    expect(await fault(path.join(place, 'nowhere'))).toContain('We can’t find the watched folder.')
    expect(await fault(`${backups}; ${backups}/..`)).toContain('is inside another one')
    const { body } = await change(office, { watch_folders: ` ${backups}/ ;`, read_right_away: true })
    expect([body.values.watch_folders, body.values.read_right_away]).toEqual([backups, true])
    expect((await change(office, { watch_folders: ' ' })).body.values.watch_folders).toBeNull()
  })

  test('several faults are told together', async () => {
    const { body } = await change(await open(), { stale_days: 0, signup: 'ajar', demo: false })
    expect(Object.keys(body.fields)).toEqual(['stale_days', 'signup'])
  })

  test('the demo account cannot be switched on where none is named', async () => {
    const office = await openOffice({ installation: { ...TEST_INSTALLATION, demoEmail: null } })
    const { status, body } = await change(office, { demo: true })
    expect([status, Object.keys(body.fields)]).toEqual([422, ['demo']])
  })

  test('Open Dental can be turned on only where it is set up', async () => {
    const refused = await change(await open(), { open_dental: true })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['open_dental']])
    const openDental = { host: '192.168.1.20:30223' }
    const office = await openOffice({ installation: { ...TEST_INSTALLATION, dataDir, openDental } })
    const { status, body } = await change(office, { open_dental: true })
    expect([status, body.values.open_dental, body.fixed.open_dental]).toEqual([200, true, openDental])
  })

  test('are changed together, count at once, and tell who set them', async () => {
    const office = await open()
    const { status, body } = await change(office, {
      retain_original_days: 7,
      signup: 'closed',
      backup_folder: `${backups}/`,
    })
    expect(status).toBe(200)
    expect(body.values).toEqual({
      ...FIRST_SETTINGS,
      retain_original_days: 7,
      signup: 'closed',
      backup_folder: backups,
    })
    expect(body.set.map((s: { name: string; by: string }) => [s.name, s.by])).toEqual([
      ['retain_original_days', 'admin'],
      ['signup', 'admin'],
      ['backup_folder', 'admin'],
    ])
    const signup = { email: 'new@office.test', password: 'a long sentence' }
    expect((await office.call('POST', '/api/auth/signup', { body: signup })).status).toBe(403)
    const [told] = await readAudit(office.db, { whats: ['settings_changed'] }, 1)
    expect(told?.changes).toContainEqual({ field: 'retain_original_days', from: '30', to: '7' })
  })

  test('are not overwritten by whom saw them before somebody else changed the same', async () => {
    const office = await open()
    const { version } = (await office.call('GET', '/api/admin/settings', { as: 'admin' })).body
    const saved = await change(office, { stale_days: 90, version })
    const refused = await change(office, { stale_days: 120, retain_original_days: 7, version })
    expect([saved.status, refused.status]).toEqual([200, 409])
    expect(refused.body).toMatchObject({
      error: 'Another administrator changed these settings while you were editing.',
      changed: ['stale_days'],
      settings: { version: saved.body.version, values: { stale_days: 90, retain_original_days: 30 } },
    })
    expect((await change(office, { signup: 'closed', version })).status).toBe(200)
    const seen = refused.body.settings.version
    const again = (await change(office, { stale_days: 120, version: seen })).body
    expect(again.values.stale_days).toBe(120)
    const both = await Promise.all(
      [30, 60].map((days) => change(office, { stale_days: days, version: again.version })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('an empty backup folder is none', async () => {
    const office = await open()
    await change(office, { backup_folder: backups })
    expect((await change(office, { backup_folder: '  ' })).body.values.backup_folder).toBeNull()
  })

  test('show what only the environment sets, never a password', async () => {
    const mail = { host: 'mail.office.test', to: 'owner@office.test' }
    const office = await openOffice({ installation: { ...TEST_INSTALLATION, mail } })
    const { body } = await office.call('GET', '/api/admin/settings', { as: 'admin' })
    const fixed = { idle_minutes: 15, demo_email: 'demo@office.test', mail, open_dental: null }
    expect(body.fixed).toEqual(fixed)
  })
})
