import { describe, expect, test } from 'bun:test'
import { ApiError } from '../api/errors.ts'
import { acme, openChat, say } from '../testing/chat.ts'
import { reply } from '../testing/fake-api.ts'
import { all, button, click, inBrowser, link, shown, until } from '../testing/screen.tsx'
import { copiedAnswer } from './copied-answer.ts'
import type { Answer } from './messages.ts'

inBrowser()

const answer = reply({
  id: 'a1.signed',
  plan: acme,
  answer:
    'Yes. Crowns: the plan pays 50%. p. 2\nAcme Hardware, Group ID 0471882, High. Verified by ana on Jan 12, 2026.',
  citations: [{ field: 'coverage.crowns', page: 2, quote: 'Crowns 50%' }],
})

describe('thumbs', () => {
  test('a bad answer can be given a reason; the same press takes the thumb back', async () => {
    const api = await openChat(async () => answer)
    await say('crowns?')
    await click(await until(() => button('Bad answer')))
    await click(await until(() => button('Wrong figure')))
    await until(() => button('Wrong figure')?.getAttribute('aria-pressed') === 'true')
    await click(button('Bad answer'))
    await until(() => button('Wrong figure') === null)
    expect(api.calls.filter((c) => c.name === 'thumb').map((c) => c.args[0])).toEqual([
      { answer: 'a1.signed', thumb: 'down' },
      { answer: 'a1.signed', thumb: 'down', reason: 'wrong_figure' },
      { answer: 'a1.signed', thumb: null },
    ])
  })

  test('a thumb that could not be stored is not shown as given', async () => {
    await openChat(async () => answer, 'standard', {
      thumb: () => Promise.reject(new ApiError(500, 'Unexpected error')),
    })
    await say('crowns?')
    await click(await until(() => button('Good answer')))
    await until(() => shown().includes('We couldn’t save your rating.'))
    expect(button('Good answer')?.getAttribute('aria-pressed')).toBe('false')
  })

  test('what is no answer about a plan has none', async () => {
    await openChat(async () => reply({ id: 'x', kind: 'clarify', answer: 'Which plan is it?' }))
    await say('crowns?')
    await until(() => shown().includes('Which plan is it?'))
    expect(button('Good answer') ?? button('Copy answer')).toBeNull()
  })
})

describe('a copied answer', () => {
  const given: Answer = {
    id: 2,
    who: 'riq',
    question: 'crowns?',
    before: { plan: null, pending: [] },
    state: 'done',
    text: answer.answer,
    reply: answer,
    debug: null,
    at: '2026-11-21T16:00:00Z',
    thumb: null,
  }

  test('is plain text with its pages, the plan with its status and version, and the day', () => {
    expect(copiedAnswer(given).split('\n')).toEqual([
      'Yes. Crowns: the plan pays 50%. p. 2',
      '',
      'Source: p. 2',
      'Acme Hardware, Group ID 0471882, High. Verified by ana on Jan 12, 2026.',
      'Plan version uploaded Jan 11, 2026.',
      'Answered by Riq on Nov 21, 2026.',
    ])
  })

  test('holds no word of the question', () => {
    expect(copiedAnswer({ ...given, question: 'crowns for Jane Doe?' })).not.toContain('Jane')
  })
})

describe('the source of an answer', () => {
  const narrow = (matches: boolean) =>
    Object.defineProperty(window, 'matchMedia', { value: () => ({ matches }), configurable: true })

  test('on a narrow screen the demo account reads the quoted words in a sheet, without a picture', async () => {
    const before = window.matchMedia
    narrow(false)
    try {
      await openChat(async () => answer, 'demo')
      await say('crowns?')
      await click(await until(() => button(/^p\. 2/)))
      await until(() => all('dialog h2', 'Crowns, page 2').length === 1)
      expect(all('dialog .quote')[0]?.textContent).toBe('Crowns 50%')
      expect([all('dialog svg image').length, link('View plan') === null]).toEqual([0, true])
    } finally {
      Object.defineProperty(window, 'matchMedia', { value: before, configurable: true })
    }
  })
})
