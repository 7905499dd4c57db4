import { describe, expect, test } from 'bun:test'
import type { MaskedItem } from '../../src/plan/content.ts'
import type { Api } from '../api/calls.ts'
import { ApiError } from '../api/errors.ts'
import { samplePlan } from '../testing/sample-plan.ts'
import { all, button, click, field, focus, inBrowser, press, shown, type, until } from '../testing/screen.tsx'
import { openPlan } from '../testing/verify.ts'

inBrowser()

const GROUP: MaskedItem = { type: 'member_id', page: 1, box: [300, 100, 360, 112] }

/** A plan with a masked name, a group id masked as a member id below it, and one more mask on page 2. */
const masked = () => {
  const plan = samplePlan()
  plan.parse_result!.phi = [
    GROUP,
    { type: 'name', page: 1, box: [0, 101, 40, 113] },
    { type: 'unread', page: 2, box: [50, 50, 90, 60] },
  ]
  return plan
}

/** The same after the group id was lifted. */
const lifted = () => {
  const plan = masked()
  plan.version += 1
  plan.parse_result!.phi = plan.parse_result!.phi.filter((mask) => mask.type !== 'member_id')
  plan.parse_result!.lifted = [GROUP]
  plan.parse_result!.pages[0]!.revision = 1
  return plan
}

const PAYER = 'It’s the payer ID'
const reason = (words: string) => all('.choice', words)[0]?.querySelector('input') ?? null
const rows = () => all('.mask-rows button').map((row) => row.textContent)
const words =
  'Only do this if it isn’t patient data. Everyone in the office will be able to read it, and so will Riq.'

describe('the list of masks', () => {
  test('names those of the page that is shown one by one, as they stand on it', async () => {
    await openPlan({ plan: async () => masked() })
    await click(button(/3 items masked/))
    expect(rows()).toEqual(['1 Name Remove', '2 Member ID Remove'])
    expect(all('.mask.named').map((mark) => mark.textContent)).toEqual(['1 Name', '2 Member ID'])
    await click(button(/^Page 2/))
    expect(rows()).toEqual(['1 Unreadable text Remove'])
  })

  test('is walked with the arrow keys, and the mask it is at stands out on the page', async () => {
    await openPlan({ plan: async () => masked() })
    const chip = button(/3 items masked/)!
    await click(chip)
    chip.focus()
    await press(chip, 'ArrowDown')
    await press(document.activeElement!, 'ArrowDown')
    await press(document.activeElement!, 'ArrowDown')
    expect(document.activeElement?.textContent).toBe('2 Member ID Remove')
    expect(all('.mask.on').map((mark) => mark.textContent)).toEqual(['2 Member ID'])
  })

  test('offers nothing of a page that is withheld, and says what was lifted', async () => {
    const plan = lifted()
    plan.parse_result!.pages[1]!.withheld = true
    await openPlan({ plan: async () => plan })
    await click(button(/2 items masked/))
    expect(shown()).toContain('Removed on page 1: Member ID: 1')
    await click(button(/^Page 2/))
    expect(shown()).toContain('Page fully masked')
    expect(rows()).toEqual([])
  })
})

describe('a mask that is picked', () => {
  const picking = async (changes: Partial<Api> = {}) => {
    const api = await openPlan({ plan: async () => masked(), ...changes })
    await focus(field('Crowns'))
    await click(button(/3 items masked/))
    // A field's words may have turned the page.
    await click(button(/^Page 1/))
    await click(button('2 Member ID Remove'))
    await until(() => shown().includes('Remove this redaction?'))
    return api
  }

  test('is asked about in plain words, and left alone when that is the answer', async () => {
    const api = await picking()
    expect(shown()).toContain(words)
    expect(shown()).not.toContain('We couldn’t read the text here.')
    await click(button('Keep it masked'))
    expect(api.calls.some((call) => call.name === 'liftMask')).toBe(false)
    await until(() => document.activeElement === field('Crowns'))
  })

  test('that cannot be lifted says why', async () => {
    const gone = 'The original was deleted, so a mask cannot be lifted any more.'
    await picking({ liftMask: async () => Promise.reject(new ApiError(409, gone)) })
    await click(reason(PAYER))
    await click(button('Remove it'))
    await until(() => shown().includes(`We couldn’t remove the redaction. ${gone}`))
    expect((reason(PAYER) as HTMLInputElement).checked).toBe(true)
    await click(button('Keep it masked'))
    expect(button(/3 items masked/)).toBeTruthy()
  })

  test('is gone from list and page, which is another picture now, and what was typed is kept', async () => {
    let done = false
    const api = await openPlan({
      plan: async () => (done ? lifted() : masked()),
      liftMask: async (_plan, _page, _box, version) => {
        done = true
        return { version: version + 1, still_masked: false, cleared: [] }
      },
    })
    await type(field('Scaling & root planing'), '70%')
    await click(button(/3 items masked/))
    await click(button(/^Page 1/))
    await click(button('2 Member ID Remove'))
    await click(await until(() => reason(PAYER)))
    await click(button('Remove it'))
    await until(() => shown().includes('Redaction removed.'))
    expect(api.calls.find((call) => call.name === 'liftMask')?.args).toEqual([
      'plan-1',
      1,
      GROUP.box,
      3,
      { code: 'payer_id' },
    ])
    expect(field('Scaling & root planing').value).toBe('70%')
    expect(button(/2 items masked/)).toBeTruthy()
    expect(all('.sheet-page > img')[0]?.getAttribute('src')).toEndWith('/pages/1?revision=1')
    await click(button(/2 items masked/))
    expect(rows()).toEqual(['1 Name Remove'])
  })

  test('under another mask says that the place is still masked; unread print is warned of', async () => {
    await openPlan({
      plan: async () => masked(),
      liftMask: async () => ({ version: 4, still_masked: true, cleared: [] }),
    })
    await click(button(/3 items masked/))
    await click(button(/^Page 2/))
    await click(button('1 Unreadable text Remove'))
    await until(() => shown().includes('We couldn’t read the text here.'))
    await click(button('Remove it'))
    await until(() => shown().includes('Redaction removed. Another one still covers part of it.'))
  })
})
