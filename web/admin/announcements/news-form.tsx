import { type FormEvent, useId, useRef, useState } from 'react'
import type { AnnouncementLine } from '../../../src/office/contract.ts'
import { wordsOf } from '../../api/errors.ts'
import { draftOf, dropDraft, keepDraft } from '../../session/drafts.ts'
import { useMember } from '../../session/session.tsx'
import { ErrorLine } from '../../ui/error-line.tsx'
import { draftFor, faultsOf, LONGEST, type NewsDraft, type NewsFaults, refusedFields } from './draft.ts'

interface FieldProps {
  id: string
  field: keyof NewsDraft
  draft: NewsDraft
  error: string | undefined
  onChange: (value: string) => void
}

const attributes = ({ id, field, draft, error, onChange }: FieldProps) => ({
  className: 'input',
  id: `${id}-${field}`,
  name: field,
  value: draft[field],
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error ? `${id}-${field}-error` : undefined,
  onChange: (event: { target: { value: string } }) => onChange(event.target.value),
})

function Texts(props: Omit<FieldProps, 'field' | 'error' | 'onChange'> & TextsProps) {
  const { id, draft, faults, set } = props
  const field = (name: keyof NewsDraft): FieldProps => ({
    id,
    field: name,
    draft,
    error: faults[name],
    onChange: (value) => set(name, value),
  })
  const error = (name: keyof NewsDraft) =>
    faults[name] && <ErrorLine words={faults[name]} id={`${id}-${name}-error`} />
  const star = (
    <span className="req" aria-hidden="true">
      {' '}
      *
    </span>
  )
  return (
    <>
      <div className="field">
        <label htmlFor={`${id}-title`}>Title{star}</label>
        <input {...attributes(field('title'))} type="text" required autoComplete="off" />
        {error('title')}
      </div>
      <div className="field">
        <label htmlFor={`${id}-message`}>Message{star}</label>
        <textarea {...attributes(field('message'))} required />
        {error('message')}
        <div className="row between">
          <p className="hint">Line breaks are kept. Leave out patient names.</p>
          <p className="hint num">
            {draft.message.trim().length.toLocaleString('en-US')} of {LONGEST.message.toLocaleString('en-US')}
          </p>
        </div>
      </div>
      <div className="field day-field">
        <label htmlFor={`${id}-expires_at`}>
          Last day shown <span className="opt">optional</span>
        </label>
        <input {...attributes(field('expires_at'))} type="date" />
        {error('expires_at') ?? <p className="hint">We’ll show it until midnight of this day.</p>}
      </div>
    </>
  )
}

interface TextsProps {
  faults: NewsFaults
  set: (field: keyof NewsDraft, value: string) => void
}

/** What is typed. A new announcement stays in this tab until it was posted, also over a sign-out. */
function useNewsDraft(line: AnnouncementLine | null) {
  const name = `announcement.${useMember().id}`
  const [draft, setDraft] = useState(() => (line ? null : draftOf<NewsDraft>(name)) ?? draftFor(line))
  return {
    draft,
    put: (next: NewsDraft) => {
      setDraft(next)
      if (!line) keepDraft(name, next)
    },
    clear: () => {
      setDraft(draftFor(null))
      if (!line) dropDraft(name)
    },
  }
}

/** Writing an announcement, or changing one. What was typed stays until it was stored. */
export function NewsForm(props: {
  line: AnnouncementLine | null
  button: string
  /** Stores it; rejects when it did not work. */
  onStore: (draft: NewsDraft) => Promise<unknown>
  onCancel?: () => void
}) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { draft, put, clear } = useNewsDraft(props.line)
  const [faults, setFaults] = useState<NewsFaults>({})
  const [failed, setFailed] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const set = (field: keyof NewsDraft, value: string) => {
    put({ ...draft, [field]: value })
    setFaults(({ [field]: _, ...others }) => others)
  }
  const show = (found: NewsFaults) => {
    setFaults(found)
    const [first] = Object.keys(found)
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setFailed(null)
    const found = faultsOf(draft)
    show(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      await props.onStore(draft)
      clear()
    } catch (error) {
      const fields = refusedFields(error)
      if (fields) show(fields)
      else setFailed(wordsOf(error))
    }
    setBusy(false)
  }
  return (
    <form onSubmit={submit} ref={form} noValidate>
      <div className="stack roomy dialog-body">
        <Texts id={id} draft={draft} faults={faults} set={set} />
        {failed && <ErrorLine words={failed} />}
      </div>
      <footer className="form-foot">
        {props.onCancel && (
          <button type="button" className="btn" onClick={props.onCancel}>
            Cancel
          </button>
        )}
        <button type="submit" className="btn primary" aria-disabled={busy || undefined}>
          {props.button}
        </button>
      </footer>
    </form>
  )
}
