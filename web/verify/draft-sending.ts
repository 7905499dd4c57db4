import { useEffect, useRef, useState } from 'react'
import type { Draft, DraftAnswer } from '../../src/verify/contract.ts'
import { useApi } from '../api/context.tsx'
import { DraftBox, type Held } from '../drafts/box.ts'
import type { KeptHere } from '../drafts/kept-here.ts'
import { written } from '../drafts/newer.ts'
import { recordOf } from '../drafts/records.ts'
import { type Failure, failureOf, mayPass, sender, waits } from '../drafts/sending.ts'
import { useMember } from '../session/session.tsx'
import type { Form } from './form.ts'

/** How a form without unsaved work is written. */
export const NOTHING = written(null)

/** The unsaved work as it stands, for what happens later than the drawing that asked for it. */
export interface Now {
  form: Form
  text: string
  /** When the server's draft was kept that the work goes on from. */
  since: number | null
  /** What the server has of it. */
  sent: string
  /** What lies here already. */
  held: Held | null
  /** What was brought back last, as the form shows it; null while it's being brought. */
  shown: string | null
}

/** Sends unsaved work until the server has it. */
export function useSending(id: string, kept: KeptHere, now: { current: Now }) {
  const api = useApi()
  const latest = useRef(api)
  latest.current = api
  const [sent, setSent] = useState<{ text: string; at: Date } | null>(null)
  const [fault, setFault] = useState<Failure | null>(null)
  const settled = () => {
    now.current.held = null
    kept.drop()
  }
  /** Work that the server seemed to have already. */
  const keepNow = () => {
    const { current } = now
    const draft = JSON.parse(current.text) as Draft | null
    if (current.held || !draft) return
    current.held = { at: kept.now(), since: current.since, draft }
    kept.keep(current.held)
  }
  const has = (text: string, at: number | null) => {
    Object.assign(now.current, { sent: text, since: at })
    setSent(at === null ? null : { text, at: new Date(at) })
    setFault(null)
  }
  const [line] = useState(() =>
    sender(
      async (text) => {
        const draft = JSON.parse(text) as Draft | null
        if (draft) has(text, (await latest.current.keepDraft(id, draft)).kept_at)
        else {
          await latest.current.dropDraft(id)
          has(text, null)
        }
      },
      (text, outcome) => {
        const isLast = now.current.text === text
        // What may hold masked words, or is of no plan any more, must not lie here either.
        const over = outcome === 'sent' || (typeof outcome === 'object' && outcome.gone)
        if (outcome !== 'sent') {
          now.current.sent = ''
          setSent(null)
          setFault(outcome)
          if (!over) keepNow()
        }
        if (isLast && over) settled()
      },
    ),
  )
  return { line, sent, fault, setFault, has }
}

/** Sending, as the other parts use it. */
export type Sending = ReturnType<typeof useSending>

/** Asks for what the server and this computer have, until both could be asked. @returns whether they were */
export function useOpening(
  id: string,
  kept: KeptHere,
  { line, setFault }: Sending,
  arrive: (here: Held | 'locked' | null, there: DraftAnswer) => void,
) {
  const api = useApi()
  const owner = useMember().id
  const [ready, setReady] = useState(false)
  const latest = useRef(arrive)
  latest.current = arrive
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the plan is opened
  useEffect(() => {
    let gone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const backoff = waits()
    // Looked at before the server is asked: what goes from here meanwhile is there by then. And only once: later it's what was typed since.
    const lying = recordOf(owner, id).catch(() => undefined)
    const openBox = async () => {
      const box = await DraftBox.open(api, owner)
      if (box) kept.sealWith(box)
      return box
    }
    const ask = async () => {
      timer = undefined
      try {
        const record = await lying
        const [box, there] = await Promise.all([openBox(), api.draft(id)])
        const here = (await box?.read(record)) ?? null
        if (gone) return
        latest.current(here, there)
      } catch (error) {
        if (gone) return
        setFault(failureOf(error))
        if (mayPass(error)) {
          timer = setTimeout(ask, backoff.next())
          return
        }
        // Refused: then the server has nothing to drop either.
        line.has(NOTHING)
      }
      setReady(true)
    }
    const back = () => {
      if (timer === undefined) return
      clearTimeout(timer)
      void ask()
    }
    void ask()
    window.addEventListener('online', back)
    return () => {
      gone = true
      clearTimeout(timer)
      window.removeEventListener('online', back)
    }
  }, [id])
  return ready
}

/** Sends when it may: not before it's known what there is, not while the plan is verified; and at once when the line is back. */
export function useTurns({ line }: Sending, may: boolean): void {
  useEffect(() => {
    if (!may) return
    line.release()
    window.addEventListener('online', line.now)
    return () => {
      line.hold()
      window.removeEventListener('online', line.now)
    }
  }, [line, may])
}
