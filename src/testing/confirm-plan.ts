import type { FieldState } from '../plan/content.ts'
import { isOpen } from '../plan/state.ts'

interface Plan {
  version: number
  to_look: number[]
  parse_result: { parsed: Record<string, unknown>; states: Record<string, FieldState> }
}

/** Whatever sends requests as a signed-in person. */
interface Caller {
  call<T>(method: string, path: string, body?: unknown): Promise<T>
}

/** Does what a person does who finds nothing to mask on any page that asks to be looked at. @returns the plan after that */
export async function lookedPlan(client: Caller, id: string): Promise<Plan> {
  const plan = await client.call<Plan>('GET', `/api/plans/${id}`)
  for (const page of plan.to_look) {
    const { version } = plan
    const looked = await client.call<Plan>('POST', `/api/plans/${id}/pages/${page}/look`, { version })
    plan.version = looked.version
  }
  return plan
}

/** Does what a person does on the verify screen who finds everything right: looks at pages, confirms each doubtful field and verifies the plan. */
export async function confirmPlan(client: Caller, id: string): Promise<void> {
  const plan = await lookedPlan(client, id)
  const { parsed, states } = plan.parse_result
  const confirmed = Object.keys(states).filter((at) => isOpen(states[at]?.state))
  await client.call('PUT', `/api/plans/${id}/verify`, { ...plan, parse_result: { parsed }, confirmed })
}
