import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Choice, Comparison, ComparisonQuery, Send } from '../../src/opendental/contract.ts'
import { useApi } from '../api/context.tsx'
import { wordsOf } from '../api/errors.ts'
import { ErrorLine } from '../ui/error-line.tsx'
import { ListState } from '../ui/list-state.tsx'
import { counted } from '../ui/words.ts'
import { ComparisonTable } from './comparison.tsx'
import { toSend, unchecked } from './words.ts'

/** Which plan or carrier there is meant, where several may be. */
function Choose(props: { name: 'plan' | 'carrier'; choices: Choice[]; onChoose: (num: string) => void }) {
  const { name, choices } = props
  const words =
    name === 'plan'
      ? choices.length > 1
        ? 'Several plans in Open Dental have this group number. Which one is it?'
        : 'Open Dental has this group number under another carrier. Is it this plan?'
      : 'Several carriers in Open Dental could be this one. Which one is it?'
  return (
    <fieldset className="card-body stack choose">
      <legend className="strong">{words}</legend>
      {choices.map(({ num, name: told }) => (
        <button key={num} type="button" className="btn" onClick={() => props.onChoose(String(num))}>
          {told}
        </button>
      ))}
      <button type="button" className="btn ghost" onClick={() => props.onChoose('new')}>
        None of these: add a new {name}
      </button>
    </fieldset>
  )
}

/** Into which plan there the values go: one group number can stand for several options, so a new plan is always a choice. */
function Target(props: { comparison: Comparison; onChoose: (choice: ComparisonQuery) => void }) {
  const { plan_num, plans } = props.comparison
  const name = plans.find(({ num }) => num === plan_num)?.name
  return (
    <div className="row wrap card-body compare-target">
      <p className="grow">
        {name ? (
          <>
            This goes into <b>{name}</b> in Open Dental.
          </>
        ) : (
          'Open Dental gets a new plan.'
        )}
      </p>
      {plans.length > 0 && (
        <button
          type="button"
          className="btn sm"
          onClick={() => props.onChoose(plan_num === null ? {} : { plan: 'new' })}
        >
          {plan_num === null ? 'Use the plan that’s there' : 'Add a new plan instead'}
        </button>
      )}
    </div>
  )
}

function Compared(props: {
  comparison: Comparison
  busy: boolean
  onChoose: (choice: ComparisonQuery) => void
  onSend: (key: string) => void
}) {
  const { key, lines } = props.comparison
  const [count, open] = [toSend(lines), unchecked(lines)]
  return (
    <>
      <Target comparison={props.comparison} onChoose={props.onChoose} />
      <ComparisonTable lines={lines} />
      <div className="card-body stack">
        {key === null && (
          <p className="strong">Open Dental already has everything. There’s nothing to send.</p>
        )}
        {key !== null && open > 0 && (
          <p className="note check">
            Nobody checked {open} of these values. Look at them in the document before you send.
          </p>
        )}
        {key !== null && (
          <div>
            <button
              type="button"
              className="btn primary"
              disabled={props.busy}
              onClick={() => props.onSend(key)}
            >
              {props.busy ? 'Sending…' : `Send ${counted(count, 'value')} to Open Dental`}
            </button>
          </div>
        )}
      </div>
    </>
  )
}

/** Comparing, choosing and sending. Nothing connects before the person asks for it. */
export function Compare(props: {
  planId: string
  host: string | null
  again: boolean
  onSent: (send: Send) => void
}) {
  const { planId, host } = props
  const api = useApi()
  const [choice, setChoice] = useState<ComparisonQuery | null>(null)
  const comparison = useQuery({
    queryKey: ['open-dental-comparison', planId, choice],
    queryFn: () => api.compareOpenDental(planId, choice ?? {}),
    enabled: choice !== null,
    gcTime: 0,
    retry: false,
  })
  const send = useMutation({
    mutationFn: (key: string) => api.sendOpenDental(planId, { key, ...choice }),
    onSuccess: (sent) => {
      setChoice(null)
      props.onSent(sent)
    },
  })
  const compare = (next: ComparisonQuery) => {
    send.reset()
    setChoice(next)
  }
  if (choice === null)
    return (
      <div className="card-body stack">
        <p>
          First we show you what would change. We connect to {host} only when you compare, send or undo, and
          ask only for carriers, plans, categories and benefits. We never read or send anything about
          patients.
        </p>
        <div>
          <button type="button" className="btn primary" onClick={() => compare({})}>
            {props.again ? 'Compare again' : 'Compare with Open Dental'}
          </button>
        </div>
      </div>
    )
  return (
    <ListState query={comparison} name="the comparison" rows={4}>
      {(found) =>
        found.choose ? (
          <Choose
            name={found.choose}
            choices={found.choose === 'plan' ? found.plans : found.carriers}
            onChoose={(num) => compare({ ...choice, [found.choose!]: num })}
          />
        ) : (
          <>
            <Compared
              comparison={found}
              busy={send.isPending}
              onChoose={compare}
              onSend={(key) => send.mutate(key)}
            />
            {send.error && (
              <div className="card-body stack">
                <ErrorLine words={wordsOf(send.error)} />
                <div>
                  <button
                    type="button"
                    className="btn"
                    onClick={() => {
                      send.reset()
                      void comparison.refetch()
                    }}
                  >
                    Compare again
                  </button>
                </div>
              </div>
            )}
          </>
        )
      }
    </ListState>
  )
}
