import { readDollars } from '../lexicon/values.ts'
import { benefit, type SentPlan, type WantedBenefit } from './wanted.ts'

/** The period of yearly amounts: it goes with the plan's month of renewal (page "API Guide - Benefits"). */
export type YearPeriod = 'CalendarYear' | 'ServiceYear'

type Person = 'individual' | 'family'
const LEVEL = { individual: 'Individual', family: 'Family' } as const

/** "$1,500" is 1500, "None" is 0; null = no amount, "Unlimited" among them. */
function dollars(text: string | null): number | null {
  if (text === null) return null
  return /^none$/i.test(text.trim()) ? 0 : readDollars(text)
}

const ofYear = (type: string, person: Person, amount: number, period: YearPeriod) =>
  benefit(type, { MonetaryAmt: amount, TimePeriod: period, CoverageLevel: LEVEL[person] })

function deductibles({ content }: SentPlan, period: YearPeriod): WantedBenefit[] {
  return (['individual', 'family'] as const).flatMap((person) => {
    const path = `deductible_${person}` as const
    const amount = dollars(content[path])
    return amount === null
      ? []
      : [
          {
            label: `Deductible, ${person}`,
            category: null,
            fields: ofYear('Deductible', person, amount, period),
            paths: [path],
          },
        ]
  })
}

/** "No maximum" is no row: a row of 0 would mean that nothing is paid. */
function maxima({ content }: SentPlan, period: YearPeriod): WantedBenefit[] {
  return (['individual', 'family'] as const).flatMap((person) => {
    const path = `annual_maximum_${person}` as const
    const amount = content[path] === null ? null : readDollars(content[path])
    return amount === null
      ? []
      : [
          {
            label: `Annual maximum, ${person}`,
            category: null,
            fields: ofYear('Limitations', person, amount, period),
            paths: [path],
          },
        ]
  })
}

function orthoMaximum({ content }: SentPlan): WantedBenefit[] {
  const text = content.orthodontic_lifetime_maximum
  const amount = text === null ? null : readDollars(text)
  if (amount === null) return []
  const fields = benefit('Limitations', {
    MonetaryAmt: amount,
    TimePeriod: 'Lifetime',
    CoverageLevel: 'Individual',
  })
  return [
    {
      label: 'Ortho lifetime maximum',
      category: 'Orthodontics',
      fields,
      paths: ['orthodontic_lifetime_maximum'],
    },
  ]
}

/** The categories that a plan means by "preventive" when it waives the deductible, with the service that may say otherwise. */
const WAIVED = [
  ['Diagnostic', 'Diagnostic', 'exams'],
  ['DiagnosticXRay', 'X-ray', 'xray'],
  ['RoutinePreventive', 'Preventive', 'prophy'],
] as const

function waived({ content, typed }: SentPlan, period: YearPeriod): WantedBenefit[] {
  const path = 'deductible_applies_to_preventive'
  if (!/^no\b/i.test(content[path] ?? '') || dollars(content.deductible_individual) === 0) return []
  return WAIVED.filter(([, , service]) => typed.services[service]?.deductible !== true).map(
    ([ebenefit, label]) => ({
      label: `${label}, deductible waived`,
      category: ebenefit,
      fields: ofYear('Deductible', 'individual', 0, period),
      paths: [path],
    }),
  )
}

/** Maximums and deductibles as rows. */
export const amountRows = (plan: SentPlan, period: YearPeriod): WantedBenefit[] => [
  ...maxima(plan, period),
  ...deductibles(plan, period),
  ...waived(plan, period),
  ...orthoMaximum(plan),
]
