import { useRef, useState } from 'react'
import { focusQuestion } from '../asked/cards.tsx'
import type { Shared } from '../asked/shared.ts'
import { focusBlanks } from '../blanks/card.tsx'
import { type Blanks, blanksOf } from '../blanks/groups.ts'
import type { Form } from '../form.ts'
import type { Looks } from '../looks.tsx'
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

/**
 * Leads through all that is left to do on a plan, stop by stop (stops.ts). Stops that were passed without an answer come again once Verify
 * was reached.
 */
export function useWalk(needs: Needs, arrivals: () => Arrivals) {
  const [at, setAt] = useState<Stop | null>(null)
  const passed = useRef(new Set<string>())
  const latest = useRef({ needs, at })
  latest.current = { needs, at }
  const open = at?.at === 'blanks' ? at.name : null
  const blanks: Blanks[] = blanksOf(needs.form, open)
  const left = (): Left => {
    const { form, shared, looks, figures } = latest.current.needs
    const now = latest.current.at
    const group = now?.at === 'blanks' ? now.name : null
    return {
      form,
      questions: shared.questions.map(({ key }) => key),
      blanks: blanksOf(form, group),
      open: group,
      figures: figures(),
      pages: looks.left,
      passed: passed.current,
    }
  }
  const arrive = (stop: Stop) => {
    const to = arrivals()
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
    blanks: blanks.find(({ name }) => name === open) ?? null,
    /** Groups with blanks to answer for. */
    left: blanks,
    go,
    /** Goes on once the answer is in the form: what it settled is no longer asked about. */
    goOn: (from: Stop | null) => requestAnimationFrame(() => go(from)),
    /** Goes on once the blanks of a group are answered for; what was left out of the answer is asked about first. */
    answered: (name: string) =>
      soon(() => {
        if (left().blanks.some((group) => group.name === name)) focusBlanks()
        else go({ at: 'blanks', name })
      }),
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
