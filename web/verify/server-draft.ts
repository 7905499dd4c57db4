import { useEffect, useRef, useState } from 'react'
import type { Draft } from '../../src/verify/contract.ts'
import type { KeptHere, Place } from '../drafts/kept-here.ts'
import { newerOf, written } from '../drafts/newer.ts'
import { holdOpen } from '../drafts/open-here.ts'
import type { Failure } from '../drafts/sending.ts'
import { useBringing } from './draft-bringing.ts'
import { NOTHING, type Now, useOpening, useSending, useTurns } from './draft-sending.ts'
import type { Form } from './form.ts'
import { isDirty } from './form-data.ts'
import { type Provenances, toldSources } from './provenance.tsx'
import { same } from './values.ts'

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

/** What the header says of unsaved work; null while there's none. */
export type DraftState =
  | { is: 'saving' }
  | { is: 'saved'; at: Date }
  | { is: 'unsaved'; why: Failure; place: Place | null }
  | null

/**
 * Keeps unsaved work on the server, for this person and plan, and until it's there on this computer; brings it back when the plan is
 * opened again. A closed browser, another desk or a line that was cut loses nothing.
 */
export function useServerDraft(
  id: string,
  form: Form,
  kept: KeptHere,
  work: {
    sources: Provenances
    onSources: (sources: Provenances) => void
    saving: boolean
    /** Comes to hold what waits until nothing is being sent. */
    quiet: { current: () => Promise<void> }
  },
) {
  const { saving } = work
  const text = written(unsaved(form, work.sources))
  const now = useRef<Now>({ form, text, since: null, sent: NOTHING, held: null, shown: NOTHING })
  Object.assign(now.current, { form, text })
  const [place, setPlace] = useState<Place | null>(null)
  const sending = useSending(id, kept, now)
  const { line, sent, fault } = sending
  work.quiet.current = line.quiet
  const bringing = useBringing(now, kept, work.onSources)
  const [left] = useState(() => kept.inTab())
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the plan is opened
  useEffect(() => {
    const end = holdOpen(id)
    kept.onPlace(setPlace)
    // What this tab has is shown at once: nobody types over it.
    if (left && !bringing.isOlder(left.draft)) {
      Object.assign(now.current, { held: left, shown: null })
      bringing.bring(left.draft)
    }
    return () => {
      end()
      // Writing may end after the plan was closed: nobody is there to be told.
      kept.onPlace(() => {})
    }
  }, [id])
  const handled = useRef(text)
  useEffect(() => {
    const { current } = now
    if (current.shown !== null) return
    current.shown = text
    // What is brought back lies where it should already.
    handled.current = text
  })
  const ready = useOpening(id, kept, sending, (found, there) => {
    const { current } = now
    // Who has begun to type goes on with that.
    const begun = current.text !== current.shown
    const tab = begun ? null : left
    const boxed = found === 'locked' ? null : found
    const here = tab && (!boxed || tab.at >= boxed.at) ? tab : boxed
    const { first, other } = newerOf(here, there)
    const locked = found === 'locked' && here === null
    sending.has(written(there.draft), there.kept_at)
    line.has(written(there.draft))
    if (begun) {
      if (first || locked) bringing.setRestored({ first: null, other: first, older: false, locked })
      return
    }
    const isShown = current.held !== null && here === tab && first?.from === 'computer'
    current.held = first?.from === 'computer' ? here : null
    // What the server has newer, or as well, needs no place here.
    if (current.held) kept.keep(current.held)
    else if (first) kept.drop()
    if (first && (other || !isShown)) {
      current.shown = null
      bringing.show(first, other, locked)
    } else if (locked) bringing.setRestored({ first: null, other: null, older: false, locked })
  })
  useTurns(sending, ready && !saving)
  useEffect(() => {
    line.want(text)
    const { current } = now
    // What is being verified needs no draft any more: one that came later would outlive it.
    if (saving || text === handled.current) return
    handled.current = text
    const isSent = text === NOTHING || text === current.sent
    current.held = isSent ? null : { at: kept.now(), since: current.since, draft: JSON.parse(text) as Draft }
    if (current.held) kept.keep(current.held)
    else kept.drop()
  }, [line, kept, text, saving])
  const state: DraftState =
    text === NOTHING
      ? null
      : sent?.text === text
        ? { is: 'saved', at: sent.at }
        : fault
          ? { is: 'unsaved', why: fault, place }
          : { is: 'saving' }
  const { restored, forget, swap } = bringing
  const accept = () => {
    // What can't be opened is no use to anybody once it was told.
    if (restored?.locked && text === NOTHING) kept.drop()
    bringing.setRestored(null)
  }
  return { state, restored, forget, swap, accept }
}
