import { isAmong, kindOfTooth } from '../../lexicon/teeth.ts'
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
      `\\b${tooth}\\b(?: \\w+){0,5} (?:filling|filled|restor\\w+|composite|amalgam|decay|cavity)`,
    ).test(text),
  )
}

/** Holds typed teeth against rules such as "permanent molars without fillings only". */
export function toothVerdicts(context: Context, facts: ServiceFacts): Verdict[] {
  const rule = facts.sentences.find((s) => UNFILLED.test(s) || MOLARS_ONLY.test(s))
  const { teeth } = context.slots
  if (!rule || teeth.length === 0 || facts.procedure !== 'sealants') return []
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

/** What a downgrade means for the typed teeth: "Tooth 8 is a front tooth, so it is not downgraded". */
export function downgradeOfTeeth(context: Context, facts: ServiceFacts): string | null {
  const { teeth } = context.slots
  const { downgrade } = facts
  if (!downgrade || teeth.length === 0 || downgrade.teeth.length === 0) return null
  return teeth
    .map((tooth) => {
      const kind = kindOfTooth(tooth)
      const what = kind === 'front' ? 'front tooth' : kind
      return isAmong(downgrade.teeth, tooth)
        ? `Tooth ${tooth} is a ${what}: paid as ${downgrade.to}.`
        : `Tooth ${tooth} is a ${what}; the rule names other teeth.`
    })
    .join(' ')
}
