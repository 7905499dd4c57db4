import { inSentence, serviceFacts } from '../facts/service-facts.ts'
import type { KnownPlan } from '../plan-source.ts'
import { type Line, line, listWords } from '../say/line.ts'
import type { Estimate } from './contract.ts'
import type { Asked } from './cover.ts'
import { pathOf } from './names.ts'

/** What the plan pays less for, and that the patient pays more than was worked out as long as nobody typed what's allowed for what's paid instead. Each rule once. */
export function downgradesOpen(
  plan: KnownPlan,
  asked: Asked,
  { missing }: Pick<Estimate, 'missing'>,
): Line[] {
  const open = missing.flatMap((m) => (m.what === 'basis_allowed' && m.line !== undefined ? [m.line] : []))
  const told = new Map<string, Line>()
  for (const at of open) {
    const { procedure, tooth } = asked.lines[at]!
    const { downgrade } = serviceFacts(plan, procedure)
    if (!downgrade) continue
    const { what, to, teeth } = downgrade
    const named = teeth.filter((kind) => !what.toLowerCase().includes(kind))
    const on = named.length > 0 ? ` on ${listWords(named.map((kind) => `${kind}s`))}` : ''
    // Without its tooth it isn't known whether the rule holds for it.
    const there = teeth.length > 0 && tooth === undefined ? 'there ' : ''
    const text = `The plan pays ${inSentence(what)}${on} as ${to}, so ${there}the patient pays more than this unless your fee for ${to} is the same.`
    told.set(text, line(text, pathOf(asked, at)))
  }
  return [...told.values()]
}
