/** What tests of renewals and of the uses of values do again and again. The office's day is 2026-11-21. */
import { expect } from 'bun:test'
import type { ParseResult, PlanContent } from '../plan/content.ts'
import { valueUses } from '../plan/uses/table.ts'
import type { CorrectedValue, CorrectedValues, LaneName, RenewalBoard } from '../renewals/contract.ts'
import { buildContent, buildPlan, type PlanChanges } from './build.ts'
import type { Person, TestOffice } from './office.ts'

/** What the board tells ana. @param query "?month=2027-01" */
export const board = async (office: TestOffice, query = ''): Promise<RenewalBoard> => {
  const { status, body } = await office.call('GET', `/api/renewals${query}`, { as: 'ana' })
  expect(status).toBe(200)
  return body
}
/** The plans of a lane's cards. */
export const ids = (from: RenewalBoard, lane: LaneName) => from.lanes[lane].cards.map((card) => card.id)
/** The number of the menu. */
export const due = async (office: TestOffice) =>
  (await office.call('GET', '/api/dashboard', { as: 'ana' })).body.renewals_due

const VERIFIED = { by: 'ana', date: '2026-03-02' }
/** A reading with these typed facts. */
export const typed = (changes: object) => ({ typed: { services: {}, ...changes } })
/** Plans of the calendar year. */
export const CALENDAR = typed({ benefit_year: 'calendar' })
/** Content in which crowns are paid so. */
export const crowns = (percent: number) => {
  const parsed = buildContent()
  parsed.coverage.crowns = { coverage_percent: percent, notes: null }
  return { parsed }
}

/** A verified plan of the calendar year. */
export const old = (office: TestOffice, group: string, changes: PlanChanges = {}) =>
  buildPlan(office.db, {
    id: group,
    identity: { group_id: group, group_name: `Group ${group}` },
    verified: VERIFIED,
    uploaded: '2026-03-01T10:00:00.000Z',
    result: { ...CALENDAR, ...crowns(50) },
    ...changes,
  })
/** A document of the same group that came later. */
export const newer = (office: TestOffice, group: string, changes: PlanChanges = {}) =>
  buildPlan(office.db, {
    id: `${group}-new`,
    identity: { group_id: group, group_name: `Group ${group}` },
    uploaded: '2026-11-18T10:00:00.000Z',
    result: { ...CALENDAR, ...crowns(50) },
    ...changes,
  })

/** What is kept of uses, in the order in which it came. */
export async function rows({ db }: TestOffice) {
  const kept = await db.read.select().from(valueUses).orderBy(valueUses.id)
  return kept.map(({ id, ...use }) => use)
}

/** The values that were corrected. */
export const corrected = async (office: TestOffice): Promise<CorrectedValues> =>
  (await office.call('GET', '/api/renewals/corrected', { as: 'ana' })).body
/** The version of a plan that a screen would have. */
const versionOf = async (office: TestOffice, id: string): Promise<number> =>
  (await office.call('GET', `/api/plans/${id}`, { as: 'ana' })).body.version

/** Asks Riq about a plan, and waits until its use is written. */
export async function ask(office: TestOffice, id: string, query: string, as: Person = 'ana') {
  const headers = { 'x-active-plan-id': id }
  const { status } = await office.call('POST', '/api/riq', { as, body: { query }, headers })
  expect(status).toBe(200)
  await office.uses.settled()
}
/** Tells that a sheet of a plan was printed. */
export const print = async (office: TestOffice, id: string, more: object = {}, as: Person = 'ana') =>
  office.call('POST', `/api/plans/${id}/printed`, {
    as,
    body: { version: await versionOf(office, id), ...more },
  })

/** Verifies a plan with some changes of its content, as the verify screen sends it. */
export async function verify(
  office: TestOffice,
  id: string,
  change: (content: PlanContent) => void,
  as: Person = 'ana',
) {
  const { body } = await office.call('GET', `/api/plans/${id}`, { as })
  const { parsed } = body.parse_result as ParseResult
  change(parsed)
  const { group_name, group_id, insurance_company, payor_id, customer_service_phone, plan_type, version } =
    body
  const identity = { group_name, group_id, insurance_company, payor_id, customer_service_phone, plan_type }
  const answer = await office.call('PUT', `/api/plans/${id}/verify`, {
    as,
    body: { ...identity, version, parse_result: { parsed } },
  })
  expect(answer.status).toBe(200)
}

/** Changes what is paid for crowns. */
export const crownsTo = (percent: number) => (content: PlanContent) => {
  content.coverage.crowns.coverage_percent = percent
}
/** The one corrected value that there is. */
export const only = ({ values }: CorrectedValues): CorrectedValue => {
  expect(values).toHaveLength(1)
  return values[0]!
}
