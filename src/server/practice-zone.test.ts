import { afterEach, beforeEach, describe, expect, setSystemTime, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readConfig } from '../base/config.ts'
import { captureLog } from '../base/log.ts'
import { installationKey } from '../storage/key.ts'
import { openOffice, type TestOffice } from '../testing/office.ts'
import { board, due, old } from '../testing/renewals.ts'
import { furnishOpened } from './furnish-opened.ts'

let folder: string
let release: () => void
beforeEach(() => {
  release = captureLog(() => {})
  folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-zone-'))
})
afterEach(() => {
  release()
  rmSync(folder, { recursive: true, force: true })
})

/** Sunday, January 3, 8:30 in Berlin; Chicago still has 1:30 at night of it, Honolulu the Saturday before. */
const MOMENT = Date.parse('2027-01-03T07:30:00Z')

const settingsOf = (office: TestOffice, body: object) =>
  office.call('PATCH', '/api/admin/settings', { as: 'admin', body })

/** What each part of the office says of the day and the time that it is. */
async function told(office: TestOffice) {
  const get = async (where: string) => (await office.call('GET', where, { as: 'admin' })).body
  const { week } = await get('/api/dashboard')
  return {
    week: [week.sunday, week.today],
    board: (await board(office)).today,
    nightly: (await get('/api/admin/backups')).next_at,
    system: (await get('/api/admin/system')).program.time_zone,
    trail: (await get('/api/admin/audit?from=2027-01-03&to=2027-01-03')).lines.length > 0,
  }
}

async function openAt(moment: number): Promise<TestOffice> {
  const office = await openOffice()
  office.clock.jump(moment - office.clock())
  return office
}

describe('another time zone', () => {
  test('that isn’t one is refused, and every part goes on in the one before', async () => {
    const office = await openAt(MOMENT)
    const before = await told(office)
    for (const time_zone of ['Mars/Base', '', 'America/Chicago ; drop', 'Chicago', '+99:00']) {
      const { status, body } = await settingsOf(office, { time_zone })
      expect([status, body.fields]).toEqual([422, { time_zone: 'Choose a time zone from the list.' }])
    }
    expect((await office.call('PATCH', '/api/admin/settings', { as: 'ana', body: {} })).status).toBe(403)
    expect(await told(office)).toEqual(before)
  })

  test('counts everywhere from the next look on, and so does the one after it', async () => {
    const office = await openAt(MOMENT)
    const chicago = {
      week: ['2027-01-03', 0],
      board: '2027-01-03',
      nightly: '2027-01-03T08:00:00.000Z',
      system: 'America/Chicago',
      trail: true,
    }
    await settingsOf(office, { office_name: 'Maple Street Dental' }) // a line of this moment in the trail
    expect(await told(office)).toEqual(chicago)
    await settingsOf(office, { time_zone: 'Pacific/Honolulu' })
    expect(await told(office)).toEqual({
      ...chicago,
      week: ['2026-12-27', 6],
      board: '2027-01-02',
      nightly: '2027-01-03T12:00:00.000Z',
      system: 'Pacific/Honolulu',
      trail: false,
    })
    await settingsOf(office, { time_zone: 'Europe/Berlin' })
    expect(await told(office)).toEqual({
      ...chicago,
      nightly: '2027-01-04T01:00:00.000Z',
      system: 'Europe/Berlin',
    })
  })

  test('names the next backup’s file, and decides which renewals are due', async () => {
    const office = await openAt(Date.parse('2027-01-01T05:30:00Z'))
    await old(office, 'jan')
    await settingsOf(office, { backup_folder: folder })
    const backup = async () => {
      const { status, body } = await office.call('POST', '/api/admin/backups', { as: 'admin', body: {} })
      expect(status).toBe(200)
      await office.office.backups.idle()
      expect(body.running).not.toBeNull()
      return (await office.office.backups.view()).last?.name
    }
    expect([await backup(), await due(office)]).toEqual(['covriq-20261231-233000.backup', 0])
    await settingsOf(office, { time_zone: 'America/New_York' })
    expect([await backup(), await due(office)]).toEqual(['covriq-20270101-003000.backup', 1])
  })
})

test('what watches disk and data before the settings are open takes the new zone as well', async () => {
  const config = readConfig({
    COVRIQ_DATA: path.join(folder, 'data'),
    COVRIQ_KEY_FILE: path.join(folder, 'data.key'),
    COVRIQ_TIME_ZONE: 'America/Chicago',
  })
  setSystemTime(new Date('2026-11-23T10:05:00Z'))
  const opened = await furnishOpened(config, await installationKey(config))
  const since = () =>
    opened.damage
      .trouble()
      ?.match(/ since (.*?): /u)?.[1]
      ?.replaceAll('\u202f', ' ')
  try {
    opened.damage.note('a page is damaged')
    expect([opened.today(), since()]).toEqual(['2026-11-23', 'Nov 23, 2026, 4:05 AM'])
    await opened.settings.set({ time_zone: 'Pacific/Kiritimati' }, 'somebody', Date.now())
    expect([opened.today(), since()]).toEqual(['2026-11-24', 'Nov 24, 2026, 12:05 AM'])
  } finally {
    setSystemTime()
    opened.disk.stop()
    await opened.close()
  }
})
