import { useState } from 'react'
import type { Draft } from './parts.ts'
import type { FactKind } from './words.ts'

type Part =
  | {
      name: string
      label: string
      size: 's' | 'm' | 'l'
      hint?: string
      /** Words before it. */
      lead?: string
      /** Shown where the fact has it, or a person asks for more. */
      rare?: true
    }
  | { name: string; label: string; options: readonly (readonly [string, string])[] }

const UNITS = [
  ['month', 'months'],
  ['years', 'years'],
  ['calendar_year', 'calendar year'],
  ['plan_year', 'plan year'],
  ['benefit_year', 'benefit year'],
  ['lifetime', 'lifetime'],
] as const

const EACH = [
  ['', 'patient'],
  ['tooth', 'tooth'],
  ['quadrant', 'quadrant'],
  ['arch', 'arch'],
  ['surface', 'surface'],
] as const

/** A line: its words and the parts between them, in reading order. */
const LINES: Record<FactKind, readonly (string | Part)[]> = {
  limit: [
    { name: 'count', label: 'How many times', size: 's' },
    'per',
    { name: 'every', label: 'Length', size: 's' },
    { name: 'unit', label: 'Unit', options: UNITS },
    'for each',
    { name: 'per', label: 'For each', options: EACH },
    { name: 'item', label: 'Of what', size: 'm', lead: 'of', hint: 'all of it', rare: true },
    {
      name: 'shares',
      label: 'Counted with',
      size: 'm',
      lead: 'counted with',
      hint: 'nothing else',
      rare: true,
    },
  ],
  out: [{ name: 'percent', label: 'Percent out of network', size: 's', hint: '50%' }],
  middle: [{ name: 'percent', label: 'Percent in the Premier network', size: 's', hint: '50%' }],
  copay: [
    { name: 'dollars', label: 'Copay', size: 's', hint: '$25' },
    'for',
    { name: 'condition', label: 'For what', size: 'm', hint: 'all' },
  ],
  deductible: [
    {
      name: 'applies',
      label: 'Deductible',
      options: [
        ['yes', 'applies'],
        ['no', 'waived'],
      ],
    },
  ],
  age: [
    'from',
    { name: 'min', label: 'From age', size: 's', hint: 'any' },
    'to under',
    { name: 'under', label: 'Under age', size: 's', hint: 'any' },
  ],
  wait: [{ name: 'months', label: 'Months to wait', size: 's', hint: '6' }, 'months'],
  replacement: [
    'after',
    { name: 'months', label: 'Months until it’s replaced', size: 's', hint: '60' },
    'months',
  ],
  downgrade: [
    { name: 'what', label: 'What', size: 'm' },
    'paid as',
    { name: 'to', label: 'Paid as', size: 'm', hint: 'silver' },
  ],
  paid_on: [
    {
      name: 'date',
      label: 'Paid on',
      options: [
        ['seat', 'the seat date'],
        ['prep', 'the prep date'],
      ],
    },
  ],
  class: [{ name: 'name', label: 'Category', size: 'm', hint: 'Basic' }],
  remark: [{ name: 'text', label: 'Remark', size: 'l' }],
}

/** How each kind is typed for short. */
export const SHORT_FORMS: Partial<Record<FactKind, string>> = {
  limit: '1/84mo tooth',
  out: 'oon 50',
  middle: 'premier 70',
  copay: '$25 molar',
  deductible: 'no ded',
  age: '<19',
  wait: 'wait 6',
  replacement: 'replace 84mo',
  downgrade: 'molars paid as silver',
}

/** One part of a line. */
function PartInput(props: { part: Part; value: string; onText: (text: string) => void }) {
  const { part, value } = props
  const shared = { 'aria-label': part.label, value }
  if ('options' in part) {
    return (
      <select className="input" {...shared} onChange={(event) => props.onText(event.target.value)}>
        {part.options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    )
  }
  return (
    <>
      {part.lead && <span>{part.lead}</span>}
      <input
        className={`input ${part.size}`}
        {...shared}
        placeholder={part.hint}
        autoComplete="off"
        spellCheck={false}
        maxLength={part.name === 'text' ? 1900 : 200}
        onChange={(event) => props.onText(event.target.value)}
      />
    </>
  )
}

/** The small line of a kind of fact. @param onPart a part was changed */
export function FactLine(props: { draft: Draft; onPart: (name: string, text: string) => void }) {
  const { kind, parts } = props.draft
  const [more, setMore] = useState(false)
  const isRare = (part: string | Part) => typeof part !== 'string' && 'rare' in part && !parts[part.name]
  const hidden = LINES[kind].filter(isRare)
  // A lifetime has no length.
  const skipped = (part: string | Part) =>
    typeof part !== 'string' && part.name === 'every' && parts['unit'] === 'lifetime'
  const shown = LINES[kind].filter((part) => !skipped(part) && (more || !isRare(part)))
  return (
    <>
      {shown.map((part) =>
        typeof part === 'string' ? (
          <span key={`word ${part}`}>{part}</span>
        ) : (
          <PartInput
            key={part.name}
            part={part}
            value={parts[part.name] ?? ''}
            onText={(text) => props.onPart(part.name, text)}
          />
        ),
      )}
      {hidden.length > 0 && !more && (
        <button type="button" className="link" onClick={() => setMore(true)}>
          More
        </button>
      )}
    </>
  )
}
