import { describe, expect, test } from 'bun:test'
import { ApiError } from '../../api/errors.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { trashItem } from '../../testing/fake-trash.ts'
import { button, click, inBrowser, openAt, shown, until } from '../../testing/screen.tsx'

inBrowser()

describe('/admin/trash', () => {
  test('an empty trash says so', async () => {
    await openAt('/admin/trash', fakeApi('admin'))
    await until(() => shown().includes('The trash is empty.'))
  })

  test('a trash that cannot be read says why and can be read again', async () => {
    let broken = true
    const trash = async () => {
      if (broken) throw new ApiError(500, 'Unexpected error')
      return [trashItem('a')]
    }
    await openAt('/admin/trash', fakeApi('admin', { trash }))
    await until(() => shown().includes('We couldn’t load the trash. Unexpected error'))
    broken = false
    await click(button('Try again'))
    await until(() => shown().includes('Acme Hardware'))
  })

  test('tells what lies there, by whom since when, and when it goes; markup in a name is text', async () => {
    const trash = async () => [
      trashItem('a', { group_name: '<b>Acme</b>' }),
      trashItem('b', { kind: 'file', verified: false, file_name: '1768144800000_scan.png' }),
    ]
    await openAt('/admin/trash', fakeApi('admin', { trash }))
    await until(() => shown().includes('<b>Acme</b>'))
    expect(shown()).toContain('Group ID 0471882, Harbor Mutual Dental, Verified')
    expect(shown()).toContain('Nov 19, 2026 by admin')
    expect(shown()).toContain('Dec 19, 2026')
    expect(shown()).toContain('scan.pngFile, not read yet')
  })

  test('restores a plan, or says why not', async () => {
    let items = [trashItem('a')]
    let refused = true
    const api = fakeApi('admin', {
      trash: async () => items,
      restorePlan: async () => {
        if (refused) throw new ApiError(404, 'This plan isn’t in the trash.')
        items = []
        return null
      },
    })
    await openAt('/admin/trash', api)
    await click(await until(() => button('Restore Acme Hardware')))
    expect(shown()).toContain('Acme Hardware couldn’t be restored. This plan isn’t in the trash.')
    refused = false
    await click(button('Restore Acme Hardware'))
    await until(() => shown().includes('The trash is empty.'))
    expect(shown()).toContain('Acme Hardware was restored.')
  })

  test('deletes for good only after asking', async () => {
    const api = fakeApi('admin', { trash: async () => [trashItem('a')] })
    await openAt('/admin/trash', api)
    await click(await until(() => button('Delete Acme Hardware for good')))
    expect(shown()).toContain('Delete this for good?')
    await click(button('Keep in trash'))
    expect(api.calls.some((c) => c.name === 'purgePlan')).toBe(false)
    await click(button('Delete Acme Hardware for good'))
    await click(button('Delete for good'))
    expect(api.calls.find((c) => c.name === 'purgePlan')?.args).toEqual(['a'])
    expect(shown()).toContain('Acme Hardware was deleted for good.')
  })
})
