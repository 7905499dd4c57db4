import { dictionary } from '../../base/dictionary.ts'
import { allOf, anyOf, inOrder, type Pattern } from './in-order.ts'

/** Rules of a plan that whole sentences ask for, whatever the order of their words and in Spanish too; single names of rules are terms. */

const CHILD =
  /\b(?:daughters?|sons?|child|kids?|children|dependents?|teens?|step(?:son|daughter|child)|grand(?:son|daughter|child)|hij[oa]s?|nin[oa]s?)\b/

/** Whether somebody is on the plan, and for how long. */
const STAYS =
  /\b(?:covered|still on|stays? on|staying on|remain on|keep (?:her|him|them) on|on (?:it|the|his|her|their|our|my|moms|dads) ?(?:plan|policy|insurance)?(?: (?:still|until|till|til|at))?$|on (?:the|his|her|their|our|my|moms|dads) (?:plan|policy|insurance)|ag(?:e|es|ed|ing) out|too old to be on|(?:drop|drops|dropped|fall|falls|kick|kicks|kicked|come|comes|get|gets|booted|taken?) off|off the (?:plan|policy|insurance)|how old can|(?:what|which) age|until when|how long can|hasta (?:que|cuantos|cual|cuando|los|que los)|cubren? a (?:los|las|sus|mis|un|una)|sig[ua]en? (?:cubiert|en el|en la|asegurad)\w*|puede (?:estar|seguir|quedarse))\b/

/** Words that by themselves are about a dependent's age. */
const AGES_OUT: Pattern = anyOf(
  /\bag(?:e|es|ed|ing) out\b|\btoo old to be on\b|\bkick(?:s|ed)? off\b/,
  inOrder(
    /\b(?:stays?|staying|remain|still on|keep (?:her|him|them)|on it|on the plan)\b/,
    /\b(?:1[89]|2[0-9]|30)\b/,
  ),
  inOrder(/\b(?:1[89]|2[0-9]|30)\b/, /\bstill (?:on|covered|ok)\b/),
)

/** "her daughter is 25, still covered?", "hasta que edad cubren a los hijos", "can he stay til 26". */
export const asksDependentAge: Pattern = anyOf(allOf(CHILD, STAYS), AGES_OUT)

const OFFICE =
  /(?:dentists?|offices?|providers?|doctors?|dr|clinics?|locations?|specialists?|dentista|oficina|consultorio|clinica|doctora?)\b/
    .source

/** Another office than the one that the plan wants. */
const ELSEWHERE = anyOf(
  new RegExp(
    `\\b(?:other|another|different|diff|any|certain|specific|particular|assigned|selected|own|new|outside|out of area|otr[oa]|cualquier|ciert[oa]|propi[oa]) (?:primary |primary care |general |dental )?${OFFICE}`,
  ),
  /\bassigned (?:to|dentist|office)\b|\b(?:go|see|seen|treated|ir|atender\w*) (?:anywhere|wherever|where(?: |ver)(?:she|he|they) wants?|someone else|donde quiera|en otro lado)\b|\b(?:switch|change|cambiar(?: de)?) (?:dentists?|offices?|providers?|dentista)\b|\bacross town\b/,
)

/** A visit there, or whether it's allowed. */
const GOES =
  /\b(?:go|goes|going|went|gone|see|sees|saw|seen|use|used|visit\w*|can|could|may|allowed|must|has to|have to|had to|need to|needs to|switch|change|assigned|denied|pay|cover\w*|fly|ok|okay|puede\w*|va|fue|ir|tiene que|cambiar)\b/

/** "went to the other office across town", "puede ir con otro dentista". */
export const asksOtherOffice: Pattern = allOf(ELSEWHERE, GOES)

/** "prepped at another office before july", "rct opened under her old ins": begun before the plan, or elsewhere. */
export const asksWorkBegun: Pattern = anyOf(
  inOrder(
    /(?<!\b(?:coverage|plan|insurance|ins|policy|benefits|she|he|they) )\b(?:prepped|started|opened|began|begun|banded|impress\w+|empez\w+|comenz\w+|inici\w+)\b/,
    /\b(?:another|other|old|previous|prior|last|former|before|antes|otr[oa]|anterior)\b/,
    /\b(?:office|dentist|doctor|dr|ins|insurance|plan|coverage|carrier|seguro|dentista|july|effective)\b/,
  ),
)

/** "what do they base it on", "what’s oon based on": what the plan goes by out of network. */
export const asksFeeBasis: Pattern =
  /\bwhat (?:do|does|is|are|s)?\b(?: \w+){0,5} bas(?:e|es|ed)\b(?: \w+){0,4} on\b|\bwhats (?:\w+ ){0,3}based on\b|\ben que se basan?\b/

/** Words of such sentences by the rule that they ask for: with it asked they are read. */
const WORDS: Readonly<Record<string, RegExp>> = dictionary({
  dependent_age_limit:
    /^(?:stay\w*|drop\w*|fall\w*|kick\w*|booted|off|turn\w*|til|wk|hasta|sigu?e\w*|cubiert[oa]s?|puede|estar|seguir|quedarse|remain|policy|school|college|count|how|long)$/,
  network_restriction:
    /^(?:other|another|different|diff|certain|specific|particular|assigned|selected|own|outside|anywhere|wherever|across|town|location|clinic|switch|change|otr[oa]|cualquier|ciert[oa]|propi[oa]|dentista|oficina|consultorio|clinica|lado|donde|ir|va|fly|allowed|not)$/,
  oon_reimbursement: /^(?:bas(?:e|es|ed|an?)|basan)$/,
  work_in_progress:
    /^(?:prepped|started|opened|began|begun|banded|another|other|old|previous|prior|former|switched|antes|empez\w+|comenz\w+|otr[oa]|anterior)$/,
})

/** Whether a word belongs to a rule that is asked for. @param flags the rules that are asked for */
export const isWordOfRule = (word: string, flags: readonly string[]): boolean =>
  flags.some((flag) => WORDS[flag]?.test(word))
