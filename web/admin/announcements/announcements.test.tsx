import { describe, expect, test } from 'bun:test'
import { ApiError } from '../../api/errors.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { newsLine } from '../../testing/fake-office.ts'
import {
  all,
  button,
  click,
  field,
  inBrowser,
  openAt,
  shown,
  submit,
  type,
  until,
} from '../../testing/screen.tsx'

inBrowser()

const faults = () => all('.err').map((e) => e.textContent)
const lines = [
  newsLine('Renewals', { expires_at: '2026-12-31' }),
  newsLine('<i>Old</i>', { shown: false, expires_at: '2026-10-01' }),
]

async function openTab(changes: Parameters<typeof fakeApi>[1] = {}) {
  const api = fakeApi('admin', { allAnnouncements: async () => lines, ...changes })
  await openAt('/admin/announcements', api)
  await until(() => button('Post announcement'))
  await until(() => shown().includes('Renewals') || changes.allAnnouncements)
  return (name: string) => api.calls.filter((c) => c.name === name).map((c) => c.args)
}

describe('/admin/announcements', () => {
  test('says that everybody can read it', async () => {
    await openTab()
    expect(shown()).toContain('Readable without signing in')
  })

  test('an empty form is told beside its fields and posts nothing', async () => {
    const calls = await openTab()
    await submit()
    expect(faults()).toEqual(['Write a title.', 'Write a message.'])
    expect(document.activeElement?.getAttribute('name')).toBe('title')
    expect(calls('postAnnouncement')).toEqual([])
  })

  test('a day that is over is the server’s word, beside its field, and nothing typed is lost', async () => {
    const fields = { expires_at: 'This day has passed. Choose today or later.' }
    await openTab({
      postAnnouncement: () =>
        Promise.reject(new ApiError(422, 'no', { success: false, error: 'no', fields })),
    })
    await type(field('Title *'), 'Fax')
    await type(field('Message *'), 'New line.')
    await type(field('Last day shown optional'), '2026-11-01')
    await submit()
    await until(() => faults()[0] === fields.expires_at)
    expect(field('Title *').value).toBe('Fax')
  })

  test('what was typed is still there after the page was left, until it is posted', async () => {
    await openTab()
    await type(field('Title *'), 'Fax')
    await click(all('nav.tabs a', 'Trash')[0] ?? null)
    await until(() => !button('Post announcement'))
    await click(all('nav.tabs a', 'Announcements')[0] ?? null)
    await until(() => button('Post announcement'))
    expect(field('Title *').value).toBe('Fax')
    await type(field('Message *'), 'New line.')
    await submit()
    await until(() => shown().includes('Announcement posted.'))
    expect(Object.keys(sessionStorage).filter((key) => key.includes('announcement'))).toEqual([])
  })

  test('is posted, and the form is empty for the next one', async () => {
    const calls = await openTab()
    await type(field('Title *'), 'Fax')
    await type(field('Message *'), 'New line.')
    await submit()
    await until(() => shown().includes('Announcement posted.'))
    expect(calls('postAnnouncement')).toEqual([[{ title: 'Fax', message: 'New line.', expires_at: '' }]])
    expect(field('Title *').value).toBe('')
  })

  test('lists those that are over as well, HTML as text', async () => {
    await openTab()
    expect(all('.news-line h2').map((h) => h.textContent)).toEqual(['Renewals', '<i>Old</i>'])
    expect(all('.news-line .chip').map((c) => c.textContent)).toEqual([
      'Shown until Dec 31, 2026',
      'Ended Oct 1, 2026',
    ])
  })

  test('is corrected in a dialog that holds what stands there', async () => {
    const calls = await openTab()
    await click(button('Edit “Renewals”'))
    const title = all('dialog input')[0] as HTMLInputElement
    expect(title.value).toBe('Renewals')
    await type(title, 'Renewals in January')
    await click(button('Save'))
    await until(() => all('dialog').length === 0)
    expect(calls('changeAnnouncement')[0]).toEqual([
      'id-Renewals',
      { title: 'Renewals in January', message: 'Upload the new summaries.', expires_at: '2026-12-31' },
    ])
  })

  test('is ended at once; one that is over is shown again instead, without its old day', async () => {
    const calls = await openTab()
    await click(button('End now: “Renewals”'))
    await until(() => shown().includes('Announcement ended.'))
    expect(calls('changeAnnouncement')[0]).toEqual(['id-Renewals', { end: true }])
    await click(button('Show again “<i>Old</i>”'))
    await click(button('Show again'))
    await until(() => calls('changeAnnouncement').length === 2)
    expect(calls('changeAnnouncement')[1]![1]).toMatchObject({ expires_at: '' })
  })

  test('is deleted only after a question; a refusal stands beside it', async () => {
    const calls = await openTab({
      deleteAnnouncement: () => Promise.reject(new ApiError(404, 'Announcement not found.')),
    })
    await click(button('Delete “Renewals”'))
    await click(button('Keep it'))
    expect(calls('deleteAnnouncement')).toEqual([])
    await click(button('Delete “Renewals”'))
    await click(button('Delete'))
    await until(() => faults()[0] === 'Announcement not found.')
  })

  test('without any it says so', async () => {
    await openTab({ allAnnouncements: async () => [] })
    await until(() => shown().includes('No announcements yet.'))
  })
})
