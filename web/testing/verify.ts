import type { Api } from '../api/calls.ts'
import { fakeApi } from './fake-api.ts'
import { button, openAt, until } from './screen.tsx'

/** Opens the plan; crowns (50% or 60%) and scaling are in doubt. @param search behind its address: "?show=changed" */
export async function openPlan(changes: Partial<Api> = {}, search = '') {
  const api = fakeApi('standard', changes)
  await openAt(`/verify/plan-1${search}`, api)
  await until(() => button(/^Verify (?:plan|again)/))
  return api
}
