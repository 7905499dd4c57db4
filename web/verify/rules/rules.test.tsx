import { describe, expect, test } from 'bun:test'
import type { PageWords } from '../../../src/upload/contract.ts'
import type { VerifyRequest } from '../../../src/verify/contract.ts'
import { samplePlan } from '../../testing/sample-plan.ts'
import { all, button, click, field, inBrowser, press, type, until } from '../../testing/screen.tsx'
import { openPlan } from '../../testing/verify.ts'

inBrowser()

const line = (y: number, ...words: string[]): PageWords['lines'][0] => [
  words.map((text, i) => ({ text, box: [40 + i * 60, y, 90 + i * 60, y + 10] })),
]
const WORDS: PageWords = {
  lines: [line(100, 'Timely', 'filing:', '15', 'months'), line(140, 'Occlusal', 'guard:', 'not', 'covered.')],
}
const open = (changes: Parameters<typeof openPlan>[0] = {}) =>
  openPlan({
    plan: async () => samplePlan(),
    pageWords: async (_id, page) => (page === 1 ? WORDS : { lines: [] }),
    ...changes,
  })
const row = (path: string) => document.querySelector(`[data-row="${path}"]`)
const card = () => all('.asked.blanks[data-kind="rules"]')[0]

async function toRules() {
  await until(() => row('flags.occlusal_guard'))
  for (let i = 0; i < 60 && !card(); i++) await press(document.activeElement ?? document.body, 'Tab')
  await until(() => card()?.contains(document.activeElement))
}
async function sentAfterVerify(api: Awaited<ReturnType<typeof open>>) {
  await press(document.body, 'Enter', { ctrlKey: true })
  if (button(/^Verify anyway/)) await click(button(/^Verify anyway/))
  return (await until(() => api.calls.find(({ name }) => name === 'verify'))).args[1] as VerifyRequest
}

describe('rules that no reading has', () => {
  test('have no row where the page says nothing of them, nor while it may show patient data', async () => {
    await open({ plan: async () => samplePlan({ to_look: [1] }) })
    expect([row('flags.occlusal_guard'), row('flags.tmj')]).toEqual([null, null])
  })

  test('have a row that says so where the page speaks of them, and nobody has confirmed it', async () => {
    const api = await open()
    await until(() => row('flags.occlusal_guard'))
    expect(row('flags.occlusal_guard')?.querySelector('.stt')?.textContent).toBe('Could not tell')
    const sent = await sentAfterVerify(api)
    expect([...sent.confirmed!, ...sent.seen!]).not.toContain('flags.occlusal_guard')
    expect(sent.parse_result.parsed.flags).not.toHaveProperty('occlusal_guard')
  })

  test('are listed with what the page says, and taken by one key', async () => {
    const api = await open()
    await toRules()
    expect(card()?.textContent).toContain('Page 1: “Timely filing: 15 months”')
    await click(button(/^Take them as listed/))
    expect([field('Claim timely filing').value, field('Occlusal guard').value]).toEqual([
      '15 months',
      'Not covered',
    ])
    const sent = await sentAfterVerify(api)
    expect(sent.parse_result.parsed.flags).toMatchObject({
      claim_timely_filing: '15 months',
      occlusal_guard: 'Not covered',
    })
  })

  test('that aren’t in the document are answered for as blanks', async () => {
    const api = await open()
    await toRules()
    await click(button(/^None are in the document/))
    const sent = await sentAfterVerify(api)
    expect(sent.confirmed).toContain('flags.occlusal_guard')
    expect(sent.parse_result.parsed.flags).not.toHaveProperty('occlusal_guard')
  })
})

describe('rules that nobody found', () => {
  const letterOf = (path: string) => card()?.querySelector(`[data-of="${path}"] kbd`)?.textContent ?? ''
  test('are told by their names, stay as they are untouched, and are asked about once', async () => {
    const api = await open()
    await toRules()
    expect(card()?.querySelector('[data-of="flags.tmj"]')?.textContent?.trim()).toMatch(/^[A-Z]Tmj$/)
    await click(button(/^Take them as listed/))
    for (let i = 0; i < 60; i++) await press(document.activeElement ?? document.body, 'Tab')
    expect(card()).toBeUndefined()
    const sent = await sentAfterVerify(api)
    expect([...sent.confirmed!, ...sent.seen!]).not.toContain('flags.tmj')
    expect(row('flags.tmj')).toBeNull()
  })

  test('take an answer by their letter, or are typed', async () => {
    const api = await open()
    await toRules()
    await press(document.activeElement!, letterOf('flags.tmj').toLowerCase())
    expect(card()?.querySelector('[data-of="flags.tmj"]')?.textContent).toContain('Not covered')
    await press(document.activeElement!, letterOf('flags.funding'), { shiftKey: true })
    await click(button(/^Take them as listed/))
    await until(() => document.activeElement === field('Funding'))
    await type(field('Funding'), 'Self-funded')
    for (let i = 0; i < 60; i++) await press(document.activeElement ?? document.body, 'Tab')
    expect(card()).toBeUndefined()
    const sent = await sentAfterVerify(api)
    expect(sent.parse_result.parsed.flags).toMatchObject({ tmj: 'Not covered', funding: 'Self-funded' })
  })
})

describe('rules that are left out to be typed', () => {
  test('are typed one after the other; the question doesn’t come back for the others', async () => {
    await open()
    await toRules()
    for (const path of ['flags.funding', 'flags.pay_on']) {
      const letter = card()?.querySelector(`[data-of="${path}"] kbd`)?.textContent ?? ''
      await press(document.activeElement!, letter, { shiftKey: true })
    }
    await click(button(/^Take them as listed/))
    for (const name of ['First', 'Second']) {
      await until(
        () => document.activeElement === field('Pay on') || document.activeElement === field('Funding'),
      )
      await type(document.activeElement as HTMLInputElement, `${name} text`)
      await press(document.activeElement!, 'Enter')
      // The card may stay in sight while its rules are typed, but the walk doesn’t come to it.
      expect(document.activeElement?.closest('.asked')).toBeNull()
    }
    expect(card()).toBeUndefined()
    for (let i = 0; i < 60; i++) {
      await press(document.activeElement ?? document.body, 'Tab')
      expect(card()).toBeUndefined()
    }
  })
})

describe('a rule without a row', () => {
  const name = () => all('input', 'Rule name')[0] as HTMLInputElement
  test('is added by the first letters of its name; what no rule is called is one of its own', async () => {
    await open()
    await until(() => row('flags.occlusal_guard'))
    await click(button(/^Plan flags/))
    expect(name().placeholder).toMatch(/^\d+ rules we didn’t find/)
    await type(name(), 'zebra')
    expect(all('.adding.named li')).toHaveLength(0)
    await type(name(), 'same d')
    expect(all('.adding.named li').map((one) => one.textContent)).toEqual(['Same day'])
    await press(name(), 'Enter')
    await until(() => document.activeElement === field('Same day'))
    await type(name(), 'Zebra rule')
    await press(name(), 'Enter')
    await until(() => row('flags.zebra_rule'))
  })

  test('offers the answers that plans give, and narrows them to what is typed', async () => {
    await open()
    await click(button(/^Plan flags/))
    await type(name(), 'funding')
    await press(name(), 'Enter')
    await until(() => document.activeElement === field('Funding'))
    await until(() => button(/^Use Fully insured/))
    await type(field('Funding'), 'se')
    expect(all('[data-row="flags.funding"] .opts button').map((one) => one.textContent)).toContain(
      'Use Self-funded Alt 2',
    )
    await press(field('Funding'), '2', { altKey: true, code: 'Digit2' })
    expect(field('Funding').value).toBe('Self-funded')
  })
})
