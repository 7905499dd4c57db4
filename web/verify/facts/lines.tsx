import type { Draft } from './parts.ts'
import type { FactKind } from './words.ts'

type Part =
  | { name: string; label: string; size: 's' | 'm' | 'l'; hint?: string }
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
    'of',
    { name: 'item', label: 'Of what', size: 'm', hint: 'this service' },
    'counted with',
    { name: 'shares', label: 'Counted with', size: 'm', hint: 'nothing else' },
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

/** The small line of a kind of fact. @param onPart a part was changed */
export function FactLine(props: { draft: Draft; onPart: (name: string, text: string) => void }) {
  const { kind, parts } = props.draft
  // A lifetime has no length.
  const skipped = parts['unit'] === 'lifetime' ? ['every'] : []
  return LINES[kind].map((part) => {
    if (typeof part === 'string') return <span key={part}>{part}</span>
    const { name, label } = part
    if (skipped.includes(name)) return null
    const shared = { 'aria-label': label, value: parts[name] ?? '' }
    return 'options' in part ? (
      <select
        key={name}
        className="input"
        {...shared}
        onChange={(event) => props.onPart(name, event.target.value)}
      >
        {part.options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    ) : (
      <input
        key={name}
        className={`input ${part.size}`}
        {...shared}
        placeholder={part.hint}
        autoComplete="off"
        spellCheck={false}
        maxLength={name === 'text' ? 1900 : 200}
        onChange={(event) => props.onPart(name, event.target.value)}
      />
    )
  })
}
