import type { SentPlan } from '../opendental/wanted.ts'
import type { PlanContent, PlanIdentity } from '../plan/content.ts'
import { viewOf } from '../plan/facts/view.ts'
import { buildContent, buildIdentity, buildRecord, buildResult } from './build.ts'

/** A plan with these percents and notes by service. */
export function planWith(
  services: Record<string, [percent: number | null, notes?: string]>,
  content: Partial<PlanContent> = {},
  identity: Partial<PlanIdentity> = {},
): SentPlan {
  const coverage = buildContent().coverage
  for (const service of Object.keys(coverage) as (keyof typeof coverage)[])
    coverage[service] = { coverage_percent: null, notes: null }
  for (const [service, [coverage_percent, notes = null]] of Object.entries(services))
    coverage[service as keyof typeof coverage] = { coverage_percent, notes }
  const who = buildIdentity(identity)
  const { facts } = buildRecord(
    who,
    buildResult({ parsed: buildContent({ coverage, ...content }), states: {} }),
  )
  const view = viewOf(facts)
  return {
    id: 'plan-1',
    version: 3,
    ...who,
    verified_date: '2026-11-12',
    content: view.parsed,
    typed: view.typed,
    states: view.states,
    claims: facts.facts,
  }
}
