import { describe, expect, test } from 'bun:test'
import type { PageWords } from '../../../src/upload/contract.ts'
import type { VerifyRequest } from '../../../src/verify/contract.ts'
import { samplePlan } from '../../testing/sample-plan.ts'
import {
  all,
  button,
  click,
  field,
  focus,
  inBrowser,
  press,
  shown,
  type,
  until,
} from '../../testing/screen.tsx'
import { openPlan } from '../../testing/verify.ts'

inBrowser()

const word = (text: string, x: number, y: number): PageWords['lines'][0][0][0] => ({
  text,
  box: [x, y, x + text.length * 5, y + 10],
})
const WORDS: PageWords = {
  lines: [
    [
      [word('Employer:', 40, 40)],
      [word('Lake', 120, 40), word('Meridian', 145, 40), word('Schools', 190, 40)],
    ],
    [[word('Group', 40, 60), word('No.', 70, 60)], [word('20973-0016', 120, 60)]],
  ],
}
const plan = () => samplePlan({ group_name: null, group_id: null })
const open = (to_look: number[] = []) =>
  openPlan({
    plan: async () => ({ ...plan(), to_look }),
    pageWords: async (_id, page) => (page === 1 ? WORDS : { lines: [] }),
  })
const card = () => all('.asked.blanks')[0]

/** Tab until the question about the names. */
async function toNames() {
  for (let i = 0; i < 60 && !card(); i++) await press(document.activeElement ?? document.body, 'Tab')
  await until(() => card()?.contains(document.activeElement))
}

describe('blank names', () => {
  test('are never offered from a page that may show patient data', async () => {
    const api = await open([1])
    expect(api.calls.filter(({ name, args }) => name === 'pageWords' && args[1] === 1)).toEqual([])
  })

  test('are listed as the page prints them, and taken by one key with their places', async () => {
    const api = await open()
    await toNames()
    expect(card()?.textContent).toContain('Lake Meridian Schools')
    await click(button(/^Take them as listed/))
    expect([field('Group name').value, field('Group ID').value]).toEqual([
      'Lake Meridian Schools',
      '20973-0016',
    ])
    await press(document.body, 'Enter', { ctrlKey: true })
    if (button(/^Verify anyway/)) await click(button(/^Verify anyway/))
    const sent = (await until(() => api.calls.find(({ name }) => name === 'verify'))).args[1] as VerifyRequest
    expect(sent.drawn?.map(({ path, page }) => [path, page])).toEqual([
      ['group_name', 1],
      ['group_id', 1],
    ])
  })

  test('are asked about beside the page that prints them', async () => {
    await openPlan({
      plan: async () => plan(),
      pageWords: async (_id, page) => (page === 2 ? WORDS : { lines: [] }),
    })
    await toNames()
    await until(() => shown().includes('Page 2 of 2'))
  })

  test('that are left out are typed, the first of them next', async () => {
    await open()
    await toNames()
    await press(document.activeElement!, 'A', { shiftKey: true })
    await click(button(/^Take them as listed/))
    await until(() => document.activeElement === field('Group name'))
    expect([field('Group name').value, field('Group ID').value]).toEqual(['', '20973-0016'])
  })
})

describe('a name that is typed', () => {
  test('is offered from its first letters on', async () => {
    await open()
    await click(button(/^Plan\d/))
    await focus(field('Insurance company'))
    await type(field('Insurance company'), 'mer')
    await until(() => shown().includes('Use Meridian Schools'))
    await press(field('Insurance company'), '2', { altKey: true, code: 'Digit2' })
    expect(field('Insurance company').value).toBe('Meridian Schools')
  })
})
