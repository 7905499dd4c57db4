import { describe, expect, test } from 'bun:test'
import { readConfig } from './config.ts'
import { foldersFault, foldersIn, settingOf } from './watch-folders.ts'

const PLACES = { dataDir: '/srv/covriq/data', keyFile: '/srv/covriq/data.key', backupDir: '/mnt/backups' }

describe('folders that are watched', () => {
  test.each([
    [['/srv/covriq'], 'can’t hold CovrIQ’s data'],
    [['/srv/covriq/data/in'], 'can’t hold CovrIQ’s data'],
    [['/mnt/backups/in'], 'can’t hold the backups'],
    [['/scans', '/mnt'], 'can’t hold the backups'],
    [['/scans', '/scans/done'], 'is inside another one'],
  ])('%p are refused', (folders, words) => expect(foldersFault(folders, PLACES)).toContain(words))

  test('one that holds the key file is refused, too', () => {
    expect(foldersFault(['/keys'], { ...PLACES, keyFile: '/keys/office.key' })).toContain('key file')
  })

  test('are named with ; between them, each once', () => {
    const folders = foldersIn(' /scans ;; /mnt/fax/;/scans/')
    expect([folders, settingOf(folders), settingOf([]), foldersIn(null)]).toEqual([
      ['/scans', '/mnt/fax'],
      '/scans; /mnt/fax',
      null,
      [],
    ])
    expect(foldersFault(folders, PLACES)).toBeNull()
  })

  test('a setting that names the data stops the start, in words', () => {
    expect(() => readConfig({ COVRIQ_DATA: '/srv/data', COVRIQ_WATCH_DIR: '/srv' })).toThrow(
      'COVRIQ_WATCH_DIR: A watched folder can’t hold CovrIQ’s data or lie in it.',
    )
    expect(readConfig({ COVRIQ_WATCH_DIR: '/scans; /fax' }).watchDirs).toEqual(['/scans', '/fax'])
  })
})
