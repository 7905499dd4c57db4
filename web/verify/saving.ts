import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { PlanDetail, PlanRow } from '../../src/plan/contract.ts'
import type { Namesake } from '../../src/verify/queue/contract.ts'
import { useApi } from '../api/context.tsx'
import { ApiError, isSignedOut, wordsOf } from '../api/errors.ts'
import { doubtWords, nameOf, nextInQueue } from '../queue/words.ts'
import { dropDraft } from '../session/drafts.ts'
import { figureKey, unassignedWords } from '../ui/leftovers.ts'
import { useToast } from '../ui/toast.tsx'
import { type Meeting, meet } from './compare.ts'
import type { Form } from './form.ts'
import { type Provenances, toldSources } from './provenance.tsx'
import { requestOf, valuesOf } from './values.ts'

/** What was said of leftover figures since the plan was opened; those that are not there anymore are not told. */
const toldFigures = ({ parse_result }: PlanRow, { aside }: Form) =>
  (parse_result?.leftovers ?? []).flatMap(({ page, box, set_aside }) => {
    const told = aside[figureKey({ page, box })]
    return told === undefined || told === (set_aside !== undefined) ? [] : [{ page, box, set_aside: told }]
  })

/** How saving stands. */
export type SaveState =
  | { is: 'idle' }
  | { is: 'saving' }
  /** `fields` = words beside single fields, by path. */
  | { is: 'failed'; words: string; fields: Record<string, string> }
  | { is: 'conflict'; theirs: PlanDetail; meeting: Meeting }
  /** Other verified plans under the same group id: the person is asked first. */
  | { is: 'namesakes'; others: Namesake[] }

/** Words beside each field that the server would not save. */
function fieldsOf(error: unknown): Record<string, string> {
  const body = error instanceof ApiError ? error.body : null
  const fields = typeof body === 'object' && body !== null && 'fields' in body ? body.fields : null
  return typeof fields === 'object' && fields !== null ? (fields as Record<string, string>) : {}
}

/** Saves the form as verified and goes to the dashboard; a conflict brings both versions together first. */
export function useSaving(
  row: PlanRow,
  form: Form,
  work: {
    draft: string
    sources: Provenances
    /** How many figures of the pages no value claims. */
    left: number
  },
) {
  const api = useApi()
  const cache = useQueryClient()
  const toast = useToast()
  const [, navigate] = useLocation()
  const [state, setState] = useState<SaveState>({ is: 'idle' })

  const failed = (error: unknown) => {
    // Signed out: the login page comes, and the draft is kept.
    if (!isSignedOut(error)) setState({ is: 'failed', words: wordsOf(error), fields: fieldsOf(error) })
  }
  const meetTheirs = async () => {
    try {
      const theirs = await api.plan(row.id)
      setState({ is: 'conflict', theirs, meeting: meet(form.base, form.values, valuesOf(theirs)) })
    } catch (error) {
      failed(error)
    }
  }
  /** A check that cannot be made keeps nobody from saving. */
  const namesakes = (): Promise<Namesake[]> => {
    const text = (path: string) => form.values[path]?.text.trim() ?? ''
    if (!text('group_id')) return Promise.resolve([])
    const about = {
      group_id: text('group_id'),
      group_name: text('group_name'),
      insurance_company: text('insurance_company'),
    }
    return api.namesakes(row.id, about).catch(() => [])
  }
  /** @param asked true once the person has seen who else bears the group id */
  const save = async (asked = false) => {
    setState({ is: 'saving' })
    const others = asked ? [] : await namesakes()
    if (others.length > 0) {
      setState({ is: 'namesakes', others })
      return
    }
    try {
      const request = requestOf(form.values, form.version, form.confirmed, form.drawn, form.noted)
      await api.verify(row.id, {
        ...request,
        seen: form.fields.map(({ path }) => path).filter(form.isChecked),
        sources: toldSources(work.sources, form),
        leftovers: toldFigures(row, form),
      })
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) await meetTheirs()
      else failed(error)
      return
    }
    dropDraft(work.draft)
    const done = work.left > 0 ? `Plan verified. ${unassignedWords(work.left)}.` : 'Plan verified.'
    // What was read of the queue before still has this plan: the dashboard must not offer it as the next one.
    cache.removeQueries({ queryKey: ['queue'] })
    navigate('/dashboard')
    // The plan is verified whether or not the queue can be read.
    const queue = await api.queue().catch(() => null)
    const next = queue && nextInQueue(queue, row.id)
    if (next) {
      const open = () => navigate(`/verify/${encodeURIComponent(next.id)}`)
      const detail = `Next in queue: ${nameOf(next)}, ${doubtWords(next.doubts ?? 0)}`
      toast(done, { detail, action: { words: 'Open', run: open } })
    } else toast(done)
    await cache.invalidateQueries()
  }
  const settle = (theirsAt: ReadonlySet<string>) => {
    if (state.is !== 'conflict') return
    const base = valuesOf(state.theirs)
    // Typing may have gone on while both values were shown.
    const values = { ...meet(form.base, form.values, base).merged }
    for (const path of theirsAt) values[path] = base[path] ?? { text: '', notes: '' }
    form.rebase(state.theirs.version, base, values)
    // Where their values come from, and who wrote them, stands in their row.
    cache.setQueryData(['verify-plan', row.id], state.theirs)
    setState({ is: 'idle' })
  }
  return { state, save, settle, goOn: () => setState({ is: 'idle' }) }
}
