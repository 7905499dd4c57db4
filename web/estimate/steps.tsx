import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { writeCents } from '../../src/lexicon/cents.ts'
import type { PlanDetail } from '../../src/plan/contract.ts'
import type { EstimateLine } from '../../src/riq/contract.ts'
import { Icon } from '../ui/icon.tsx'
import { Cite } from './cite.tsx'
import { GATES } from './line-row.tsx'
import type { Worked } from './live.ts'

/** One step of a line; `path` is the plan's value that it rests on. */
export interface Step {
  words: string
  amount: string
  path?: string
}

const less = (cents: number) => `− ${writeCents(cents)}`

function shareStep(line: EstimateLine, path: string): Step {
  if (line.percent === null) return { words: 'Copay', amount: less(line.coinsurance), path }
  // With another plan the share is held back by what that one pays.
  if (line.primary_pays > 0)
    return {
      words: `${line.percent}%, with the other plan`,
      amount: writeCents(line.plan_pays + line.over_maximum),
      path,
    }
  return {
    words: `${line.percent}% of ${writeCents(line.share_of)}`,
    amount: writeCents(line.plan_pays + line.over_maximum),
    path,
  }
}

/** How one line was worked out, in the order of the rules (docs/estimates.md). */
export function stepsOf(line: EstimateLine, procedure: string): Step[] {
  const path = `coverage.${procedure}`
  const paid = { words: 'The plan pays', amount: writeCents(line.plan_pays) }
  const charge = { words: 'Charge', amount: writeCents(line.charge) }
  const primary =
    line.primary_pays > 0 ? [{ words: 'The other plan pays first', amount: less(line.primary_pays) }] : []
  if (line.gate)
    return [
      charge,
      ...primary,
      { words: GATES[line.gate] ?? 'Not paid', amount: less(line.not_paid), path },
      paid,
    ]
  const maximum = procedure === 'orthodontic' ? 'orthodontic_lifetime_maximum' : 'annual_maximum_individual'
  const cut = (cents: number, words: string, of?: string): Step[] =>
    cents > 0 ? [{ words, amount: less(cents), ...(of ? { path: of } : {}) }] : []
  return [
    charge,
    ...primary,
    ...cut(line.charge - line.allowed, 'Above what the plan allows'),
    ...cut(line.allowed - line.basis, 'Paid as a less costly service', path),
    ...cut(line.deductible_taken, 'Deductible', 'deductible_individual'),
    shareStep(line, path),
    ...cut(line.over_maximum, 'Over the maximum', maximum),
    paid,
  ]
}

function LineSteps(props: { line: EstimateLine; procedure: string; plan: PlanDetail | undefined }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const { line } = props
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon of={ChevronRight} size={14} className="chevron" />
        <span>{line.name}</span>
        <span className="num end">{writeCents(line.plan_pays)}</span>
      </button>
      {open && (
        <table id={id}>
          <tbody>
            {stepsOf(line, props.procedure).map((step) => (
              <tr key={step.words}>
                <th scope="row">{step.words}</th>
                <td>{step.path && <Cite plan={props.plan} path={step.path} />}</td>
                <td className="num">{step.amount}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

/** The steps of each line, folded. */
export function Steps({ worked, plan }: { worked: Worked; plan: PlanDetail | undefined }) {
  const { lines, services } = worked.reply
  if (lines.every((line) => line === null)) return null
  return (
    <div className="est-steps">
      {lines.map(
        (line, at) =>
          line && (
            <LineSteps
              key={worked.ids[at]}
              line={line}
              procedure={services[at]?.procedure ?? ''}
              plan={plan}
            />
          ),
      )}
    </div>
  )
}
