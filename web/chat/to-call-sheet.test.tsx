import { describe, expect, test } from 'bun:test'
import { ApiError } from '../api/errors.ts'
import { acme, openChat, say } from '../testing/chat.ts'
import { reply } from '../testing/fake-api.ts'
import { button, click, inBrowser, shown, until } from '../testing/screen.tsx'

inBrowser()

const WAIT = { ask: 'wait', words: 'Are there waiting periods, and for which services?' }
const MAX = { ask: 'field.annual_maximum_family', words: 'Is there an annual maximum per family?' }
const silence = (call_sheet = [WAIT]) =>
  reply({ plan: acme, kind: 'not_stated', answer: 'The plan document does not state it.', call_sheet })

describe('add to call sheet', () => {
  test('is not offered to the demo account', async () => {
    await openChat(async () => silence(), 'demo')
    await say('any wait?')
    await until(() => shown().includes('does not state it'))
    expect(button('Add to call sheet')).toBeNull()
  })

  test('is not offered where nothing is open', async () => {
    await openChat(async () => reply({ plan: acme, answer: 'Crowns: the plan pays 50%.' }))
    await say('crowns?')
    await until(() => shown().includes('pays 50%'))
    expect(button('Add to call sheet')).toBeNull()
  })

  test('a failure is said, and the button stays', async () => {
    await openChat(async () => silence(), 'standard', {
      addCall: () => Promise.reject(new ApiError(503, 'The disk is full.')),
    })
    await say('any wait?')
    await click(await until(() => button('Add to call sheet')))
    await until(() => shown().includes('We couldn’t change the call sheet. The disk is full.'))
    expect(button('Add to call sheet')).not.toBeNull()
  })

  test('one press sends the names of the questions alone; Undo takes them off', async () => {
    const api = await openChat(async () => silence([WAIT, MAX]))
    await say('any wait for Jane Doe, and the family max?')
    await click(await until(() => button('Add to call sheet')))
    await until(() => shown().includes('2 questions are on the call sheet.'))
    expect(button('Add to call sheet')).toBeNull()
    await click(button('Undo'))
    await until(() => button('Add to call sheet'))
    expect(api.calls.filter((c) => /Call$/.test(c.name)).map((c) => [c.name, ...c.args])).toEqual([
      ['addCall', 'acme', WAIT.ask],
      ['addCall', 'acme', MAX.ask],
      ['dropCall', 'acme', WAIT.ask],
      ['dropCall', 'acme', MAX.ask],
    ])
  })
})
