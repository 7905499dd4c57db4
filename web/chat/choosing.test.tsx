import { describe, expect, test } from 'bun:test'
import { acme, asked, openChat, say } from '../testing/chat.ts'
import { reply } from '../testing/fake-api.ts'
import { all, button, click, inBrowser, shown, until } from '../testing/screen.tsx'

inBrowser()

describe('choosing a plan', () => {
  const list = reply({
    kind: 'choose',
    answer: '2 plans match.\n1. Acme.\n2. Acme Roofing.\nWhich one?',
    candidates: [acme, { ...acme, id: 'roof', name: 'Acme Roofing' }],
  })

  test('the candidates are buttons, and pressing one sends its number', async () => {
    const replies = [list, reply({ plan: acme })]
    const api = await openChat(async () => replies.shift() ?? reply())
    await say('acme')
    await until(() => all('.cand button').length === 2)
    expect(all('.ab')[0]?.textContent).not.toContain('1. Acme.')
    await click(all('.cand button')[1] ?? null)
    await until(() => asked(api).length === 2)
    expect(asked(api)[1]?.[0]).toMatchObject({ query: '2', pending: ['acme', 'roof'] })
  })

  test('an invalid choice keeps the list pending', async () => {
    const invalid = reply({
      kind: 'invalid_selection',
      answer: 'Invalid selection. Please choose a number from the list.',
    })
    const replies = [list, invalid, reply()]
    const api = await openChat(async () => replies.shift() ?? reply())
    await say('acme')
    await until(() => all('.cand button').length === 2)
    await say('5')
    await until(() => shown().includes('Invalid selection. Please choose a number from the list.'))
    await say('1')
    await until(() => asked(api).length === 3)
    expect(asked(api)[2]?.[0]).toMatchObject({ pending: ['acme', 'roof'] })
  })

  test('a cleared plan comes back with one click, and the question is asked again', async () => {
    const replies = [reply({ plan: acme }), reply({ kind: 'cleared', answer: 'Plan cleared.' }), reply()]
    const api = await openChat(async () => replies.shift() ?? reply())
    await say('crowns for acme?')
    await until(() => button('Change'))
    await say('does it reset in january?')
    await click(await until(() => button('Undo and ask again')))
    await until(() => asked(api).length === 3)
    expect(asked(api)[2]).toMatchObject([{ query: 'does it reset in january?', again: true }, 'acme'])
  })
})
