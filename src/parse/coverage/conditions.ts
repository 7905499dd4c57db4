import type { Procedure } from '../../lexicon/catalog.ts'
import { downgradeIn } from './downgrades.ts'
import type { Notes } from './notes.ts'

const TEETH =
  /\b(?:on |for )?((?:un(?:restored|filled) )?(?:permanent|first and second|1st and 2nd|first & second) (?:permanent )?molars?|(?:un(?:restored|filled)) (?:permanent )?(?:molars?|teeth)|permanent teeth|primary teeth)\b(?: only)?|\b(?:on|for) ((?:front|back|anterior|posterior) teeth)\b(?! and\b)|\b((?:front|back|anterior|posterior) teeth) only\b/i
const CHILDREN =
  /\b(?:for |to )?(?:dependent )?child(?:ren)?(?: only)?\b(?!\s*(?:and adult|\/adult|& adult|under|to age|through|up to|\d|age))/i
const BOTH = /\badults? (?:and|or|&) (?:dependent )?child(?:ren)?\b|\bchild(?:ren)? (?:and|or|&) adults?\b/i
/** Services that some plans cover for children alone; "cleaning, child" is a row of its own for a smaller fee. */
const FOR_CHILDREN: readonly Procedure[] = ['fluoride', 'sealants', 'orthodontic']
const CAP =
  /(?:\b(?:limited to|up to|maximum of|to) )?(?<![\w$])\$[\d,]+(?:\.\d\d)?\s*(?:per |each |a )?(?:lifetime(?: (?:limit|maximum|max))?|(?:person |member )?per lifetime)\b|\blifetime (?:limit|maximum|max)(?:imum)? (?:of )?\$[\d,]+/i
/** What is paid at most for one implant; for other services such amounts are fees and copays. */
export const PER_TOOTH =
  /\b(?:up to|no more than|not more than|limited to|maximum of) (\$[\d,]+) (?:per|for each|for every|each|a) (tooth|implant)\b/i
/** What shares a count with something else. */
export const SHARED_COUNT =
  /\b(together with [^;.()]*|(?:limit )?(?:is )?(?:combined|shared|shares?|counts? (?:as|toward|against))\b[^;.()]*|in addition to [^;.()]*|less (?:the )?(?:number of )?[^;.()]*|alternat\w+ with [^;.()]*|alt\.? with [^;.()]*|in lieu of [^;.()]*)/i
const CONDITION =
  /\b((?:only )?(?:with|when|following|after active|in connection with|in conjunction with) (?:covered |given with |active |oral |an? |the |medically )?[^;.()]{3,60})/i

/** A clause as a sentence of a note; null when nothing is left of it. */
export const sentence = (text: string) => {
  const clean = text.replace(/\s+/g, ' ').replace(/^[\s,;:.(–—-]+|[\s,;:.(–—-]+$/g, '')
  // A figure in front would not begin a sentence of a note.
  const amount = /^(\$[\d,]+(?:\.\d\d)?)\s*(?:per )?lifetime\b/i.exec(clean)
  if (amount) return `Lifetime maximum ${amount[1]}.`
  return clean === '' ? null : `${clean[0]!.toUpperCase()}${clean.slice(1)}.`
}

/** "White fillings on front teeth only" leaves silver ones for the others. */
const ofComposites = (text: string, teeth: string | undefined) =>
  teeth && /\bwhite\b|\bcomposite|\btooth-colou?red|\bresin/i.test(text) ? 'Composites on ' : ''

/** Conditions on teeth, persons and amounts that a text states for one name. */
export function conditionsIn(text: string, procedure: Procedure): Notes {
  const notes: (string | null)[] = []
  const teeth = TEETH.exec(text)
  // "Fillings, including white ones on back teeth" leaves no tooth out.
  if (teeth && procedure !== 'oral_surgery' && !/\bincluding\b/i.test(text) && !downgradeIn(text))
    notes.push(
      sentence(`${ofComposites(text, teeth[2] ?? teeth[3])}${teeth[1] ?? teeth[2] ?? teeth[3]} only`),
    )
  if (BOTH.test(text)) notes.push('Adults and children.')
  else if (CHILDREN.test(text) && FOR_CHILDREN.includes(procedure)) notes.push('Children only.')
  const cap = CAP.exec(text)
  if (cap && procedure !== 'orthodontic')
    notes.push(`Lifetime maximum ${/\$[\d,]+(?:\.\d\d)?/.exec(cap[0])![0]}.`)
  const perTooth = procedure === 'implants' ? PER_TOOTH.exec(text) : null
  if (perTooth) notes.push(`Limited to ${perTooth[1]} per ${perTooth[2]!.toLowerCase()}.`)
  const count = SHARED_COUNT.exec(text)
  if (count) notes.push(sharing(count[1]!))
  if (procedure === 'anesthesia' || procedure === 'perio_maintenance') {
    const condition = CONDITION.exec(text)
    if (condition && !/deductible|network|dentist/i.test(condition[1]!)) notes.push(sentence(condition[1]!))
  }
  return notes.filter((n): n is string => n !== null)
}

/** What shares a count, in the form that plan/notes.ts reads when it can. */
export function sharing(text: string): string | null {
  const combined =
    /^(?:limit )?(?:is )?(?:combined|shared|shares?|together)(?: (?:frequency|limit))? (?:with )?(.+)$/i.exec(
      text.trim(),
    )
  return combined ? sentence(`Limit is combined with ${combined[1]}`) : sentence(text)
}
