import type { Mark, Subject } from './marks.ts'
import { type Amount, FIELDS, type Field, type Net, type Plan, PROCEDURES, type Procedure } from './shape.ts'
import { set, sharesIn } from './truth-shares.ts'

/**
 * What a page says, worked out from the marks that stand on it and from nothing else:
 * what was not written cannot get into the truth.
 */
export interface Truth {
  /** Name of the plan to read, or null where the page shows one. */
  wanted: string | null
  /** Dollars, or a word of `Money`; names as printed; Yes and No; telephone NNN-NNN-NNNN. null = not on the page. */
  fields: Record<Field, string | number | null>
  /** Percent that the plan pays in the best network, for services with a figure of their own or named beside their class's. */
  coverage: Partial<Record<Procedure, number>>
  /** The same for services that a list elsewhere on the page counts among a class. */
  inherited: Partial<Record<Procedure, number>>
  /** Percents of preventive, basic, major and orthodontic, where the page says which class that is. */
  category_percent: Record<string, number>
  /** Dollars that the member pays. */
  copays: Partial<Record<Procedure, number>>
  /** Months by class; 0 = said to be none. */
  waits: Record<string, number>
  flags: Record<string, string>
  limits: Partial<Record<Procedure, string>>
  /** Under this age. */
  ages: Partial<Record<Procedure, number>>
  /** Percents of the other networks. */
  out_of_network: {
    net: Net
    coverage: Partial<Record<Procedure, number>>
    category_percent: Record<string, number>
    fields: Partial<Record<Amount, string | number>>
  }[]
  /** The other plans on the page. */
  other_plans: {
    name: string
    category_percent: Record<string, number>
    coverage: Partial<Record<Procedure, number>>
  }[]
  /** Other answers that a reader may give: a careful person could read the page so. */
  accept: Record<string, (string | number | null)[]>
}

/** Whether a subject speaks of a plan (null = the page shows one) and network, in the first year. */
const speaksOf = (option: string | null, net: Net) => (subject: Subject) =>
  (subject.option === undefined || subject.option === option) &&
  (subject.net ?? 'in') === net &&
  (subject.year ?? 1) === 1

/** An excluded service or a yes/no is said once for all networks. */
const fieldsIn = (marks: readonly Mark[], fits: (subject: Subject) => boolean) => {
  const fields = Object.fromEntries(FIELDS.map((field) => [field, null])) as Truth['fields']
  for (const { kind, slot, subject, value } of marks) {
    if (kind !== 'figure' || !slot || !fits(subject) || !FIELDS.includes(slot as Field)) continue
    const before = fields[slot as Field]
    if (before !== null && before !== value)
      throw new Error(`the page says ${before} and ${value} of ${slot}`)
    fields[slot as Field] = value!
  }
  return fields
}

const FLAGS = {
  missing_tooth: 'missing_tooth_clause',
  downgrade: 'composite_downgrade',
  replacement: 'crown_replacement',
  orthodontic_age: 'ortho_age_limit',
  filing: 'claim_timely_filing',
  cob: 'cob',
  dependent_age: 'dependent_age_limit',
  preventive_counts: 'preventive_counts_toward_max',
  preauth: 'preauthorization',
  alternate: 'alternate_benefit',
  paid_on: 'pay_on',
} as const

function flagsIn(marks: readonly Mark[]): Record<string, string> {
  const flags: Record<string, string> = {}
  for (const { slot, value } of marks)
    if (slot && slot in FLAGS)
      flags[FLAGS[slot as keyof typeof FLAGS]] =
        slot === 'replacement'
          ? `${value} months`
          : slot === 'orthodontic_age'
            ? `under ${value}`
            : String(value)
  return flags
}

/** Other readings that stand to reason. */
function acceptedIn(
  marks: readonly Mark[],
  truth: Pick<Truth, 'fields' | 'coverage' | 'inherited'>,
  plan: Plan,
  wanted: string | null,
): Truth['accept'] {
  const accept: Truth['accept'] = {}
  // "after deductible" beside every share but the preventive one lets a reader say that preventive care is free of it.
  if (
    truth.fields.deductible_applies_to_preventive === null &&
    marks.some((m) => m.slot === 'deductible_applies' && m.value === 'Yes')
  )
    accept['deductible_applies_to_preventive'] = ['No']
  // A network or plan that is called PPO tells the type where nothing else does.
  if (
    truth.fields.plan_type === null &&
    marks.some((m) => (m.slot === 'network' || m.slot === 'option') && /\bPPO\b/.test(m.text))
  )
    accept['plan_type'] = ['PPO']
  // "Unum" in "Unum Dental Plan" may be read with the word behind it.
  const carrier = truth.fields.insurance_company
  if (typeof carrier === 'string')
    accept['insurance_company'] = [`${carrier} Dental`, carrier.replace(/ Dental$/, '')]
  // A class of its own is called after root canals and gums: their share may be read from its name.
  const other = plan.classes.find((k) => k.role === 'other')
  const share = marks.find(
    (m) =>
      m.slot === 'share' &&
      m.kind === 'figure' &&
      m.subject.cls === other?.id &&
      other &&
      speaksOf(wanted, 'in')(m.subject),
  )
  if (other && share && marks.some((m) => m.slot === 'class' && m.subject.cls === other.id && m.descriptive))
    for (const one of ['endo', 'periodontal', 'srp', 'perio_maintenance', 'osseous_surgery'] as const)
      if (truth.coverage[one] === undefined && truth.inherited[one] === undefined)
        accept[one] = [Number(share.value)]
  return accept
}

/** What the marks of a page say. @throws Error when they contradict each other: a fault of the structure */
export function truthOf(marks: readonly Mark[], plan: Plan): Truth {
  const options = [...new Set(marks.flatMap((m) => (m.subject.option ? [m.subject.option] : [])))]
  const wanted = options.length > 0 ? plan.options[plan.wanted]!.name : null
  const main = speaksOf(wanted, 'in')
  const fields = fieldsIn(marks, main)
  const shares = sharesIn(marks, main)
  const nets = (['mid', 'out'] as const).filter((net) =>
    marks.some((m) => m.subject.net === net && m.kind === 'figure'),
  )
  const waits: Record<string, number> = {}
  const roles = new Map(plan.classes.map((k) => [k.id, k.role]))
  for (const { slot, subject, value } of marks)
    if (slot === 'wait') set(waits, roles.get(subject.cls!)!, Number(value))
  const of = (slot: string) => marks.filter((m) => m.slot === slot && (slot !== 'copay' || main(m.subject)))
  const byProc = <T>(slot: string) =>
    Object.fromEntries(
      of(slot).flatMap((m) => (m.subject.procs ?? []).map((one) => [one, m.value])),
    ) as Partial<Record<Procedure, T>>
  return {
    wanted,
    fields,
    ...shares,
    copays: byProc<number>('copay'),
    waits,
    flags: flagsIn(marks),
    limits: byProc<string>('limit'),
    ages: byProc<number>('age'),
    out_of_network: nets.map((net) => {
      const { coverage, inherited, category_percent } = sharesIn(marks, speaksOf(wanted, net))
      const amounts = fieldsIn(
        marks.filter((m) => m.subject.net === net),
        speaksOf(wanted, net),
      )
      return {
        net,
        coverage: { ...inherited, ...coverage },
        category_percent,
        fields: Object.fromEntries(Object.entries(amounts).filter(([, v]) => v !== null)),
      }
    }),
    other_plans: options
      .filter((name) => name !== wanted)
      .map((name) => {
        const { coverage, inherited, category_percent } = sharesIn(marks, speaksOf(name, 'in'))
        return { name, category_percent, coverage: { ...inherited, ...coverage } }
      }),
    accept: acceptedIn(marks, { fields, ...shares }, plan, wanted),
  }
}

/** The 21 procedures with the percents of a truth, null where the page says none. */
export const allCoverage = ({
  coverage,
  inherited,
}: Pick<Truth, 'coverage' | 'inherited'>): Record<Procedure, number | null> =>
  Object.fromEntries(PROCEDURES.map((one) => [one, coverage[one] ?? inherited[one] ?? null])) as Record<
    Procedure,
    number | null
  >
