import { describe, expect, test } from 'bun:test'
import type { Box, PageInfo } from '../../src/plan/content.ts'
import type { PlanDetail } from '../../src/plan/contract.ts'
import type { Api } from '../api/calls.ts'
import { ApiError } from '../api/errors.ts'
import { samplePlan } from '../testing/sample-plan.ts'
import { all, button, click, field, focus, inBrowser, press, shown, until } from '../testing/screen.tsx'
import { openPlan } from '../testing/verify.ts'

inBrowser()

const DOUBTS: { box: Box }[] = [{ box: [300, 400, 350, 410] }, { box: [100, 200, 150, 210] }]
const MISSED = 'We may have missed patient data on this page.'

/** The sample plan, whose second page may still show patient data. */
function riskyPlan(second: Partial<PageInfo> = { risk: 0.4, doubts: DOUBTS }, to_look = [2]): PlanDetail {
  const plan = samplePlan({ to_look })
  const pages = plan.parse_result!.pages.map((p) => (p.page === 2 ? { ...p, ...second } : p))
  return { ...plan, parse_result: { ...plan.parse_result!, pages } }
}

/** Opens it at its second page. Once the page was looked at, the server says so. */
async function atPage(changes: Partial<Api> = {}) {
  let looked = false
  const after = {
    ...riskyPlan({ risk: 0.4, looked: { by: 'ana', at: '2026-11-24T15:00:00Z' } }, []),
    version: 4,
  }
  const api = await openPlan({
    plan: async () => (looked ? after : riskyPlan()),
    lookedAt: async () => {
      looked = true
      return { version: 4, to_look: [] }
    },
    ...changes,
  })
  await focus(field('Crowns'))
  await until(() => shown().includes(MISSED))
  return api
}

/** A click of a person moves the focus to the button. */
async function showPage() {
  button('Show the page')!.focus()
  await click(button('Show the page'))
}

const pictures = () =>
  all('img, image').filter((one) =>
    (one.getAttribute('src') ?? one.getAttribute('href'))?.includes('pages/2'),
  )

describe('a page that may still show patient data', () => {
  test('is told about first: no picture of it, no line of it, nothing to draw on', async () => {
    await atPage()
    expect(pictures()).toEqual([])
    expect(all('.tn .no-picture')).toHaveLength(1)
    expect(
      all('[role=status]').some((one) => one.textContent?.includes('Page 2 may show patient data')),
    ).toBe(true)
    await click(button('Read a box'))
    expect(all('.aim, .doubt')).toHaveLength(0)
  })

  test('leaves the other pages as they are', async () => {
    await openPlan({ plan: async () => riskyPlan() })
    expect(shown()).not.toContain(MISSED)
    expect(all('.sheet-page > img')).toHaveLength(1)
    expect(all('.look-bar, .doubt')).toHaveLength(0)
  })

  test('is shown on demand, with its words outlined in reading order, and the focus goes to the first', async () => {
    await atPage()
    await showPage()
    expect(all('.sheet-page > img')).toHaveLength(1)
    const names = all('.doubt').map((one) => one.getAttribute('aria-label'))
    expect(names).toEqual(['Mask outlined word 1 of 2', 'Mask outlined word 2 of 2'])
    expect(all('.doubt').map((one) => one.style.top)[0]).toStartWith('24.')
    expect(shown()).toContain('2 words are outlined. Choose a word to mask it.')
    expect(document.activeElement === all('.doubt')[0]).toBe(true)
  })

  test('asks before an outlined word is masked, and masks that word with a little room', async () => {
    const api = await atPage()
    await showPage()
    await click(all('.doubt')[0]!)
    await until(() => shown().includes('Mask this box?'))
    await click(button('Mask it'))
    await until(() => api.calls.some((call) => call.name === 'maskBox'))
    const [id, page, box, version] = api.calls.find((call) => call.name === 'maskBox')!.args as [
      string,
      number,
      number[],
      number,
    ]
    expect([id, page, version]).toEqual(['plan-1', 2, 3])
    expect(box[0]! < 100 && box[1]! < 200 && box[2]! > 150 && box[3]! > 210).toBe(true)
    expect(box[0]).toBeGreaterThan(97)
  })

  test('is masked by a drawn box as ever', async () => {
    const api = await atPage()
    await showPage()
    await click(all('.look-bar .btn')[0]!)
    await press(await until(() => document.querySelector<HTMLElement>('.aim')), 'Enter')
    await click(await until(() => button('Mask it')))
    await until(() => api.calls.some((call) => call.name === 'maskBox'))
  })

  test('that has nothing to mask is marked, keeps what was typed, and says who looked', async () => {
    const api = await atPage()
    await showPage()
    await click(button(/^Nothing to mask/))
    await until(() => shown().includes('ana looked at this page for patient data on Nov 24, 2026.'))
    expect(api.calls.find((call) => call.name === 'lookedAt')?.args).toEqual(['plan-1', 2, 3])
    expect(all('.look-bar, .doubt')).toHaveLength(0)
    expect(shown()).toContain('Marked as looked at.')
    // Where the person was.
    await until(() => document.activeElement === field('Crowns'))
  })

  test('that cannot be marked says why, and stays to be looked at', async () => {
    const refused = new ApiError(409, 'Someone else saved this plan.')
    await atPage({ lookedAt: async () => Promise.reject(refused) })
    await showPage()
    await click(button(/^Nothing to mask/))
    await until(() => shown().includes('We couldn’t mark the page. Someone else saved this plan.'))
    expect(all('.doubt')).toHaveLength(2)
  })

  test('without a word in doubt asks to look it over', async () => {
    await openPlan({ plan: async () => riskyPlan({ risk: 0.4 }) })
    await focus(field('Crowns'))
    await until(() => shown().includes('Look over the page, and mask anything that’s a patient’s.'))
    await showPage()
    expect(shown()).toContain('No outlined words left. Look over the rest of the page.')
    expect(document.activeElement?.textContent).toBe('Nothing to mask N')
  })
})

describe('verifying while a page was not looked at', () => {
  test('sends nothing, turns to the page and says what comes first', async () => {
    const api = await openPlan({ plan: async () => riskyPlan() })
    await click(button(/^Verify plan/))
    await until(() => shown().includes('Look at page 2 before you verify.'))
    expect(shown()).toContain(MISSED)
    expect(api.calls.some((call) => call.name === 'verify')).toBe(false)
    expect(all('[role=alert]')).toHaveLength(1)
  })

  test('goes by two keys: Enter opens the page, N says that there’s nothing to mask', async () => {
    let looked = false
    const api = await openPlan({
      plan: async () => (looked ? { ...riskyPlan({}, []), version: 4 } : riskyPlan()),
      lookedAt: async () => {
        looked = true
        return { version: 4, to_look: [] }
      },
    })
    await press(document.body, 'Enter', { ctrlKey: true })
    await until(() => document.activeElement === button('Open page 2'))
    await click(button('Open page 2'))
    await until(() => all('.doubt').length === 2)
    await until(() => document.activeElement === all('.doubt')[0])
    await press(document.activeElement!, 'n')
    await until(() => api.calls.some(({ name }) => name === 'lookedAt'))
    await until(() => document.activeElement === field('Scaling & root planing'))
  })

  test('a key that is held down, or typed into a field, says nothing of the page', async () => {
    const api = await openPlan({ plan: async () => riskyPlan() })
    await focus(field('Crowns'))
    await showPage()
    await press(document.body, 'n', { repeat: true })
    await press(field('Crowns'), 'n')
    expect(api.calls.some(({ name }) => name === 'lookedAt')).toBe(false)
  })

  test('the next page that has to be looked at follows at once', async () => {
    let left = [1, 2]
    await openPlan({
      plan: async () => riskyPlan({ risk: 0.4 }, left),
      lookedAt: async () => {
        left = [2]
        return { version: 4, to_look: [2] }
      },
    })
    await press(document.body, 'Tab')
    await until(() => document.activeElement === button('Show the page'))
    await click(button('Show the page'))
    await press(document.body, 'n')
    await until(() => all('.dtool .num')[0]?.textContent === 'Page 2 of 2')
    await until(() => document.activeElement === button('Show the page'))
  })
})
