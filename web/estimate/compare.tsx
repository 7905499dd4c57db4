import type { EstimateReply } from '../../src/riq/contract.ts'
import { type CoverDraft, fieldId, KINDS } from './drafts.ts'
import { TypedInput } from './typed-input.tsx'

/** What all of it costs on another day, and why. */
export function Compare(props: {
  cover: CoverDraft
  compared: EstimateReply['compared']
  onChange: (change: Partial<CoverDraft>) => void
}) {
  const { cover, compared } = props
  return (
    <section className="est-compare" aria-label="Another date">
      <div className="est-one">
        <label htmlFor={fieldId('compare')}>Compare with another date</label>
        <TypedInput
          id={fieldId('compare')}
          kind={KINDS.compare}
          placeholder="MM/DD/YYYY"
          value={cover.compare}
          onChange={(compare) => props.onChange({ compare })}
        />
      </div>
      <div role="status">
        {cover.compare !== '' && compared && (
          <p className={compared.saves !== null && compared.saves > 0 ? 'saves' : undefined}>
            <b>{compared.words}</b> {compared.because.join(' ')}
          </p>
        )}
      </div>
    </section>
  )
}
