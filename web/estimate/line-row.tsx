import { TriangleAlert, X } from 'lucide-react'
import { writeCents } from '../../src/lexicon/cents.ts'
import type { EstimateLine } from '../../src/riq/contract.ts'
import { Icon } from '../ui/icon.tsx'
import { fieldId, KINDS, type LineDraft, type LineField } from './drafts.ts'
import { LineMore } from './line-more.tsx'
import { TypedInput } from './typed-input.tsx'

/** Why the plan pays nothing for a line. */
export const GATES: Record<string, string> = {
  not_covered: 'The plan doesn’t cover this',
  age: 'Outside the plan’s age limit',
  wait: 'The waiting period isn’t over',
  missing_tooth: 'The tooth was lost before coverage began',
  replacement: 'It’s too soon to replace it',
  frequency: 'The plan’s limit is used up',
}

/** What a line is called without its tooth, which stands beside it. */
const shortName = (name: string) => name.replace(/, tooth \d+$/, '')

/** What costs more than the percent says. */
function warningOf(line: EstimateLine | null, draft: LineDraft): string | null {
  if (!line)
    return draft.fee || draft.allowed
      ? 'The plan doesn’t say what it pays'
      : 'Type our fee or the allowed amount'
  if (line.gate) return GATES[line.gate] ?? 'The plan pays nothing for this'
  if (line.over_maximum > 0) return `Goes over the maximum by ${writeCents(line.over_maximum)}`
  if (line.upgrade > 0) return `Paid as a less costly service, which adds ${writeCents(line.upgrade)}`
  return null
}

function Under(props: { line: EstimateLine | null | undefined; draft: LineDraft }) {
  const { line, draft } = props
  if (line === undefined) return <span>Working it out</span>
  const warning = warningOf(line, draft)
  if (warning)
    return (
      <span className="warned">
        <Icon of={TriangleAlert} size={14} />
        {warning}
      </span>
    )
  if (!line) return null
  const share = line.percent === null ? `${writeCents(line.copay ?? 0)} copay` : `${line.percent}%`
  return <span>{[draft.quadrant, draft.service, share].filter(Boolean).join(' · ')}</span>
}

/** One treatment with its fields and amounts. @param props.line undefined as long as it isn't worked out, null where it can't be */
export function LineRow(props: {
  draft: LineDraft
  line: EstimateLine | null | undefined
  /** As the server names it. */
  name: string | undefined
  asked: ReadonlySet<string>
  other: boolean
  /** Its fee is what the plan allows, unless another amount is typed. */
  contracted: boolean
  onChange: (change: Partial<LineDraft>) => void
  onRemove: () => void
}) {
  const { draft, line } = props
  const name = shortName(props.name ?? draft.service)
  const input = (field: LineField, label: string, placeholder?: string, className?: string) => (
    <td>
      <span className="kv" aria-hidden="true">
        {label}
      </span>
      <TypedInput
        id={fieldId(field, draft.id)}
        kind={KINDS[field]}
        label={`${label}, ${name}`}
        value={draft[field]}
        onChange={(value) => props.onChange({ [field]: value })}
        {...(placeholder === undefined ? {} : { placeholder })}
        {...(className === undefined ? {} : { className })}
      />
    </td>
  )
  const warned = line !== undefined && warningOf(line, draft) !== null
  return (
    <tbody className={warned ? 'warned' : undefined}>
      <tr>
        <th scope="row">
          <b>{name}</b>
          <Under line={line} draft={draft} />
        </th>
        {input('tooth', 'Tooth', '')}
        {input('date', 'Date', 'Today')}
        {input('fee', 'Our fee', undefined, 'num end')}
        {input('allowed', 'Allowed', props.contracted && draft.fee ? 'Our fee' : undefined, 'num end')}
        <td className="num end plan">
          <span className="kv">Plan pays </span>
          {line ? writeCents(line.plan_pays) : '–'}
        </td>
        <td className="num end patient">
          <span className="kv">Patient pays </span>
          <b>{line ? writeCents(line.patient_pays) : '–'}</b>
        </td>
        <td className="remove">
          <button
            type="button"
            className="btn ghost icon sm"
            aria-label={`Remove ${name}`}
            onClick={props.onRemove}
          >
            <Icon of={X} size={14} />
          </button>
        </td>
      </tr>
      <LineMore name={name} draft={draft} asked={props.asked} other={props.other} onChange={props.onChange} />
    </tbody>
  )
}
