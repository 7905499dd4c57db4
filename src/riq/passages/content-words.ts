import { isGivenName, isOrdinary, isSurname } from '../../lexicon/names.ts'
import type { Reading } from '../resolve/references.ts'
import { phraseKey, type Word } from '../understand/words.ts'

/** Words of questions, and words that are on every page of a plan: neither tells what a question is about. */
const SAID_OF_ANYTHING = new Set(
  `a an the this that these those it its i you he she they we me him her them us my your his our their who whom whose which what whats when where wheres why how hows
and or but nor so yet if then else than as at by for from in into of off on onto out over per since through to toward towards under until till up upon via with within without about above across after again against around before behind below between during except near past
is are am was were be been being do does did done doing dont doesnt didnt isnt arent wasnt has have had having hasnt havent will would wont wouldnt shall should can could cant couldnt may might must cannot not no yes yeah ok okay
all any both each either every few less least many more most much neither none other another same several some such very too quite just only also even still already ever never always often sometimes once now today tonight tomorrow yesterday soon later here there anyone someone anything something everything nothing anyway maybe else kind sort type lot bit
ask tell say said know think look show find found get got give take make go come put keep let need want like love help try use see mean happen matter call explain check confirm wonder remind forget work count list handle deal do allow accept provide offer require please thanks thank hi hello hey
cover covers covered coverage pay pays paid payable benefit benefits plan plans insurance insured policy carrier company document page paper summary booklet text section part rule rules question answer info information detail details thing things stuff way case
patient patients pt pts member members person people subscriber kid kids child children adult adults guy lady man woman husband wife son daughter mom dad family office doctor doctors dentist dentists staff
service services treatment treatments procedure procedures care dental dentistry tooth teeth mouth year years month months day days week weeks time times date dates number numbers amount amounts code codes fee fees cost costs price percent limit limits limited first second third one two three new old good bad next last different specific general normal current riq`
    .split(/\s+/)
    .map(phraseKey),
)

const LEAST_LETTERS = 3

/**
 * The stems of a question's words that tell what it's about: no words of questions, no figures, no names of plans, and none that may be a
 * person's, since a page is never searched for a patient.
 */
export function contentWords({ words, ids, names, nameWords }: Reading): string[] {
  // What only may be a group's name may as well be what the question is about: "the grace period".
  const unknown = new Set(names.filter((name) => !name.matched).flatMap((name) => name.words))
  const named = new Set([
    ...ids.flatMap((id) => id.at),
    ...nameWords.filter((at) => !unknown.has(words[at]?.stem ?? '')),
  ])
  const told = words.filter(
    (word, i) =>
      !named.has(i) &&
      word.stem.length >= LEAST_LETTERS &&
      !/\d/.test(word.stem) &&
      !SAID_OF_ANYTHING.has(word.stem) &&
      !mayBeName(word),
  )
  return [...new Set(told.map((word) => word.stem))]
}

/** A word that may be someone's name: no ordinary one, or one that is written as names are. */
const mayBeName = ({ raw, stem }: Word): boolean =>
  (isGivenName(raw) || isSurname(raw)) && (/^\p{Lu}/u.test(raw) || !isOrdinary(stem))

/** How many of its words a passage must hold to be about a question: both of two, and most of more. */
export const leastOf = (words: readonly string[]): number =>
  words.length < 3 ? words.length : Math.max(2, Math.ceil(words.length * 0.6))
