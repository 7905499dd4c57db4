import type { Box } from '../../src/plan/content.ts'
import type { ServiceFact } from '../../src/plan/facts/contract.ts'
import type { PageTables, PageWords } from '../../src/upload/contract.ts'
import type {
  BoxAnswer,
  FindAnswer,
  LiftAnswer,
  LiftReason,
  LookAnswer,
  MaskAnswer,
} from '../../src/verify/contract.ts'
import { call } from './request.ts'

/** The calls about a plan's redacted pages. */
export interface PagesApi {
  /** Where the tables of a page stand. */
  pageTables(planId: string, page: number): Promise<PageTables>
  /** The words of a page, line by line. */
  pageWords(planId: string, page: number): Promise<PageWords>
  /** What stands in a box of a page, and what it may be read as for a field. */
  readBox(planId: string, page: number, box: Box, field: string): Promise<BoxAnswer>
  /** Where a fact is printed in the row of its value, which stands in a box. */
  findFact(planId: string, page: number, box: Box, fact: ServiceFact): Promise<FindAnswer>
  /** Masks a box of a page; `version` is the plan's as the person sees it. */
  maskBox(planId: string, page: number, box: Box, version: number): Promise<MaskAnswer>
  /** Lifts the mask with this box, of what is no patient data for this reason; it takes as long as reading the page. */
  liftMask(
    planId: string,
    page: number,
    box: Box,
    version: number,
    reason: LiftReason | undefined,
  ): Promise<LiftAnswer>
  /** The person has looked at a page that may still show patient data. */
  lookedAt(planId: string, page: number, version: number): Promise<LookAnswer>
}

const one = (planId: string, page: number) => `/api/plans/${encodeURIComponent(planId)}/pages/${page}`

/** The same against the real server. */
export const pagesApi: PagesApi = {
  pageTables: (planId, page) => call(`${one(planId, page)}/tables`),
  pageWords: (planId, page) => call(`${one(planId, page)}/words`),
  readBox: (planId, page, box, field) =>
    call(`${one(planId, page)}/read`, { method: 'POST', json: { box, field } }),
  findFact: (planId, page, box, fact) =>
    call(`${one(planId, page)}/find`, { method: 'POST', json: { box, fact } }),
  maskBox: (planId, page, box, version) =>
    call(`${one(planId, page)}/masks`, { method: 'POST', json: { box, version } }),
  liftMask: (planId, page, box, version, reason) =>
    call(`${one(planId, page)}/lift`, { method: 'POST', json: { box, version, reason } }),
  lookedAt: (planId, page, version) =>
    call(`${one(planId, page)}/look`, { method: 'POST', json: { version } }),
}
