import { describe, expect, test } from 'bun:test'
import { openOffice } from '../../testing/office.ts'
import { FIRST_SETTINGS } from '../../testing/settings.ts'
import { auditOf, readAudit } from '../audit/store.ts'
import { openSettings } from './live.ts'

describe('the settings of an office', () => {
  test('have their first values until an administrator sets others', async () => {
    const { db } = await openOffice()
    const settings = await openSettings(db, { ...FIRST_SETTINGS, retain_original_days: 7 })
    expect(settings.get('retain_original_days')).toBe(7)
    expect(settings.changeOf('retain_original_days')).toBeNull()
  })

  test('what was set counts at once and after a restart, whatever the environment says then', async () => {
    const { db, people, clock } = await openOffice()
    const settings = await openSettings(db, FIRST_SETTINGS)
    await settings.set({ stale_days: 90, backup_folder: '/srv/backups' }, people.admin.id, clock())
    await settings.set({ backup_folder: null }, people.admin.id, clock())
    expect([settings.get('stale_days'), settings.get('backup_folder')]).toEqual([90, null])
    const restarted = await openSettings(db, {
      ...FIRST_SETTINGS,
      stale_days: 10,
      backup_folder: '/x',
      demo: false,
    })
    expect(restarted.all()).toEqual({ ...FIRST_SETTINGS, stale_days: 90, demo: false })
    expect(restarted.changeOf('stale_days')).toEqual({ at: clock(), by: people.admin.id })
  })

  test('each change stands in the audit trail with its old and new value; what stays the same does not', async () => {
    const { db, people, clock, office } = await openOffice()
    await office.settings.set({ stale_days: 365 }, people.admin.id, clock())
    await office.settings.set({ signup: 'closed', demo: true, stale_days: 90 }, people.admin.id, clock())
    const told = await readAudit(db, { whats: ['settings_changed'] }, 10)
    expect(told).toHaveLength(1)
    expect(told[0]).toMatchObject({
      who: people.admin.id,
      fields: ['signup', 'stale_days'],
      changes: [
        { field: 'signup', from: 'open', to: 'closed' },
        { field: 'stale_days', from: '365', to: '90' },
      ],
    })
  })
})

describe('a changed role', () => {
  test('stands in the audit trail with the old and the new one', async () => {
    const office = await openOffice()
    const { admin, viewer } = office.people
    await office.call('PATCH', `/api/admin/users/${viewer.id}`, { as: 'admin', body: { role: 'standard' } })
    expect((await auditOf(office.db, viewer.id)).at(-1)).toMatchObject({
      who: admin.id,
      what: 'role_changed',
      changes: [{ field: 'role', from: 'viewer', to: 'standard' }],
    })
  })
})
