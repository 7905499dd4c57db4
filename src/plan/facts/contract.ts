import { type Static, t } from 'elysia'
import { oneOf } from '../../base/one-of.ts'

/** Words of a plan within a fact: an item, a name, a remark. */
const words = (maxLength = 300) => t.String({ minLength: 1, maxLength })
/** Wide enough for what a page may say; what is likely is asked on the screen. */
const months = (minimum = 1) => t.Integer({ minimum, maximum: 12_000 })
const age = () => t.Nullable(t.Integer({ minimum: 0, maximum: 120 }))

/** The words as they stand in the plan's note, where the fixed short form would tell it differently; '' = told with the fact before it. */
const said = { said: t.Optional(t.String({ maxLength: 2000 })) }

/**
 * What a plan says of one procedure beside the percent in network: the chips of the verify screen. The shapes are those of the facts that
 * are kept; what they hold for goes without saying, but for a network.
 */
export const ServiceFact = t.Union([
  t.Object({
    slot: t.Literal('share'),
    bind: t.Object({ network: oneOf(['middle', 'out']) }),
    value: t.Object({ percent: t.Integer({ minimum: 0, maximum: 100 }) }),
    ...said,
  }),
  t.Object({
    slot: t.Literal('share'),
    bind: t.Object({}),
    value: t.Object({
      copay: t.Number({ minimum: 0, maximum: 1_000_000_000 }),
      condition: t.Nullable(words()),
    }),
    ...said,
  }),
  t.Object({
    slot: t.Literal('deductible'),
    bind: t.Object({}),
    value: t.Object({ of: t.Literal('applies'), applies: t.Boolean() }),
    ...said,
  }),
  t.Object({
    slot: t.Literal('frequency'),
    bind: t.Object({}),
    value: t.Object({
      item: t.Nullable(words()),
      count: t.Integer({ minimum: 1, maximum: 99 }),
      every: months(),
      unit: oneOf(['calendar_year', 'plan_year', 'benefit_year', 'month', 'lifetime']),
      in_years: t.Optional(t.Literal(true)),
      per: t.Nullable(oneOf(['tooth', 'quadrant', 'arch', 'surface'])),
      shares_with: t.Array(words(), { maxItems: 40 }),
    }),
    ...said,
  }),
  t.Object({
    slot: t.Literal('age'),
    bind: t.Object({}),
    value: t.Object({ min: age(), under: age() }),
    ...said,
  }),
  t.Object({
    slot: t.Literal('wait'),
    bind: t.Object({}),
    value: t.Object({ months: months(0), prior_credit: t.Null() }),
    ...said,
  }),
  t.Object({
    slot: t.Literal('replacement'),
    bind: t.Object({}),
    value: t.Object({ of: t.Literal('service'), months: months() }),
    ...said,
  }),
  t.Object({
    slot: t.Literal('downgrade'),
    bind: t.Object({}),
    value: t.Object({
      of: t.Literal('substitute'),
      what: words(),
      to: words(),
      teeth: t.Array(t.String({ pattern: '^[a-z]{1,20}$' }), { maxItems: 8 }),
    }),
    ...said,
  }),
  t.Object({
    slot: t.Literal('paid_on'),
    bind: t.Object({}),
    value: t.Object({ date: oneOf(['seat', 'prep']) }),
    ...said,
  }),
  t.Object({
    slot: t.Literal('class'),
    bind: t.Object({}),
    value: t.Object({ name: words() }),
    ...said,
  }),
  t.Object({
    slot: t.Literal('statement'),
    bind: t.Object({}),
    value: t.Object({ topic: t.Null(), text: words(2000) }),
    ...said,
  }),
])
export type ServiceFact = Static<typeof ServiceFact>
