import { describe, expect, test } from 'bun:test'
import type { Take } from '../../src/verify/queue/contract.ts'
import { ApiError } from '../api/errors.ts'
import { fakeApi, waitingFile } from '../testing/fake-api.ts'
import { queued, queueWith } from '../testing/fake-queue.ts'
import { all, button, click, inBrowser, link, openAt, path, press, shown, until } from '../testing/screen.tsx'

inBrowser()

const mine: Take = { by: 'standard', mine: true, open: false, until: '2026-11-21T17:00:00Z' }
const theirs: Take = { by: 'tom.okafor', mine: false, open: false, until: '2026-11-21T17:00:00Z' }

const QUEUE = queueWith({
  to_verify: [
    queued('a', 'Cedar Ridge', { doubts: 3, pages: 4 }),
    queued('b', null, { take: mine }),
    queued('c', 'Orchard Medical', { take: theirs }),
  ],
  stale: [
    queued('s', 'Tidewater Rope', {
      status: 'stale',
      why: 'renewed',
      doubts: null,
      pages: null,
      verified_by: 'ana',
      verified_date: '2025-12-20',
    }),
  ],
  failed: [waitingFile('f', 'locked.pdf', { state: 'failed', error: 'The file is password-protected.' })],
})

async function openQueue(changes: Parameters<typeof fakeApi>[1] = {}, address = '/verify') {
  const api = fakeApi('standard', { queue: async () => QUEUE, ...changes })
  await openAt(address, api)
  await until(() => all('table')[0] ?? all('.empty')[0] ?? all('[role=alert]')[0])
  return api
}

const rows = () => all('tbody tr')
const selected = () => all('tbody tr[aria-current]').map((row) => row.getAttribute('data-line'))
const primaries = () => all('tbody .btn.primary').map((b) => b.closest('tr')?.getAttribute('data-line'))

describe('a plan that is asked for by its page', () => {
  test.each([
    ['c', 'To verify'],
    ['s', 'Stale'],
  ])('%s is chosen in its part of the queue', async (id, part) => {
    await openQueue({}, `/verify?plan=${id}`)
    expect(selected()).toEqual([id])
    expect(all('[role=tab][aria-selected=true]')[0]?.textContent).toContain(part)
  })

  test('one that is not in the queue chooses the first as ever', async () => {
    await openQueue({}, '/verify?plan=gone')
    expect(selected()).toEqual(['a'])
  })
})

describe('the verification queue', () => {
  test('when it cannot be read, says so and offers to try again', async () => {
    let tries = 0
    await openQueue({
      queue: async () => {
        if (tries++ === 0) throw new ApiError(503, 'The disk is full.')
        return QUEUE
      },
    })
    expect(shown()).toContain('We couldn’t load the verification queue. The disk is full.')
    await click(button('Try again'))
    await until(() => shown().includes('Cedar Ridge'))
  })

  test('without work says that nothing waits', async () => {
    await openQueue({ queue: async () => queueWith() })
    expect(shown()).toContain('All caught up')
    expect(shown()).toContain('New uploads show up here.')
  })

  test('tells each plan with its doubts, pages, uploader and owner, and counts each part', async () => {
    await openQueue()
    expect(rows().map((r) => r.textContent)).toEqual([
      expect.stringMatching(/Cedar Ridge.*Group ID G-a.*priya\.nair.*3 to check4 pagesNo one yet/),
      expect.stringMatching(/Unnamed Plan.*Nothing to check.*You/),
      expect.stringMatching(/Orchard Medical.*tom\.okafor/),
    ])
    expect(all('[role=tab]').map((t) => t.textContent)).toEqual(['To verify3', 'Mine1', 'Stale1', 'Failed1'])
  })

  test('names of plans are shown as text, whatever they hold', async () => {
    const name = '<img src=x onerror="document.title=1">'
    await openQueue({ queue: async () => queueWith({ to_verify: [queued('x', name)] }) })
    expect(rows()[0]?.textContent).toContain(name)
    expect(document.querySelector('tbody img')).toBeNull()
  })

  test('stale plans say why, and by whom they were verified', async () => {
    await openQueue()
    await click(all('[role=tab]', /^Stale/)[0] ?? null)
    expect(rows()[0]?.textContent).toMatch(/Tidewater Rope.*anaDec 20, 2025Benefit year renewed/)
    expect(link(/^Check again/)?.getAttribute('href')).toBe('/verify/s')
  })
})

describe('with the keyboard', () => {
  test('J and K move, and the selected row alone has the primary button', async () => {
    await openQueue()
    expect([selected(), primaries()]).toEqual([['a'], ['a']])
    await press(document.body, 'j')
    expect([selected(), primaries()]).toEqual([['b'], ['b']])
    expect(document.activeElement?.getAttribute('href')).toBe('/verify/b')
    for (let i = 0; i < 4; i++) await press(document.activeElement!, 'j')
    expect(selected()).toEqual(['c'])
    await press(document.activeElement!, 'K', { shiftKey: true })
    expect(selected()).toEqual(['b'])
  })

  test('a key that is held acts once', async () => {
    const api = await openQueue()
    await press(document.body, 'a')
    await press(document.body, 'a', { repeat: true })
    expect(api.calls.filter((c) => ['take', 'giveBack'].includes(c.name))).toHaveLength(1)
  })

  test('Enter opens the selected plan', async () => {
    await openQueue()
    await press(document.body, 'Enter')
    expect(path()).toBe('/verify/a')
  })

  test('A takes the selected plan, and gives back one that is mine', async () => {
    const api = await openQueue()
    await press(document.body, 'a')
    await press(document.body, 'j')
    await press(document.activeElement!, 'a')
    expect(api.calls.filter((c) => ['take', 'giveBack'].includes(c.name))).toEqual([
      { name: 'take', args: ['a', { how: 'hold', over: false }] },
      { name: 'giveBack', args: ['b'] },
    ])
  })

  test('a plan that somebody else has is not taken without a word', async () => {
    const api = await openQueue({
      take: async (_, { over }) => {
        if (!over) throw new ApiError(409, 'tom.okafor has taken this plan.')
        return { take: mine }
      },
    })
    for (let i = 0; i < 2; i++) await press(document.activeElement!, 'j')
    await press(document.activeElement!, 'a')
    expect(shown()).toContain('tom.okafor has taken this plan.')
    await click(button('Take over'))
    expect(api.calls.filter((c) => c.name === 'take').at(-1)?.args).toEqual([
      'c',
      { how: 'hold', over: true },
    ])
    expect(shown()).not.toContain('has taken this plan')
  })
})

describe('a document that could not be read', () => {
  test('stands with the sentence of the failure, and is read again on wish', async () => {
    const api = await openQueue({ parsePdf: async () => ({ success: true }) })
    await click(all('[role=tab]', /^Failed/)[0] ?? null)
    expect(shown()).toContain('❌ PDF processing failed: The file is password-protected.')
    await click(button(/^Process again/))
    expect(api.calls.find((c) => c.name === 'parsePdf')?.args).toEqual(['f', '1768144800000_locked.pdf'])
    await until(() => shown().includes('locked.pdf is ready in To verify.'))
  })

  test('is discarded after a question', async () => {
    const api = await openQueue()
    await click(all('[role=tab]', /^Failed/)[0] ?? null)
    await click(button(/^Discard/))
    expect(api.calls.find((c) => c.name === 'discard')).toBeUndefined()
    await click(button('Discard'))
    expect(api.calls.find((c) => c.name === 'discard')?.args).toEqual(['f'])
  })
})

test.each([
  ['/verify?tab=stale', 'Tidewater Rope'],
  ['/verify?tab=failed', 'locked.pdf'],
  ['/verify?tab=constructor', 'Cedar Ridge'],
])('%s opens the list with %s', async (address, name) => {
  await openQueue({}, address)
  await until(() => rows()[0]?.textContent?.includes(name))
})
