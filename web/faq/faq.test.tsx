import { describe, expect, test } from 'bun:test'
import { ApiError } from '../api/errors.ts'
import { fakeApi } from '../testing/fake-api.ts'
import {
  all,
  button,
  click,
  field,
  inBrowser,
  link,
  openAt,
  press,
  shown,
  type,
  until,
} from '../testing/screen.tsx'

inBrowser()

describe('/faq', () => {
  test('fetches the questions, shows nothing from them, and points to Ask Riq', async () => {
    const api = fakeApi('standard')
    await openAt('/faq', api)
    await until(() => shown().includes('Frequently asked questions'))
    expect(api.calls.some((c) => c.name === 'faq')).toBe(true)
    expect(shown()).not.toContain('A tool.')
    expect(all('main a', 'Ask Riq')[0]?.getAttribute('href')).toBe('/chat')
  })

  test('Help shows them, with a search', async () => {
    await openAt('/faq', fakeApi('standard'))
    await click(await until(() => button('Open help')))
    await until(() => shown().includes('What is it?'))
    await type(field('Search help'), 'zebra')
    expect(shown()).toContain('Nothing in the help mentions this.')
    await click(button('Close'))
    expect(all('dialog')).toEqual([])
  })

  test('F1 opens Help on every page', async () => {
    await openAt('/dashboard', fakeApi('standard'))
    await until(() => link('Upload'))
    await press(document.body, 'F1')
    await until(() => all('dialog h2', 'Help').length === 1)
  })
})

describe('/announcements', () => {
  const news = { id: '1', title: 'Renewals', message: 'Upload the new summaries.', created_at: '2026-11-17' }

  test('shows title, day and message', async () => {
    await openAt('/announcements', fakeApi('viewer', { announcements: async () => [news] }))
    await until(() => shown().includes('Renewals'))
    expect(all('article')[0]?.textContent).toBe('RenewalsNov 17, 2026Upload the new summaries.')
  })

  test('a failure says what could not be loaded', async () => {
    const announcements = () => Promise.reject(new ApiError(500, 'Unexpected error'))
    await openAt('/announcements', fakeApi('standard', { announcements }))
    await until(() => shown().includes('Announcements could not be loaded.'))
    expect(button('Try again')).not.toBeNull()
  })
})
