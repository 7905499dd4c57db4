import { PROCEDURES, type Procedure } from '../lexicon/catalog.ts'
import { procedureOfCode } from '../lexicon/cdt.ts'
import { LEXICON } from '../lexicon/words.ts'
import { ITEMS, type Item, itemOfCode } from '../riq/understand/items.ts'

/** A service that words of a form name; `item` where they name a part of it, or something beside the 21 procedures. */
export interface NamedService {
  procedure: Procedure | null
  item: Item | null
}

/** Letters and figures alone, without plurals: "Exams" and "exam" are one. */
const bare = (text: string): string =>
  text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/\bx[\s-]?rays?\b/g, 'xray')
    .replace(/[^a-z0-9&]+/g, ' ')
    .trim()
    .split(' ')
    .map((word) => (word.length > 3 ? word.replace(/(?<![su])s$/, '') : word))
    .join(' ')

/** Words that stand for a service in talk, but for other things on a form. */
const NEVER = new Set([
  'pro',
  'per',
  'in',
  'pan',
  'pm',
  'pe',
  'sub',
  'call',
  'plan',
  'comp',
  'guard',
  'gas',
  'ex',
  'fl',
  'pa',
  'retainer',
  'post',
  'routine',
  'appeal',
  'sed',
])

/** Every phrase that names a service. Items are put in last: what names a part is more exact than what names all of it. */
function phrases(): Map<string, NamedService> {
  const all = new Map<string, NamedService>()
  const put = (text: string, service: NamedService) => {
    const phrase = bare(text)
    if (phrase.length > 1 && !NEVER.has(phrase)) all.set(phrase, service)
  }
  for (const item of ITEMS)
    for (const said of [item.name, ...item.said]) put(said, { procedure: item.procedure, item })
  for (const procedure of PROCEDURES) {
    const { synonyms, abbreviations } = LEXICON.procedures[procedure]
    const shorthand = LEXICON.shorthand.procedures[procedure] ?? []
    for (const text of [...shorthand, ...abbreviations, ...synonyms, procedure.replaceAll('_', ' ')])
      if (!all.has(bare(text))) put(text, { procedure, item: null })
  }
  for (const [text, procedure] of OWN_WORDS) put(text, { procedure, item: null })
  return all
}

/** How forms call a service as a whole. */
const OWN_WORDS: readonly [string, Procedure][] = [
  ['exam', 'exams'],
  ['cleaning', 'prophy'],
  ['prophy', 'prophy'],
  ['xray', 'xray'],
  ['radiographs', 'xray'],
  ['fluoride', 'fluoride'],
  ['sealant', 'sealants'],
  ['filling', 'fillings'],
  ['restorative', 'fillings'],
  ['endo', 'endo'],
  ['root canal', 'endo'],
  ['rct', 'endo'],
  ['extraction', 'extractions'],
  ['simple extraction', 'extractions'],
  ['srp', 'srp'],
  ['scaling', 'srp'],
  ['perio', 'periodontal'],
  ['periodontic', 'periodontal'],
  ['anesthesia', 'anesthesia'],
  ['sedation', 'anesthesia'],
  ['perio maint', 'perio_maintenance'],
  ['perio maintenance', 'perio_maintenance'],
  ['crown', 'crowns'],
  ['bridge', 'bridges'],
  ['denture', 'dentures'],
  ['partial', 'dentures'],
  ['implant', 'implants'],
  ['buildup', 'core_buildup'],
  ['build up', 'core_buildup'],
  ['core buildup', 'core_buildup'],
  ['inlay onlay', 'inlays_onlays'],
  ['oral surgery', 'oral_surgery'],
  ['surgical extraction', 'oral_surgery'],
  ['osseous', 'osseous_surgery'],
  ['osseous surgery', 'osseous_surgery'],
  ['ortho', 'orthodontic'],
  ['orthodontic', 'orthodontic'],
  ['brace', 'orthodontic'],
]

const PHRASES = phrases()
const LONGEST = Math.max(...[...PHRASES.keys()].map((phrase) => phrase.split(' ').length))

/** The service of the first code in a text, e.g. "D0274". A bare number counts only where it stands first: elsewhere it may be a year. */
function byCode(text: string): NamedService | null {
  const code = /\bD\s?(\d{4})\b/i.exec(text)?.[1] ?? /^\s*(\d{4})\b(?!\s*[-–/]\s*\d{4}\b)/.exec(text)?.[1]
  if (!code || Number(code) > 9999) return null
  const procedure = procedureOfCode(code)
  const item = itemOfCode(Number(code))
  return procedure || item ? { procedure: procedure ?? item?.procedure ?? null, item } : null
}

/**
 * The service that words of a form name: by its code, else by the longest phrase, of several the first ("FMX / Pano" are full mouth x-rays).
 * @returns null when they name none
 */
export function serviceIn(text: string): NamedService | null {
  const coded = byCode(text)
  if (coded) return coded
  const words = bare(text).split(' ')
  for (let length = Math.min(LONGEST, words.length); length > 0; length--)
    for (let from = 0; from + length <= words.length; from++) {
      const found = PHRASES.get(words.slice(from, from + length).join(' '))
      if (found) return found
    }
  return null
}
