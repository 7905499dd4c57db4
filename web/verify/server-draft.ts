import { useEffect, useRef, useState } from 'react'
import type { Draft } from '../../src/verify/contract.ts'
import { useApi } from '../api/context.tsx'
import { draftOf, dropDraft } from '../session/drafts.ts'
import type { Form } from './form.ts'
import { isDirty } from './form-data.ts'
import { type Provenances, toldSources } from './provenance.tsx'
import { same } from './values.ts'

const PAUSE_MS = 500

/** The part of a form that the server does not hold yet; null when there is none. */
function unsaved(form: Form, sources: Provenances): Draft | null {
  if (!isDirty(form)) return null
  const { version, values, base, confirmed, seen, drawn, aside } = form
  const changed = Object.entries(values).filter(([path, value]) => !same(value, base[path]))
  const noted = Object.fromEntries(Object.entries(form.noted).map(([path, own]) => [path, [...own]]))
  return {
    version,
    values: Object.fromEntries(changed),
    confirmed,
    ...(seen.length > 0 ? { seen: [...seen] } : {}),
    sources: toldSources(sources, form),
    drawn,
    ...(Object.keys(noted).length > 0 ? { noted } : {}),
    ...(Object.keys(aside).length > 0 ? { aside } : {}),
  }
}

/** What was brought back when the plan was opened. `older` = it was begun on a version that somebody has replaced since. */
export interface Restored {
  at: Date
  older: boolean
}

/**
 * Keeps unsaved work on the server, for this person and plan, and brings it back when the plan is opened again: a closed browser or
 * another desk loses nothing. What this tab has kept itself is newer and goes first.
 * @param name of the tab's own draft
 */
export function useServerDraft(
  id: string,
  name: string,
  form: Form,
  work: { sources: Provenances; onSources: (sources: Provenances) => void; saving: boolean },
) {
  const api = useApi()
  const [kept, setKept] = useState<Date | null>(null)
  const [restored, setRestored] = useState<Restored | null>(null)
  const [ready, setReady] = useState(false)
  const latest = useRef(form)
  latest.current = form
  const last = useRef('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the plan is opened
  useEffect(() => {
    let gone = false
    // One of an older version is not brought back here: what the server kept takes its place.
    const own = draftOf<Pick<Draft, 'version'>>(name)?.version === form.version
    api
      .draft(id)
      .then(({ draft, kept_at }) => {
        if (gone || !draft) return
        last.current = 'kept before'
        work.onSources(draft.sources)
        // Who has begun to type goes on with that.
        if (own || unsaved(latest.current, {}) !== null) return
        latest.current.restore(draft)
        setRestored({ at: new Date(kept_at ?? 0), older: draft.version !== latest.current.version })
      })
      .catch(() => null)
      .finally(() => !gone && setReady(true))
    return () => {
      gone = true
    }
  }, [id])
  const draft = JSON.stringify(unsaved(form, work.sources))
  const { saving } = work
  useEffect(() => {
    // What is being verified needs no draft any more: one that came later would outlive it.
    const nothingYet = draft === 'null' && last.current === ''
    if (!ready || saving || draft === last.current || nothingYet) return
    const timer = setTimeout(() => {
      last.current = draft
      const sending = draft === 'null' ? api.dropDraft(id) : api.keepDraft(id, JSON.parse(draft) as Draft)
      // What the server does not take stays in this tab, and the next change tries again.
      sending.then(
        () => setKept(draft === 'null' ? null : new Date()),
        () => {
          last.current = ''
        },
      )
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [api, id, draft, ready, saving])
  const forget = () => {
    dropDraft(name)
    work.onSources({})
    latest.current.restore({ values: latest.current.base, confirmed: [] })
    setRestored(null)
  }
  return { kept, restored, forget, accept: () => setRestored(null) }
}
