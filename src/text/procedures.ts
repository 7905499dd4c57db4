import type { Procedure } from '../lexicon/catalog.ts'

/** How documents name a thing: any of `before`, in any number, then one of `names`, then maybe one of `after`. Fragments of patterns, whole words. */
export interface Wording {
  before?: readonly string[]
  names: readonly string[]
  after?: readonly string[]
}

/** A row of a word table. */
export type Row<Id extends string = string> = readonly [id: Id, wording: Wording]

/** What the 20 procedures are called (orthodontics is a class of its own: classes.ts). */
export const PROCEDURE_WORDS: readonly Row<Procedure>[] = [
  [
    'exams',
    {
      before: ['periodic', 'routine', 'oral', 'dental', 'comprehensive', 'initial', 'regular', 'clinical'],
      names: [
        'exams?(?! fee)',
        'examinations?',
        'evaluations?',
        'check-?ups?',
        'checkups?',
        'office visits?',
      ],
    },
  ],
  [
    'exams',
    {
      before: [
        'problem[- ]focused',
        'perio(?:dontal)?',
        'limited',
        'annual',
        'periodical',
        'diagnostic',
        'oral',
      ],
      names: ['exams?', 'evaluations?'],
    },
  ],
  [
    'xray',
    {
      before: [
        'full[- ]mouth',
        'bite-?wing',
        'panoramic',
        'periapical',
        'dental',
        'complete',
        'all other',
        'other',
      ],
      names: [
        'x[- ]?rays?',
        'radiographs?',
        'radiographic images?',
        'bite-?wings?',
        'panorex',
        'full mouth series',
        'fmx',
        'bwx?',
      ],
      after: [' images?', ' series'],
    },
  ],
  [
    'xray',
    {
      before: ['intraoral', 'routine', 'diagnostic', 'single', 'digital', 'panoramic'],
      names: ['x[- ]?rays?', 'films?', 'images?'],
    },
  ],
  [
    'fluoride',
    {
      before: ['topical', 'child', 'dental'],
      names: ['fluorides?', 'flourides?'],
      after: [' treatments?', ' applications?', ' varnish'],
    },
  ],
  ['sealants', { before: ['dental', 'molar'], names: ['sealants?'] }],
  [
    'prophy',
    {
      before: [
        'routine',
        'dental',
        'teeth',
        'tooth',
        'regular',
        'semi-?annual',
        'adult',
        'child',
        'preventive',
      ],
      names: ['cleanings?', 'prophylaxis', 'prophylaxes', 'prophys?', 'prophies', 'polishing'],
    },
  ],
  [
    'fillings',
    {
      before: [
        'amalgam',
        'composite',
        'resin',
        'silver',
        'white',
        'plastic',
        'basic',
        'routine',
        'tooth[- ]colou?red',
      ],
      names: [
        'fillings?',
        'amalgams?',
        'composites?',
        'silicates?',
        'resins?',
        'minor(?= (?:and|&|/) major restorative)',
      ],
      after: [' restorations?', ' resins?', ' fillings?'],
    },
  ],
  [
    'fillings',
    {
      before: ['basic', 'posterior', 'anterior', 'synthetic'],
      names: ['fillings?', 'minor restorat(?:ive|ions?)', 'simple restorations?'],
      after: [' services', ' care', ' dentistry'],
    },
  ],
  [
    'endo',
    {
      before: ['vital', 'surgical', 'non-?surgical', 'molar', 'anterior', 'bicuspid'],
      names: [
        'endodontics?',
        'endodontia',
        'endo',
        'root canals?',
        'rcts?',
        'pulpotom(?:y|ies)',
        'pulp capping',
      ],
      after: [' therap(?:y|ies)', ' treatments?', ' services', ' procedures?'],
    },
  ],
  [
    'extractions',
    {
      before: [
        'simple',
        'routine',
        'tooth',
        'teeth',
        'non-?surgical',
        'uncomplicated',
        'basic',
        'single',
        'dental',
      ],
      names: [
        'extractions?',
        '(?:simple|routine|non-?surg) exts?\\b\\.?',
        'tooth removal',
        'removal of (?:teeth|a tooth)',
      ],
      after: [' \\(simple\\)'],
    },
  ],
  [
    'srp',
    {
      before: ['period?ontal', 'perio'],
      names: [
        'scaling (?:and|&|/) root planing',
        'scaling',
        'root planing',
        'root scaling',
        'deep cleanings?',
        'srp',
        'non-?surgical treatment of gum (?:disease|disorders?)',
      ],
    },
  ],
  [
    'perio_maintenance',
    {
      before: ['supportive'],
      names: [
        '(?:period?ontal|gum) (?:maintenance|cleanings?|prophylaxis|recall)',
        '(?:maintenance (?:cleanings?|visits?)|cleanings?|prophylaxis) (?:after|following) (?:active )?(?:gum|period?ontal) (?:treatment|therapy|surgery|care)',
        'perio(?:dontal)? maint(?:enance)?\\.?',
      ],
      after: [' procedures?', ' therapy', ' visits?'],
    },
  ],
  [
    'osseous_surgery',
    {
      before: ['surgical'],
      names: [
        '(?:osseous|bone|period?ontal|gum|perio) surger(?:y|ies)',
        'gingivectom(?:y|ies)',
        'surgical treatment of gum (?:disease|disorders?)',
        'surgical perio',
      ],
    },
  ],
  [
    'osseous_surgery',
    { names: ['surgical period?ont(?:ics?|al)'], after: [' services', ' treatment', ' procedures'] },
  ],
  [
    'periodontal',
    {
      before: ['minor', 'non-?surgical', 'general'],
      names: [
        'period?ont(?:ics?|ia)',
        'period?ontal (?:services|treatments?|therapy|care|procedures)',
        'period?ontal',
        'perio',
      ],
      after: [' services', ' treatment', ' \\(gum (?:disease|treatment)\\)'],
    },
  ],
  [
    'periodontal',
    {
      names: ['treatment of gum (?:disease|disorders?)', 'gum (?:disease|treatment|care)'],
      after: [' treatment'],
    },
  ],
  [
    'anesthesia',
    {
      before: ['general', 'related', 'local', 'iv', 'intravenous', 'conscious', 'deep'],
      names: ['anaesthe(?:sia|tics?)', 'anesthe(?:sia|tics?)', 'sedation'],
    },
  ],
  [
    'core_buildup',
    { before: ['core', 'crown'], names: ['build-?ups?', 'post (?:and|&) core', 'cores?(?= build)'] },
  ],
  [
    'inlays_onlays',
    {
      before: ['gold', 'cast', 'porcelain'],
      names: ['inlays?', 'on-?lays?', 'outlays?'],
      after: [' ?(?:/|and|&|or|,) ?(?:on|out)-?lays?'],
    },
  ],
  [
    'crowns',
    {
      before: [
        'single',
        'cast',
        'porcelain',
        'permanent',
        'prefabricated resin',
        'major',
        'dental',
        'ceramic',
      ],
      names: ['crowns?', 'caps'],
      after: [' \\(caps\\)'],
    },
  ],
  [
    'bridges',
    {
      before: ['fixed', 'permanent', 'dental'],
      names: ['bridges?', 'bridge-?work', 'bridge work', 'pontics?'],
    },
  ],
  [
    'bridges',
    {
      names: [
        'fixed (?:partials?|prosthetics|prosthodontics|prosthetic devices)',
        'fixed partial dentures?',
        'fixed bridgework',
      ],
    },
  ],
  [
    'dentures',
    {
      before: ['full', 'partial', 'complete', 'removable', 'immediate'],
      names: ['dentures?', 'removable (?:partials?|prosthetics|prosthodontics)', 'partials'],
    },
  ],
  [
    'implants',
    {
      before: ['dental', 'endosteal', 'surgical'],
      names: ['implants?', 'implantology'],
      after: [' services', ' surgery', ' supported prosthetics', ' placement'],
    },
  ],
  [
    'oral_surgery',
    {
      before: ['complex', 'minor', 'major', 'simple', 'dental', 'routine', 'complicated'],
      names: ['oral (?:and maxillofacial )?surger(?:y|ies)'],
      after: [' services', ' procedures'],
    },
  ],
  [
    'oral_surgery',
    {
      before: ['surgical', 'impacted', 'complex', 'removal of', 'partial bony', 'full bony'],
      names: [
        'surgical (?:extractions?|removal|tooth removal)',
        'surg(?:ical)?\\.? exts?\\b\\.?',
        'complex extractions?',
        '(?:impacted|wisdom) (?:teeth|tooth)',
      ],
      after: [' removal', ' extractions?', ' of impacted (?:teeth|tooth)'],
    },
  ],
]
