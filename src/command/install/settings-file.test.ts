import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readConfig } from '../../base/config.ts'
import { placeUnder } from './place.ts'
import { settingsIn, withSettings } from './settings-file.ts'
import { unitText } from './unit.ts'

describe('the settings file', () => {
  test('is read as systemd reads it', () => {
    const text = '# a comment\nA=1\nB="two \\"words\\""\nC=\'$x\'\n;D=4\nnonsense\nA = 5\nA=3\n'
    expect(settingsIn(text)).toEqual({ A: '3', B: 'two "words"', C: '$x' })
  })

  test('a change replaces every line of its name and leaves the rest', () => {
    const changed = withSettings('# mine\nA=1\nB=2\nA=3\n', { A: 'x "y" $z \\', C: 'new' })
    expect(changed).toBe('# mine\nA="x \\"y\\" \\$z \\\\"\nB=2\nC="new"\n')
    expect(settingsIn(changed)).toEqual({ A: 'x "y" $z \\', B: '2', C: 'new' })
    expect(withSettings(changed, {})).toBe(changed)
  })
})

describe('the unit', () => {
  const of = (env: Record<string, string>) =>
    unitText(readConfig({ COVRIQ_TLS: 'off', COVRIQ_DATA: '/var/lib/covriq/data', ...env }), placeUnder())

  test('is the example that the install guide links to', () => {
    const file = path.resolve(import.meta.dir, '../../../examples/covriq.service')
    expect(of({ COVRIQ_KEY_FILE: '/etc/covriq/covriq.key' })).toBe(readFileSync(file, 'utf8'))
  })

  test('keeps the service inside the building', () => {
    const unit = of({})
    expect(unit).toContain('IPAddressDeny=any')
    expect(unit.match(/IPAddressAllow=(.*)/)![1]!.split(' ')).toEqual([
      'localhost',
      '10.0.0.0/8',
      '172.16.0.0/12',
      '192.168.0.0/16',
      '169.254.0.0/16',
      'fe80::/10',
      'fc00::/7',
    ])
    expect(unit).not.toMatch(/^MemoryDenyWriteExecute/m)
  })

  test('a low port gets the one right that it needs', () => {
    expect(of({ COVRIQ_PORT: '443' })).toContain('AmbientCapabilities=CAP_NET_BIND_SERVICE')
    expect(of({ COVRIQ_PORT: '8443' })).not.toContain('CAP_NET_BIND_SERVICE')
  })

  test('writes only to its own folders, mounted disks, the folder for backups and watched ones', () => {
    const folders = (env = {}) => /ReadWritePaths=(.*)/.exec(of(env))![1]
    expect(folders({ COVRIQ_KEY_FILE: '/etc/covriq/covriq.key' })).toBe(
      '/var/lib/covriq /etc/covriq -/mnt -/media',
    )
    expect(folders({ COVRIQ_KEY_FILE: '/etc/covriq/k', COVRIQ_BACKUP_DIR: '/srv/our backups' })).toEndWith(
      ' "-/srv/our backups"',
    )
    expect(folders({ COVRIQ_KEY_FILE: '/etc/covriq/k', COVRIQ_WATCH_DIR: '/srv/scans; /mnt/fax' })).toEndWith(
      ' -/media -/srv/scans',
    )
    expect(folders({ COVRIQ_KEY_FILE: '/etc/covriq/k', COVRIQ_BACKUP_DIR: '/mnt/disk' })).not.toContain(
      'disk',
    )
  })
})
