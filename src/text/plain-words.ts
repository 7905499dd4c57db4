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
  | 'bite'
  | 'bone'
  | 'wisdom'
  | 'pull'
  | 'image'
  | 'scale'
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
  | 'surgery'
  | 'upkeep'
  | 'build'
  | 'inlay'
  | 'partial'
  | 'correct'
  | 'care'
  | 'small'
  | 'large'
  | 'prevent'

/** Words by what they speak of. */
const STEMS: readonly (readonly [Notion, RegExp])[] = [
  ['wisdom', /^(?:wisdom|third|impacted|buried|difficult|stuck|embedded|surgical|surgically|hard)$/],
  ['tooth', /^(?:tooth|teeth|molars?|incisors?|canines?|dental|bicuspids?)$/],
  ['gum', /^(?:gums?|gumlines?|gum-lines?|below-the-gum|gingiv\w*|periodont\w*|pockets?)$/],
  ['root', /^(?:roots?|canals?|nerves?|pulps?|inside|inner)$/],
  ['mouth', /^(?:mouths?|oral|facial|dentists?)$/],
  ['bite', /^(?:bites?|crooked\S*|straight\S*|align\w*|braces?|orthodont\w*|retainers?|crowding)$/],
  ['bone', /^(?:bones?|jaws?|jawbones?|bony)$/],
  ['pull', /^(?:pull\w*|remov(?:e|al|als|ing|ed)|extract\w*|taking|taken|take|cut|cutting|drawing|drawn)$/],
  ['image', /^(?:pictures?|imag(?:es?|ing)|photos?|films?|radiograph\w*|x-?rays?|scans?|snapshots?)$/],
  ['scale', /^(?:scal(?:e|ing)|planing|smoothing|scraping)$/],
  ['clean', /^(?:clean\w*|polish\w*|hygien\w*|prophyla\w*|tartar|plaque|stains?)$/],
  ['deep', /^(?:deep\w*|below|under|beneath)$/],
  [
    'check',
    /^(?:check\w*|exam\w*|inspect\w*|visits?|evaluat\w*|assess\w*|consult\w*|appointments?|recalls?|looking|look-?over)$/,
  ],
  ['fill', /^(?:fill(?:ings?|ed)?|cavit\w*|decay\w*|holes?|patch\w*)$/],
  ['cap', /^(?:caps?|capping|crowns?|covers?)$/],
  ['false', /^(?:false|artificial|missing|replac\w*|plates?|removable|dentures?|substitute)$/],
  ['fixed', /^(?:fixed|bridg\w*|spans?|spanning|cemented)$/],
  ['implant', /^(?:implant\w*|screws?|screwed|screw-in|titanium)$/],
  ['sleep', /^(?:an(?:a?)esth\w*|numb(?:s|ed|ing|ness)?|sleep|asleep|sedat\w*|gas|drows\w*|unconscious)$/],
  ['seal', /^(?:seal\w*|coats?|coating|coatings|grooves?|chewing|pits?|fissures?)$/],
  ['fluoride', /^(?:fluorid\w*|varnish\w*|minerals?|paint\w*)$/],
  ['surgery', /^(?:surg\w*|operations?|operat(?:ive|ing)|reshap\w*|contour\w*|grafts?)$/],
  ['upkeep', /^(?:maint\w*|upkeep|afterward|afterwards|aftercare|follow-?ups?|recalls?)$/],
  ['build', /^(?:build-?ups?|buildups?|rebuild\w*|built|foundations?|core|cores|stumps?|posts?)$/],
  ['inlay', /^(?:in-?lays?|on-?lays?|inserts?)$/],
  ['partial', /^(?:partial)$/],
  ['correct', /^(?:correct\w*|adjusting|treat\w*|benefits?|care|coverage|moving)$/],
  [
    'care',
    /^(?:care|work|services?|repairs?|fixes|mend\w*|treat\w*|jobs?|procedures?|needs?|dentistry|restor\w*)$/,
  ],
  [
    'small',
    /^(?:small\w*|simple\w*|everyday|minor|ordinary|common|lesser|moderate|usual|light\w*|straightforward)$/,
  ],
  [
    'large',
    /^(?:big\w*|larg\w*|complex|extensive|heav\w*|advanced|costl\w*|expensive|reconstruct\w*|serious|substantial)$/,
  ],
  ['prevent', /^(?:prevent\w*|routine|healthy|wellness|well-?care|watching|guarding|keeping|protect\w*)$/],
]

type Meaning = { kind: 'procedure'; id: Procedure } | { kind: 'class'; id: ClassId }
const service = (id: Procedure): Meaning => ({ kind: 'procedure', id })
const ofClass = (id: ClassId): Meaning => ({ kind: 'class', id })

/** What notions make together; the first row whose notions are all there counts, so what is special stands before what is general. */
const MEANINGS: readonly (readonly [all: readonly Notion[], meaning: Meaning])[] = [
  [['bite', 'correct'], ofClass('orthodontic')],
  [['bite', 'tooth'], ofClass('orthodontic')],
  [['build', 'cap'], service('core_buildup')],
  [['build', 'tooth'], service('core_buildup')],
  [['build', 'care'], service('core_buildup')],
  [['inlay'], service('inlays_onlays')],
  [['partial', 'cap'], service('inlays_onlays')],
  [['surgery', 'gum'], service('osseous_surgery')],
  [['surgery', 'bone', 'tooth'], service('osseous_surgery')],
  [['upkeep', 'gum'], service('perio_maintenance')],
  [['scale', 'root'], service('srp')],
  [['deep', 'clean'], service('srp')],
  [['gum', 'clean'], service('srp')],
  [['gum'], service('periodontal')],
  [['sleep'], service('anesthesia')],
  [['implant'], service('implants')],
  [['false', 'root'], service('implants')],
  [['pull', 'wisdom'], service('oral_surgery')],
  [['surgery', 'mouth'], service('oral_surgery')],
  [['surgery', 'tooth'], service('oral_surgery')],
  [['surgery', 'bone'], service('oral_surgery')],
  [['pull', 'tooth'], service('extractions')],
  [['root', 'tooth'], service('endo')],
  [['root', 'care'], service('endo')],
  [['image', 'tooth'], service('xray')],
  [['image', 'mouth'], service('xray')],
  [['image', 'bone'], service('xray')],
  [['fluoride'], service('fluoride')],
  [['seal'], service('sealants')],
  [['fill', 'tooth'], service('fillings')],
  [['fill', 'care'], service('fillings')],
  [['fixed', 'false'], service('bridges')],
  [['fixed', 'tooth'], service('bridges')],
  [['false', 'tooth'], service('dentures')],
  [['cap', 'tooth'], service('crowns')],
  [['clean', 'tooth'], service('prophy')],
  [['clean', 'check'], service('prophy')],
  [['clean', 'pull'], service('prophy')],
  [['check', 'tooth'], service('exams')],
  [['check', 'mouth'], service('exams')],
  [['prevent', 'care'], ofClass('preventive')],
  [['prevent', 'tooth'], ofClass('preventive')],
  [['prevent', 'check'], ofClass('preventive')],
  [['large', 'care'], ofClass('major')],
  [['small', 'care'], ofClass('basic')],
]

/** A word that names a class when it stands alone, as a row's label does. */
const ALONE: readonly (readonly [RegExp, ClassId])[] = [
  [/^(?:upkeep|wellness|check-?ups?|protection)$/, 'preventive'],
  [/^(?:mending|fixing|repairs)$/, 'basic'],
  [/^(?:rebuilding|replacing|replacements?|reconstruction)$/, 'major'],
]

/** A name of a service is no longer. */
const MOST_WORDS = 7
/** Names stand between marks and joining words. */
const BETWEEN = /[,;•\n()/|:&]|\b(?:and|or)\b/g
const WORD = /[A-Za-z][A-Za-z-]*/g

const cache = new Map<string, readonly Notion[]>()
function notionsOf(word: string): readonly Notion[] {
  const known = cache.get(word)
  if (known) return known
  const notions = STEMS.filter(([, stem]) => stem.test(word)).map(([notion]) => notion)
  if (cache.size < 20_000) cache.set(word, notions)
  return notions
}

/** The pieces of a text that may each be a name, without the spaces around them. */
function piecesOf(text: string): { at: number; end: number }[] {
  const pieces: { at: number; end: number }[] = []
  let from = 0
  for (const { index, 0: mark } of [...text.matchAll(BETWEEN), { index: text.length, 0: '' }]) {
    const piece = text.slice(from, index)
    const at = from + piece.length - piece.trimStart().length
    const end = from + piece.trimEnd().length
    if (end > at) pieces.push({ at, end })
    from = index + mark.length
  }
  return pieces
}

/** The row of what a piece of text names in everyday words; -1 for a sentence, or when it names nothing. */
function rowOf(piece: string): number {
  if (/[\d$%.?!]/.test(piece)) return -1
  const words = piece.toLowerCase().match(WORD) ?? []
  if (words.length < 2 || words.length > MOST_WORDS) return -1
  const notions = new Set(words.flatMap(notionsOf))
  return MEANINGS.findIndex(([all]) => all.every((one) => notions.has(one)))
}

function aloneIn(text: string): Meaning | null {
  const id = ALONE.find(([word]) => word.test(text.trim().toLowerCase()))?.[1]
  return id ? ofClass(id) : null
}

/** Something that a text was found to name, by its place. */
interface Named {
  kind: string
  id: string
  at: number
  end: number
}

/** A general word in a special piece ("cleaning", in "cleaning under the gumline") says less than the piece. */
function saysMore(row: number, known: readonly Named[]): boolean {
  const [only, ...more] = known
  if (!only || more.length > 0) return !only
  const [, meaning] = MEANINGS[row]!
  if (only.kind === 'other') return meaning.id !== 'exams'
  const general = MEANINGS.findIndex(([, own]) => own.id === only.id)
  return row < general
}

/**
 * Services and classes that a text names in everyday words.
 * @param named what lists of names have found there
 * @returns what to add, and which of `named` a more special reading takes the place of
 */
export function plainMentions<M extends Named>(
  text: string,
  named: readonly M[],
): { found: (Meaning & { at: number; end: number })[]; replaced: Set<M> } {
  const replaced = new Set<M>()
  const alone = named.length === 0 ? aloneIn(text) : null
  if (alone) return { found: [{ ...alone, at: 0, end: text.length }], replaced }
  const found = piecesOf(text).flatMap(({ at, end }) => {
    const row = rowOf(text.slice(at, end))
    if (row < 0) return []
    const known = named.filter((m) => m.at < end && m.end > at)
    if (!saysMore(row, known)) return []
    for (const m of known) replaced.add(m)
    return [{ ...MEANINGS[row]![1], at, end }]
  })
  return { found, replaced }
}
