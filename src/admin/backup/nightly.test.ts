import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { UserError } from '../../base/errors.ts'
import { captureLog } from '../../base/log.ts'
import { BACKUP_KEY, backupNeeds, fakeEngine, writeTold } from '../../testing/fake-backups.ts'
import { openOffice, type TestOffice } from '../../testing/office.ts'
import { Backups } from './backups.ts'
import type { BackupEngine } from './engine.ts'
import { officeMark } from './format.ts'
import { faultyName } from './names.ts'
import { lookAtClock, startNightly } from './nightly.ts'
import { lastGoodMake } from './store.ts'

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

  test('one that isn’t whole is kept apart, told, and never pushes a good one out', async () => {
    const nights = async (count: number, needs: ReturnType<typeof backupNeeds>) => {
      const backups = new Backups(needs)
      for (let day = 0; day < count; day++) {
        office.clock.advance(DAY)
        await lookAtClock(backups, needs)
        await backups.idle()
      }
      return backups
    }
    await nights(3, backupNeeds(office.office))
    const good = readdirSync(folder).sort()
    const faulty: BackupEngine['make'] = async (file, { automatic, at }) => {
      await writeTold(faultyName(file), { automatic, madeAt: at, broken: ['one'] })
      throw new UserError(503, 'The newest backup isn’t whole.')
    }
    const backups = await nights(5, backupNeeds(office.office, fakeEngine({ make: faulty })))
    const now = readdirSync(folder).sort()
    expect(now.filter((name) => !name.includes('-with-faults'))).toEqual(good)
    expect(now).toHaveLength(good.length + 2)
    expect(await backups.trouble()).toBe('The newest backup isn’t whole.')
    expect(await lastGoodMake(office.db)).toBe(office.clock() - 5 * DAY)
    const [newest] = (await view()).backups
    expect(newest).toMatchObject({ check: 'faulty', broken: 1 })
    expect(newest!.words).toBe(
      'Some data was already damaged or missing when we made it: 1 document file couldn’t be opened and is not in it.',
    )
    // A good one pushes out the oldest good one, as ever.
    await nights(1, backupNeeds(office.office))
    expect(readdirSync(folder).sort()).not.toContain(good[0])
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
    expect((await view()).last?.fault).toContain('We can’t find')
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
