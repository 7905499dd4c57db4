import { dictionary } from '../base/dictionary.ts'
import {
  CONTENT_FIELDS,
  FIELD_LABELS,
  IDENTITY_FIELDS,
  PROCEDURE_LABELS,
  PROCEDURES,
  type Procedure,
} from '../lexicon/catalog.ts'
import type { FlagKey } from '../lexicon/words.ts'
import { ITEMS, type Item } from '../riq/understand/items.ts'
import type { FieldChoice } from './contract.ts'

/** What a blank of a form is for: a key of the catalog below, 'notes', or 'hand' for what people write by hand. */
export type FormField = string

/** Left for handwriting: patient, history, who was called. */
export const HAND: FormField = 'hand'
/** Takes what doesn't fit elsewhere. */
export const NOTES: FormField = 'notes'

/** What a form asks about a service. */
export const ASPECTS = [
  'percent',
  'out',
  'limit',
  'age',
  'deductible',
  'downgrade',
  'replacement',
  'wait',
] as const
/** One of them. */
export type Aspect = (typeof ASPECTS)[number]

const ASPECT_WORDS: Record<Aspect, string> = {
  percent: 'in network',
  out: 'out of network',
  limit: 'limits',
  age: 'age limit',
  deductible: 'deductible applies',
  downgrade: 'downgrade',
  replacement: 'replacement',
  wait: 'waiting period',
}

/** The classes that forms ask about as one. */
export const CLASSES = ['preventive', 'basic', 'major'] as const
/** One of them. */
export type ServiceClass = (typeof CLASSES)[number]

/** Waits by their names. */
const WAITS = ['preventive', 'basic', 'major', 'orthodontic'] as const

/** Flags of a plan that forms ask for in its own words. */
const FLAGS = {
  assignment_of_benefits: 'Assignment of benefits',
  student_age_limit: 'Student age limit',
  work_in_progress: 'Work in progress',
  prior_extraction: 'Prior extractions',
  network_restriction: 'Network restriction',
  oon_reimbursement: 'Out-of-network fees (UCR, MAC)',
  funding: 'Funding',
  same_day: 'Same-day build-up',
  occlusal_guard: 'Night guard',
  tmj: 'TMJ',
  extra_cleaning: 'Extra cleanings',
} as const satisfies Partial<Record<FlagKey, string>>

/** A flag that a form can ask for. */
export type FormFlag = keyof typeof FLAGS

const RULES = dictionary<string>({
  option: 'Plan option',
  effective_from: 'Effective date',
  effective_to: 'End date',
  benefit_year: 'Benefit year',
  renewal_month: 'Renewal month',
  missing_tooth: 'Missing tooth clause',
  cob: 'Coordination of benefits',
  predetermination: 'Predetermination',
  dependent_age: 'Dependent age limit',
  timely_filing: 'Timely filing',
  rollover: 'Rollover',
  downgrades: 'Downgrades',
  pays_on: 'Pays on prep or seat date',
  max_excludes: 'Outside the annual maximum',
  verified_date: 'Verified date',
  verified_by: 'Verified by',
  checked: 'Fields checked',
})

/** "full mouth x-rays" as "full-mouth-x-rays". */
export const slugOf = (item: Item): string => item.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/** Items of one of the procedures, whose limits a plan tells apart. */
const OWN_ITEMS = ITEMS.filter((item) => item.procedure !== null)

/** The item of a procedure by its slug. */
export const itemNamed = (procedure: Procedure, slug: string): Item | null =>
  OWN_ITEMS.find((item) => item.procedure === procedure && slugOf(item) === slug) ?? null

const serviceChoices = (): FieldChoice[] =>
  PROCEDURES.flatMap((procedure) => {
    const label = PROCEDURE_LABELS[procedure]
    const own = ASPECTS.map(
      (aspect): FieldChoice => ({
        field: `service.${procedure}.${aspect}`,
        label: `${label}, ${ASPECT_WORDS[aspect]}`,
        group: groupOfAspect(aspect),
      }),
    )
    const items = OWN_ITEMS.filter((item) => item.procedure === procedure).flatMap((item) =>
      (['limit', 'age', 'percent', 'out'] as const).map(
        (aspect): FieldChoice => ({
          field: `service.${procedure}.${aspect}.${slugOf(item)}`,
          label: `${item.label}, ${ASPECT_WORDS[aspect]}`,
          group: groupOfAspect(aspect),
        }),
      ),
    )
    return [...own, ...items]
  })

function groupOfAspect(aspect: Aspect): FieldChoice['group'] {
  if (aspect === 'percent') return 'percents'
  if (aspect === 'out') return 'out'
  return aspect === 'limit' || aspect === 'age' || aspect === 'replacement' ? 'limits' : 'rules'
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Everything that can be printed in a blank, with its name. */
export const CHOICES: readonly FieldChoice[] = [
  ...IDENTITY_FIELDS.map((field): FieldChoice => ({ field, label: FIELD_LABELS[field], group: 'plan' })),
  ...['option', 'effective_from', 'effective_to', 'benefit_year', 'renewal_month'].map(
    (field): FieldChoice => ({ field, label: RULES[field]!, group: 'plan' }),
  ),
  ...CONTENT_FIELDS.map((field): FieldChoice => ({ field, label: FIELD_LABELS[field], group: 'money' })),
  ...(['basic', 'major', 'orthodontic'] as const).map(
    (name): FieldChoice => ({
      field: `deductible_on.${name}`,
      label: `Deductible applies to ${name}`,
      group: 'money',
    }),
  ),
  ...CLASSES.flatMap((name): FieldChoice[] => [
    { field: `class.${name}.percent`, label: `${capital(name)}, in network`, group: 'percents' },
    { field: `class.${name}.out`, label: `${capital(name)}, out of network`, group: 'out' },
  ]),
  ...serviceChoices(),
  ...WAITS.map((name): FieldChoice => ({ field: `wait.${name}`, label: `Wait, ${name}`, group: 'rules' })),
  ...[
    'missing_tooth',
    'cob',
    'predetermination',
    'dependent_age',
    'timely_filing',
    'rollover',
    'downgrades',
    'pays_on',
    'max_excludes',
  ].map((field): FieldChoice => ({ field, label: RULES[field]!, group: 'rules' })),
  ...Object.entries(FLAGS).map(
    ([key, label]): FieldChoice => ({ field: `flag.${key}`, label, group: 'rules' }),
  ),
  ...['verified_date', 'verified_by', 'checked'].map(
    (field): FieldChoice => ({ field, label: RULES[field]!, group: 'plan' }),
  ),
  { field: NOTES, label: 'Notes: what doesn’t fit', group: 'rules' },
  { field: HAND, label: 'By hand', group: 'hand' },
]

const BY_FIELD = new Map(CHOICES.map((choice) => [choice.field, choice]))

/** True for a key of the catalog. */
export const isField = (field: string): boolean => BY_FIELD.has(field)

/** How a field is called; its key where it is no key of the catalog. */
export const labelOf = (field: FormField): string => BY_FIELD.get(field)?.label ?? field

/** The parts of a service's field. */
export interface ServiceField {
  procedure: Procedure
  aspect: Aspect
  item: Item | null
}

/** What a field asks about which service; null for any other field. */
export function serviceFieldOf(field: FormField): ServiceField | null {
  const [head, name, aspect, slug] = field.split('.')
  if (head !== 'service' || !isField(field)) return null
  const procedure = name as Procedure
  return { procedure, aspect: aspect as Aspect, item: slug ? itemNamed(procedure, slug) : null }
}
