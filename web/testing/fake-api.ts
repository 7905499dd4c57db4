/** A server in memory for the tests of screens: quiet answers, each of which a test can replace; it notes what was called. */
import type { Role } from '../../src/account/contract.ts'
import type { Dashboard } from '../../src/office/contract.ts'
import type { PlanListItem } from '../../src/plan/contract.ts'
import type { RiqReply } from '../../src/riq/contract.ts'
import type { UnparsedRow } from '../../src/upload/contract.ts'
import type { Api } from '../api/calls.ts'
import { ApiError } from '../api/errors.ts'
import { fakeAccount } from './fake-account.ts'
import { fakeAdmin } from './fake-admin.ts'
import { fakeBackups } from './fake-backups.ts'
import { fakeChat } from './fake-chat.ts'
import { fakeEstimate } from './fake-estimate.ts'
import { fakeForms } from './fake-forms.ts'
import { fakeInbox } from './fake-inbox.ts'
import { fakeOffice } from './fake-office.ts'
import { fakeOptions } from './fake-options.ts'
import { fakePages } from './fake-pages.ts'
import { fakePeople } from './fake-people.ts'
import { fakePhone } from './fake-phone.ts'
import { fakePractice } from './fake-practice.ts'
import { fakeQueue } from './fake-queue.ts'
import { fakeRenewals } from './fake-renewals.ts'
import { fakeTrash } from './fake-trash.ts'
import { fakeTrial } from './fake-trial.ts'
import { samplePlan } from './sample-plan.ts'

/** What was called, in order. */
export interface Call {
  name: string
  args: unknown[]
}

/** A person of the office. */
export const person = (role: Role) => ({
  id: `id-${role}`,
  email: `${role}@office.test`,
  full_name: role,
  role,
})

const NO_DAYS = [0, 0, 0, 0, 0, 0, 0]

/** An office without plans. */
export const EMPTY_DASHBOARD: Dashboard = {
  total_plans: 0,
  plans_this_week: 0,
  latest_plans: [],
  verified_plans: 0,
  verified_this_week: 0,
  waiting_plans: 0,
  renewals_due: 0,
  inbox_ready: 0,
  inbox_questions: 0,
  groups: 0,
  carriers: 0,
  verified_long_ago: 0,
  stale_days: 365,
  week: { sunday: '2026-11-15', today: 4, uploads: NO_DAYS, verified: NO_DAYS },
  latest_announcements: [],
  total_riq_interactions: 0,
  riq_successful_answers: 0,
  riq_accuracy: 0,
}

/** A file that waits. */
export const waitingFile = (id: string, name: string, changes: Partial<UnparsedRow> = {}): UnparsedRow => ({
  id,
  file_name: `1768144800000_${name}`,
  media_type: name.endsWith('.pdf') ? 'application/pdf' : 'image/png',
  bytes: 120_000,
  uploaded_at: '2026-11-18T10:00:00Z',
  uploaded_by: 'standard',
  state: 'waiting',
  error: null,
  in_all: false,
  ...changes,
})

/** A line of the plan list: read, not verified yet. */
export const samplePlanLine = (id: string, group_name: string): PlanListItem => ({
  id,
  group_name,
  group_id: '0471882',
  insurance_company: 'Harbor Mutual Dental',
  customer_service_phone: null,
  plan_type: 'PPO',
  plan_option: null,
  confidence_status: 'Needs Review',
  status: 'unverified',
  verified_by: null,
  verified_date: null,
  last_upload_date: '2026-11-19T15:00:00Z',
  file_name: null,
  first_page: null,
  group_count: 1,
  checked: null,
})

/** A reply of Riq. */
export const reply = (changes: Partial<RiqReply> = {}): RiqReply => ({
  success: true,
  answer: 'Crowns are covered at 50%, in network.',
  kind: 'answer',
  plan: null,
  citations: [],
  ...changes,
})

const never = () => new Promise<never>(() => {})

/** The quiet answers; whoever is signed in is a standard member unless said otherwise. */
function answers(role: Role | null): Api {
  return {
    ...fakeAccount,
    ...fakeBackups,
    ...fakePages,
    ...fakePeople,
    ...fakePractice,
    ...fakeAdmin,
    ...fakeTrial,
    ...fakeTrash,
    ...fakeChat,
    ...fakeEstimate,
    ...fakeForms,
    ...fakePhone,
    ...fakeInbox,
    ...fakeQueue,
    ...fakeRenewals,
    ...fakeOffice,
    ...fakeOptions,
    session: async () => {
      if (role === null) throw new ApiError(401, 'You are signed out.')
      return { user: person(role), idle_minutes: 15, idle_left_seconds: 900 }
    },
    login: async () => ({ user: person('standard') }),
    loginCode: async () => ({ user: person('standard') }),
    signup: async () => ({ user: person('viewer') }),
    setup: async () => ({ user: person('admin') }),
    reset: async () => ({ user: person('standard') }),
    logout: async () => null,
    touch: async () => null,
    hello: async () => null,
    bye: () => undefined,
    dashboard: async () => EMPTY_DASHBOARD,
    faq: async () => 'Q: What is it?\nA: A tool.\n',
    plans: async () => [],
    plan: async (id) => ({ ...samplePlan(), id }),
    planByGroup: async () => {
      const { changes, ...row } = samplePlan()
      return { ...row, others: [] }
    },
    procedureOf: async () => ({ procedure: null }),
    uploadLimits: async () => ({ max_bytes: 50 * 1024 * 1024, max_pages: 200 }),
    unparsed: async () => [],
    fileName: async (name) => ({ name, masked: false }),
    upload: never,
    discard: async () => null,
    unlock: async () => null,
    processAll: async () => ({ asked: 0, left_out: 0 }),
    stopAll: async () => ({ stopped: 0 }),
    parsePdf: never,
    processDocument: never,
    merge: never,
    watch: () => () => undefined,
    verify: async () => samplePlan(),
    ask: async () => reply(),
  }
}

/** A server whose answers a test replaces one by one. @param role who is signed in; null = nobody */
export function fakeApi(role: Role | null, changes: Partial<Api> = {}): Api & { calls: Call[] } {
  const calls: Call[] = []
  const api = { ...answers(role), ...changes }
  const noted = Object.fromEntries(
    Object.entries(api).map(([name, method]) => [
      name,
      (...args: unknown[]) => {
        calls.push({ name, args })
        return (method as (...a: unknown[]) => unknown)(...args)
      },
    ]),
  ) as unknown as Api
  return { ...noted, calls }
}
