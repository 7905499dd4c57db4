import { dictionary } from '../../base/dictionary.ts'
import type { PlanField, Procedure } from '../../lexicon/catalog.ts'
import { LEXICON } from '../../lexicon/words.ts'
import { inSentence } from '../facts/service-facts.ts'
import type { Ask, Aspect, Service } from '../understand/asks.ts'
import { FIELD_WORDS, FLAG_WORDS } from '../understand/term-table.ts'
import type { ServiceClass } from '../understand/terms.ts'
import { listWords } from './line.ts'

/** How a question names a procedure, in the plural where it has one. */
export const SPOKEN: Record<Procedure, string> = {
  exams: 'exams',
  xray: 'x-rays',
  fluoride: 'fluoride',
  sealants: 'sealants',
  prophy: 'cleanings',
  fillings: 'fillings',
  endo: 'root canals',
  extractions: 'simple extractions',
  srp: 'scaling and root planing',
  periodontal: 'periodontal services',
  anesthesia: 'anesthesia',
  perio_maintenance: 'perio maintenance',
  crowns: 'crowns',
  bridges: 'bridges',
  dentures: 'dentures',
  implants: 'implants',
  core_buildup: 'core build-ups',
  inlays_onlays: 'inlays and onlays',
  oral_surgery: 'oral surgery',
  osseous_surgery: 'osseous surgery',
  orthodontic: 'braces',
}

const CLASSES: Record<ServiceClass, string> = {
  preventive: 'preventive services',
  basic: 'basic services',
  major: 'major services',
  orthodontic: 'class IV',
}

/** The first words of a list are the plainest. */
const firstOf = (words: string) => words.split(', ')[0]!

const FIELDS: Record<string, string> = dictionary({
  ...Object.fromEntries(Object.entries(FIELD_WORDS).map(([name, words]) => [name, firstOf(words)])),
  deductible_individual: 'deductible',
  deductible_family: 'family deductible',
  deductible_applies_to_preventive: 'deductible on preventive services',
  orthodontic_deductible: 'ortho deductible',
  annual_maximum_individual: 'annual maximum',
  annual_maximum_family: 'family maximum',
  orthodontic_lifetime_maximum: 'ortho lifetime maximum',
} satisfies Partial<Record<PlanField, string>>)

const flagWords = (flag: string): string => {
  const own = FLAG_WORDS[flag]
  return own
    ? firstOf(own)
    : (LEXICON.flags[flag as keyof typeof LEXICON.flags]?.display ?? flag).toLowerCase()
}

/** A side of a service as it is asked for; the others are told with the service. */
const SIDES: Partial<Record<Aspect, (name: string) => string>> = {
  frequency: (name) => `how often ${name}`,
  age: (name) => `age limit for ${name}`,
  replacement: (name) => `replacing ${name}`,
  downgrade: (name) => `downgrade of ${name}`,
  network: (name) => `${name} out of network`,
}

const thingWords = (thing: Service | ServiceClass): string =>
  typeof thing === 'string' ? CLASSES[thing] : (thing.code ?? thing.item?.said[0] ?? SPOKEN[thing.procedure])

const sided = (name: string, aspects: readonly Aspect[]): string =>
  aspects.flatMap((aspect) => SIDES[aspect]?.(name) ?? [])[0] ?? name

/** A side of a service inside a sentence. */
const SIDE_NAMES: Partial<Record<Aspect, (name: string) => string>> = {
  frequency: (name) => `how often ${name} are paid`,
  age: (name) => `an age limit for ${name}`,
  replacement: (name) => `replacing ${name}`,
  downgrade: (name) => `downgrading ${name}`,
  network: (name) => `${name} out of network`,
}

/** What an ask is about inside a sentence: "night guards", "an age limit for sealants". */
export function askName(ask: Ask): string {
  if (ask.about === 'item') return inSentence(ask.item.label)
  if (ask.about !== 'service') return askWords(ask)
  const { code, item, procedure } = ask.service
  const name = code ?? (item ? inSentence(item.label) : SPOKEN[procedure])
  return ask.aspects.flatMap((aspect) => SIDE_NAMES[aspect]?.(name) ?? [])[0] ?? name
}

/** An ask in a few words that Riq understands as just this ask. */
export function askWords(ask: Ask): string {
  switch (ask.about) {
    case 'service':
      return sided(thingWords(ask.service), ask.aspects)
    case 'item':
      return ask.code ?? ask.item.said[0]!
    case 'code':
      return ask.code
    case 'class':
      return CLASSES[ask.name]
    case 'field':
      return FIELDS[ask.field] ?? ask.field
    case 'deductible_applies':
      return `deductible on ${thingWords(ask.to)}`
    case 'counts_toward_maximum':
      return `${thingWords(ask.what)} toward the maximum`
    case 'wait':
      return ask.for === null ? 'waiting periods' : `waiting period for ${thingWords(ask.for)}`
    case 'prior_coverage':
      return 'credit for prior coverage'
    case 'flag':
      return flagWords(ask.flag)
    case 'attachments':
      return ask.for === null ? 'what to send with a claim' : `narrative for ${thingWords(ask.for)}`
    case 'claims_address':
      return 'claims address'
    case 'networks':
      return 'in and out of network'
    case 'verified':
      return 'who verified it'
    case 'current':
      return 'is it current'
    case 'disclaimers':
      return 'exclusions'
    case 'pages':
      return 'which page'
    default:
      return ask.about
  }
}

/** Most asks that are named; a question that asks more is told by its first. */
const MOST_NAMED = 3

/** Several asks in words: "fillings and deductible". */
export function asksWords(asks: readonly Ask[]): string {
  const words = new Set(asks.map(askWords))
  // Asked for "deductible", Riq tells both.
  if (words.has('deductible')) words.delete('family deductible')
  return listWords([...words].slice(0, MOST_NAMED))
}
