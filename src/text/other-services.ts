import type { Row } from './procedures.ts'

/** Services that hold a procedure's name and are another thing; what they cover is no mention of it. */
export const OTHER_SERVICES: readonly Row[] = [
  [
    'other_service',
    {
      before: ['bridges?', 'crowns?', 'dentures?', 'inlays?', 'onlays?', 'bridgework', 'prosthetics?'],
      names: ['repairs?', 're-?cement\\w*', 'relin\\w+', 'rebas\\w+', 'adjustments?', 'recementation'],
      after: [
        '(?: (?:of|to|for))?(?: existing)?(?: removable| fixed)?(?:,? ?(?:and |or |/ ?|& ?)?(?:crowns?|bridges?|dentures?|inlays?|onlays?|bridgework|partials?|prosthe\\w+)){1,8}',
      ],
    },
  ],
  [
    // "Repair and relining of dentures, and re-cementing of inlays, on-lays and crowns"
    'other_service',
    {
      names: ['(?:repair\\w*|re-?cement\\w*|relin\\w+|rebas\\w+|adjust\\w+)'],
      after: [
        '(?:,? (?:and|or|&) (?:repair\\w*|re-?cement\\w*|relin\\w+|rebas\\w+|adjust\\w+))*(?: (?:of|to|for))(?: existing)?(?:,? ?(?:and |or |/ ?|& ?)?(?:crowns?|bridges?|dentures?|in-?lays?|on-?lays?|bridgework|partials?|prosthe\\w+)){1,8}',
      ],
    },
  ],
  [
    'other_service',
    {
      names: [
        'stainless steel crowns?',
        'temporary (?:crowns?|dentures?)',
        'emergency (?:exams?|treatment|care)',
        'palliative',
        // What's lost is replaced under a rule of its own.
        '(?:lost|stolen|misplaced)(?: (?:or|and) (?:lost|stolen|broken))? (?:dentures?|crowns?|bridges?|partials?|appliances?|retainers?)',
      ],
      after: [' (?:\\(caps\\)|emergency)', ' (?:treatment|care)'],
    },
  ],
  [
    'other_service',
    {
      names: [
        'gold (?:foil )?fillings?',
        'space maintainers?',
        'night ?guards?',
        'occlusal guards?',
        'tmj',
        'tmd',
        'full mouth debridement',
      ],
    },
  ],
  [
    'other_service',
    {
      names: [
        'eye exams?',
        'vision exams?',
        'physical exams?',
        'prosthesis over implants?',
        'medical oral surgery services?',
      ],
    },
  ],
  [
    'other_service',
    {
      names: [
        'implant(?:-|s? )(?:retained|supported) (?:crowns?|dentures?|bridges?)',
        'bridges? involving dental implants?',
      ],
    },
  ],
  [
    'unrelated',
    {
      names: [
        'basic (?:life|coverage amount)',
        'major medical',
        'preventive (?:drugs?|medicine)',
        'oral (?:health|appliances?)',
      ],
    },
  ],
  [
    'unrelated',
    {
      names: [
        'before major',
        'basic (?:dental )?plan',
        'basic option',
        'levels? of benefits?',
        'group (?:number|no|#|name)',
        'dental (?:insurance )?card',
      ],
    },
  ],
]
