import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { auditOf } from '../../account/audit/store.ts'
import { UserError } from '../../base/errors.ts'
import { captureLog } from '../../base/log.ts'
import { fakeBackups, fakeEngine } from '../../testing/fake-backups.ts'
import { openOffice, type TestOffice } from '../../testing/office.ts'
import type { BackupEngine } from './engine.ts'

const NAME = 'covriq-20261121-100000.backup' // 16:00 UTC in Chicago

let folder: string
let office: TestOffice
let lines: string[]
let release: () => void
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-shelf-'))
  office = await openOffice()
  lines = []
  release = captureLog((line) => lines.push(line))
  await named(folder)
})
afterEach(() => {
  release()
  rmSync(folder, { recursive: true, force: true })
})

const named = (path: string | null) =>
  office.office.settings.set({ backup_folder: path }, office.people.admin.id, office.clock())
const call = (method: string, rest = '', body?: unknown) =>
  office.call(method, `/api/admin/backups${rest}`, { as: 'admin', ...(body ? { body } : {}) })
const make = async () => {
  const answer = await call('POST', '', {})
  await office.office.backups.idle()
  return answer
}
const view = async () => (await call('GET')).body

/** The same office with another engine. */
const withEngine = (engine: Partial<BackupEngine>) => {
  office.office.backups = fakeBackups(office.office, fakeEngine(engine))
}

describe('POST /api/admin/backups', () => {
  test('a folder that is not there is told in words, on the page too; it is never made in its place', async () => {
    await named(path.join(folder, 'usb'))
    const words = 'We can’t find the backup folder. Connect its drive or choose another folder.'
    expect(await call('POST', '', {})).toMatchObject({ status: 503, body: { error: words } })
    expect((await view()).folder).toMatchObject({ fault: words, free_bytes: null, own: false })
    expect(existsSync(path.join(folder, 'usb'))).toBe(false)
  })

  test('makes a backup and tells what it holds, who made it stands in the trail', async () => {
    expect((await make()).status).toBe(200)
    const { backups, last, running, folder: place } = await view()
    expect(running).toBeNull()
    expect(backups).toMatchObject([
      { name: NAME, plans: 2, people: 4, automatic: false, check: 'whole', words: null, foreign: false },
    ])
    expect(last).toMatchObject({ name: NAME, fault: null })
    expect(place).toMatchObject({ path: folder, fault: null })
    expect(await auditOf(office.db, NAME)).toMatchObject([
      { who: office.people.admin.id, what: 'backup_made' },
      { who: office.people.admin.id, what: 'backup_checked' },
    ])
  })

  test('one at a time: meanwhile it shows how far it is, and another one is refused', async () => {
    const done = Promise.withResolvers<void>()
    const sure = fakeEngine()
    withEngine({
      make: async (file, how, tell) => {
        tell(30, 100)
        await done.promise
        await sure.make(file, how, tell)
      },
    })
    const backups = office.office.backups
    await backups.make(office.people.admin.id)
    await Bun.sleep(5)
    expect((await backups.view()).running).toMatchObject({ kind: 'make', done_bytes: 30, total_bytes: 100 })
    const refused = await backups.make(office.people.admin.id).catch((e) => e)
    expect(refused).toEqual(new UserError(409, 'We’re making or checking a backup right now.'))
    done.resolve()
    await backups.idle()
    expect((await backups.view()).running).toBeNull()
  })

  test('a failure is shown with its words, told to the monitor, and in the log as a code alone', async () => {
    withEngine({
      make: async () => {
        throw new UserError(503, 'The backup folder’s disk is full.')
      },
    })
    const { backups } = office.office
    await backups.make(office.people.admin.id)
    await backups.idle()
    expect((await backups.view()).last).toMatchObject({ fault: 'The backup folder’s disk is full.' })
    expect(await backups.trouble()).toBe('The backup folder’s disk is full.')
    expect(lines.join()).toContain('backup.failed')
    expect(lines.join()).not.toContain('disk')
  })
})

describe('one backup', () => {
  test.each(['nothing.backup', '..%2Fdata.key', 'covriq-20200101-000000.backup'])(
    '%s is not found, whatever is asked',
    async (name) => {
      for (const [method, rest] of [
        ['GET', '/file'],
        ['POST', '/check'],
        ['DELETE', ''],
      ] as const)
        expect((await call(method, `/${name}${rest}`)).status).toBe(404)
    },
  )

  test('is downloaded as the sealed file it is, and that is recorded', async () => {
    await make()
    const response = await office.fetch('GET', `/api/admin/backups/${NAME}/file`, { as: 'admin' })
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.equals(readFileSync(path.join(folder, NAME)))).toBe(true)
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${NAME}"`)
    expect((await auditOf(office.db, NAME)).at(-1)).toMatchObject({ what: 'backup_downloaded' })
  })

  test('is a plain file: a link with its name is neither shown nor downloaded', async () => {
    writeFileSync(path.join(folder, 'secret'), 'not for the browser')
    symlinkSync(path.join(folder, 'secret'), path.join(folder, NAME))
    expect((await view()).backups).toEqual([])
    expect((await call('GET', `/${NAME}/file`)).status).toBe(404)
  })

  test('that was damaged on its disk is found out by a check', async () => {
    await make()
    const bytes = readFileSync(path.join(folder, NAME))
    bytes[bytes.length - 30]! ^= 1
    writeFileSync(path.join(folder, NAME), bytes)
    office.clock.advance(1000)
    await call('POST', `/${NAME}/check`)
    await office.office.backups.idle()
    expect((await view()).backups[0]).toMatchObject({
      check: 'damaged',
      words: 'This backup is damaged or incomplete. Use another one.',
    })
  })

  test('is deleted, and who did it stands in the trail', async () => {
    await make()
    expect((await call('DELETE', `/${NAME}`)).body.backups).toEqual([])
    expect(readdirSync(folder)).toEqual([])
    expect((await auditOf(office.db, NAME)).at(-1)).toMatchObject({ what: 'backup_deleted' })
  })

  test('of another office is shown as such, and can not be deleted here', async () => {
    await make()
    const bytes = readFileSync(path.join(folder, NAME))
    bytes[20]! ^= 1
    writeFileSync(path.join(folder, 'covriq-20261121-110000.backup'), bytes)
    expect((await view()).backups).toMatchObject([{ foreign: true, plans: null }, { foreign: false }])
    expect((await call('DELETE', '/covriq-20261121-110000.backup')).status).toBe(409)
    expect(readdirSync(folder)).toHaveLength(2)
  })
})
