import { beforeEach, describe, expect, test } from 'bun:test'
import { noteRun } from '../admin/backup/store.ts'
import { databaseMadeAt } from '../db/snapshot.ts'
import { openOffice, type TestOffice } from '../testing/office.ts'
import { ageOfBackups } from './doctor-backups.ts'

const HOUR = 60 * 60 * 1000

let office: TestOffice
let began: number
beforeEach(async () => {
  office = await openOffice()
  began = await databaseMadeAt(office.db)
})

const made = (at: number, fault: string | null = null) =>
  noteRun(
    office.db,
    { kind: 'make', name: 'a', automatic: true, started_at: at, ended_at: at + 1, fault },
    null,
  )

describe('the doctor looks at the backups', () => {
  test('none in two nights, or a newest one that failed: a fault in words', async () => {
    await expect(ageOfBackups(office.db, began + 49 * HOUR)).rejects.toThrow('Your office has no backup yet')
    await made(began + HOUR)
    await expect(ageOfBackups(office.db, began + 97 * HOUR)).rejects.toThrow(
      'Your office’s last backup is more than two days old.',
    )
    await made(began + 97 * HOUR, 'The backup folder’s disk is full.')
    await expect(ageOfBackups(office.db, began + 98 * HOUR)).rejects.toThrow(
      'The backup folder’s disk is full.',
    )
  })

  test('a new office has none yet; later it tells the age of the newest', async () => {
    expect(await ageOfBackups(office.db, began + HOUR)).toBe('none yet')
    await made(began + HOUR)
    expect(await ageOfBackups(office.db, began + 8 * HOUR)).toBe('the newest is 7 hours old')
  })

  test('where the nightly one is switched off, its age is nobody’s fault', async () => {
    await made(began)
    expect(await ageOfBackups(office.db, began + 96 * HOUR, false)).toBe('the newest is 4 days old')
  })
})
