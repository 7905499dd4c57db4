import { buildContent, type PlanChanges } from './build.ts'

/** A text that would run if anything took it for HTML. */
export const EVIL = '<img src=x onerror=alert(1)><script>alert(2)</script>'
const LONG =
  'Limit: 1 per tooth per 84 months. Seen by a specialist only after a referral by the primary dentist. '
const UNBROKEN = 'Donaudampfschifffahrtsgesellschaft'.repeat(4)

const everywhere = (notes: string) =>
  Object.fromEntries(
    Object.keys(buildContent().coverage).map((p) => [p, { coverage_percent: 50, notes }]),
  ) as ReturnType<typeof buildContent>['coverage']

const texts = (count: number, text: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`rule_${i}`, text]))

/** Plans as no document should be, by group id. */
export const ODD_PLANS: Record<string, PlanChanges> = {
  'empty-1': {
    identity: { group_name: null, insurance_company: null },
    result: {
      parsed: {
        ...buildContent({
          deductible_individual: null,
          annual_maximum_individual: null,
          waiting_periods: {},
          disclaimers: [],
        }),
        coverage: Object.fromEntries(
          Object.keys(buildContent().coverage).map((p) => [p, { coverage_percent: null, notes: null }]),
        ) as ReturnType<typeof buildContent>['coverage'],
      },
      evidence: {},
      states: {},
    },
  },
  'long-1': {
    identity: {
      group_name: `${UNBROKEN} of the ${'Very Long '.repeat(12)}`,
      insurance_company: UNBROKEN,
      plan_type: UNBROKEN.slice(0, 60),
    },
    result: {
      parsed: buildContent({
        coverage: everywhere(`${LONG.repeat(6)}${UNBROKEN}.`),
        waiting_periods: texts(12, LONG),
        flags: texts(40, LONG),
        disclaimers: Array.from({ length: 40 }, (_, i) => `${i} ${LONG.repeat(4)}`),
      }),
    },
  },
  'evil-1': {
    identity: { group_name: EVIL, insurance_company: EVIL, plan_type: EVIL, customer_service_phone: EVIL },
    result: {
      parsed: buildContent({
        coverage: everywhere(`${EVIL}.`),
        deductible_individual: EVIL,
        waiting_periods: { major: EVIL },
        flags: { missing_tooth_clause: EVIL, plan_option: EVIL },
        disclaimers: [EVIL, EVIL],
      }),
    },
  },
}
