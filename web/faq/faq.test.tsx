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
  test('a failure to load them offers another try, and still points to Ask Riq', async () => {
    await openAt(
      '/faq',
      fakeApi('standard', { faq: () => Promise.reject(new ApiError(500, 'Unexpected error')) }),
    )
    await until(() => shown().includes('We couldn’t load the questions.'))
    expect(button('Try again')).not.toBeNull()
    expect(all('main a', 'Ask Riq')[0]?.getAttribute('href')).toBe('/chat')
  })

  test('shows every question by topic, closed, and its answer once it is opened', async () => {
    const faq = async () =>
      'Q: Uploading\nA: The page (/upload).\n\nQ: Which files?\nA: PDF.\n\nQ: Asking\nA: (/chat).\n\nQ: How?\nA: Ask.\n'
    await openAt('/faq', fakeApi('standard', { faq }))
    await until(() => shown().includes('Which files?'))
    expect(all('main h2').map((h) => h.textContent)).toEqual(['Uploading', 'Asking'])
    expect(all('main summary').map((s) => s.textContent)).toEqual(['Which files?', 'How?'])
    expect(all('main details[open]')).toHaveLength(0)
    await click(all('main summary')[0]!)
    expect(all('main details[open]').map((d) => d.textContent)).toEqual(['Which files?PDF.'])
  })

  test('Help shows them, with a search', async () => {
    await openAt('/faq', fakeApi('standard'))
    await click(await until(() => button('Search help')))
    await until(() => shown().includes('What is it?'))
    await type(field('Search help'), 'zebra')
    expect(shown()).toContain('We couldn’t find that in Help.')
    await click(button('Close'))
    expect(all('dialog')).toHaveLength(0)
  })

  test('F1 opens Help on every page', async () => {
    await openAt('/dashboard', fakeApi('standard'))
    await until(() => link('Upload'))
    await press(document.body, 'F1')
    await until(() => all('dialog h2', 'Help').length === 1)
  })
})

describe('the help drawer', () => {
  const FILE =
    'Q: Uploading\nA: The page Upload (/upload).\n\nQ: Which files?\nA: PDF <b>only</b>.\n\nQ: Asking\nA: The page (/chat).\n\nQ: How do I ask?\nA: Name the group.\n'
  const summaries = () => all('dialog summary').map((s) => s.textContent)

  test('opens at the questions of the page, with the other topics below', async () => {
    await openAt('/upload', fakeApi('standard', { faq: async () => FILE }))
    await until(() => link('Upload'))
    await press(document.body, 'F1')
    await until(() => all('dialog h3', 'On this page: Uploading').length === 1)
    expect(summaries()).toEqual(['Which files?', 'Asking1', 'How do I ask?'])
    expect(all('dialog h3').map((h) => h.textContent)).toEqual(['On this page: Uploading', 'Other topics'])
  })

  test('marks what was searched, as text, and opens the few answers', async () => {
    await openAt('/upload', fakeApi('standard', { faq: async () => FILE }))
    await until(() => link('Upload'))
    await press(document.body, 'F1')
    await type(await until(() => field('Search help')), 'PDF <b>')
    expect(all('dialog mark').map((m) => m.textContent)).toEqual(['PDF', '<b>'])
    expect(all('dialog details[open]')).toHaveLength(1)
    expect(all('dialog [role=status]')[0]?.textContent).toBe('1 answer')
  })

  test('arrow keys walk from the search through the questions in sight', async () => {
    await openAt('/upload', fakeApi('standard', { faq: async () => FILE }))
    await until(() => link('Upload'))
    await press(document.body, 'F1')
    await until(() => document.activeElement === field('Search help'))
    const focused = () => document.activeElement?.textContent
    for (const words of ['Which files?', 'Asking1', 'Asking1']) {
      await press(document.activeElement!, 'ArrowDown')
      expect(focused()).toBe(words)
    }
    await press(document.activeElement!, 'ArrowUp')
    expect(focused()).toBe('Which files?')
  })

  test('leads to Riq, and staff to the feedback form', async () => {
    await openAt('/upload', fakeApi('standard', { faq: async () => FILE }))
    await until(() => link('Upload'))
    await press(document.body, 'F1')
    await click(await until(() => link('write feedback')))
    await until(() => button('Send feedback'))
    expect(all('dialog')).toHaveLength(0)
  })

  test('a failure offers another try', async () => {
    const faq = () => Promise.reject(new ApiError(500, 'Unexpected error'))
    await openAt('/upload', fakeApi('standard', { faq }))
    await until(() => link('Upload'))
    await press(document.body, 'F1')
    await until(() => shown().includes('We couldn’t load help.'))
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
    await until(() => shown().includes('We couldn’t load announcements.'))
    expect(button('Try again')).not.toBeNull()
  })
})
