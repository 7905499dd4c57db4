import { describe, expect, test } from 'bun:test'
import { blank, CONTENT, planOf } from '../testing/printed-plan.ts'
import type { FormBlank } from './contract.ts'
import { CHOICES } from './fields.ts'
import { OWN_BLANKS, OWN_DRAWING } from './own-form.ts'
import { fillForm } from './sheet.ts'
import type { PrintedPlan } from './value.ts'

describe('a plan on a form', () => {
  test('blanks by hand, of notes and of nobody stay blank; what isn’t found is asked for or left blank', () => {
    const { sheet, notFound } = fillForm(planOf(), [
      blank('hand'),
      blank('notes'),
      { ...blank('x'), field: null },
      blank('payor_id'),
      blank('option', { missing: 'blank' }),
    ])
    expect(sheet.blanks).toMatchObject([{ name: 'Payer ID', parts: [{ long: 'ask' }], quiet: true }])
    expect(sheet.notes).toHaveLength(1)
    expect(notFound).toEqual(['Payer ID', 'Plan option'])
  })

  test('limits leave out what has a blank of its own', () => {
    const limits = (blanks: FormBlank[]) => fillForm(planOf(), blanks).sheet.blanks[0]!.parts.length
    expect(limits([blank('service.fluoride.limit')])).toBe(2)
    expect(limits([blank('service.fluoride.limit'), blank('service.fluoride.age')])).toBe(1)
  })

  test('several fields share a blank; what one of them lacks is asked for, and named', () => {
    const fill = (field: string, more: string[], changes: Partial<FormBlank> = {}) =>
      fillForm(planOf(), [blank(field, { more, ...changes })])
    const both = fill('deductible_individual', ['deductible_family'])
    const alone = (field: string) => fillForm(planOf(), [blank(field)]).sheet.blanks[0]!.parts[0]!.long
    expect(both.sheet.blanks[0]).toMatchObject({
      name: 'Deductible, individual / Deductible, family',
      parts: [{ long: `${alone('deductible_individual')} / ${alone('deductible_family')}` }],
    })
    const half = fill('deductible_individual', ['payor_id'])
    expect(half.sheet.blanks[0]!.parts[0]).toMatchObject({ long: `${alone('deductible_individual')} / ask` })
    expect(half.notFound).toEqual(['Payer ID'])
    const none = fill('payor_id', ['option'])
    expect(none.sheet.blanks[0]).toMatchObject({ parts: [{ long: 'ask' }], quiet: true })
    expect(fill('payor_id', ['option'], { missing: 'blank' }).sheet.blanks).toEqual([])
  })

  test('a box to tick is crossed for its own answer only', () => {
    const ticks = (field: string) =>
      (['yes', 'no'] as const).map((as) => fillForm(planOf(), [blank(field, { as })]).sheet.blanks.length)
    expect(ticks('missing_tooth')).toEqual([1, 0])
    expect(ticks('deductible_applies_to_preventive')).toEqual([0, 1])
    expect(ticks('rollover')).toEqual([0, 0])
  })

  test.each([
    [{}, 'Not verified, 0 of 42 checked'],
    [{ status: 'verified', verified_date: '2026-11-20' }, 'Verified 11/20/2026, 0 of 42 checked'],
    [{ status: 'stale', verified_date: '2025-01-02' }, 'Verified 01/02/2025, stale, 0 of 42 checked'],
  ] as [Partial<PrintedPlan>, string][])(
    'the top edge tells how far it can be trusted: %j',
    (changes, top) => {
      expect(fillForm(planOf(CONTENT, changes), []).sheet.top).toBe(top)
    },
  )
})

describe('the form that comes with the product', () => {
  test('has its blanks on the page, apart from each other, all of them placed', () => {
    for (const { box, field } of OWN_BLANKS) {
      expect(box[0] >= 0 && box[2] <= OWN_DRAWING.width && box[1] >= 0 && box[3] <= OWN_DRAWING.height).toBe(
        true,
      )
      expect(CHOICES.some((choice) => choice.field === field)).toBe(true)
    }
    for (const [i, a] of OWN_BLANKS.entries())
      for (const b of OWN_BLANKS.slice(i + 1)) {
        const apart =
          a.box[2] <= b.box[0] || b.box[2] <= a.box[0] || a.box[3] <= b.box[1] || b.box[3] <= a.box[1]
        expect([a.id, b.id, apart]).toEqual([a.id, b.id, true])
      }
  })

  test('leaves history, patient and caller to be written by hand', () => {
    const words = OWN_BLANKS.filter(({ field }) => field === 'hand').map((one) => one.words)
    expect(words).toEqual(
      expect.arrayContaining(['Patient', 'DOB', 'Used', 'Rep / Ref #', 'Crown, Last done']),
    )
  })
})
