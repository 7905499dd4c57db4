import { describe, expect, test } from 'bun:test'
import { FIXTURE_PLANS, TODAY } from '../../testing/staff/plans.ts'
import { answerQuestion } from '../answer.ts'
import { plansFromFile } from '../file-source.ts'
import { NameIndex } from '../resolve/name-index.ts'
import { readReferences } from '../resolve/references.ts'
import { partUsed } from './part-used.ts'

const plans = plansFromFile(JSON.stringify({ plans: FIXTURE_PLANS }), TODAY)
const index = new NameIndex([])
const read = (text: string) => partUsed(text, readReferences(text, index))

async function said(...messages: string[]) {
  const turns = messages.slice(0, -1).map((text) => ({ who: 'you' as const, text }))
  return answerQuestion({ query: messages.at(-1)!, turns }, 'F1', { plans, today: TODAY, model: null })
}

describe('a part of what was told before', () => {
  test.each([
    '350 for ortho',
    'ortho 350',
    '350 of that',
    '350 of the max was ortho',
    '350 of that was ortho and 100 fillings',
    '350 of that was ortho and fillings',
  ])('is none: %s', (text) => expect(read(text)).toBeNull())

  test.each(['350 of that was ortho', 'of that $350 was for braces', '350.00 was of it, for ortho'])(
    'is one: %s',
    (text) => expect(read(text)).toMatchObject({ cents: 35_000, service: { procedure: 'orthodontic' } }),
  )
})

describe('after what is used', () => {
  const USED = 'what is left of the max if she used 620'

  test('more than all of it, or with nothing told before, changes no figure', async () => {
    expect((await said(USED, '900 of that was ortho')).answer).not.toContain('is left')
    expect((await said('350 of that was ortho')).answer).not.toContain('is left')
    expect((await said('350 of that was ortho')).estimate).toBeUndefined()
  })

  test('what counts toward the maximum changes nothing, and the answer says so', async () =>
    expect((await said(USED, '100 of it was fillings')).answer).toContain(
      '$880.00 of it is left: the $100.00 for fillings counts toward it',
    ))

  test.each([USED, 'used 620 so far, whats left'])('orthodontics has its own: %s', async (used) => {
    const { answer, estimate } = await said(used, '350 of that was ortho')
    expect(estimate).toBeUndefined()
    expect(answer).toContain('$1,230.00 of it is left: the $350.00 for orthodontics doesn’t come off it')
    expect(answer).toContain('Based on what you typed, $1,150.00 of it is left.')
  })

  test('goes on with an estimate, before and behind', async () => {
    const typed = ['maximum used: $270.00', 'orthodontic maximum used: $350.00']
    const crown = 'crown #8 1400, ded met'
    const before = await said(`${crown}, used 620`, '350 of that was ortho')
    const behind = await said(USED, '350 of that was ortho', crown)
    for (const { estimate } of [before, behind])
      expect(estimate!.typed).toEqual(expect.arrayContaining(typed))
  })

  test('what is left is told where only what is used is', async () => {
    expect((await said('used 620 so far, whats left')).answer).toContain('$880.00 of it is left')
    expect((await said('fee 620, whats left')).answer).not.toContain('is left')
  })
})
