import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { captureLog } from '../../base/log.ts'
import { BACKUP_KEY, backupNeeds, writeTold } from '../../testing/fake-backups.ts'
import { openOffice, type TestOffice } from '../../testing/office.ts'
import { officeMark } from './format.ts'
import { lookAtClock, startNightly } from './nightly.ts'

const DAY = 24 * 60 * 60 * 1000

let folder: string
let office: TestOffice
let release: () => void
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-nights-'))
  office = await openOffice()
  release = captureLog(() => {})
  // The office began before the days of these tests, whatever day it is today.
  await office.db.run(["UPDATE migrations SET applied_at = '2026-11-20 00:00:00'"])
  await named(folder)
})
afterEach(() => {
  release()
  rmSync(folder, { recursive: true, force: true })
})

const named = (path: string | null) =>
  office.office.settings.set({ backup_folder: path }, office.people.admin.id, office.clock())
const view = () => office.office.backups.view()

/** The clock is looked at, and what is begun then is ended. */
async function look(): Promise<void> {
  await lookAtClock(office.office.backups, backupNeeds(office.office))
  await office.office.backups.idle()
}

describe('every night', () => {
  test('a backup is made once, and only so many nightly ones are kept; those that a person made stay', async () => {
    await office.office.backups.make(office.people.admin.id)
    await office.office.backups.idle()
    for (let day = 0; day < 5; day++) {
      office.clock.advance(DAY)
      await look()
      await look()
    }
    const { backups } = await view()
    expect(backups.map((backup) => backup.automatic)).toEqual([true, true, true, false])
    expect((await view()).last).toMatchObject({ automatic: true, fault: null })
  })

  test('of another office nothing is cleared away', async () => {
    await writeTold(path.join(folder, 'covriq-20200101-000000.backup'), { madeAt: 1, automatic: true })
    const bytes = readFileSync(path.join(folder, 'covriq-20200101-000000.backup'))
    bytes[20]! ^= 1
    writeFileSync(path.join(folder, 'covriq-20200101-000000.backup'), bytes)
    for (let day = 0; day < 5; day++) {
      office.clock.advance(DAY)
      await look()
    }
    expect(readdirSync(folder)).toContain('covriq-20200101-000000.backup')
    expect(readdirSync(folder)).toHaveLength(4)
  })

  test('a drive that is not connected is noted as a failure, and tried again an hour later', async () => {
    await named(path.join(folder, 'usb'))
    office.clock.advance(DAY)
    await look()
    expect((await view()).last?.fault).toContain('is not there')
    await named(folder)
    await look()
    expect((await view()).backups).toEqual([])
    office.clock.advance(60 * 60_000)
    await look()
    expect((await view()).backups).toHaveLength(1)
    expect(await office.office.backups.trouble()).toBeNull()
  })

  test('what a killed server left half-made is cleared away at the next start; a file of somebody else stays', async () => {
    const gone = Bun.spawnSync(['true']).pid
    const draft = (mark: string, pid: number) => `.covriq-20261120-020000.backup.${mark}.${pid}.part`
    const stay = [
      draft(officeMark(BACKUP_KEY), 1), // still being written
      draft(officeMark(new Uint8Array(32)), gone), // by another office, on a machine whose processes are unknown here
      'holiday.jpg',
    ]
    for (const name of [...stay, draft(officeMark(BACKUP_KEY), gone)])
      writeFileSync(path.join(folder, name), 'half')
    startNightly(office.office.backups, backupNeeds(office.office))()
    await Bun.sleep(20)
    expect(readdirSync(folder).sort()).toEqual(stay.sort())
  })
})
