import { describe, expect, test } from 'bun:test'
import type { VerifyRequest } from '../../../src/verify/contract.ts'
import { asked, counter, FIGURES, figure, openFigures, reads } from '../../testing/figures.ts'
import { all, button, click, field, inBrowser, press, until } from '../../testing/screen.tsx'

inBrowser()

const card = () => all('.asked.of-figures')[0]
const rows = () => all('.asked.of-figures .vals li').map((one) => one.textContent)

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

  test('that are left out of the answer are asked about by themselves; N sets all aside', async () => {
    await openFigures(FIGURES, reads('35%', '35%'))
    await toFigures()
    await press(document.activeElement!, 'B', { shiftKey: true })
    await click(button(/^Yes, as listed/))
    await until(() => asked() === '“31 days”, which field is it?')
  })
})
