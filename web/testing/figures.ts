/** The verify screen with figures that no value claims, for its tests. */
import type { Leftover, ParseResult } from '../../src/plan/content.ts'
import type { PlanDetail } from '../../src/plan/contract.ts'
import type { BoxAnswer, VerifyRequest } from '../../src/verify/contract.ts'
import type { Api } from '../api/calls.ts'
import { samplePlan } from './sample-plan.ts'
import { all, button, click, press, until } from './screen.tsx'
import { openPlan } from './verify.ts'

/** A percent beside inlays on the first page, so many points from its top. */
export const figure = (y: number, text: string, changes: Partial<Leftover> = {}): Leftover => ({
  kind: 'percent',
  page: 1,
  box: [400, y, 430, y + 10],
  text,
  quote: `Inlays ${text}`,
  fields: ['coverage.inlays_onlays'],
  ...changes,
})

/** A length of time that nothing ties to a field. */
export const SPAN = figure(300, '31 days', { kind: 'span', fields: [], quote: 'within 31 days' })

/** Two figures on the first page, one on the second. */
export const FIGURES = [
  figure(200, '35%'),
  SPAN,
  figure(400, '45%', { page: 2, fields: ['coverage.exams'] }),
] as const

/** The plan with such figures; none were kept where they are left out. */
export function planWithFigures(
  leftovers: readonly Leftover[] | undefined,
  changes: Partial<PlanDetail> = {},
): PlanDetail {
  const plan = samplePlan(changes)
  const result = plan.parse_result!
  return { ...plan, parse_result: { ...result, ...(leftovers ? { leftovers } : {}) } as ParseResult }
}

/** Opens it. */
export const openFigures = (
  leftovers: readonly Leftover[] | undefined,
  changes: Partial<Api> = {},
  plan: Partial<PlanDetail> = {},
) => openPlan({ plan: async () => planWithFigures(leftovers, plan), ...changes })

/** Every box reads so. */
export const reads = (text: string, ...values: string[]): Partial<Api> => ({
  readBox: async (_plan, _page, box): Promise<BoxAnswer> => ({ text, box, source: 'words', values }),
})

/** What the counter says. */
export const counter = () => all('.figures-left .w')[0]?.textContent

/** How many figures are outlined. */
export const marks = () => all('.lo').length

/** Which figure is asked about. */
export const asked = () => all('.pop')[0]?.getAttribute('aria-label') ?? null

/** The fields that are offered. */
export const choices = () =>
  all('.pop ol button').map((choice) => choice.textContent?.replace(/\s+/g, ' ').trim())

/** Presses a letter with Alt. */
export const alt = (letter: string) =>
  press(document.activeElement ?? document.body, letter, {
    altKey: true,
    code: `Key${letter.toUpperCase()}`,
  })

/** Presses a key where the focus is. */
export const key = (name: string) => press(document.activeElement!, name)

/** Verifies the plan. @returns what is sent */
export async function sent(api: Awaited<ReturnType<typeof openPlan>>): Promise<VerifyRequest> {
  await click(button(/^Verify plan/))
  await click(await until(() => button(/^Verify anyway/)))
  return (await until(() => api.calls.find((c) => c.name === 'verify'))).args[1] as VerifyRequest
}
