import { type PlanField, PROCEDURE_LABELS, type Procedure } from '../../lexicon/catalog.ts'
import { isOrdinary } from '../../lexicon/names.ts'
import { type FlagKey, LEXICON } from '../../lexicon/words.ts'
import type { Ask, Aspect, Service } from '../understand/asks.ts'
import type { Item } from '../understand/items.ts'
import { CLASS_WORDS, FIELD_WORDS, FLAG_WORDS, PROCEDURE_WORDS } from '../understand/term-table.ts'
import type { ServiceClass } from '../understand/terms.ts'
import { phraseKey } from '../understand/words.ts'

/** What a passage must name to be about something: one of these phrases (stems parted by blanks), or words of this pattern. */
export interface Named {
  phrases: string[]
  pattern?: RegExp
  /** Set for a service: another one that a passage names first is what the passage is about. Its procedure; null for one besides the 21. */
  service?: Procedure | null
}

/** What is looked for in a document's text. */
export interface Wanted {
  /** A passage must name each of them. */
  all: Named[]
}

/** Words that are on every page of a plan: none of them alone says what a passage is about. */
const EVERYWHERE = new Set(
  'cover covered coverage plan benefit basic major service dental individual family group phone provider product program carrier client vendor limit limited limitation maximum deductible class type periodic comprehensive emergency repair adjust temporary treatment procedure dependent secondary deadline assignment seat start renew general member customer prior policy account sponsor network per person preventive diagnostic'
    .split(' ')
    .map(phraseKey),
)

const LEAST_LETTERS = 3

/** True for a phrase that says what it's about wherever it is. */
function tells(key: string): boolean {
  const own = key.split(' ').filter((word) => !EVERYWHERE.has(word))
  if (key.includes(' ')) return own.length > 0
  // A short word that is ordinary English, too, is an abbreviation elsewhere: "gas", "cap", "den".
  return own.length > 0 && key.length >= LEAST_LETTERS && (key.length > LEAST_LETTERS || !isOrdinary(key))
}

/** Phrases in the form in which they are looked up, those written as one word as well: "nightguard". */
function named(words: readonly string[], pattern?: RegExp): Named {
  const keys = words.map(phraseKey).filter(tells)
  const joined = keys.map((key) => key.replaceAll(' ', '')).filter((key) => key.length > 7)
  return { phrases: [...new Set([...keys, ...joined])], ...(pattern ? { pattern } : {}) }
}

const flagWords = (flag: string): string[] => {
  const own = LEXICON.flags[flag as FlagKey]
  return [...(FLAG_WORDS[flag]?.split(', ') ?? []), ...(own ? [own.display, ...own.labels] : [])]
}

/** An item besides the procedures is known by the words of documents, too; inside one they say too little ("limited"). */
const itemNamed = (item: Item): Named => ({
  ...named(
    [...item.said, item.label, ...(item.flag ? flagWords(item.flag) : [])],
    item.procedure === null ? item.named : undefined,
  ),
  service: item.procedure,
})

const serviceNamed = ({ procedure, item }: Service): Named => {
  if (item) return itemNamed(item)
  const { synonyms, colloquial } = LEXICON.procedures[procedure]
  const said = PROCEDURE_WORDS[procedure]?.split(', ') ?? []
  const all = named([...synonyms, ...colloquial, ...said, PROCEDURE_LABELS[procedure]])
  return { ...all, service: procedure }
}

const classNamed = (name: ServiceClass): Named =>
  named(CLASS_WORDS[name].split(', ').filter((words) => words.includes(' ')))

const thingNamed = (thing: Service | ServiceClass): Named =>
  typeof thing === 'string' ? classNamed(thing) : serviceNamed(thing)

/** How a passage speaks of one side of a service. A side that isn't here is spoken of in too many ways. */
const SIDES: Partial<Record<Aspect, RegExp>> = {
  frequency: /\b(?:per|every|once|twice|times?|each|limit\w*|months?|years?|frequen\w+)\b/i,
  age: /\b(?:ages?|aged|years old|under \d+|through \d+|birthday)\b/i,
  replacement: /\breplac\w+/i,
  downgrade: /\b(?:downgrad\w+|alternat\w+|least (?:expensive|costly)|instead)\b/i,
  network: /\b(?:out.of.network|non.?(?:participating|network)|network)\b/i,
  pay_on: /\b(?:seat\w*|prep\w*|insert\w*|deliver\w*|cement\w*)\b/i,
  same_day: /\bsame (?:day|date|visit|time)\b/i,
  share: /\b(?:combin\w+|shar\w+|together|counts?|toward)\b/i,
}

const pattern = (words: RegExp): Named => ({ phrases: [], pattern: words })

const FIELDS: Partial<Record<PlanField, string[]>> = { group_name: [], insurance_company: [], plan_type: [] }

/** Fields with a name of several words; what is called by one word ("Plan", "Family") is everywhere. */
const fieldNamed = (field: PlanField): Named => {
  const said = (FIELD_WORDS as Partial<Record<PlanField, string>>)[field]?.split(', ') ?? []
  return named(FIELDS[field] ?? [...LEXICON.fields[field].labels, ...said].filter((w) => w.includes(' ')))
}

const WAIT = pattern(/\bwait(?:s|ing)?\b/i)
const DEDUCTIBLE = pattern(/\bdeductibles?\b/i)
const MAXIMUM = pattern(/\bmax(?:imums?)?\b/i)

function parts(ask: Ask): Named[] {
  switch (ask.about) {
    case 'service': {
      const sides = ask.aspects.flatMap((aspect) => SIDES[aspect] ?? [])
      return [thingNamed(ask.service), ...sides.slice(0, 1).map(pattern)]
    }
    case 'item':
      return [itemNamed(ask.item)]
    case 'code':
      return [{ phrases: [phraseKey(ask.code)] }]
    case 'class':
      return [classNamed(ask.name)]
    case 'field':
      return [fieldNamed(ask.field)]
    case 'flag':
      return [named(flagWords(ask.flag).filter((words) => !/^(?:yes|no)$/i.test(words)))]
    case 'wait':
      return ask.for === null ? [WAIT] : [WAIT, thingNamed(ask.for)]
    case 'deductible_applies':
      return [DEDUCTIBLE, thingNamed(ask.to)]
    case 'counts_toward_maximum':
      return [MAXIMUM, thingNamed(ask.what)]
    case 'prior_coverage':
      return [named(['prior coverage', 'prior carrier', 'prior plan', 'previous coverage', 'takeover'])]
    case 'networks':
      return [SIDES.network!].map(pattern)
    default:
      return []
  }
}

/** What a passage must name to be about an ask; null for an ask about the record itself, of which no document speaks. */
export function wantedFor(ask: Ask): Wanted | null {
  const all = parts(ask)
  return all.length === 0 || all.some((one) => one.phrases.length === 0 && !one.pattern) ? null : { all }
}
