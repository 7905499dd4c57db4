import type { FieldState } from '../plan/content.ts'
import { isOpen } from '../plan/state.ts'
import type { HttpClient } from './http-client.ts'

interface Plan {
  parse_result: { parsed: unknown; states: Record<string, FieldState> }
}

/** Does what a person does on the verify screen who finds everything right: confirms each doubtful field and verifies the plan. */
export async function confirmPlan(client: HttpClient, id: string): Promise<void> {
  const plan = await client.call<Plan>('GET', `/api/plans/${id}`)
  const { parsed, states } = plan.parse_result
  const confirmed = Object.keys(states).filter((at) => isOpen(states[at]?.state))
  await client.call('PUT', `/api/plans/${id}/verify`, { ...plan, parse_result: { parsed }, confirmed })
}
