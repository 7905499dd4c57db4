import { CATEGORIES, PROCEDURES, type Procedure } from '../lexicon/catalog.ts'
import type { PlanContent, Typed, TypedService } from './content.ts'
import { monthsOfLimit } from './limit.ts'
import type { NoteFacts } from './note-facts.ts'
import { readNotes } from './notes.ts'
import { monthsIn } from './typed-span.ts'

/** The flag that states how long a replacement has to wait. */
const REPLACEMENT_FLAG: Partial<Record<Procedure, string>> = {
  crowns: 'crown_replacement',
  bridges: 'bridge_replacement',
  dentures: 'denture_replacement',
}

/** Services whose "1 per N months" means that the same work is paid again only after N months. */
const REPLACED: readonly Procedure[] = ['crowns', 'bridges', 'dentures', 'inlays_onlays']

/** "Permanent molars only" → "permanent molars"; codes and names keep their capitals. */
const asCondition = (sentence: string) =>
  sentence.replace(/^[A-Z](?=[a-z])/, (c) => c.toLowerCase()).replace(/(?<=\s\w+) only$/, '')

function replacementMonths(procedure: Procedure, facts: NoteFacts, flags: Record<string, string>) {
  if (!REPLACED.includes(procedure)) return null
  const flag = flags[REPLACEMENT_FLAG[procedure] ?? '']
  const own = facts.limits.filter((l) => l.item === null).map(monthsOfLimit)
  return (flag && monthsIn(flag)) || (own.find((m) => m !== null) ?? null)
}

function paidOn(procedure: Procedure, facts: NoteFacts, flags: Record<string, string>) {
  if (facts.paidOn || procedure !== 'crowns') return facts.paidOn
  const flag = flags['pay_on'] ?? ''
  return /seat|insert|deliver/i.test(flag) ? 'seat' : /prep/i.test(flag) ? 'prep' : null
}

function serviceOf(procedure: Procedure, parsed: PlanContent): TypedService {
  const { coverage_percent, notes } = parsed.coverage[procedure]
  const facts = readNotes(notes)
  return {
    percent: { in: coverage_percent, mid: facts.middle, out: facts.outOfNetwork },
    copay: facts.copays.length === 1 ? facts.copays[0]!.dollars : null,
    deductible: facts.deductible,
    limits: facts.limits,
    age: facts.age,
    downgrade: facts.downgrade && { to: facts.downgrade.to, teeth: facts.downgrade.teeth },
    replacement_months: replacementMonths(procedure, facts, parsed.flags),
    paid_on: paidOn(procedure, facts, parsed.flags),
    conditions: [
      ...(facts.copays.length > 1
        ? facts.copays.map((c) => `${c.item ?? 'other'} copay $${c.dollars.toLocaleString('en-US')}`)
        : []),
      ...facts.sentences.map(asCondition),
    ],
  }
}

/** Typed facts of every procedure that the content says anything about. */
export function deriveServices(parsed: PlanContent): Typed['services'] {
  const named = PROCEDURES.filter((p) => {
    const entry = parsed.coverage[p]
    return entry && (entry.coverage_percent !== null || entry.notes !== null)
  })
  return Object.fromEntries(named.map((p) => [p, serviceOf(p, parsed)]))
}

/** What all services of a class that speak of the deductible agree on; null when they are silent or differ. */
function agreedBy(procedures: readonly Procedure[], parsed: PlanContent): boolean | null {
  const told = procedures
    .map((p) => readNotes(parsed.coverage[p]?.notes ?? null).deductible)
    .filter((d) => d !== null)
  return told.length > 0 && told.every((d) => d === told[0]) ? told[0]! : null
}

/**
 * Whether the deductible applies, by class: preventive from its own field, the others from what their services state.
 * @returns null when nothing is stated for any class
 */
export function deductibleByClass(parsed: PlanContent): Typed['deductible_applies'] | null {
  const of = (name: string) => CATEGORIES.find((c) => c.name === name)!.procedures
  const field = parsed.deductible_applies_to_preventive
  const classes = {
    preventive: field ? /^y/i.test(field) : agreedBy(of('Preventive'), parsed),
    basic: agreedBy(of('Basic'), parsed),
    major: agreedBy(of('Major'), parsed),
    orthodontic: agreedBy(of('Orthodontic'), parsed),
  }
  return Object.values(classes).some((c) => c !== null) ? classes : null
}
