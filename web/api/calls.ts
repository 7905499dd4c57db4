import type { SessionAnswer, User } from '../../src/account/contract.ts'
import type { Dashboard } from '../../src/office/contract.ts'
import type { PlanByGroup, PlanDetail, PlanListItem, PlanRow } from '../../src/plan/contract.ts'
import type { RiqReply, RiqRequest } from '../../src/riq/contract.ts'
import type { VerifyRequest } from '../../src/verify/contract.ts'
import { type AccountApi, accountApi, session } from './account.ts'
import { type AdminApi, adminApi } from './admin.ts'
import { askRiq } from './ask.ts'
import { type BackupsApi, backupsApi } from './backups.ts'
import { type ChatApi, chatApi } from './chat.ts'
import { type EstimateApi, estimateApi } from './estimate.ts'
import { type FormsApi, formsApi } from './forms.ts'
import { type InboxApi, inboxApi } from './inbox.ts'
import { type OfficeApi, officeApi } from './office.ts'
import { type OptionsApi, optionsApi } from './options.ts'
import { type PagesApi, pagesApi } from './pages.ts'
import { type PeopleApi, peopleApi } from './people.ts'
import { type PhoneDeskApi, phoneDeskApi } from './phone.ts'
import { type PracticeApi, practiceApi } from './practice.ts'
import { type ProcessAllApi, processAllApi } from './process-all.ts'
import { type QueueApi, queueApi } from './queue.ts'
import { type RenewalsApi, renewalsApi } from './renewals.ts'
import { call, refusal, send } from './request.ts'
import { type TrashApi, trashApi } from './trash.ts'
import { type TrialApi, trialApi } from './trial.ts'
import { type UploadsApi, uploadsApi } from './uploads.ts'

/** E-mail and password as typed. */
export interface Typed {
  email: string
  password: string
}

/** Answer of sign-in and sign-up; a profile that is missing in the answer is told to the person. */
export interface SignedIn {
  user?: (Omit<User, 'role'> & { role?: User['role'] }) | null
}

/** What a streamed question needs beside its text. */
export interface Asking {
  activePlan: string | null
  onText: (piece: string) => void
  signal: AbortSignal
}

/** Everything the screens ask of the server; tests hand in their own. */
export interface Api
  extends AccountApi,
    BackupsApi,
    PagesApi,
    PeopleApi,
    PracticeApi,
    AdminApi,
    ChatApi,
    EstimateApi,
    FormsApi,
    PhoneDeskApi,
    InboxApi,
    QueueApi,
    RenewalsApi,
    OfficeApi,
    OptionsApi,
    ProcessAllApi,
    TrialApi,
    TrashApi,
    UploadsApi {
  session(): Promise<SessionAnswer>
  login(typed: Typed): Promise<SignedIn>
  /** The second step, for an account with two-step sign-in. */
  loginCode(code: string): Promise<SignedIn>
  signup(typed: Typed): Promise<SignedIn>
  setup(typed: Typed & { code: string }): Promise<SignedIn>
  reset(typed: Typed & { code: string }): Promise<SignedIn>
  logout(): Promise<unknown>
  touch(agoSeconds: number): Promise<unknown>
  hello(tab: string): Promise<unknown>
  bye(tab: string): void
  dashboard(): Promise<Dashboard>
  faq(): Promise<string>
  plans(): Promise<PlanListItem[]>
  plan(id: string): Promise<PlanDetail>
  planByGroup(groupId: string): Promise<PlanByGroup>
  /** The procedure that a CDT code belongs to, if any. */
  procedureOf(code: string): Promise<{ procedure: string | null }>
  verify(id: string, request: VerifyRequest): Promise<PlanRow>
  ask(request: RiqRequest, asking: Asking): Promise<RiqReply>
}

/** Address of a redacted page's picture. @param revision of its `PageInfo`: a page that was masked again is another picture */
export const pageImage = (planId: string, page: number, revision?: number): string =>
  `/api/plans/${encodeURIComponent(planId)}/pages/${page}${revision ? `?revision=${revision}` : ''}`

/** Why a picture can't be shown, in the office's own words; null when it can, or nobody says. */
export async function pictureFault(address: string): Promise<string | null> {
  const response = await send(address, {})
  return response.ok ? null : (await refusal(response)).message
}

const post = <Answer>(path: string, json: unknown) => call<Answer>(path, { method: 'POST', json })
const one = (id: string) => `/api/plans/${encodeURIComponent(id)}`

/** The calls against the real server. */
export const serverApi: Api = {
  ...accountApi,
  ...backupsApi,
  ...pagesApi,
  ...peopleApi,
  ...practiceApi,
  ...adminApi,
  ...trialApi,
  ...trashApi,
  ...chatApi,
  ...estimateApi,
  ...formsApi,
  ...phoneDeskApi,
  ...inboxApi,
  ...queueApi,
  ...renewalsApi,
  ...officeApi,
  ...optionsApi,
  ...processAllApi,
  ...uploadsApi,
  session,
  login: (typed) => post('/api/auth/login', typed),
  loginCode: (code) => post('/api/auth/code', { code }),
  signup: (typed) => post('/api/auth/signup', typed),
  setup: (typed) => post('/api/auth/setup', typed),
  reset: (typed) => post('/api/auth/reset', typed),
  logout: () => post('/api/auth/logout', {}),
  touch: (ago_seconds) => post('/api/session/touch', { ago_seconds }),
  hello: (tab) => post('/api/session/hello', { tab }),
  bye: (tab) => {
    const body = new Blob([JSON.stringify({ tab })], { type: 'application/json' })
    navigator.sendBeacon('/api/session/bye', body)
  },
  dashboard: () => call('/api/dashboard'),
  faq: async () => {
    const response = await send('/faq/section1-about-covriq.txt')
    if (!response.ok) throw await refusal(response)
    return response.text()
  },
  plans: () => call('/api/plans'),
  plan: (id) => call(one(id)),
  planByGroup: (groupId) => call(`/api/plans/by-group/${encodeURIComponent(groupId)}`),
  procedureOf: (code) => call(`/api/plans/codes/${encodeURIComponent(code)}`),
  verify: (id, request) => call(`${one(id)}/verify`, { method: 'PUT', json: request }),
  ask: askRiq,
}
