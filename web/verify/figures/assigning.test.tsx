import { describe, expect, test } from 'bun:test'
import type { Draft } from '../../../src/verify/contract.ts'
import {
  alt,
  asked,
  choices,
  counter,
  FIGURES,
  figure,
  key,
  openFigures,
  reads,
  SPAN,
  sent,
} from '../../testing/figures.ts'
import { all, button, click, field, inBrowser, press, shown, until } from '../../testing/screen.tsx'

inBrowser()

/** The chips of a procedure. */
const facts = (procedure: string) =>
  all(`[data-row="coverage.${procedure}"] [data-fact]:not(.add)`).map((chip) => chip.textContent)

describe('a figure is assigned', () => {
  test('to the likeliest field, which shows it before, by one key; the next one is asked about', async () => {
    const api = await openFigures(FIGURES, reads('35%', '35%'))
    await alt('l')
    expect(choices()[0]).toBe('Inlays & onlays 1')
    expect(all('[data-row="coverage.inlays_onlays"] .figure-to-come')[0]?.textContent).toContain('35%')
    await key('1')
    await until(() => asked() === '“31 days”, which field is it?')
    expect([field('Inlays & onlays').value, counter()]).toEqual(['35%', '2 figures unassigned'])
    await key('Escape')
    const { drawn } = await sent(api)
    expect(drawn).toEqual([{ path: 'coverage.inlays_onlays', page: 1, box: [400, 200, 430, 210] }])
  })

  test('not by Enter alone, where it would take the place of a value', async () => {
    const days = figure(300, '31 days', {
      kind: 'span',
      fields: ['waiting_periods.major'],
      quote: 'within 31 days',
    })
    await openFigures([days], reads('31 days', '31 days'))
    await alt('l')
    expect(choices()[0]).toBe('Wait, major replaces 12 months 1')
    expect(document.activeElement?.textContent).toContain('Not part of the plan')
    await click(document.activeElement as HTMLElement)
    await until(() => counter() === 'All figures assigned')
    const major = all('[data-path="waiting_periods.major"]')[0] as HTMLInputElement
    expect(major.value).toBe('12 months')
  })

  test('as a fact, where the percent in network is known', async () => {
    const api = await openFigures([FIGURES[2]], reads('45%', '45%'))
    await alt('l')
    expect(choices().slice(0, 3)).toEqual([
      'Exams out of network 1',
      'Exams remark 2',
      'Exams replaces 100% 3',
    ])
    await key('1')
    await until(() => counter() === 'All figures assigned')
    expect(facts('exams')).toEqual(['Out 45%'])
    const { drawn } = await sent(api)
    expect(drawn).toEqual([{ path: 'coverage.exams', page: 2, box: [400, 400, 430, 410], part: 'notes' }])
  })

  test('to another field, found by its name', async () => {
    await openFigures(FIGURES, reads('35%', '35%'))
    await alt('l')
    await key('/')
    const search = field('Field')
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
    set.call(search, 'implants out')
    search.dispatchEvent(new Event('input', { bubbles: true }))
    await until(() => choices().length === 1)
    expect(choices()).toEqual(['Implants out of network'])
    await press(search, 'Enter')
    await until(() => counter() === '2 figures unassigned')
    expect(facts('implants')).toEqual(['Out 35%'])
  })

  test('and taken back: it is unassigned again', async () => {
    await openFigures([FIGURES[0]], reads('35%', '35%'))
    await alt('l')
    await key('1')
    await until(() => counter() === 'All figures assigned')
    await press(document.body, 'z', { ctrlKey: true })
    expect([counter(), field('Inlays & onlays').value]).toEqual(['1 figure unassigned', ''])
  })
})

describe('a figure is no part of the plan', () => {
  test('by one key, which is told when the plan is verified', async () => {
    const api = await openFigures(FIGURES)
    await alt('l')
    await key('x')
    expect([counter(), asked()]).toEqual(['2 figures unassigned', '“31 days”, which field is it?'])
    await key('x')
    await key('Escape')
    const { leftovers } = await sent(api)
    expect(leftovers?.map(({ page, set_aside }) => [page, set_aside])).toEqual([
      [1, true],
      [1, true],
    ])
  })

  test('until that is taken back, by key or by the message', async () => {
    await openFigures([FIGURES[0]])
    await alt('l')
    await key('x')
    expect(counter()).toBe('All figures assigned')
    await press(document.body, 'z', { ctrlKey: true })
    expect(counter()).toBe('1 figure unassigned')
    await alt('l')
    await key('x')
    await click(button('Undo'))
    expect(counter()).toBe('1 figure unassigned')
  })

  test('also after the plan was opened again; what was set aside before can be told of again', async () => {
    const { box } = FIGURES[0]
    const draft: Draft = {
      version: 3,
      values: {},
      confirmed: [],
      sources: {},
      aside: { [`1 ${box.join(' ')}`]: true },
    }
    const api = await openFigures(FIGURES, { draft: async () => ({ draft, kept_at: 0 }) })
    await until(() => counter() === '2 figures unassigned')
    const { leftovers } = await sent(api)
    expect(leftovers).toEqual([{ page: 1, box, set_aside: true }])
  })
})

describe('a plan with leftovers', () => {
  test('says so before it is verified, and leads to them', async () => {
    await openFigures([SPAN], {}, {})
    await click(button(/^Verify plan/))
    expect(shown()).toContain('Unassigned1 figure on page 1, like “31 days”')
    await press(document.body, '4')
    await until(() => asked() === '“31 days”, which field is it?')
  })

  test('says so once it is verified; one without says nothing of figures', async () => {
    await sent(await openFigures([SPAN]))
    await until(() => shown().includes('Acme Hardware verified.0 of 41 checked. 1 figure unassigned.'))
  })

  test('of very many asks whether it was read well', async () => {
    await openFigures(Array.from({ length: 31 }, (_, i) => figure(100 + 20 * i, `${i + 1}%`)))
    expect(counter()).toBe('30+ figures unassigned')
    expect(shown()).toContain('Was the document read well?')
  })
})
