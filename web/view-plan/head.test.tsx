import { expect, test } from 'bun:test'
import { fakeApi } from '../testing/fake-api.ts'
import { figure, planWithFigures, SPAN } from '../testing/figures.ts'
import { samplePlan } from '../testing/sample-plan.ts'
import { all, inBrowser, link, openAt, until } from '../testing/screen.tsx'

inBrowser()

/** What the head of the plan says of figures. */
async function told(...args: Parameters<typeof planWithFigures>) {
  const planByGroup = async () => ({ ...planWithFigures(...args), others: [] })
  await openAt('/view-plan/group/0471882', fakeApi('standard', { planByGroup }))
  await until(() => link('Back to Plans'))
  return all('.idrow .figures-left')[0]?.textContent ?? null
}

const VERIFIED = { status: 'verified', verified_by: 'ana', verified_date: '2026-11-21' } as const

test('a plan that was read before figures were kept says nothing of them', async () => {
  expect(await told(undefined, VERIFIED)).toBeNull()
})

test('nor does one whose figures all have a value, or are no part of it', async () => {
  expect(await told([{ ...SPAN, set_aside: 'ana' }], VERIFIED)).toBeNull()
})

test('a verified plan says how many figures are unassigned', async () => {
  expect(await told([SPAN, figure(200, '35%')], VERIFIED)).toBe('2 figures unassigned')
})

/** The words of the plan's status and whether they look like those of a plan that someone has checked. */
async function status(checked: { checked: number; of: number }) {
  const planByGroup = async () => ({ ...samplePlan({ ...VERIFIED, checked }), others: [] })
  await openAt('/view-plan/group/0471882', fakeApi('standard', { planByGroup }))
  await until(() => link('Back to Plans'))
  const chip = all('.idrow .name .chip')[0]
  return { words: chip?.textContent, green: chip?.classList.contains('full') }
}

test('a plan of which nobody checked a field says so, and isn’t green', async () => {
  expect(await status({ checked: 0, of: 52 })).toEqual({
    words: 'Verified Nov 21, 2026 by ana, 0 of 52 checked',
    green: false,
  })
})

test('one of which someone checked fields tells how many, in green', async () => {
  expect(await status({ checked: 9, of: 52 })).toEqual({
    words: 'Verified Nov 21, 2026 by ana, 9 of 52 checked',
    green: true,
  })
})
