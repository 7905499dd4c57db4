import { describe, expect, test } from 'bun:test'
import { ApiError } from '../../api/errors.ts'
import {
  alt,
  asked,
  counter,
  FIGURES,
  figure,
  key,
  marks,
  openFigures,
  planWithFigures,
  reads,
} from '../../testing/figures.ts'
import { samplePlan } from '../../testing/sample-plan.ts'
import { act, all, button, click, inBrowser, press, shown, until } from '../../testing/screen.tsx'
import { openPlan } from '../../testing/verify.ts'

inBrowser()

describe('no figure is asked about', () => {
  test('in a plan that was read before figures were kept', async () => {
    await openFigures(undefined)
    await alt('l')
    expect([counter(), marks(), asked()]).toEqual([undefined, 0, null])
  })

  test('on a page that nobody can see', async () => {
    const plan = planWithFigures(FIGURES)
    const pages = plan.parse_result!.pages.map((page) => ({ ...page, withheld: true }))
    await openPlan({ plan: async () => ({ ...plan, parse_result: { ...plan.parse_result!, pages } }) })
    expect([counter(), marks()]).toEqual(['All figures assigned', 0])
  })

  test('on a page that has to be looked at for patient data first: the key leads to that page', async () => {
    await openFigures([FIGURES[2]], {}, { to_look: [2] })
    expect(counter()).toBe('1 figure unassigned')
    await alt('l')
    expect([asked(), marks()]).toEqual([null, 0])
    expect(shown()).toContain('We may have missed patient data on this page.')
  })

  test('while a value stands on it, or after somebody set it aside', async () => {
    const [own] = samplePlan().parse_result!.evidence['deductible_individual']!
    await openFigures([figure(0, '$50', { box: own!.box }), figure(200, '35%', { set_aside: 'ben' })])
    expect([counter(), marks()]).toEqual(['All figures assigned', 0])
  })
})

describe('a figure that cannot be taken', () => {
  test('stays unassigned; why stands beside the field', async () => {
    await openFigures(FIGURES, reads('3 of'))
    await alt('l')
    await key('1')
    await until(() => shown().includes('The box reads “3 of”, which isn’t a percent or a copay.'))
    expect([asked(), counter()]).toEqual([null, '3 figures unassigned'])
    await until(() => document.activeElement?.getAttribute('data-path') === 'coverage.inlays_onlays')
  })

  test('because the server refuses its box stays so, too', async () => {
    await openFigures(FIGURES, {
      readBox: async () => Promise.reject(new ApiError(422, 'That box isn’t on the page.')),
    })
    await alt('l')
    await key('1')
    await until(() => shown().includes('We couldn’t read that box. That box isn’t on the page.'))
    expect(counter()).toBe('3 figures unassigned')
  })
})

describe('figures are walked by key', () => {
  test('each is marked, asked about where it stands, and the next one is on the next page', async () => {
    await openFigures(FIGURES)
    expect([counter(), marks()]).toEqual(['3 figures unassigned', 2])
    await alt('l')
    expect(asked()).toBe('“35%”, which field is it?')
    expect(shown()).toContain('1 of 3, page 1')
    await key('l')
    expect(asked()).toBe('“31 days”, which field is it?')
    await alt('l')
    expect(asked()).toBe('“45%”, which field is it?')
    expect(shown()).toContain('3 of 3, page 2')
    await press(document.activeElement!, 'L', { shiftKey: true })
    expect(asked()).toBe('“31 days”, which field is it?')
    await key('Escape')
    expect([asked(), document.activeElement?.className]).toEqual([null, 'figures-left'])
  })

  test('a click beside the question ends it, one in it does not', async () => {
    await openFigures(FIGURES)
    await alt('l')
    await click(all('.pop > p')[0]!)
    expect(asked()).toBe('“35%”, which field is it?')
    await click(all('.canvas')[0]!)
    expect(asked()).toBeNull()
  })

  test('a click asks about one, and any field ends that', async () => {
    await openFigures(FIGURES)
    await click(all('.lo')[1]!)
    expect(asked()).toBe('“31 days”, which field is it?')
    await click(button('p. 2, show Crowns')!)
    expect(asked()).toBeNull()
  })
})

describe('Tab leads on from a figure that is asked about by itself', () => {
  /** Tab until something has the focus, or nothing new gets it anymore. */
  async function tabTo(is: (focused: Element) => boolean) {
    for (let i = 0; i < 60 && !is(document.activeElement!); i++)
      await press(document.activeElement ?? document.body, 'Tab')
    return is(document.activeElement!)
  }
  const inQuestion = (element: Element) => element.closest('.pop') !== null
  const isVerify = (element: Element) => element.matches('.vh0 .btn.primary')

  test('to Verify, the figure unassigned', async () => {
    await openFigures([FIGURES[0]])
    expect(await tabTo(inQuestion)).toBe(true)
    await key('Tab')
    await until(() => isVerify(document.activeElement!))
    expect([asked(), counter()]).toEqual([null, '1 figure unassigned'])
  })

  test('also while another field is looked for', async () => {
    await openFigures([FIGURES[0]])
    await tabTo(inQuestion)
    await key('/')
    await key('Tab')
    await until(() => isVerify(document.activeElement!))
    expect(asked()).toBeNull()
  })

  test('and back to it where the focus had left it', async () => {
    await openFigures([FIGURES[0]])
    await tabTo(inQuestion)
    // The browser's own Shift+Tab leaves the question open.
    await act(async () => (document.activeElement as HTMLElement).blur())
    expect([asked(), inQuestion(document.activeElement!)]).toEqual(['“35%”, which field is it?', false])
    expect(await tabTo(inQuestion)).toBe(true)
  })
})
