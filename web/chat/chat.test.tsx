import { describe, expect, test } from 'bun:test'
import type { RiqReply } from '../../src/riq/contract.ts'
import { ApiError, Unreachable } from '../api/errors.ts'
import { acme, asked, openChat, say } from '../testing/chat.ts'
import { reply } from '../testing/fake-api.ts'
import { samplePlan } from '../testing/sample-plan.ts'
import {
  act,
  all,
  button,
  click,
  field,
  inBrowser,
  link,
  press,
  settle,
  shown,
  type,
  until,
} from '../testing/screen.tsx'

inBrowser()

describe('the box', () => {
  test('Send is off while it is blank', async () => {
    await openChat(async () => reply())
    expect(button('Send')?.hasAttribute('disabled')).toBe(true)
    await type(field('Your question'), '   ')
    expect(button('Send')?.hasAttribute('disabled')).toBe(true)
    await type(field('Your question'), 'crowns?')
    expect(button('Send')?.hasAttribute('disabled')).toBe(false)
  })

  test('Shift+Enter adds a line, and so does Enter that ends a composition', async () => {
    const api = await openChat(async () => reply())
    await type(field('Your question'), 'crowns?')
    await press(field('Your question'), 'Enter', { shiftKey: true })
    await press(field('Your question'), 'Enter', { isComposing: true })
    expect(asked(api)).toEqual([])
    await press(field('Your question'), 'Enter')
    expect(asked(api)).toHaveLength(1)
  })

  test('the arrow up brings the last question back', async () => {
    await openChat(async () => reply())
    await say('crowns?')
    await press(field('Your question'), 'ArrowUp')
    expect(field('Your question').value).toBe('crowns?')
  })
})

describe('an answer', () => {
  const answer = reply({
    plan: acme,
    answer: 'Yes. Crowns: the plan pays 50%. p. 2\nAcme Hardware, Group ID 0471882, High. Verified by ana.',
    citations: [{ field: 'coverage.crowns', page: 2, quote: 'Crowns 50%' }],
  })

  test('appears as it is written, can be stopped, and the box stays usable', async () => {
    let write: (piece: string) => void = () => undefined
    await openChat(
      (_, asking) =>
        new Promise<RiqReply>((_, reject) => {
          write = asking.onText
          asking.signal.addEventListener('abort', () => reject(new Error('aborted')))
        }),
    )
    await say('crowns?')
    await act(async () => write('Yes. '))
    await act(async () => write('Crowns'))
    expect(shown()).toContain('Yes. Crowns')
    expect(field('Your question').disabled).toBe(false)
    await type(field('Your question'), 'and implants')
    await press(field('Your question'), 'Enter')
    expect(field('Your question').value).toBe('and implants')
    await press(field('Your question'), 'Escape')
    await until(() => shown().includes('Stopped.'))
    expect(button('Stop')).toBeNull()
  })

  test('is told to screen readers once, when it is finished', async () => {
    let write: (piece: string) => void = () => undefined
    let finish: (reply: RiqReply) => void = () => undefined
    await openChat(
      (_, asking) =>
        new Promise<RiqReply>((resolve) => {
          write = asking.onText
          finish = resolve
        }),
    )
    const told = () => all('.ch > [role=status]')[0]?.textContent
    await say('crowns?')
    await act(async () => write('Yes. Crowns'))
    expect([all('[role=log]')[0]?.getAttribute('aria-live'), told()]).toEqual(['off', ''])
    await act(async () => finish(answer))
    await until(() => told()?.startsWith('Yes. Crowns: the plan pays 50%.'))
  })

  test('offers questions that the plan answers, without the one that was asked', async () => {
    const suggestions = async () =>
      ['Are crowns covered?', 'Are implants covered?'].map((question) => ({ question, about: 'a rule' }))
    const api = await openChat(async () => answer, 'standard', { suggestions })
    expect(all('.hq button')).toHaveLength(0)
    await say('are crowns covered?')
    await until(() => all('.sug button').length === 1)
    await click(button('Are implants covered?'))
    await until(() => asked(api).length === 2)
    expect(asked(api)[1]).toMatchObject([{ query: 'Are implants covered?' }, 'acme'])
  })

  test('says what was typed with a dashed mark, and opens each page at its own line', async () => {
    const marked = reply({
      plan: acme,
      answer:
        'Not yet. From Mar 1, 2026, as you typed, that ends on Mar 1, 2027. p. 1\nDeductible: $50. p. 1',
      citations: [
        { field: 'waiting_periods.major', page: 1, quote: 'Major 12 months' },
        { field: 'deductible_individual', page: 1, quote: 'Deductible $50' },
      ],
      marks: [[0], [1]],
    })
    await openChat(async () => marked)
    await say('wait for crowns, hired march 1?')
    await until(() => all('.cite.typed').length === 1)
    await click(all('button.cite')[1] ?? null)
    await until(() => all('aside.ctx .quote')[0]?.textContent === 'Deductible $50')
    expect(all('button.cite').map((b) => b.getAttribute('aria-pressed'))).toEqual(['false', 'true'])
  })

  test('makes its plan the active one, and the next question is about it', async () => {
    const api = await openChat(async () => answer)
    expect(shown()).toContain('No active plan')
    await say('crowns for acme?')
    await until(() => button('Change'))
    expect(all('.ap h1')[0]?.textContent).toBe('Acme Hardware')
    await say('and implants?')
    await until(() => asked(api).length === 2)
    expect(asked(api)[1]?.[1]).toBe('acme')
    expect(asked(api)[1]?.[0]).toMatchObject({ turns: [{ who: 'you' }, { who: 'riq' }] })
    await click(button('Change'))
    expect(shown()).toContain('No active plan')
  })

  test('shows its page in the source panel', async () => {
    await openChat(async () => answer)
    await say('crowns for acme?')
    await click(await until(() => button(/^p\. 2/)))
    await until(() => all('aside.ctx h2').some((h) => h.textContent?.startsWith('Page 2Crowns')))
    expect(shown()).toContain('Crowns 50%')
  })

  test('shows no line of a page that nobody has looked at for patient data', async () => {
    await openChat(async () => answer, 'standard', { plan: async () => samplePlan({ to_look: [2] }) })
    await say('crowns for acme?')
    await click(await until(() => button(/^p\. 2/)))
    await until(() => link('Look at it in Verify first.'))
    expect(all('aside.ctx image')).toHaveLength(0)
  })

  test('the demo account sees the quoted words, and asks for no plan', async () => {
    const api = await openChat(async () => answer, 'demo')
    await say('crowns for acme?')
    await click(await until(() => button(/^p\. 2/)))
    await until(() => shown().includes('Crowns 50%'))
    expect(api.calls.some((c) => c.name === 'plan')).toBe(false)
    expect(link('View plan')).toBeNull()
  })
})

describe('what goes wrong', () => {
  test('Riq fails: its error, with the details closed', async () => {
    await openChat(() => Promise.reject(new ApiError(500, 'The model stopped.')))
    await say('crowns?')
    await until(() => shown().includes('Error: The model stopped.'))
    expect(all('details')[0]?.hasAttribute('open')).toBe(false)
  })

  test('a reply without success shows its error', async () => {
    await openChat(async () => reply({ success: false, error: 'No luck.', debug: { step: 'lookup' } }))
    await say('crowns?')
    await until(() => shown().includes('Error: No luck.'))
    expect(all('details pre')[0]?.textContent).toContain('lookup')
  })

  test('the network is gone: the question is kept in the box', async () => {
    await openChat(() => Promise.reject(new Unreachable()))
    await say('crowns?')
    await until(() => shown().includes('Failed to reach Riq: network connection lost'))
    expect(field('Your question').value).toBe('crowns?')
  })

  test('no plan matched: where to look next', async () => {
    await openChat(async () => reply({ kind: 'no_plan', answer: 'No plans matched that employer.' }))
    await say('zephyr?')
    await until(() => shown().includes('No plans matched that employer.'))
    expect(all('.in a').map((a) => a.textContent)).toEqual(['View all Plans', 'Upload a plan'])
    await settle()
  })
})
