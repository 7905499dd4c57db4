import type { PresenceAnswer, SessionAnswer, User } from '../../src/account/contract.ts'
import type { AppKeyAnswer, DraftKeyAnswer, OwnAccount, OwnSession } from '../../src/account/own/contract.ts'
import { ApiError } from './errors.ts'
import { call, refusal, send } from './request.ts'

/** What proves once more who sits here: the code where two-step sign-in is on, else the password. */
export type Proof = { password: string } | { code: string }

/** The calls about one's own account. */
export interface AccountApi {
  account(): Promise<OwnAccount>
  changeName(fullName: string): Promise<{ user: User }>
  /** Whether the next plan opens by itself once one was verified. */
  changeOpenNext(on: boolean): Promise<unknown>
  changePassword(current: string, password: string): Promise<unknown>
  ownSessions(): Promise<OwnSession[]>
  endSession(id: string): Promise<unknown>
  endOtherSessions(): Promise<{ ended: number }>
  /** The key for an authenticator app; two-step sign-in is on once `turnOnTwoStep` was given its first code. */
  beginTwoStep(password: string): Promise<AppKeyAnswer>
  turnOnTwoStep(code: string): Promise<{ codes: string[] }>
  newRecoveryCodes(code: string): Promise<{ codes: string[] }>
  turnOffTwoStep(password: string, code: string): Promise<unknown>
  /** Whether the office still has no administrator. */
  needsSetup(): Promise<boolean>
  /** The key under which this person's browsers keep unsent work, and the server's time. */
  draftKey(): Promise<DraftKeyAnswer>
  confirm(proof: Proof): Promise<unknown>
  /** Asks for a proof now, for what the browser fetches by itself. */
  ensureConfirmed(): Promise<unknown>
  /** For administrators: takes away somebody's two-step sign-in. */
  resetTwoStep(userId: string): Promise<unknown>
}

const OWN = '/api/account'
const STEP = `${OWN}/two-step`

/** Sends what is answered without a body. */
async function quietly(path: string, method: 'POST' | 'PUT' | 'DELETE', json?: unknown): Promise<null> {
  const response = await send(path, json === undefined ? { method } : { method, json })
  if (!response.ok) throw await refusal(response)
  return null
}

/** The same against the real server. */
export const accountApi: AccountApi = {
  account: () => call(OWN),
  changeName: (full_name) => call(`${OWN}/name`, { method: 'PUT', json: { full_name } }),
  changeOpenNext: (open_next) => quietly(`${OWN}/work`, 'PUT', { open_next }),
  changePassword: (current, password) => quietly(`${OWN}/password`, 'POST', { current, password }),
  ownSessions: () => call(`${OWN}/sessions`),
  endSession: (id) => quietly(`${OWN}/sessions/${encodeURIComponent(id)}`, 'DELETE'),
  endOtherSessions: () => call(`${OWN}/sessions`, { method: 'DELETE' }),
  beginTwoStep: (password) => call(STEP, { method: 'POST', json: { password } }),
  turnOnTwoStep: (code) => call(STEP, { method: 'PUT', json: { code } }),
  newRecoveryCodes: (code) => call(`${STEP}/codes`, { method: 'POST', json: { code } }),
  turnOffTwoStep: (password, code) => quietly(`${STEP}/off`, 'POST', { password, code }),
  needsSetup: async () => (await call<PresenceAnswer>('/api/session')).needs_setup,
  draftKey: () => call(`${OWN}/draft-key`),
  confirm: (proof) => quietly(`${OWN}/confirm`, 'POST', proof),
  ensureConfirmed: () => call(`${OWN}/confirm`),
  resetTwoStep: (userId) => quietly(`/api/admin/users/${encodeURIComponent(userId)}/two-step`, 'DELETE'),
}

/** Who is signed in. Pages ask it as they load, so nobody being signed in is an answer there, not a refused call. @throws ApiError 401 nobody is */
export async function session(): Promise<SessionAnswer> {
  const { session, ended_by } = await call<PresenceAnswer>('/api/session')
  if (session) return session
  throw new ApiError(401, 'You aren’t signed in.', ended_by && { reason: ended_by })
}
