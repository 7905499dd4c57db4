import { describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openOffice } from '../../testing/office.ts'
import { NO_REACH, TEST_INSTALLATION } from '../../testing/settings.ts'
import { foundDisks, mountsIn } from './disks.ts'

const OPEN = {
  ...NO_REACH,
  addresses: () => [{ url: 'https://front-desk.local:3000', kind: 'name' as const }],
  reached: () => [{ address: '192.168.1.31', at: Date.parse('2026-11-28T12:00:00Z') }],
}

describe('what the setup screens show', () => {
  test.each(['', '/disks', '/certificate'])('is for administrators: %s', async (where) => {
    const office = await openOffice()
    const status = async (as?: 'ana') =>
      (await office.call('GET', `/api/admin/first-run${where}`, as ? { as } : {})).status
    expect([await status(), await status('ana')]).toEqual([401, 403])
  })

  test('an office without a certificate of its own has none to hand out', async () => {
    const office = await openOffice()
    expect((await office.call('GET', '/api/admin/first-run/certificate', { as: 'admin' })).status).toBe(404)
    expect((await office.call('GET', '/api/admin/first-run', { as: 'admin' })).body).toMatchObject({
      addresses: [],
      authority: null,
      key_file: TEST_INSTALLATION.keyFile,
      left: ['office', 'backup'],
    })
  })

  test('a step is left until it is done, and all are forgotten when nobody wants to be reminded', async () => {
    const office = await openOffice({ reach: OPEN, installation: { ...TEST_INSTALLATION } })
    const left = async () => (await office.call('GET', '/api/admin/first-run', { as: 'admin' })).body.left
    const set = (body: object) => office.call('PATCH', '/api/admin/settings', { as: 'admin', body })
    expect(await left()).toEqual(['office', 'address', 'backup'])
    await set({ office_name: '  Maple  Street Dental ', desk_address: 'front-desk.local:3000' })
    expect(office.office.settings.get('office_name')).toBe('Maple Street Dental')
    expect(office.office.settings.get('desk_address')).toBe('https://front-desk.local:3000')
    expect(await left()).toEqual(['backup'])
    await set({ setup_reminder: false })
    expect(await left()).toEqual([])
  })

  test.each([
    ['office_name', 'x'.repeat(81), 'Type a name of up to 80 letters.'],
    ['office_name', '<b>', 'You can’t use these characters in a name.'],
    ['time_zone', 'Mars/Base', 'Choose a time zone from the list.'],
    ['time_zone', '', 'Choose a time zone from the list.'],
    ['desk_address', 'https://front-desk.local:3000/x', 'with nothing after it'],
    ['desk_address', 'https://me@front-desk.local:3000', 'with nothing after it'],
    ['desk_address', 'ftp://front-desk.local:3000', 'with nothing after it'],
    ['desk_address', 'https://other.lan', 'doesn’t answer to this name yet. Set COVRIQ_ALLOWED_HOSTS'],
  ])('%s "%s" is refused with the field, and nothing changes', async (field, value, words) => {
    const office = await openOffice()
    const before = office.office.settings.all()
    const { status, body } = await office.call('PATCH', '/api/admin/settings', {
      as: 'admin',
      body: { [field]: value },
    })
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
    expect(body.fields[field]).toContain(words)
    expect(office.office.settings.all()).toEqual(before)
  })
})

describe('the disks for backups', () => {
  test('of the system’s table only those that keep files and can be written', () => {
    const table = [
      'proc /proc proc rw 0 0',
      '/dev/sda1 / ext4 rw,relatime 0 0',
      '/dev/sda2 /boot ext4 rw 0 0',
      '/dev/sdb1 /media/Office\\040Backup exfat rw,nosuid 0 0',
      '/dev/sr0 /media/cd iso9660 ro 0 0',
      '/dev/sdc1 /media/locked ext4 ro,nosuid 0 0',
      '//nas/covriq /mnt/nas cifs rw 0 0',
      'tmpfs /tmp tmpfs rw 0 0',
      '/dev/sda1 / ext4 rw 0 0',
    ].join('\n')
    expect(mountsIn(table)).toEqual(['/', '/media/Office Backup', '/mnt/nas'])
  })

  test('know the one that the data is on', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-disks-'))
    for (const disk of await foundDisks(path.join(folder, 'data'))) {
      expect(disk.free).toBeLessThanOrEqual(disk.total)
      expect(typeof disk.same_disk).toBe('boolean')
    }
    rmSync(folder, { recursive: true })
  })
})
