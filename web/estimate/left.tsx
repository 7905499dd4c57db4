import type { ReactNode } from 'react'
import { writeCents } from '../../src/lexicon/cents.ts'
import type { PlanDetail } from '../../src/plan/contract.ts'
import { type CoverDraft, type CoverField, fieldId, KINDS } from './drafts.ts'
import { TypedInput } from './typed-input.tsx'
import { readMoney } from './values.ts'

const TYPED = <span className="cite typed">you typed</span>

/** "of $1,500, leaves $860.00", as far as the plan says so in dollars. */
function limitWords(limit: string | null | undefined, used: string): string {
  if (!limit) return 'The plan doesn’t say'
  const [all, taken] = [readMoney(limit), readMoney(used)]
  const left = all !== null && taken !== null ? `, leaves ${writeCents(Math.max(0, all - taken))}` : ''
  return all === null ? limit : `of ${limit}${left}`
}

/** A choice of which one holds. */
export function Choice<Value extends string>(props: {
  label: string
  options: readonly [value: Value, words: string][]
  chosen: Value
  onChoose: (value: Value) => void
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of buttons is no fieldset
    <div className="seg" role="group" aria-label={props.label}>
      {props.options.map(([value, words]) => (
        <button
          key={value}
          type="button"
          aria-pressed={props.chosen === value}
          onClick={() => props.onChoose(value)}
        >
          {words}
        </button>
      ))}
    </div>
  )
}

/** What's used and left of the patient's year, and what else decides. */
export function Left(props: {
  cover: CoverDraft
  plan: PlanDetail | undefined
  asked: ReadonlySet<string>
  onChange: (change: Partial<CoverDraft>) => void
}) {
  const { cover, asked, onChange } = props
  const stated = props.plan?.parse_result?.parsed
  const one = (field: CoverField, words: string, hint: ReactNode, placeholder?: string) => (
    <div>
      <div className="est-label">
        <label htmlFor={fieldId(field)}>{words}</label>
        {cover[field] !== '' && TYPED}
      </div>
      <TypedInput
        id={fieldId(field)}
        kind={KINDS[field]}
        value={cover[field]}
        onChange={(value) => onChange({ [field]: value })}
        {...(placeholder === undefined ? {} : { placeholder })}
      />
      <span className="hint">{hint}</span>
    </div>
  )
  const shows = (field: CoverField) => cover[field] !== '' || asked.has(fieldId(field))
  const limit = (text: string | null | undefined, field: CoverField) =>
    props.plan ? limitWords(text, cover[field]) : ' '
  return (
    <section className="card" aria-label="What’s left this year">
      <div className="card-head wrap est-card-head">
        <h2>What’s left this year</h2>
        <Choice
          label="Network"
          options={[
            ['in', 'In network'],
            ['out', 'Out of network'],
          ]}
          chosen={cover.network || 'in'}
          onChoose={(network) => onChange({ network })}
        />
      </div>
      <div className="est-left">
        {one('deductible', 'Deductible met', limit(stated?.deductible_individual, 'deductible'))}
        {one('familyDeductible', 'Family met', limit(stated?.deductible_family, 'familyDeductible'))}
        {one('maximum', 'Maximum used', limit(stated?.annual_maximum_individual, 'maximum'))}
        {one('age', 'Patient age', 'Only for age limits')}
        {one(
          'start',
          'Coverage started',
          cover.waitOver ? (
            <>
              You said the wait is over.{' '}
              <button type="button" className="link small" onClick={() => onChange({ waitOver: false })}>
                Undo
              </button>
            </>
          ) : cover.late ? (
            <>
              You said the patient joined late.{' '}
              <button type="button" className="link small" onClick={() => onChange({ late: false })}>
                Undo
              </button>
            </>
          ) : (
            'Only for waits'
          ),
          'Not given',
        )}
        <div className="est-other">
          <div className="est-label">
            <span>Other dental plan that pays first</span>
            {cover.other !== '' && TYPED}
          </div>
          <Choice
            label="Other dental plan that pays first"
            options={[
              ['', 'Not given'],
              ['no', 'No'],
              ['yes', 'Yes'],
            ]}
            chosen={cover.other}
            onChoose={(other) => onChange({ other })}
          />
          <span className="hint">
            {cover.other === 'yes' ? 'Type what it pays at each line' : 'We assume there’s none'}
          </span>
        </div>
        {shows('familyMaximum') &&
          one('familyMaximum', 'Family used', limit(stated?.annual_maximum_family, 'familyMaximum'))}
        {shows('ortho') && one('ortho', 'Ortho used', limit(stated?.orthodontic_lifetime_maximum, 'ortho'))}
      </div>
    </section>
  )
}
