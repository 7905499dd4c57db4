import { describe, expect, test } from 'bun:test'
import type { BackupsView } from '../../../src/admin/backup/contract.ts'
import { ApiError } from '../../api/errors.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { backupLine, backupsView } from '../../testing/fake-backups.ts'
import { all, button, click, inBrowser, link, openAt, shown, until } from '../../testing/screen.tsx'

inBrowser()

const NAME = 'covriq-20261119-020000.backup'
const running = {
  kind: 'make' as const,
  name: NAME,
  automatic: false,
  started_at: '2026-11-21T16:00:00Z',
  done_bytes: 42,
  total_bytes: 100,
}
const made = { name: NAME, ended_at: '2026-11-21T16:00:41Z', seconds: 41, automatic: false, fault: null }

/** Opens the tab of an office whose page is as told; each call answers the next of `then`, the last one from there on. */
async function open(first: Partial<BackupsView>, ...then: Partial<BackupsView>[]) {
  const pages = [first, ...then].map(backupsView)
  const next = async () => (pages.length > 1 ? pages.shift()! : pages[0]!)
  const api = fakeApi('admin', { backups: next, makeBackup: next, checkBackup: next, deleteBackup: next })
  await openAt('/admin/backups', api)
  await until(() => all('h2', 'Kept backups')[0])
  return api
}

describe('the tab of the backups', () => {
  test('that cannot be loaded says so and can be tried again', async () => {
    let works = false
    const backups = async () => {
      if (!works) throw new ApiError(503, 'The disk is full.')
      return backupsView()
    }
    await openAt('/admin/backups', fakeApi('admin', { backups }))
    await until(() => shown().includes('We couldn’t load backups. The disk is full.'))
    works = true
    await click(button('Try again'))
    await until(() => shown().includes('No backups in this folder yet'))
  })

  test('of an office without backups says what that means, and what a restore takes', async () => {
    await open({})
    expect(shown()).toContain('There’s nothing to restore from yet.')
    expect(shown()).toContain('covriq restore FILE')
    expect(button(/Restore/)).toBeNull()
  })

  test('tells a failure, a folder at fault and a folder on the disk of the data in words', async () => {
    await open({
      last: { ...made, fault: 'The backup folder’s disk is full.' },
      folder: { path: '/data/backups', own: true, same_disk: true, free_bytes: 1e9, fault: null },
    })
    const [alert] = all('[role=alert]')
    expect(alert?.textContent).toMatch(/^The backup from .* failed: The backup folder’s disk is full\.$/)
    expect(shown()).toContain('The backups are on the same disk as your data')
  })

  test('shows names and words from the disk as text', async () => {
    const path = '/mnt/<img src=x onerror=alert(1)>'
    await open({ folder: { path, own: false, same_disk: false, free_bytes: null, fault: 'Not there.' } })
    expect(shown()).toContain(path)
    expect(document.querySelector('img[src=x]')).toBeNull()
  })

  test('makes a backup: how far it is, then that it is done; meanwhile no second one', async () => {
    const api = await open({}, { running }, { last: made, backups: [backupLine(NAME)] })
    await click(button('Back up now'))
    await until(() => shown().includes('Making a backup42%'))
    expect(document.querySelector('progress')?.getAttribute('value')).toBe('0.42')
    await click(button('Back up now'))
    expect(api.calls.filter(({ name }) => name === 'makeBackup')).toHaveLength(1)
    await until(() => shown().includes('Backup made and checked.'))
    expect(shown()).toContain('412 MB, 41 seconds')
    expect(shown()).toContain('248 plans, 6 accounts, 1,204 files')
  })

  test('a refusal stands above the page in the server’s words', async () => {
    const makeBackup = async () => {
      throw new ApiError(503, 'The backup folder is read-only. Choose another folder.')
    }
    await openAt('/admin/backups', fakeApi('admin', { makeBackup }))
    await click(await until(() => all('button:not([aria-disabled=true])', 'Back up now')[0]))
    await until(() => all('[role=alert]')[0]?.textContent?.includes('is read-only'))
  })
})

describe('a backup in the list', () => {
  test('can be downloaded, checked, and deleted after a question whose first answer is to keep it', async () => {
    const api = await open(
      { backups: [backupLine(NAME)] },
      { backups: [backupLine(NAME)], running: { ...running, kind: 'check' } },
      { backups: [backupLine(NAME)] },
      { backups: [] },
    )
    expect(link(/^Download/)?.getAttribute('href')).toBe(`/api/admin/backups/${NAME}/file`)
    await click(button(/^Check/))
    await until(() => shown().includes('Checking a backup'))
    await until(() => shown().includes('The backup is complete.'))
    await click(button(/^Delete the backup/))
    expect(all('dialog button').map((b) => b.textContent)).toEqual(['Keep it', 'Delete backup'])
    await click(button('Keep it'))
    expect(api.calls.some(({ name }) => name === 'deleteBackup')).toBe(false)
    await click(button(/^Delete the backup/))
    await click(button('Delete backup'))
    await until(() => shown().includes('No backups in this folder yet'))
    expect(api.calls.find(({ name }) => name === 'deleteBackup')?.args).toEqual([NAME])
  })

  test('that is damaged says so; one of another office can be neither checked nor deleted here', async () => {
    await open({
      backups: [
        backupLine(NAME, {
          check: 'damaged',
          words: 'This backup is damaged or incomplete. Use another one.',
        }),
        backupLine('covriq-20261118-020000.backup', {
          made_at: null,
          plans: null,
          check: 'damaged',
          words: 'This backup was made with another key file.',
          foreign: true,
        }),
      ],
    })
    expect(all('.chip', 'Can’t be restored')).toHaveLength(2)
    expect(shown()).toContain('This backup is damaged or incomplete.')
    expect(all('button', /^Check/)).toHaveLength(1)
    expect(all('button', /^Delete the backup/)).toHaveLength(1)
  })
})
