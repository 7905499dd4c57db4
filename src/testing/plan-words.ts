import type { Procedure } from '../lexicon/catalog.ts'
import { LEXICON } from '../lexicon/words.ts'
import type { Dice } from './field-sheet.ts'
import type { ClassName } from './plan-truth.ts'

/** Names that mean another service than the one they are listed under when they stand alone, or two at once. */
const DOUBTFUL =
  /^(?:restorative.*|basic restorative|minor restorative|major restorative|cast restorations|prosthodontics|prosthetics|gum treatment|caps|partials|bridge and denture|consultation.*|office visit.*|retainers.*|abutments.*|veneers.*|imaging|evaluations|dental visits|appliance therapy|surgical and non-surgical periodontics|full mouth debridement|gingivectomy|implant-supported crown|biopsy|minor surgical procedures|crown lengthening|bone replacement graft|sedative filling|preventive resin restoration|non-?surgical period.*|treatment of gum disease.*|treatment of gums|retreatment|gold restorations|gum graft|soft tissue graft|cephalometric|occlusal film|diagnostic exam|preventive cleanings|basic extractions|surgical tooth removal|complex oral surgery|frenectomy|alveoloplasty)$/i

/** A name under which documents list a procedure. */
export function nameOf(dice: Dice, procedure: Procedure): string {
  const names = LEXICON.procedures[procedure].synonyms.filter((n) => !DOUBTFUL.test(n))
  const name = dice.chance(0.35) ? names[0]! : dice.pick(names)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** The same in the middle of a list. */
export const inList = (name: string) =>
  /^[A-Z]{2}|^IV|^X/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)

const WORDS: Record<ClassName, readonly string[]> = {
  preventive: [
    'Preventive',
    'Diagnostic & Preventive',
    'Preventive Services',
    'Preventive Care',
    'Diagnostic and Preventive',
  ],
  basic: ['Basic', 'Basic Services', 'Basic Care'],
  major: ['Major', 'Major Services', 'Major Care'],
  orthodontic: ['Orthodontia', 'Orthodontics', 'Orthodontic Services'],
}

const NUMBERS = { R: ['I', 'II', 'III', 'IV'], N: ['1', '2', '3', '4'], A: ['A', 'B', 'C', 'D'] }

/** Labels of the four classes in one naming. */
export function classLabels(dice: Dice): Record<ClassName, string> {
  const scheme = dice.pick(['Class R', 'Type N', 'Type A', 'Class N', 'plain', 'plain', 'plain'])
  const [word, kind] = scheme.split(' ') as [string, keyof typeof NUMBERS | undefined]
  const form = dice.pick(['{n} – {w}', '{n}: {w}', '{w} ({n})', '{n} {w}'])
  const labels = (['preventive', 'basic', 'major', 'orthodontic'] as const).map((c, i) => {
    const name = dice.pick(WORDS[c])
    if (!kind) return [c, name]
    return [c, form.replace('{n}', `${word} ${NUMBERS[kind][i]}`).replace('{w}', name)]
  })
  return Object.fromEntries(labels) as Record<ClassName, string>
}
