import { describe, expect, test } from 'bun:test'
import { acme, asked, openChat, say } from '../testing/chat.ts'
import { reply } from '../testing/fake-api.ts'
import { all, button, click, field, inBrowser, press, shown, until } from '../testing/screen.tsx'

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

  test('a question that can be read two ways has a button for each, and pressing one asks it', async () => {
    const answer = 'We can read that two ways. Do you mean "fillings" or "root canals"? Choose one.'
    const two = reply({ kind: 'clarify', plan: acme, answer, choices: ['fillings', 'root canals'] })
    const replies = [two, reply({ plan: acme })]
    const api = await openChat(async () => replies.shift() ?? reply())
    await say('is taking the nerve out of a filled tooth covered')
    await click(await until(() => button('root canals')))
    await until(() => asked(api).length === 2)
    expect(asked(api)[1]?.[0]).toMatchObject({ query: 'root canals' })
    expect(button('fillings')).toBeFalsy()
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

  test('an old list can be read only', async () => {
    const replies = [list, reply({ plan: acme })]
    await openChat(async () => replies.shift() ?? reply())
    await say('acme')
    await until(() => all('.cand button').length === 2)
    await click(all('.cand button')[0] ?? null)
    await until(() => button('Change'))
    expect(all('.cand button').every((b) => b.hasAttribute('disabled'))).toBe(true)
  })

  test('arrow keys go down from the empty box and from button to button, around the ends', async () => {
    await openChat(async () => list)
    await say('acme')
    await until(() => all('.cand button').length === 2)
    const [first, second] = all('.cand button')
    await press(field('Your question'), 'ArrowDown')
    expect(document.activeElement).toBe(first!)
    await press(first!, 'ArrowDown')
    expect(document.activeElement).toBe(second!)
    await press(second!, 'ArrowDown')
    expect(document.activeElement).toBe(first!)
  })

  test('a digit chooses while nothing is typed; one that is not on the list does nothing', async () => {
    const replies = [list, reply({ plan: acme })]
    const api = await openChat(async () => replies.shift() ?? reply())
    await say('acme')
    await until(() => all('.cand button').length === 2)
    await press(field('Your question'), '1')
    await press(document.body, '3')
    expect(asked(api)).toHaveLength(1)
    await press(document.body, '2')
    await until(() => asked(api).length === 2)
    expect(asked(api)[1]?.[0]).toMatchObject({ query: '2' })
  })

  test('a list that was cleared comes back, too', async () => {
    const replies = [list, reply({ kind: 'cleared', answer: 'Plan cleared.' }), reply()]
    const api = await openChat(async () => replies.shift() ?? reply())
    await say('acme')
    await until(() => all('.cand button').length === 2)
    await say('does it reset in january?')
    await click(await until(() => button('Undo and ask again')))
    await until(() => asked(api).length === 3)
    expect(asked(api)[2]?.[0]).toMatchObject({ again: true, pending: ['acme', 'roof'] })
  })
})
