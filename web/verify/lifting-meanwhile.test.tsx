import { describe, expect, test } from 'bun:test'
import type { MaskedItem } from '../../src/plan/content.ts'
import type { Api } from '../api/calls.ts'
import { samplePlan } from '../testing/sample-plan.ts'
import { all, button, click, field, focus, inBrowser, shown, type, until } from '../testing/screen.tsx'
import { openPlan } from '../testing/verify.ts'

inBrowser()

const GROUP: MaskedItem = { type: 'member_id', page: 1, box: [300, 100, 360, 112] }

/** A plan with a masked name and a group id masked as a member id below it. */
const masked = () => {
  const plan = samplePlan()
  plan.parse_result!.phi = [GROUP, { type: 'name', page: 1, box: [0, 101, 40, 113] }]
  return plan
}

const reason = () => all('.choice', 'It’s the payer ID')[0]?.querySelector('input') ?? null

/** Opens the list on page 1: a field's words may have turned the page. */
async function openList() {
  await click(button(/2 items masked/))
  await click(button(/^Page 1/))
}

/** Removes the group id's mask with the cursor in Crowns. @param value what stands in the field; undefined leaves it */
async function remove(changes: Partial<Api>, value?: string) {
  const api = await openPlan({ plan: async () => masked(), ...changes })
  await focus(field('Crowns'))
  if (value !== undefined) await type(field('Crowns'), value)
  await openList()
  await click(button('2 Member ID Remove'))
  await click(await until(reason))
  await click(button('Remove it'))
  return api
}

const done = { version: 4, still_masked: false, cleared: [] }

describe('a mask that is lifted while one goes on working', () => {
  test('leaves no question open, and nothing is verified or lifted meanwhile', async () => {
    const held = Promise.withResolvers<typeof done>()
    const api = await remove({ liftMask: () => held.promise })
    await until(() => shown().includes('We’re removing the redaction on page 1.'))
    expect(all('dialog[open]')).toHaveLength(0)
    await type(field('Crowns'), '55%')
    await click(button(/^Verify plan/))
    await until(() =>
      shown().includes('We’re still removing the redaction on page 1. Try again in a moment.'),
    )
    expect(all('dialog[open]')).toHaveLength(0)
    expect(api.calls.some((call) => call.name === 'verify')).toBe(false)
    await openList()
    await click(button('1 Name Remove'))
    expect(shown()).not.toContain('Remove this redaction?')
    held.resolve(done)
    await until(() => shown().includes('Redaction removed.'))
    expect(shown()).not.toContain('We’re removing the redaction on page 1.')
    expect(field('Crowns').value).toBe('55%')
  })

  test.each([
    ['one value', ['60%'], '60%'],
    ['two values', ['60%', '70%'], ''],
    ['nothing that fits', [], ''],
  ])('fills the blank field with the cursor where its place reads %s', async (_what, values, filled) => {
    let read: unknown[] | null = null
    const readBox: Api['readBox'] = async (...args) => {
      read = args
      return { text: values.join(' '), values, box: [300, 100, 360, 112], source: 'words' }
    }
    await remove({ liftMask: async () => done, readBox }, '')
    await until(() => read)
    expect(read!).toEqual(['plan-1', 1, GROUP.box, 'coverage.crowns'])
    await until(() => field('Crowns').value === filled)
  })

  test('reads nothing for a field that has a value', async () => {
    const first = await remove({ liftMask: async () => done })
    await until(() => shown().includes('Redaction removed.'))
    expect(first.calls.some((call) => call.name === 'readBox')).toBe(false)
  })

  test('reads nothing where another mask still covers the place', async () => {
    const api = await remove({ liftMask: async () => ({ ...done, still_masked: true }) }, '')
    await until(() => shown().includes('Another one still covers part of it.'))
    expect(api.calls.some((call) => call.name === 'readBox')).toBe(false)
  })
})
