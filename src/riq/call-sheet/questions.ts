import { dictionary } from '../../base/dictionary.ts'
import {
  FIELD_QUESTIONS,
  type PlanField,
  PROCEDURE_LABELS,
  PROCEDURES,
  RULE_QUESTIONS,
} from '../../lexicon/catalog.ts'
import type { CallQuestion } from '../contract.ts'
import { inSentence } from '../facts/service-facts.ts'
import { askName, askWords, SPOKEN } from '../say/ask-words.ts'
import { type Block, capital } from '../say/line.ts'
import type { Ask, Aspect, Service } from '../understand/asks.ts'
import { ITEMS } from '../understand/items.ts'
import { CLASS_WORDS, FLAG_WORDS } from '../understand/term-table.ts'
import type { ServiceClass } from '../understand/terms.ts'

/** A service or a class, as an ask has it. */
type Thing = Service | ServiceClass

const SIDES = ['frequency', 'age', 'replacement', 'downgrade', 'network'] as const

/** The side of a service that the carrier is asked about; none = all of it. */
const sideOf = (aspects: readonly Aspect[]) => SIDES.find((side) => aspects.includes(side))

const slug = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')

const thingKey = (thing: Thing): string => {
  if (typeof thing === 'string') return `class-${thing}`
  return thing.item ? `${thing.procedure}-${slug(thing.item.name)}` : thing.procedure
}

/** The name by which a question is kept; null for an ask that no carrier is called for. */
function keyOf(ask: Ask): string | null {
  switch (ask.about) {
    case 'service':
      return ['service', thingKey(ask.service), sideOf(ask.aspects)].filter(Boolean).join('.')
    case 'item':
      return `item.${slug(ask.item.name)}`
    case 'code':
      return `code.${ask.code}`
    case 'class':
      return `service.class-${ask.name}`
    case 'field':
      return `field.${ask.field}`
    case 'deductible_applies':
      return `deductible.${thingKey(ask.to)}`
    case 'counts_toward_maximum':
      return `maximum.${thingKey(ask.what)}`
    case 'wait':
      return ask.for === null ? 'wait' : `wait.${thingKey(ask.for)}`
    case 'flag':
      return `flag.${ask.flag}`
    case 'prior_coverage':
    case 'networks':
      return ask.about
    default:
      return null
  }
}

const isPlural = (thing: Thing) =>
  typeof thing === 'string' || (thing.item ? thing.item.plural : SPOKEN[thing.procedure].endsWith('s'))

const nameOf = (thing: Thing): string => {
  if (typeof thing === 'string') return askWords({ about: 'class', name: thing, aspects: [] })
  return thing.item ? inSentence(thing.item.label) : SPOKEN[thing.procedure]
}

function serviceQuestion(thing: Thing, side: Aspect | undefined): string {
  const [name, be] = [nameOf(thing), isPlural(thing) ? 'are' : 'is']
  if (side === 'frequency') return `How often ${be} ${name} paid?`
  if (side === 'age') return `Is there an age limit for ${name}?`
  if (side === 'replacement') return `How soon is replacing ${name} paid?`
  if (side === 'downgrade') return `${capital(be)} ${name} downgraded, and to what?`
  if (side === 'network') return `What percent is paid for ${name} out of network?`
  const label =
    typeof thing === 'string' ? capital(name) : (thing.item?.label ?? PROCEDURE_LABELS[thing.procedure])
  return `${label}: what percent is paid in network, and which limits apply?`
}

const RULES = dictionary(
  Object.fromEntries(RULE_QUESTIONS.flatMap(([flags, words]) => flags.map((flag) => [flag, words]))),
)

/** The question in our own words. */
function wordsOf(ask: Ask): string {
  switch (ask.about) {
    case 'service':
      return serviceQuestion(ask.service, sideOf(ask.aspects))
    case 'class':
      return serviceQuestion(ask.name, undefined)
    case 'field':
      return FIELD_QUESTIONS[ask.field]
    case 'deductible_applies':
      return `Does the deductible apply to ${nameOf(ask.to)}?`
    case 'counts_toward_maximum':
      return `${isPlural(ask.what) ? 'Do' : 'Does'} ${nameOf(ask.what)} count toward the annual maximum?`
    case 'wait':
      return ask.for === null
        ? 'Are there waiting periods, and for which services?'
        : `Is there a waiting period for ${nameOf(ask.for)}?`
    case 'flag':
      return RULES[ask.flag] ?? `What does the plan say about this: ${askWords(ask)}?`
    case 'prior_coverage':
      return 'Is prior coverage credited toward waiting periods?'
    case 'networks':
      return 'What percents are paid out of network?'
    default:
      return `${capital(askName(ask))}: covered or not, at what percent, and which limits apply?`
  }
}

/** The place of the plan that would answer it, so that the sheet asks nothing twice. */
function pathOf(ask: Ask): string | null {
  if (ask.about === 'field') return ask.field
  if (ask.about === 'flag') return `flags.${ask.flag}`
  if (ask.about === 'wait' && typeof ask.for === 'string') return `waiting_periods.${ask.for}`
  const whole = ask.about === 'service' && ask.service.item === null && !sideOf(ask.aspects)
  return whole ? `coverage.${ask.service.procedure}` : null
}

/** Everything that can be put on a call sheet, but codes. */
function knownAsks(): Ask[] {
  const bare = PROCEDURES.map((procedure): Service => ({ procedure, item: null, code: null }))
  const items = ITEMS.flatMap((item): Service[] =>
    item.procedure ? [{ procedure: item.procedure, item, code: null }] : [],
  )
  const services = [...bare, ...items]
  const classes = Object.keys(CLASS_WORDS) as ServiceClass[]
  return [
    ...services.flatMap((service): Ask[] => [
      { about: 'service', service, aspects: [] },
      ...SIDES.map((side): Ask => ({ about: 'service', service, aspects: [side] })),
    ]),
    ...classes.map((name): Ask => ({ about: 'class', name, aspects: [] })),
    ...[...services, ...classes].flatMap((thing): Ask[] => [
      { about: 'deductible_applies', to: thing },
      { about: 'counts_toward_maximum', what: thing },
      { about: 'wait', for: thing },
    ]),
    ...ITEMS.map((item): Ask => ({ about: 'item', item, code: null, aspects: [] })),
    ...(Object.keys(FIELD_QUESTIONS) as PlanField[]).map((field): Ask => ({ about: 'field', field })),
    ...[...Object.keys(FLAG_WORDS), ...Object.keys(RULES)].map((flag): Ask => ({ about: 'flag', flag })),
    { about: 'wait', for: null },
    { about: 'prior_coverage' },
    { about: 'networks' },
  ]
}

const questionOf = (ask: Ask, key: string): CallQuestion => {
  const path = pathOf(ask)
  return { ask: key, words: wordsOf(ask), ...(path ? { path } : {}) }
}

const QUESTIONS = new Map(
  knownAsks().flatMap((ask): [string, CallQuestion][] => {
    const key = keyOf(ask)
    return key ? [[key, questionOf(ask, key)]] : []
  }),
)

/** The question of a name, in our own words; null for one that we don't know, since nothing that someone types is kept. */
export function callQuestion(key: string): CallQuestion | null {
  const code = /^code\.(D\d{4})$/.exec(key)?.[1]
  return code ? questionOf({ about: 'code', code }, key) : (QUESTIONS.get(key) ?? null)
}

/**
 * What of an answer the carrier can be asked: the questions of its parts that the document doesn't answer.
 * @param asks what was asked, in the order of the blocks
 */
export function openQuestions(
  asks: readonly Ask[],
  blocks: readonly Pick<Block, 'kind'>[],
): { call_sheet?: CallQuestion[] } {
  const open = asks.filter((_, i) => blocks[i] && blocks[i].kind !== 'answer')
  const keys = new Set(open.flatMap((ask) => keyOf(ask) ?? []))
  const questions = [...keys].flatMap((key) => callQuestion(key) ?? [])
  return questions.length > 0 ? { call_sheet: questions } : {}
}
