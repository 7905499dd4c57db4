import { isKindAmong, kindOfTooth, type ToothKind } from '../../lexicon/teeth.ts'
import type { ServiceFacts } from '../facts/service-facts.ts'
import type { Context } from './context.ts'
import { line } from './line.ts'
import type { Verdict } from './verdicts.ts'

const UNFILLED =
  /without (?:\w+ )?(?:fillings?|restorations?)|unrestored|unfilled|non-?restored|no (?:existing )?(?:fillings?|restorations?)|caries[- ]free|sound/i
const MOLARS_ONLY = /\bmolars?\b/i
const FILLED = /\b(?:filling|fillings|filled|restoration|restored|composite|amalgam|decay|cavity)\b/

/** Teeth that the question says are filled: the ones named in the same part of it as the filling. */
function filledTeeth({ text, slots }: Context, typed: readonly number[]): number[] {
  if (!FILLED.test(text)) return []
  if (typed.length === 1) return [...typed]
  return slots.teeth.filter((tooth) =>
    new RegExp(
      `\\b${tooth}\\b(?: (?!\\d)\\w+){0,5} (?:filling|filled|restor\\w+|composite|amalgam|decay|cavity)`,
    ).test(text),
  )
}

/** Holds kinds of teeth in words against "molars only". */
function kindVerdicts(rule: string, kinds: readonly ToothKind[], { path }: ServiceFacts): Verdict[] {
  if (!MOLARS_ONLY.test(rule) || kinds.length === 0 || kinds.includes('molar')) return []
  const text = `No: the plan pays for ${rule.charAt(0).toLowerCase()}${rule.slice(1)}.`
  return [{ ok: false, line: line(text, path), rule: 'tooth' }]
}

/** Holds typed teeth against rules such as "permanent molars without fillings only". */
export function toothVerdicts(context: Context, facts: ServiceFacts): Verdict[] {
  const rule = facts.sentences.find((s) => UNFILLED.test(s) || MOLARS_ONLY.test(s))
  const { teeth, toothKinds } = context.slots
  if (!rule || facts.procedure !== 'sealants') return []
  if (teeth.length === 0) return kindVerdicts(rule, toothKinds, facts)
  const filled = filledTeeth(context, teeth)
  const words = rule.charAt(0).toLowerCase() + rule.slice(1)
  return teeth.map((tooth): Verdict => {
    const hasFilling = UNFILLED.test(rule) && filled.includes(tooth)
    const noMolar = MOLARS_ONLY.test(rule) && kindOfTooth(tooth) !== 'molar'
    const why = hasFilling ? 'it has a filling, as you typed' : 'it is no molar'
    const text =
      hasFilling || noMolar
        ? `Tooth ${tooth}: no, ${why}; the plan pays for ${words}.`
        : `Tooth ${tooth}: nothing against it in the rule "${words}".`
    return { ok: !(hasFilling || noMolar), line: line(text, facts.path), rule: 'tooth' }
  })
}

const KIND_WORDS: Record<ToothKind, string> = { molar: 'molar', premolar: 'premolar', front: 'front tooth' }

/** What a downgrade means for the typed teeth: "Tooth 8 is a front tooth; the rule is for other teeth." */
export function downgradeOfTeeth(context: Context, facts: ServiceFacts): string | null {
  const { teeth, toothKinds } = context.slots
  const { downgrade } = facts
  if (!downgrade || downgrade.teeth.length === 0) return null
  const ruled = (kind: ToothKind) =>
    isKindAmong(downgrade.teeth, kind) ? `paid as ${downgrade.to}` : 'the rule is for other teeth'
  const told = teeth.map((tooth) => {
    const kind = kindOfTooth(tooth)
    return `Tooth ${tooth} is a ${KIND_WORDS[kind]}${isKindAmong(downgrade.teeth, kind) ? ': ' : '; '}${ruled(kind)}.`
  })
  if (told.length > 0) return told.join(' ')
  const kinds = toothKinds.map(
    (kind) =>
      `For ${KIND_WORDS[kind].replace('tooth', 'teeth').replace(/molar$/, 'molars')}: ${ruled(kind)}.`,
  )
  return kinds.length > 0 ? kinds.join(' ') : null
}
