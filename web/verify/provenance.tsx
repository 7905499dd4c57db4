import { useEffect, useRef, useState } from 'react'
import { writeProvenance } from '../../src/lexicon/values.ts'
import type { FieldPath, Provenance } from '../../src/plan/content.ts'
import type { Form } from './form.ts'
import type { Source } from './source.ts'

/** Where the person has the values from that they wrote, by path; unset = from the document. */
export type Provenances = Record<FieldPath, Provenance>

/** The sources of the values that are still edited: of the others there is nothing to tell. */
export const toldSources = (sources: Provenances, form: Pick<Form, 'isEdited'>): Provenances =>
  Object.fromEntries(Object.entries(sources).filter(([path]) => form.isEdited(path)))

/** The source of a value with what the person told about it: "Entered by ana, by phone with Dana, ref 8812". */
export function withProvenance(source: Source, told: Provenance | undefined): Source {
  const words = told && writeProvenance(told)
  return words && source.entered ? { ...source, entered: `${source.entered}, ${words}` } : source
}

const KINDS: readonly [Provenance['kind'], string][] = [
  ['document', 'Document'],
  ['portal', 'Portal'],
  ['phone', 'Phone call'],
]

const dayOf = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((n) => String(n).padStart(2, '0')).join('-')

/** Alt and S lead here from the value: Tab goes on to the next field in doubt. */
function useReach(box: React.RefObject<HTMLFieldSetElement | null>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || (event.code !== 'KeyS' && event.key.toLowerCase() !== 's')) return
      event.preventDefault()
      box.current?.querySelector<HTMLElement>('input:checked')?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [box])
}

/** Asks beside a value that a person wrote where they have it from: the document unless they say otherwise. */
export function SourceQuestion(props: {
  path: FieldPath
  label: string
  source: Provenance | undefined
  onSource: (source: Provenance) => void
}) {
  const { path, label, source, onSource } = props
  const box = useRef<HTMLFieldSetElement>(null)
  const [today] = useState(() => dayOf(new Date()))
  useReach(box)
  const kind = source?.kind ?? 'document'
  const choose = (next: Provenance['kind']) =>
    onSource(next === 'document' ? { kind: next } : { date: today, ...source, kind: next })
  const text = (name: 'representative' | 'reference', words: string, maxLength: number) => (
    <label className="tiny">
      {words}
      <input
        className="input"
        value={source?.[name] ?? ''}
        maxLength={maxLength}
        autoComplete="off"
        onChange={(event) => onSource({ ...source, kind, [name]: event.target.value })}
      />
    </label>
  )
  return (
    <fieldset className="origin" ref={box}>
      <legend>
        From<span className="vh"> which source, {label}</span> <kbd>Alt S</kbd>
      </legend>
      {KINDS.map(([key, words]) => (
        <label key={key} className="small">
          <input type="radio" name={`origin-${path}`} checked={kind === key} onChange={() => choose(key)} />
          {words}
        </label>
      ))}
      {kind !== 'document' && (
        <div className="call">
          {kind === 'phone' && text('representative', 'Representative', 80)}
          {text('reference', kind === 'phone' ? 'Call reference' : 'Reference', 60)}
          <label className="tiny">
            Date
            <input
              className="input"
              type="date"
              max={today}
              value={source?.date ?? ''}
              onChange={(event) => {
                const { date: _, ...rest } = source ?? { kind }
                onSource(event.target.value ? { ...rest, kind, date: event.target.value } : { ...rest, kind })
              }}
            />
          </label>
        </div>
      )}
    </fieldset>
  )
}
