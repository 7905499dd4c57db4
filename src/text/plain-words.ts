import type { Procedure } from '../lexicon/catalog.ts'
import type { ClassId } from './classes.ts'

/**
 * Services and classes in everyday words: "pulling a tooth", "pictures of your teeth", "bigger repairs". No list holds every way to say it, so what
 * is done and what it is done to are read apart, in any order, and what they make together is looked up.
 */
type Notion =
  | 'tooth'
  | 'gum'
  | 'root'
  | 'mouth'
  | 'bone'
  | 'wisdom'
  | 'pull'
  | 'image'
  | 'clean'
  | 'deep'
  | 'check'
  | 'fill'
  | 'cap'
  | 'false'
  | 'fixed'
  | 'implant'
  | 'sleep'
  | 'seal'
  | 'fluoride'
  | 'straighten'
  | 'surgery'
  | 'upkeep'
  | 'build'
  | 'inlay'
  | 'care'
  | 'small'
  | 'large'
  | 'prevent'

/** Beginnings of words, by what they speak of. */
const STEMS: readonly (readonly [Notion, RegExp])[] = [
  ['tooth', /^(?:tooth|teeth|molars?|incisors?|canines?|dental)$/],
  ['gum', /^(?:gums?|gumlines?|gingiv\w*|periodont\w*)$/],
  ['root', /^(?:roots?|canals?|nerves?|pulps?)$/],
  ['mouth', /^(?:mouths?|oral|bites?|facial)$/],
  ['bone', /^(?:bones?|jaws?|jawbones?|bony)$/],
  ['wisdom', /^(?:wisdom|impacted|buried|difficult|stuck|embedded|surgical|surgically|hard)$/],
  ['pull', /^(?:pull\w*|remov\w*|extract\w*|taking|taken|take)$/],
  ['image', /^(?:pictures?|imag(?:es?|ing)|photos?|films?|radiograph\w*|x-?rays?|scans?|snapshots?)$/],
  ['clean', /^(?:clean\w*|polish\w*|hygien\w*|prophyla\w*|scrap\w*|scal(?:e|ing))$/],
  ['deep', /^(?:deep\w*|below|under|beneath|planing)$/],
  [
    'check',
    /^(?:check\w*|exam\w*|inspect\w*|visits?|evaluat\w*|assess\w*|consult\w*|appointments?|recalls?)$/,
  ],
  ['fill', /^(?:fill(?:ings?|ed)?|cavit\w*|decay\w*|holes?|patch\w*)$/],
  ['cap', /^(?:caps?|capping|crowns?)$/],
  ['false', /^(?:false|artificial|missing|replac\w*|plates?|removable|dentures?)$/],
  ['fixed', /^(?:fixed|bridg\w*|spans?|spanning|cemented)$/],
  ['implant', /^(?:implant\w*|screws?|screwed|titanium)$/],
  ['sleep', /^(?:an(?:a?)esth\w*|numb\w*|sleep|asleep|sedat\w*|gas|drows\w*|unconscious)$/],
  ['seal', /^(?:seal\w*|coat(?:ing|ings|s)?)$/],
  ['fluoride', /^(?:fluorid\w*|varnish\w*)$/],
  ['straighten', /^(?:straight\w*|align\w*|braces?|orthodont\w*|crooked|retainers?)$/],
  ['surgery', /^(?:surg\w*|operations?|operat(?:ive|ing))$/],
  ['upkeep', /^(?:maint\w*|upkeep|afterward|afterwards|aftercare|follow-?ups?|recalls?)$/],
  ['build', /^(?:build-?ups?|buildups?|rebuild\w*|built|foundations?|core|cores)$/],
  ['inlay', /^(?:in-?lays?|on-?lays?)$/],
  ['care', /^(?:care|work|services?|repairs?|treatments?|jobs?|procedures?|needs?|dentistry|restor\w*)$/],
  [
    'small',
    /^(?:small\w*|simple\w*|everyday|minor|ordinary|common|lesser|moderate|usual|light\w*|straightforward)$/,
  ],
  [
    'large',
    /^(?:big\w*|larg\w*|complex|extensive|heav\w*|advanced|costl\w*|expensive|reconstruct\w*|serious|substantial)$/,
  ],
  ['prevent', /^(?:prevent\w*|routine|healthy|wellness|well-?care|basics?)$/],
]

type Meaning = { kind: 'procedure'; id: Procedure } | { kind: 'class'; id: ClassId }
const service = (id: Procedure): Meaning => ({ kind: 'procedure', id })
const ofClass = (id: ClassId): Meaning => ({ kind: 'class', id })

/** What notions make together; the first row whose notions are all there counts. */
const MEANINGS: readonly (readonly [all: readonly Notion[], meaning: Meaning])[] = [
  [['straighten'], ofClass('orthodontic')],
  [['build', 'cap'], service('core_buildup')],
  [['build', 'tooth'], service('core_buildup')],
  [['inlay'], service('inlays_onlays')],
  [['surgery', 'gum'], service('osseous_surgery')],
  [['surgery', 'bone', 'tooth'], service('osseous_surgery')],
  [['upkeep', 'gum'], service('perio_maintenance')],
  [['deep', 'clean'], service('srp')],
  [['gum', 'clean'], service('srp')],
  [['root', 'clean'], service('srp')],
  [['gum'], service('periodontal')],
  [['sleep'], service('anesthesia')],
  [['implant'], service('implants')],
  [['pull', 'wisdom'], service('oral_surgery')],
  [['surgery', 'mouth'], service('oral_surgery')],
  [['surgery', 'tooth'], service('oral_surgery')],
  [['surgery', 'bone'], service('oral_surgery')],
  [['pull', 'tooth'], service('extractions')],
  [['root'], service('endo')],
  [['image', 'tooth'], service('xray')],
  [['image', 'mouth'], service('xray')],
  [['image', 'bone'], service('xray')],
  [['fluoride'], service('fluoride')],
  [['seal', 'tooth'], service('sealants')],
  [['fill', 'tooth'], service('fillings')],
  [['fill', 'care'], service('fillings')],
  [['fixed', 'false'], service('bridges')],
  [['fixed', 'tooth'], service('bridges')],
  [['false', 'tooth'], service('dentures')],
  [['cap', 'tooth'], service('crowns')],
  [['clean', 'tooth'], service('prophy')],
  [['clean', 'check'], service('prophy')],
  [['check', 'tooth'], service('exams')],
  [['check', 'mouth'], service('exams')],
  [['prevent', 'care'], ofClass('preventive')],
  [['large', 'care'], ofClass('major')],
  [['small', 'care'], ofClass('basic')],
]

/** A name of a service is no longer. */
const MOST_WORDS = 7
/** Names stand between marks and joining words. */
const PIECE = /(?:(?!\b(?:and|or)\b)[^,;•\n()/|:&])+/g
const WORD = /[A-Za-z][A-Za-z-]*/g

const cache = new Map<string, Notion | null>()
function notionOf(word: string): Notion | null {
  const known = cache.get(word)
  if (known !== undefined) return known
  const notion = STEMS.find(([, stem]) => stem.test(word))?.[0] ?? null
  if (cache.size < 20_000) cache.set(word, notion)
  return notion
}

/** What a piece of text names in everyday words; null for a sentence, or when it names nothing. */
function meaningOf(piece: string): Meaning | null {
  if (/[\d$%.?!]/.test(piece)) return null
  const words = piece.toLowerCase().match(WORD) ?? []
  if (words.length < 2 || words.length > MOST_WORDS) return null
  const notions = new Set(words.map(notionOf))
  return MEANINGS.find(([all]) => all.every((one) => notions.has(one)))?.[1] ?? null
}

/**
 * Services and classes that a text names in everyday words.
 * @param isTaken true for a stretch in which something is named already
 */
export function plainMentions(
  text: string,
  isTaken: (at: number, end: number) => boolean,
): (Meaning & { at: number; end: number })[] {
  return [...text.matchAll(PIECE)].flatMap((match) => {
    const at = match.index + (match[0].length - match[0].trimStart().length)
    const end = match.index + match[0].trimEnd().length
    const meaning = end > at && !isTaken(at, end) ? meaningOf(text.slice(at, end)) : null
    return meaning ? [{ ...meaning, at, end }] : []
  })
}
