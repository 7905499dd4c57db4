import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useApi } from '../api/context.tsx'
import { ApiError, isSignedOut } from '../api/errors.ts'
import { draftOf, dropDraft, keepDraft } from '../session/drafts.ts'
import { useMember } from '../session/session.tsx'
import { BLANK, type FeedbackDraft, type FeedbackFaults, faultsOf, payloadOf } from './draft.ts'

/** The two sentences of the contract (SPEC.md section 8). */
export const SENT = 'Thank you! Your feedback has been submitted.'
export const FAILED = 'There was an error submitting your feedback. Please try again.'

/** The server's words beside the fields, where it refused them. */
function refusedFields(error: unknown): FeedbackFaults {
  const body = error instanceof ApiError ? error.body : null
  const fields = typeof body === 'object' && body !== null && 'fields' in body ? body.fields : null
  return (fields ?? {}) as FeedbackFaults
}

/** The feedback form: what is typed stays in this tab until it was sent, whatever happens. */
export function useFeedback() {
  const api = useApi()
  // Whoever signs in next in this tab must not find what somebody else wrote.
  const name = `feedback.${useMember().id}`
  const [draft, setDraft] = useState<FeedbackDraft>(() => ({ ...BLANK, ...draftOf<FeedbackDraft>(name) }))
  const [faults, setFaults] = useState<FeedbackFaults>({})
  const [outcome, setOutcome] = useState<'sent' | 'failed' | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const note = useRef<HTMLDivElement>(null)

  const set = <Field extends keyof FeedbackDraft>(field: Field, value: FeedbackDraft[Field]) => {
    const next = { ...draft, [field]: value }
    setDraft(next)
    keepDraft(name, next)
    setFaults((before) => {
      // An error goes with the key that mends it; none comes while somebody types.
      const { [field]: _, ...others } = before
      const words = before[field] && faultsOf(next)[field]
      return words ? { ...others, [field]: words } : others
    })
  }
  const leave = (field: keyof FeedbackDraft) => {
    // A field that was only passed on the way is left in peace.
    if (!draft[field]) return
    const words = faultsOf(draft)[field]
    if (words) setFaults((before) => ({ ...before, [field]: words }))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const found = faultsOf(draft)
    setFaults(found)
    const first = Object.keys(found)[0]
    if (first) return void form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    setBusy(true)
    setOutcome(null)
    try {
      await api.sendFeedback(payloadOf(draft))
      dropDraft(name)
      setDraft(BLANK)
      setOutcome('sent')
    } catch (error) {
      setFaults(refusedFields(error))
      // Whose session ended is led to the login page, and finds the draft afterwards.
      if (!isSignedOut(error)) setOutcome('failed')
    }
    setBusy(false)
  }
  // The alert holds everything up, so it comes after the sentence is on the page.
  useEffect(() => {
    if (outcome === null) return
    note.current?.focus()
    const timer = setTimeout(() => window.alert(outcome === 'sent' ? SENT : FAILED), 50)
    return () => clearTimeout(timer)
  }, [outcome])
  return { draft, faults, outcome, busy, form, note, set, leave, submit }
}
