import { describe, expect, test } from 'bun:test'
import type { Api } from '../api/calls.ts'
import { ApiError } from '../api/errors.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { samplePlan } from '../testing/sample-plan.ts'
import { all, button, click, inBrowser, openAt, press, until } from '../testing/screen.tsx'

inBrowser()

const FAMILY = {
  ask: 'field.annual_maximum_family',
  words: 'Is there an annual maximum per family?',
  path: 'annual_maximum_family',
}
const GUARD = { ask: 'item.night-guards', words: 'Night guards: covered or not?' }

async function openSheet(changes: Partial<Api>) {
  const { changes: _, ...plan } = samplePlan()
  const api = fakeApi('standard', { planByGroup: async () => ({ ...plan, others: [] }), ...changes })
  await openAt('/view-plan/group/0471882', api)
  await press((await until(() => button('More')))!, 'Enter')
  await click(await until(() => all('[role=menuitem]', 'Call sheet')[0] ?? null))
  await until(() => all('dialog')[0])
  return api
}

const told = (selector: string, words: string) =>
  (all(selector)[0]?.textContent ?? '').split(words).length - 1

describe('what people asked for in the chat', () => {
  test('that can’t be loaded is said; the plan’s own questions stay', async () => {
    await openSheet({ callSheet: () => Promise.reject(new ApiError(500, 'Unexpected error')) })
    await until(() => told('dialog', 'We couldn’t load the questions from the chat.') === 1)
    expect(told('dialog', FAMILY.words)).toBe(1)
  })

  test('stands first, on paper too, and nothing is asked twice', async () => {
    await openSheet({ callSheet: async () => [FAMILY, GUARD] })
    await until(() => told('dialog', GUARD.words) > 0)
    expect(all('dialog h3')[0]?.textContent).toBe('Asked in the chat')
    expect([told('dialog', FAMILY.words), told('.print-sheet.call', FAMILY.words)]).toEqual([1, 1])
    expect(told('.print-sheet.call', GUARD.words)).toBe(1)
  })

  test('is taken off by a press; one that fails is said', async () => {
    let fails = true
    const api = await openSheet({
      callSheet: async () => [GUARD],
      dropCall: async () => {
        if (fails) throw new ApiError(500, 'Unexpected error')
        return []
      },
    })
    await click(await until(() => button(`Remove: ${GUARD.words}`)))
    await until(() => told('dialog', 'We couldn’t remove that question.') === 1)
    fails = false
    await click(button(`Remove: ${GUARD.words}`))
    await until(() => told('dialog', GUARD.words) === 0)
    expect(api.calls.filter((c) => c.name === 'dropCall').at(-1)?.args).toEqual(['plan-1', GUARD.ask])
  })
})
