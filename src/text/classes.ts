import type { Row } from './procedures.ts'

/** The classes that most plans have, and how they are called. Numbered and lettered ones are read beside (mentions.ts). */
export type ClassId = 'preventive' | 'basic' | 'major' | 'orthodontic'

const SERVICES = [
  ' care',
  ' services?',
  ' procedures?',
  ' treatments?',
  ' benefits?',
  ' dentistry',
  ' expenses',
]

export const CLASS_WORDS: readonly Row<ClassId>[] = [
  [
    'preventive',
    {
      before: ['routine', 'in-network', 'diagnostics?'],
      names: [
        '(?:basic )?preventi?(?:ve|tive|tative|on)(?: ?(?:and|&|/|or|,|\\+) ?diagnostics?)?',
        'preventat?ive',
        'diagnostics?',
        'prev(?:\\.|(?=$|\\n|[:/&=]| ?\\d))',
      ],
      after: ['(?: dental)?(?: care| services?| procedures?| treatment| benefits?| dentistry)'],
    },
  ],
  [
    'basic',
    {
      before: ['most'],
      names: [
        'basic',
        'intermediate',
        'regular(?= (?:services?|care|dental))',
        'minor(?= (?:services?|restor))',
        'primary(?= (?:services?|care))',
      ],
      after: [
        '(?: (?:and|&)|/)? ?(?:dental|restorative|restorations?|corrective|surgical)?(?: care| services?| procedures?| treatment| benefits?| restorations?| expenses)?',
      ],
    },
  ],
  ['basic', { names: ['restorative(?! \\(fill)'], after: SERVICES }],
  [
    'major',
    {
      names: ['major(?! (?:perio|oral surg|endo))', 'complex(?= (?:services?|care|restor))'],
      after: [
        '(?: (?:and|&)|/)? ?(?:dental|restorative|restorations?|reconstructive|prosthodontics?)?(?: care| services?| procedures?| treatment| benefits?| restorations?| work| expenses)?',
      ],
    },
  ],
  ['major', { names: ['maj(?:\\.|(?=$|\\n|[:/&=]| ?\\d))'] }],
  ['major', { names: ['prosthodontics?', 'prosthetics?'], after: SERVICES }],
  [
    'orthodontic',
    {
      before: ['child', 'adult', 'dependent'],
      names: ['(?<!non-?)orthodon(?:tics?|tia|ture)', '(?<!non-)ortho', 'braces'],
      after: [
        '(?: \\((?:braces|child(?:ren)?|adults?)\\))?(?: care| services?| procedures?| treatment| benefits?)?',
      ],
    },
  ],
]

/** What comes before the number or letter of a class: "Class II", "Type A", "Tier 2". */
export const CLASS_NOUNS = [
  'class',
  'type',
  'category',
  'coverage',
  'tier',
  'level',
  'unit',
  'part',
  'group of services',
  'schedule',
]
