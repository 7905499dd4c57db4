import { describe, expect, test } from 'bun:test'
import { ApiError, Unreachable } from '../api/errors.ts'
import { acme, openChat, say } from '../testing/chat.ts'
import { fakeApi, reply } from '../testing/fake-api.ts'
import {
  all,
  button,
  click,
  field,
  inBrowser,
  link,
  openAt,
  path,
  shown,
  type,
  until,
} from '../testing/screen.tsx'
import { keepConversation, keptConversation } from './kept.ts'
import { asked, EMPTY } from './messages.ts'

inBrowser()

/** What a tab keeps after a person asked something about a plan. */
const left = (owner: string) =>
  keepConversation(owner, { ...asked(EMPTY, 1, 'crowns?'), plan: acme, draft: 'and implants' })

describe('the conversation of a tab', () => {
  test('is there again after a reload, with the plan and the draft; a cut-off answer counts as stopped', async () => {
    left('id-standard')
    await openChat(async () => reply())
    await until(() => shown().includes('crowns?'))
    expect(shown()).toContain('Stopped.')
    expect(all('.ap h1')[0]?.textContent).toBe('Acme Hardware')
    expect(field('Your question').value).toBe('and implants')
  })

  test('is not shown to another person, and is forgotten', async () => {
    left('id-somebody')
    await openChat(async () => reply())
    expect(shown()).not.toContain('crowns?')
    expect(keptConversation('id-somebody')).toBeNull()
  })

  test('survives moving between screens', async () => {
    await openChat(async () => reply({ plan: acme }))
    await say('crowns for acme?')
    await until(() => button('Change'))
    await click(link('FAQ'))
    await until(() => path() === '/faq')
    await click(link('Ask Riq'))
    await until(() => shown().includes('crowns for acme?'))
  })

  test('is dropped when the person logs out', async () => {
    await openChat(async () => reply({ plan: acme }))
    await say('crowns for acme?')
    await until(() => button('Change'))
    expect(keptConversation('id-standard')?.messages).toHaveLength(2)
    await click(button('Log out'))
    await until(() => path() === '/login')
    expect(Object.keys(sessionStorage).filter((key) => key.includes('chat'))).toEqual([])
  })
})

describe('a draft', () => {
  test('survives a failed send beside a new one: neither is lost, and Try again keeps it', async () => {
    let fail: (error: Error) => void = () => undefined
    const api = await openChat(() => new Promise((_, reject) => (fail = reject)))
    await say('crowns?')
    await type(field('Your question'), 'and implants')
    fail(new Unreachable())
    await until(() => shown().includes('Failed to reach Riq: network connection lost'))
    expect(field('Your question').value).toBe('and implants')
    expect(shown()).not.toContain('kept in the box below')
    await click(button('Try again'))
    expect(field('Your question').value).toBe('and implants')
    expect(api.calls.filter((c) => c.name === 'ask')).toHaveLength(2)
  })

  test('survives a sign-out in the middle of a question', async () => {
    let over = true
    const api = fakeApi('standard', {
      ask: async () => {
        if (over) throw new ApiError(401, 'You aren’t signed in.')
        return reply()
      },
    })
    await openAt('/chat', api)
    await until(() => all('textarea')[0])
    await say('crowns for acme?')
    await until(() => path() === '/login')
    over = false
    await type(field('E-mail'), 'standard@office.test')
    await type(field('Password'), 'a long sentence')
    await click(button('Log in'))
    await until(() => path() === '/chat')
    await until(() => field('Your question').value === 'crowns for acme?')
  })
})
