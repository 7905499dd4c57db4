import { lookup } from '../../base/lookup.ts'
import type { Procedure } from '../../lexicon/catalog.ts'

/** What words stand for: procedures, or a service that has no slot in the coverage map (and must not be taken for one that has). */
export interface Meaning {
  procedures: readonly Procedure[]
  /** Name of a service without a slot, e.g. "stainless steel crowns". */
  other: string | null
}

const PERIO = String.raw`(?:periodont\w+|perio|gum|gingival)`
const SURGICAL = `(?:surgical|surg|impacted|complex|difficult|complicated|bony|wisdom(?: tooth)?|third molar|soft tissue)`
const SIMPLE = `(?:simple|simp|smpl|routine|basic|ordinary|uncomplicated|non surgical|erupted)`
const AND = `(?:and|or|,|/|&|and/or)`
const REPAIR = String.raw`(?:repair|recement\w*|re cement\w*|reline|rebase|adjustment|adjust|tissue conditioning)`
const THING = String.raw`(?:(?:complete|full|partial|upper|lower|existing|fixed|removable) )?(?:crown|bridge|bridgework|denture|partial denture|inlay|onlay|partial|prosthe\w+|fixed partial denture)`
const SERVICE = `(?: (?:treatment|care|therapy|service|procedure|disease))?`

/**
 * Word patterns that a plain list of terms cannot hold: a modifier that makes another procedure of a noun ("surgical extractions"),
 * a noun shared by two modifiers ("fixed and removable prosthetics"), repairs. Tried in this order, over normalised words (tokens.ts).
 */
export const PATTERNS: readonly [RegExp, Meaning][] = (
  [
    [
      `(?:prefabricated )?stainless(?: steel)?(?: (?:and|or|/) (?:resin|composite)(?: based)?)? crown|ssc`,
      'stainless steel crowns',
    ],
    [String.raw`space maintain\w+`, 'space maintainers'],
    [
      `(?:palliative|emergency)(?: (?:pain|palliative|dental|or|and))* (?:treatment|relief|care|service)|pain relief`,
      'palliative treatment',
    ],
    [`(?:gross |full mouth )?debridement`, ['periodontal']],
    [`full (?:mouth )?(?:series|set)(?! of)`, ['xray']],
    [`(?:night|occlusal|bruxism|athletic|mouth) ?guard|bruxism appliance`, 'night guards'],
    [String.raw`(?:tmj|tmd|temporomandibular)(?: joint)?(?: \w+)?`, 'TMJ'],
    [
      String.raw`(?:labial )?veneer|bleach\w*|(?:tooth )?whiten\w*|cosmetic (?:work|dentistry|service|procedure)`,
      'cosmetic',
    ],
    [String.raw`local an\w*esthe\w+`, 'local anesthesia'],
    [`(?:bone|ridge) (?:graft|preservation|augmentation)`, 'bone grafts'],
    [String.raw`(?:temporary|provisional|interim) (?:crown|denture|bridge|partial\w*)`, 'temporary work'],
    [`(?:lab|laboratory|vitality|pulp vitality|diagnostic) test|diagnostic cast|study model`, 'tests'],
    [
      `${REPAIR}(?: ${AND} ${REPAIR})* (?:of|to|for|on)(?: existing| the)* ${THING}(?: ${AND} ${THING})*`,
      'repairs',
    ],
    [`${REPAIR} ${THING}(?: (?:and|or|/) ${THING})*`, 'repairs'],
    [`${THING}(?: (?:or|/) ${THING})* ${REPAIR}(?: ${AND} ${REPAIR})*`, 'repairs'],
    [
      String.raw`${PERIO}(?: \w+)? \( surgical and non surgical \)|surgical and non surgical ${PERIO}${SERVICE}`,
      ['periodontal', 'osseous_surgery'],
    ],
    [
      String.raw`(?:supportive )?${PERIO} (?:maintenance|maint|recall|cleaning|prophy\w*)${SERVICE}|supportive ${PERIO} therapy`,
      ['perio_maintenance'],
    ],
    [
      `${PERIO} scaling(?: (?:and|/|&)(?: root)? planing)?(?: (?:and|,|&) (?:${PERIO} )?maintenance)`,
      ['srp', 'perio_maintenance'],
    ],
    [
      String.raw`(?:${PERIO} )?scaling(?: (?:and|/|&|,))? root planing|(?:${PERIO} )scaling|root planing(?: and scaling)?|deep clean\w*`,
      ['srp'],
    ],
    [String.raw`(?:treatment of )?gum disease \( ?non surgical ?\)?`, ['srp']],
    // The usual name of scaling and root planing; "non-surgical treatment" of the gums is more than that.
    [
      `non surgical ${PERIO} (?:treatment|care|service|procedure)|${PERIO}${SERVICE} [,(-]? ?non surgical`,
      ['periodontal', 'srp'],
    ],
    [`non surgical ${PERIO}(?: therapy)?`, ['srp']],
    [
      String.raw`surg(?:ical)? ${PERIO}${SERVICE}|(?:${PERIO}|osseous|flap)(?: \w+)? surg(?:er(?:y|ie))?|${PERIO}${SERVICE} [,(-]? ?surgical|crown lengthening`,
      ['osseous_surgery'],
    ],
    // "Periodontics: non-surgical 80%, surgical 50%", "Extractions: simple 80%, surgical/impacted 50%".
    [
      `(?<=(?:periodontic|periodontal|perio) [^.;]{0,90})(?<!non )surgical(?= (?:at |[(:-] ?)?\\d)`,
      ['osseous_surgery'],
    ],
    [
      `(?<=extraction [^.;]{0,60})(?<!non )(?:surgical|impacted|bony)(?: ${AND} (?:surgical|impacted|bony))*(?= (?:at |[(:-] ?)?\\d)`,
      ['oral_surgery'],
    ],
    [`extraction [:,(–-] ?${SIMPLE} (?:and|&|/|,) ${SURGICAL}`, ['extractions', 'oral_surgery']],
    [`${SIMPLE} (?:and|&|/|,) ${SURGICAL} (?:extraction|tooth removal|ext)`, ['extractions', 'oral_surgery']],
    [
      `${SIMPLE}(?: ${AND} ${SIMPLE})* (?:tooth )?(?:extraction|removal|ext)|extraction [,(-]? ?${SIMPLE}(?: tooth)?|(?<!surgical )removal of erupted tooth`,
      ['extractions'],
    ],
    [
      String.raw`(?:full |partial )?(?:bony|soft tissue|surg) imp(?:act)?|${SURGICAL}(?: ${AND} ${SURGICAL})* (?:tooth )?(?:extraction|removal|ext)(?: of(?: \w+)? tooth)?|extraction (?:[(-] ?)?(?:of )?${SURGICAL}(?: removal)?(?: of)?(?: erupted)?(?: tooth)?|extraction , ${SURGICAL}(?: erupted)?(?: tooth)?(?! (?:removal|extraction))`,
      ['oral_surgery'],
    ],
    [
      String.raw`(?:surgical )?removal of(?: \w+){0,2} (?:impacted|wisdom|third molar)\w*(?: tooth)?|surgical removal of(?: \w+)? tooth`,
      ['oral_surgery'],
    ],
    [
      String.raw`implant (?:supported|retained|borne|abutment)(?: \w+)?|crown (?:over|on|for) implant`,
      ['implants'],
    ],
    [`retainer crown|bridge retainer`, ['bridges']],
    [String.raw`fixed and removable (?:prosthe\w+|prosthodontic)${SERVICE}`, ['bridges', 'dentures']],
    [String.raw`fixed (?:partial denture|prosthe\w+|prosthodontic)`, ['bridges']],
    [String.raw`removable (?:prosthe\w+|prosthodontic)`, ['dentures']],
    [
      String.raw`(?:prosthodontic|prosthetic|prosthodontia)${SERVICE}(?: \( fixed and removable \))?`,
      ['bridges', 'dentures'],
    ],
    [`major restorative${SERVICE}|(?:cast|indirect) restoration`, ['crowns', 'inlays_onlays']],
    [`crown restoration`, ['crowns']],
    [`gold restoration`, ['inlays_onlays']],
    [`(?:basic|minor|simple|direct) (?:restorative${SERVICE}|restoration)`, ['fillings']],
    [`post (?:and|&|/) core|core (?:and|&|/) post|(?:crown |core )?build up`, ['core_buildup']],
    [`full and partial denture|(?:partial|full|complete|immediate|over) denture|overdenture`, ['dentures']],
    [`occlusal (?:adjustment|analysis)|oral hygiene instruction|plaque control`, 'other'],
  ] as [string, string | Procedure[]][]
).map(([source, meaning]) => [
  new RegExp(`(?<![\\w])(?:${source.replaceAll('non surgical', 'non surg(?:ical)?')})(?![\\w])`, 'g'),
  typeof meaning === 'string' ? { procedures: [], other: meaning } : { procedures: meaning, other: null },
])

/** Words of the lexicon that say too little in running text to name a procedure. */
export const TOO_LITTLE = new Set([
  'cap',
  'film',
  'picture',
  'recall',
  'partial',
  'plate',
  'filling only',
  'ext',
  'bridge and denture',
  'consultation',
  'office visit',
  'retainer',
  'abutment',
  'dental visit',
  'appliance therapy',
  'veneer',
  'imaging',
  'gum work',
  'cavity',
  'pont',
  'iv',
])

/** Terms that the lexicon gives to more than one procedure, and the one that a plain naming means. */
export const SHARED = lookup<readonly Procedure[]>({
  'gum treatment': ['periodontal'],
  'cast restoration': ['crowns', 'inlays_onlays'],
  'major restorative': ['crowns', 'inlays_onlays'],
  prosthodontic: ['bridges', 'dentures'],
  prosthetic: ['bridges', 'dentures'],
})
