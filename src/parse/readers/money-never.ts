import type { Clause } from './clauses.ts'
import { kindIn } from './money-words.ts'
import type { Statement } from './statements.ts'

/** Where a pattern is looked for: the amount's own clause, its label and column head, the headings above. */
type Place = 'own' | 'label' | 'head' | 'section'

interface Never {
  why: string
  pattern: RegExp
  places: Place[]
}

/** Amounts with these words are none of our fields, whatever else stands there (domain facts, traps 6 to 9 and 14). */
const NEVER: Never[] = [
  {
    why: 'premium',
    pattern:
      /\bpremiums?\b|per pay\b|pay ?(?:period|check)|payroll|bi-?weekly|\bweekly\b|semi-?monthly|\bmonthly (?:cost|rate|contribution|deduction|premium)|\bper month\b|cost (?:for|of) coverage|employee cost|your cost for(?! (?:your )?(?:dental )?(?:care|services|treatments?|procedures|covered))|employee ?\+|\bee ?\+/i,
    places: ['own', 'label', 'head', 'section'],
  },
  {
    why: 'one service',
    pattern: /\bemergenc(?:y|ies)\b|\bpalliative\b|\bper (?:tooth|quadrant|appliance)\b|\ballowances?\b/i,
    places: ['own'],
  },
  { why: 'saving', pattern: /\bsav(?:e|es|ings?)\b|\bunused\b/i, places: ['own'] },
  { why: 'premium', pattern: /\brates?\b|\bcontributions?\b/i, places: ['label', 'head', 'section'] },
  {
    why: 'accumulator',
    pattern:
      /\bused\b|\bremain(?:s|ing)?\b|\bmet\b|\bsatisfied\b|(?<!not )\bapplied\b(?! to (?:all|basic|major|prev|diag|class|type))|\bto date\b|\baccumulat(?:ed|ion)\b|\bleft\b|\bbalance\b|\bytd\b/i,
    places: ['label', 'head'],
  },
  {
    why: 'accumulator',
    pattern:
      /\$[\d,.]+ ?(?:left|remaining|used|applied|met|available|satisfied)\b|\b(?:remaining|used|balance|applied|met)[: ]+\$/i,
    places: ['own'],
  },
  {
    why: 'rollover',
    pattern:
      /roll(?:s|ed)?[- ]?over|\broll\b|carr(?:y|ies)[- ]?over|threshold|account limit|\brewards?\b|max ?builder|benefit bank|maxover/i,
    places: ['own', 'label', 'head', 'section'],
  },
  {
    why: 'estimate',
    pattern:
      /pre-?treatment|pre-?determin|pre-?authori[sz]|prior authori[sz]|treatment plan|(?<!\bnot to |\bnot )\bexceed(?:s|ing)?\b(?! the)|expects? (?:charges|the cost)|expected to|work (?:will )?costs?|charges? (?:above|over)|cost(?:s|ing)? (?:more than|over|above)/i,
    places: ['own', 'label', 'head'],
  },
  {
    why: 'example',
    pattern:
      /\bexamples?\b|\bsuppos|for instance|\billustrat|\bscenario\b|\bcosts \$|\b(?:usual|dentist's) (?:fee|charge)\b/i,
    places: ['own', 'label', 'head', 'section'],
  },
  {
    why: 'copay',
    pattern: /\bco-?pay(?:ment)?s?\b|office visit|\bper visit|patient charge|member fee/i,
    places: ['own', 'label', 'head'],
  },
  {
    why: 'discount',
    pattern:
      /\bdiscounts?\b|\blab fee|\b(?:additional|added|extra) (?:lab |fee|charge|cost)|per unit\b|surcharge|\blab cost|\b(?:noble )?metals?\b|: add \$/i,
    places: ['own', 'label'],
  },
  {
    why: 'elsewhere',
    pattern:
      /\bmedical\b(?! mutual)|\bvision\b|\bhospitals?\b|\bprescription|\bpharmacy\b|\brx\b|\bframes?\b|\blens(?:es)?\b|\bhearing\b|\blife insurance\b(?! co| inc| plan)|\bad&d\b|\bdisability\b|\bfsa\b|\bhsa\b|401\(k\)|\b(?:spending|savings|health|reimbursement) account/i,
    places: ['own', 'label', 'head'],
  },
  {
    why: 'elsewhere',
    // Only headings of another line of insurance: an employer or carrier may bear such a word in its name.
    pattern:
      /^(?:\W|your |the |voluntary |basic )*(?:medical|vision|hearing|prescription|pharmacy|life|disability|fsa|hsa|401\(k\)|retirement|flexible spending|health savings)\b(?! (?:mutual|insurance co|assurance|insurance company))/i,
    places: ['section'],
  },
  {
    why: 'later year',
    pattern:
      /\byear (?:2|3|4|two|three|four)\b|\b(?:second|third|fourth|later|following)(?:,? (?:and|or) (?:later|following|fourth))? (?:calendar |plan |benefit |policy )?years?\b|\bthereafter\b|\brises? to\b|\bincreases? to\b/i,
    places: ['own', 'head'],
  },
  { why: 'out of pocket', pattern: /\bout[- ]of[- ]pocket\b/i, places: ['own', 'label'] },
]

/** "Dental" beside another line of insurance keeps the amounts: "Medical and dental". */
const DENTAL = /\bdental\b/i

const CHANCE: ReadonlySet<string> = new Set(['estimate', 'copay', 'discount'])

const KEEPS = /\bdeductible\b/i

/**
 * Why an amount is none of our fields ("premium", "rollover", "example" …), or null.
 * An "employee + family deductible" is no premium: a label that says deductible is believed.
 */
export function neverIn(statement: Statement, clause: Clause): string | null {
  const at: Record<Place, string[]> = {
    own: [clause.text],
    // "Used $212" beside "Deductible $50" is a pair of its own.
    label: statement.labels.slice(0, 1).filter((label) => !/\$\s?\d/.test(label)),
    head: [statement.head],
    section: statement.sections.slice(0, 2),
  }
  for (const { why, pattern, places } of NEVER)
    for (const place of places)
      for (const text of at[place]) {
        if (!pattern.test(text)) continue
        if (why === 'premium' && place === 'label' && KEEPS.test(text)) continue
        // A column head that names the amount is believed over a label that stands there by chance (a portal's menu).
        if (place === 'label' && CHANCE.has(why) && kindIn(statement.head) !== null) continue
        if (place === 'head' && why === 'copay' && kindIn(text) !== null) continue
        if (why === 'elsewhere' && DENTAL.test(text)) continue
        return why
      }
  return neverBefore(statement, clause)
}

/** What a sentence speaks of goes on in its later clauses: "Medical deductible $1,700, family $3,400". */
function neverBefore({ kind, text }: Statement, { amount }: Clause): string | null {
  if (kind !== 'sentence') return null
  const before = text
    .slice(0, amount.start)
    .split(/[.;]\s/)
    .at(-1)!
  const never = NEVER.filter(({ why }) => why === 'rollover' || why === 'elsewhere').find(
    ({ pattern, places }) => places.includes('own') && pattern.test(before) && !DENTAL.test(before),
  )
  return never?.why ?? null
}
