import { useRef, useState } from 'react'
import { focusQuestion } from '../asked/cards.tsx'
import type { Shared } from '../asked/shared.ts'
import { focusBlanks } from '../blanks/card.tsx'
import { type Blanks, blanksOf } from '../blanks/groups.ts'
import { RULES_GROUP } from '../fields.ts'
import type { Form } from '../form.ts'
import type { Looks } from '../looks.tsx'
import { absentRules } from '../rules/rows.ts'
import { isUnseen, type Left, nextStop, type Stop, stopBefore, stopKey } from './stops.ts'

/** What the walk leads through. */
export interface Needs {
  form: Form
  shared: Shared
  looks: Looks
  /** How many figures can be asked about. */
  figures: () => number
}

/** How the walk comes to a stop. */
export interface Arrivals {
  /** Focuses a field. */
  field: (path: string) => void
  /** Shows where blank fields are named. */
  blanks: (paths: readonly string[]) => void
  /** Asks about the first figure. */
  figures: () => void
  /** Turns to a page that must be looked at. */
  page: (page: number) => void
}

const focusOn = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus()

/** Does something once what was changed is drawn. */
const soon = (act: () => void) => requestAnimationFrame(() => requestAnimationFrame(act))

/** The groups that have blanks to answer for. Rules are asked about once, blank rows or none: those that nobody found have no row. */
function useBlanks() {
  const asked = useRef(false)
  const asksRules = (form: Form, group: string | null) =>
    group === RULES_GROUP || (!asked.current && absentRules(form.values).length > 0)
  return {
    blanksNow: (form: Form, group: string | null) =>
      blanksOf(form, group, asksRules(form, group) ? RULES_GROUP : null),
    rulesAsked: (group: string) => {
      if (group === RULES_GROUP) asked.current = true
    },
  }
}

/** What is left to do, with the walk at a stop. */
function leftOf(
  { form, shared, looks, figures }: Needs,
  now: Stop | null,
  blanksNow: (form: Form, group: string | null) => Blanks[],
  passed: ReadonlySet<string>,
): Left {
  const group = now?.at === 'blanks' ? now.name : null
  return {
    form,
    questions: shared.questions.map(({ key }) => key),
    blanks: blanksNow(form, group),
    open: group,
    figures: figures(),
    pages: looks.left,
    passed,
  }
}

/**
 * Leads through all that is left to do on a plan, stop by stop (stops.ts). Stops that were passed without an answer come again once Verify
 * was reached.
 */
export function useWalk(needs: Needs, arrivals: () => Arrivals) {
  const [at, setAt] = useState<Stop | null>(null)
  const [sweep, setSweep] = useState<string | null>(null)
  const passed = useRef(new Set<string>())
  const latest = useRef({ needs, at })
  latest.current = { needs, at }
  const open = at?.at === 'blanks' ? at.name : null
  const { blanksNow, rulesAsked } = useBlanks()
  const blanks: Blanks[] = blanksNow(needs.form, open)
  const left = () => leftOf(latest.current.needs, latest.current.at, blanksNow, passed.current)
  const arrive = (stop: Stop) => {
    const to = arrivals()
    setSweep(stop.at === 'field' && isUnseen(latest.current.needs.form, stop.path) ? stop.path : null)
    const stays =
      stop.at === 'field' && left().blanks.some(({ name, home }) => name === open && home.includes(stop.path))
    if (!stays) setAt(stop)
    if (stop.at === 'field') return to.field(stop.path)
    if (stop.at === 'figures') return to.figures()
    if (stop.at === 'page') return to.page(stop.page)
    if (stop.at === 'verify') passed.current.clear()
    if (stop.at === 'blanks') {
      const own = left().blanks.find(({ name }) => name === stop.name)
      to.blanks(own?.fields.map(({ path }) => path) ?? [])
    }
    soon(() => {
      if (stop.at === 'question') focusQuestion()
      else if (stop.at === 'blanks') focusBlanks()
      else focusOn('.vh0 .btn.primary')
    })
  }
  const pass = (from: Stop | null) => {
    if (from) passed.current.add(stopKey(from))
    if (from?.at === 'blanks') rulesAsked(from.name)
  }
  /** Goes on from a stop, answered or not, at once. */
  const go = (from: Stop | null) => {
    pass(from)
    arrive(nextStop(left(), from))
  }
  return {
    /** Key of the question, and name of the group of blanks, that the walk is at. */
    question: at?.at === 'question' ? at.key : null,
    /** The walk is at values that nobody saw yet. */
    looking: at?.at === 'field' && isUnseen(needs.form, at.path),
    /** The field that the walk came to as one that nobody saw yet, until it goes on. */
    sweep,
    blanks: blanks.find(({ name }) => name === open) ?? null,
    /** Groups with blanks to answer for. */
    left: blanks,
    go,
    /** Goes on once the answer is in the form: what it settled is no longer asked about. */
    goOn: (from: Stop | null) => requestAnimationFrame(() => go(from)),
    /** A group was answered for, but for what is typed next. */
    asked: (name: string) => pass({ at: 'blanks', name }),
    /** Goes on once the blanks of a group are answered for; what was left out of the answer is asked about first. */
    answered: (name: string) => {
      rulesAsked(name)
      soon(() => {
        const more = left().blanks.find((group) => group.name === name)?.fields.length ?? 0
        if (more > 0) focusBlanks()
        else go({ at: 'blanks', name })
      })
    },
    /** Goes back from a field. @returns false where nothing comes before it */
    back: (path: string): boolean => {
      const stop = stopBefore(left(), path)
      if (stop) arrive(stop)
      return stop !== null
    },
    /** Goes to the blanks, the first group first. */
    toBlanks: () => {
      const [first] = left().blanks
      if (first) arrive({ at: 'blanks', name: first.name })
    },
  }
}

/** The walk through a plan, as the screen uses it. */
export type Walk = ReturnType<typeof useWalk>
