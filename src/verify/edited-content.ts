import { t } from 'elysia'
import { PROCEDURES } from '../lexicon/catalog.ts'

const text = (maxLength: number) => t.Nullable(t.String({ maxLength }))
const wordMap = () => t.Record(t.String({ maxLength: 60 }), t.String({ maxLength: 1000 }))

const CoverageEntry = t.Object({
  /** 0 to 100; another number is answered with words beside the field. */
  coverage_percent: t.Nullable(t.Number()),
  notes: text(2000),
})

/** The spec's parsed content as a person sends it. */
export const EditedContent = t.Object({
  deductible_individual: text(60),
  deductible_family: text(60),
  deductible_applies_to_preventive: text(60),
  orthodontic_deductible: text(60),
  annual_maximum_individual: text(60),
  annual_maximum_family: text(60),
  orthodontic_lifetime_maximum: text(60),
  coverage: t.Object(Object.fromEntries(PROCEDURES.map((p) => [p, CoverageEntry]))),
  waiting_periods: wordMap(),
  flags: wordMap(),
  disclaimers: t.Array(t.String({ maxLength: 2000 }), { maxItems: 100 }),
})
