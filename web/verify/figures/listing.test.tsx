import { describe, expect, test } from 'bun:test'
import type { VerifyRequest } from '../../../src/verify/contract.ts'
import { asked, counter, FIGURES, figure, openFigures, reads, SPAN } from '../../testing/figures.ts'
import { all, button, click, field, inBrowser, press, until } from '../../testing/screen.tsx'

inBrowser()

const card = () => all('.asked.of-figures')[0]
const rows = () => all('.asked.of-figures .vals li').map((one) => one.textContent)

const NOTHING = { kind: 'span' as const, fields: [], quote: 'Send it in 30 days' }

/** Tab until the question about the figures. */
async function toFigures() {
  for (let i = 0; i < 80 && !card() && !asked(); i++)
    await press(document.activeElement ?? document.body, 'Tab')
}

describe('the figures of a page', () => {
  test('that are one alone are asked about where it stands', async () => {
    await openFigures([figure(200, '35%')])
    await toFigures()
    expect([card(), asked()]).toEqual([undefined, '“35%”, which field is it?'])
  })

  test('that are several are one question, each with a letter there and on the page', async () => {
    await openFigures(FIGURES, reads('35%', '35%'))
    await toFigures()
    expect(rows().map((row) => row?.slice(0, 6))).toEqual(['A“35%”', 'B“31 d'])
    expect(all('.lo').map((mark) => mark.getAttribute('data-letter'))).toEqual(['A', 'B'])
  })

  test('come to their fields, or are no part of the plan, by one answer; then the next page is asked about', async () => {
    const api = await openFigures(FIGURES, reads('35%', '35%'))
    await toFigures()
    expect(rows()[0]).toContain('Inlays & onlays')
    await click(button(/^Yes, as listed/))
    await until(() => asked() === '“45%”, which field is it?')
    expect([field('Inlays & onlays').value, counter()]).toEqual(['35%', '1 figure unassigned'])
    await press(document.body, 'Enter', { ctrlKey: true })
    await click(button(/^Verify anyway/))
    const sent = (await until(() => api.calls.find(({ name }) => name === 'verify'))).args[1] as VerifyRequest
    expect(sent.leftovers).toEqual([{ page: 1, box: [400, 300, 430, 310], set_aside: true }])
  })

  test('that are likely no part of the plan are asked about once for all pages; a letter turns to its page', async () => {
    const api = await openFigures([SPAN, figure(400, '30 days', { ...NOTHING, page: 2 })])
    await toFigures()
    expect(card()?.querySelector('h2')?.textContent).toBe(
      '2 figures on 2 pages without a field. Is this right?',
    )
    expect(rows()).toEqual([
      expect.stringContaining('Page 1: “within 31 days”'),
      expect.stringContaining('Page 2: “Send it in 30 days”'),
    ])
    const page = () => all('.dtool .num')[0]?.textContent
    const first = page()
    await press(document.activeElement!, 'b')
    expect(page()).not.toBe(first)
    await press(document.activeElement!, 'n')
    await until(() => counter() === 'All figures assigned')
    expect(card()).toBeUndefined()
    await press(document.body, 'Enter', { ctrlKey: true })
    await click(button(/^Verify anyway/))
    const sent = (await until(() => api.calls.find(({ name }) => name === 'verify'))).args[1] as VerifyRequest
    expect(sent.leftovers?.map(({ page: on, set_aside }) => [on, set_aside])).toEqual([
      [1, true],
      [2, true],
    ])
  })

  test('that are left out of the answer are asked about by themselves; N sets all aside', async () => {
    await openFigures(FIGURES, reads('35%', '35%'))
    await toFigures()
    await press(document.activeElement!, 'B', { shiftKey: true })
    await click(button(/^Yes, as listed/))
    await until(() => asked() === '“31 days”, which field is it?')
  })
})
