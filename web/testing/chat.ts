import type { PlanName } from '../../src/riq/contract.ts'
import type { Api, Asking } from '../api/calls.ts'
import { fakeApi } from './fake-api.ts'
import { all, field, openAt, press, type, until } from './screen.tsx'

/** A verified plan that conversations are about. */
export const acme: PlanName = {
  id: 'acme',
  name: 'Acme Hardware',
  group_id: '0471882',
  option: 'High',
  insurance_company: 'Harbor Mutual Dental',
  uploaded: '2026-01-11T15:00:00Z',
  status: 'verified',
  verified_by: 'ana',
  verified_date: '2026-01-12',
}

/** Opens the chat with a Riq that answers as told. */
export async function openChat(
  ask: Api['ask'],
  role: 'standard' | 'demo' = 'standard',
  changes: Partial<Api> = {},
) {
  const api = fakeApi(role, { ask, ...changes })
  await openAt('/chat', api)
  await until(() => all('textarea')[0])
  return api
}

/** Types a question and sends it. */
export async function say(text: string) {
  await type(field('Your question'), text)
  await press(field('Your question'), 'Enter')
}

/** What Riq was asked, each with the plan that was active. */
export const asked = (api: ReturnType<typeof fakeApi>) =>
  api.calls.filter((c) => c.name === 'ask').map((c) => [c.args[0], (c.args[1] as Asking).activePlan])
