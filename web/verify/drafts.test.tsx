import { describe, expect, test } from 'bun:test'
import type { Draft, VerifyRequest } from '../../src/verify/contract.ts'
import {
  all,
  button,
  click,
  field,
  focus,
  inBrowser,
  path,
  press,
  shown,
  type,
  until,
} from '../testing/screen.tsx'
import { openPlan } from '../testing/verify.ts'

inBrowser()

const call = { kind: 'phone', representative: 'Dana', reference: '8812', date: '2026-11-20' } as const
const DRAFT: Draft = {
  version: 3,
  values: { 'coverage.crowns': { text: '65%', notes: '' } },
  confirmed: ['coverage.srp'],
  sources: { 'coverage.crowns': call },
}
const KEPT = { draft: DRAFT, kept_at: Date.parse('2026-11-20T10:42:00') }
const row = (name: string) => document.querySelector<HTMLElement>(`[data-row="${name}"]`)

describe('unsaved work', () => {
  test('is kept on the server a moment after it was typed, changed fields alone', async () => {
    const api = await openPlan()
    await type(field('Crowns'), '65%')
    await until(() => api.calls.some((c) => c.name === 'keepDraft'))
    const [id, draft] = api.calls.find((c) => c.name === 'keepDraft')!.args as [string, Draft]
    expect([id, draft.version, Object.keys(draft.values), draft.values['coverage.crowns']?.text]).toEqual([
      'plan-1',
      3,
      ['coverage.crowns'],
      '65%',
    ])
    await until(() => shown().includes('Draft saved'))
  })

  test('that another desk or day has left is brought back, with its source, and can be dropped', async () => {
    const api = await openPlan({ draft: async () => KEPT })
    await until(() => shown().includes('Your draft from Nov 20, 2026, 10:42 AM is back.'))
    expect(field('Crowns').value).toBe('65%')
    expect(row('coverage.crowns')?.textContent).toContain('by phone with Dana, ref 8812, Nov 20, 2026')
    expect(button('To check 0')).not.toBeNull()
    await click(button('Discard draft'))
    expect(field('Crowns').value).toBe('50%')
    await until(() => api.calls.some((c) => c.name === 'dropDraft'))
    expect(shown()).not.toContain('is back')
  })

  test('of an older version says that somebody has saved since, and confirms nothing of theirs', async () => {
    const draft = { ...DRAFT, version: 2, seen: ['coverage.exams'] }
    const api = await openPlan({ draft: async () => ({ ...KEPT, draft }) })
    await until(() => shown().includes('Someone saved this plan since'))
    expect([field('Crowns').value, button('To check 1')]).toEqual(['65%', expect.anything()])
    await click(button(/^Verify plan/))
    await click(button(/^Verify anyway/))
    await until(() => path() === '/verify')
    const sent = api.calls.find((c) => c.name === 'verify')?.args[1] as VerifyRequest
    expect([sent.confirmed, sent.seen]).toEqual([[], ['coverage.crowns']])
  })

  const inTab = (draft: Draft, at: number, since: number | null = null) =>
    sessionStorage.setItem('covriq.draft.verify.id-standard.plan-1', JSON.stringify({ at, since, draft }))
  const seventy = { ...DRAFT, values: { 'coverage.crowns': { text: '70%', notes: '' } } }

  test('of this tab goes before the older one that the server has, which is one click away', async () => {
    inTab(seventy, KEPT.kept_at + 60_000)
    const api = await openPlan({ draft: async () => KEPT })
    await until(() =>
      shown().includes(
        'Your draft from Nov 20, 2026, 10:43 AM, kept on this computer, is back: it’s newer than the one we saved 10:42 AM.',
      ),
    )
    expect(field('Crowns').value).toBe('70%')
    await click(button('Use the other one'))
    expect(field('Crowns').value).toBe('65%')
    expect(shown()).toContain('is back, in place of the newer one from 10:43 AM.')
    await until(() => api.calls.some((c) => c.name === 'keepDraft'))
    await until(() => shown().includes('Draft saved'))
  })

  test('of this tab stands back for a newer one of the server', async () => {
    inTab(seventy, KEPT.kept_at - 60_000)
    await openPlan({ draft: async () => KEPT })
    await until(() => shown().includes('The draft we saved Nov 20, 2026, 10:42 AM is back: it’s newer'))
    expect(field('Crowns').value).toBe('65%')
  })

  test('of this tab that goes on from what the server has is brought back without a word', async () => {
    inTab(seventy, KEPT.kept_at - 60_000, KEPT.kept_at)
    const api = await openPlan({ draft: async () => KEPT })
    await until(() => api.calls.some((c) => c.name === 'keepDraft'))
    expect([field('Crowns').value, shown().includes('is back')]).toEqual(['70%', false])
  })

  test('of this tab that was begun on an older version says that somebody has saved since', async () => {
    inTab({ ...seventy, version: 2 }, KEPT.kept_at)
    await openPlan()
    await until(() => shown().includes('Someone saved this plan since'))
    expect(field('Crowns').value).toBe('70%')
  })

  test('that an earlier version of the app left in this tab does no harm', async () => {
    sessionStorage.setItem('covriq.draft.verify.id-standard.plan-1', JSON.stringify(DRAFT))
    await openPlan({ draft: async () => KEPT })
    await until(() => shown().includes('is back'))
  })

  test('that comes after the person has begun to type waits for them', async () => {
    const later = Promise.withResolvers<void>()
    await openPlan({ draft: () => later.promise.then(() => KEPT) })
    await type(field('Crowns'), '80%')
    later.resolve()
    await until(() => shown().includes('You also have a draft from Nov 20, 2026, 10:42 AM. It isn’t shown.'))
    expect(field('Crowns').value).toBe('80%')
    await click(button('Use the other one'))
    expect(field('Crowns').value).toBe('65%')
    await click(button('Use the other one'))
    expect(field('Crowns').value).toBe('80%')
  })

  test('that was taken back is not brought back by this tab', async () => {
    const kept = () => sessionStorage.getItem('covriq.draft.verify.id-standard.plan-1')
    await openPlan()
    await type(field('Crowns'), '65%')
    await until(() => kept() !== null)
    await press(field('Crowns'), 'z', { ctrlKey: true })
    expect(field('Crowns').value).toBe('50%')
    await until(() => kept() === null)
  })

  test('is dropped with the rules that were added in it', async () => {
    const values = { 'flags.late_entrants': { text: 'Yes', notes: '' } }
    await openPlan({ draft: async () => ({ ...KEPT, draft: { ...DRAFT, values } }) })
    await until(() => row('flags.late_entrants'))
    await click(button('Discard draft'))
    expect(row('flags.late_entrants')).toBeNull()
  })
})

describe('where a person has a value from', () => {
  test('is asked beside a value that was changed, not beside one that was read', async () => {
    await openPlan()
    await focus(field('Crowns'))
    expect(document.querySelector('.origin')).toBeNull()
    await type(field('Crowns'), '65%')
    expect(all('.origin input[type=radio]').map((r) => (r as HTMLInputElement).checked)).toEqual([
      true,
      false,
      false,
    ])
  })

  test('a phone call takes representative, reference and date, is shown in the row and sent', async () => {
    const api = await openPlan()
    await type(field('Crowns'), '65%')
    await press(document.activeElement!, 's', { altKey: true, code: 'KeyS' })
    expect(document.activeElement?.getAttribute('type')).toBe('radio')
    await click(all('.origin input[type=radio]')[2] ?? null)
    const [who, number, day] = all('.origin .call input') as HTMLInputElement[]
    await type(who!, 'Dana')
    await type(number!, '8812')
    await type(day!, '2026-11-20')
    expect(row('coverage.crowns')?.textContent).toContain(
      'Percent entered by standard, by phone with Dana, ref 8812, Nov 20, 2026',
    )
    await click(button(/^Verify plan/))
    await click(button(/^Verify anyway/))
    await until(() => path() === '/verify')
    const sent = api.calls.find((c) => c.name === 'verify')?.args[1] as VerifyRequest
    expect(sent.sources).toEqual({ 'coverage.crowns': call })
  })

  test('a value that was put back tells no source', async () => {
    const api = await openPlan()
    await type(field('Crowns'), '65%')
    await click(all('.origin input[type=radio]')[1] ?? null)
    await type(field('Crowns'), '50%')
    await click(button(/^Verify plan/))
    await click(button(/^Verify anyway/))
    await until(() => path() === '/verify')
    const sent = api.calls.find((c) => c.name === 'verify')?.args[1] as VerifyRequest
    expect(sent.sources).toEqual({})
  })
})
