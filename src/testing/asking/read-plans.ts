import { engines } from '../../command/local-reading.ts'
import type { Model } from '../../model/contract.ts'
import { factsOf } from '../../plan/facts/read.ts'
import { viewOf } from '../../plan/facts/view.ts'
import type { PlanView } from '../../plan/facts.ts'
import { isOpen } from '../../plan/state.ts'
import { plansFromFile } from '../../riq/file-source.ts'
import type { KnownPlan, PlanSource } from '../../riq/plan-source.ts'
import { readDocuments } from '../../upload/read.ts'
import type { ReadOutcome } from '../../upload/reading.ts'
import { FIXTURE_PLANS, TODAY } from '../staff/plans.ts'
import { printText, type Setting } from './printed-text.ts'

/** How the documents are printed, and how many of the 48 questions are answered rightly then at least. */
export const CHAIN: readonly { setting: Setting; least: number }[] = [
  { setting: 'ruled', least: 48 },
  { setting: 'open', least: 48 },
]

const LIMITS = { maxFileBytes: 50e6, maxPages: 20, threads: 1 }
const DOCUMENTS = new URL('../questions/documents/', import.meta.url)

/** What someone leaves who finds everything right: each doubtful field is confirmed. */
const confirmed = (states: PlanView['states']): PlanView['states'] =>
  Object.fromEntries(
    Object.entries(states).map(([path, own]) => [
      path,
      isOpen(own.state) ? { ...own, state: 'confirmed' as const } : own,
    ]),
  )

/** The plan that Riq knows after a reading was verified without a change, under the name and the dates of the plan that it should be. */
function knownAfter({ reading, pages }: ReadOutcome, like: KnownPlan): KnownPlan {
  const { plan: identity, parsed: content, evidence, states, facts } = reading
  const grounds = { evidence, states: confirmed(states) }
  const record = factsOf({ identity, content }, { ...grounds, conflicts: facts.conflicts }, facts)
  const view = viewOf(record)
  return {
    ...like,
    ...identity,
    option: view.typed.option ?? null,
    facts: record.facts,
    conflicts: record.conflicts,
    evidence: view.evidence,
    states: view.states,
    pages,
  }
}

/** The document of a fixture plan, printed and read by the product itself. */
async function readFixture(id: string, setting: Setting, model: Model | null): Promise<ReadOutcome> {
  const text = await Bun.file(new URL(`${id}.txt`, DOCUMENTS)).text()
  const files = [{ name: `${id}.pdf`, bytes: printText(text, setting) }]
  return readDocuments(files, { ...engines(LIMITS), model })
}

/** The fixture plans as the product makes them of their printed documents, verified unchanged. */
export async function readPlans(setting: Setting, model: Model | null): Promise<PlanSource> {
  const byHand = plansFromFile(JSON.stringify({ plans: FIXTURE_PLANS }), TODAY)
  const plans: KnownPlan[] = []
  for (const { id } of FIXTURE_PLANS)
    plans.push(knownAfter(await readFixture(id, setting, model), (await byHand.load(id))!))
  return {
    list: async () => plans,
    load: async (id) => plans.find((plan) => plan.id === id) ?? null,
  }
}
