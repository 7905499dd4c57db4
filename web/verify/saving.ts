import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { PlanDetail, PlanRow } from '../../src/plan/contract.ts'
import type { Namesake } from '../../src/verify/queue/contract.ts'
import { useApi } from '../api/context.tsx'
import { ApiError, isSignedOut, wordsOf } from '../api/errors.ts'
import type { KeptHere } from '../drafts/kept-here.ts'
import { checkedWords } from '../ui/chips.tsx'
import { figureKey, unassignedWords } from '../ui/leftovers.ts'
import { useToast } from '../ui/toast.tsx'
import { type Meeting, meet } from './compare.ts'
import type { Form } from './form.ts'
import { useGoingOn } from './going-on.ts'
import { type Provenances, toldSources } from './provenance.tsx'
import { requestOf, same, valuesOf } from './values.ts'

/** What was said of leftover figures since the plan was opened; those that are not there anymore are not told. */
const toldFigures = ({ parse_result }: PlanRow, { aside }: Form) =>
  (parse_result?.leftovers ?? []).flatMap(({ page, box, set_aside }) => {
    const told = aside[figureKey({ page, box })]
    return told === undefined || told === (set_aside !== undefined) ? [] : [{ page, box, set_aside: told }]
  })

/** True where a value has changed since the form was sent. */
const typedSince = (sent: Form, now: Form): boolean =>
  [...new Set([...Object.keys(sent.values), ...Object.keys(now.values)])].some(
    (path) => !same(sent.values[path], now.values[path]),
  )

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

/** Saves the form as verified and goes on with the next plan; a conflict brings both versions together first. */
export function useSaving(
  row: PlanRow,
  form: Form,
  work: {
    kept: KeptHere
    sources: Provenances
    /** How many figures of the pages no value claims. */
    left: number
    /** Resolves once no draft is being sent, and none will be: one that came after the plan was verified would outlive it. */
    quiet: () => Promise<void>
  },
) {
  const api = useApi()
  const cache = useQueryClient()
  const goOn = useGoingOn(row.id)
  const toast = useToast()
  const [state, setState] = useState<SaveState>({ is: 'idle' })
  const latest = useRef(form)
  latest.current = form

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
    await work.quiet()
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
    if (typedSince(form, latest.current)) return stay()
    work.kept.drop()
    const name = form.values['group_name']?.text.trim() || 'Unnamed Plan'
    const checked = form.fields.filter(({ path }) => form.isChecked(path)).length
    const left = work.left > 0 ? ` ${unassignedWords(work.left)}.` : ''
    await goOn({ name, detail: `${checkedWords({ checked, of: form.fields.length })}.${left}` })
    // All that's read again but the plan that has just opened: it mustn't change under the person's hands.
    await cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'verify-plan' })
  }
  /** Something was typed while the plan was being saved: it stays in the form, on top of what was saved. */
  const stay = async () => {
    try {
      const saved = await api.plan(row.id)
      const base = valuesOf(saved)
      const { rebase, values } = latest.current
      rebase(saved.version, base, meet(form.values, values, base).merged)
      cache.setQueryData(['verify-plan', row.id], saved)
      setState({ is: 'idle' })
      toast('Saved, but not what you typed since.', { detail: 'Verify again to save it.' })
    } catch (error) {
      failed(error)
    }
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
