import type { SessionAnswer, User } from '../../src/account/contract.ts'
import type { Dashboard } from '../../src/office/contract.ts'
import type { PlanByGroup, PlanDetail, PlanListItem, PlanRow } from '../../src/plan/contract.ts'
import type { RiqReply, RiqRequest } from '../../src/riq/contract.ts'
import type {
  FileNameAnswer,
  ProgressEvent,
  UnparsedRow,
  UploadAnswer,
  UploadLimits,
} from '../../src/upload/contract.ts'
import type { VerifyRequest } from '../../src/verify/contract.ts'
import { type AccountApi, accountApi, session } from './account.ts'
import { type AdminApi, adminApi } from './admin.ts'
import { askRiq } from './ask.ts'
import { type BackupsApi, backupsApi } from './backups.ts'
import { type ChatApi, chatApi } from './chat.ts'
import { type EstimateApi, estimateApi } from './estimate.ts'
import { type FormsApi, formsApi } from './forms.ts'
import { type OfficeApi, officeApi } from './office.ts'
import { type OptionsApi, optionsApi } from './options.ts'
import { type PagesApi, pagesApi } from './pages.ts'
import { type PeopleApi, peopleApi } from './people.ts'
import { type QueueApi, queueApi } from './queue.ts'
import { call, refusal, send } from './request.ts'
import { type TrashApi, trashApi } from './trash.ts'
import { type TrialApi, trialApi } from './trial.ts'
import { watchProgress } from './watch.ts'

/** E-mail and password as typed. */
export interface Typed {
  email: string
  password: string
}

/** Answer of sign-in and sign-up; a profile that is missing in the answer is told to the person. */
export interface SignedIn {
  user?: (Omit<User, 'role'> & { role?: User['role'] }) | null
}

/** Answer of the spec's processing calls. */
export interface Processed {
  success: boolean
  error?: string
  deleteMessage?: string
}

/** Answer of the merge call. */
export interface Merged {
  success: boolean
  newRowId?: string
  error?: string
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
    AdminApi,
    ChatApi,
    EstimateApi,
    FormsApi,
    QueueApi,
    OfficeApi,
    OptionsApi,
    TrialApi,
    TrashApi {
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
  uploadLimits(): Promise<UploadLimits>
  unparsed(): Promise<UnparsedRow[]>
  /** How a file of this name would be stored. */
  fileName(name: string): Promise<FileNameAnswer>
  upload(file: File): Promise<UploadAnswer>
  discard(id: string): Promise<unknown>
  parsePdf(rowId: string, fileName: string, signal?: AbortSignal): Promise<Processed>
  processDocument(rowId: string, fileUrl: string, signal?: AbortSignal): Promise<Processed>
  merge(rowIds: string[]): Promise<Merged>
  /** Live steps of one row, `onEnd` when its work is over, `onLost` when the line broke; hands back how to stop listening. */
  watch(
    rowId: string,
    onEvent: (event: ProgressEvent) => void,
    onEnd: () => void,
    onLost: () => void,
  ): () => void
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

/** Reads an answer whose body counts even when the status is an error: the processing calls say why in `error`. */
async function processing<Answer>(path: string, json: unknown, signal?: AbortSignal): Promise<Answer> {
  const response = await send(path, { method: 'POST', json, ...(signal ? { signal } : {}) })
  if (response.status === 401) throw await refusal(response)
  const text = await response.text()
  try {
    return JSON.parse(text) as Answer
  } catch {
    return { success: false } as Answer
  }
}

/** The calls against the real server. */
export const serverApi: Api = {
  ...accountApi,
  ...backupsApi,
  ...pagesApi,
  ...peopleApi,
  ...adminApi,
  ...trialApi,
  ...trashApi,
  ...chatApi,
  ...estimateApi,
  ...formsApi,
  ...queueApi,
  ...officeApi,
  ...optionsApi,
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
  uploadLimits: () => call('/api/uploads/limits'),
  unparsed: () => call('/api/plans/unparsed'),
  fileName: (name) => post('/api/uploads/name', { name }),
  upload: (file) =>
    call('/api/uploads', {
      method: 'POST',
      body: file,
      headers: {
        'content-type': 'application/octet-stream',
        'x-file-name': encodeURIComponent(file.name),
      },
    }),
  discard: (id) => post(`${one(id)}/discard`, {}),
  parsePdf: (rowId, fileName, signal) => processing('/api/parse-pdf', { rowId, fileName }, signal),
  processDocument: (rowId, fileUrl, signal) =>
    processing('/api/process-document', { rowId, fileUrl }, signal),
  merge: (rowIds) => processing('/api/merge-and-parse', { rowIds }),
  watch: watchProgress,
  verify: (id, request) => call(`${one(id)}/verify`, { method: 'PUT', json: request }),
  ask: askRiq,
}
