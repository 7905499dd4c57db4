import { useRef, useState } from 'react'
import type { Leftover, ParseResult } from '../../../src/plan/content.ts'
import { figureKey, unassignedOf } from '../../ui/leftovers.ts'
import { useToast } from '../../ui/toast.tsx'
import type { BoxReading } from '../box-reading.ts'
import type { Form } from '../form.ts'
import type { Looks } from '../looks.tsx'
import { focusField } from '../moves.ts'
import { inOrder } from '../page/masks.tsx'
import type { Source } from '../source.ts'
import { likelyOf, type Places } from './likely.ts'
import { useListing } from './listing.ts'
import type { Target } from './targets.ts'

/** The figures that no value claims as the form stands, page by page, each page in the order of reading; null = none were kept. */
export function unassignedNow(
  form: Form,
  result: ParseResult,
  from: (path: string) => Source,
): Leftover[] | null {
  if (!result.leftovers) return null
  const shown = new Set(form.fields.map(({ path }) => path))
  const places = [
    // What a blank field's page was heard to say claims no figure: it may well be the field's value.
    ...form.fields.flatMap(({ path }) => (form.values[path]?.text.trim() ? from(path).places : [])),
    // Facts beside the form have their places, too.
    ...Object.entries(result.evidence).flatMap(([path, own]) => (shown.has(path) ? [] : own)),
  ]
  const left = unassignedOf(result, places, form.aside)
  return [...new Set(left.map(({ page }) => page))].flatMap((page) =>
    inOrder(left.filter((figure) => figure.page === page)),
  )
}

/** What walking through figures needs. */
export interface Needs {
  form: Form
  /** Null for a plan that was read before figures were kept. */
  left: readonly Leftover[] | null
  reading: BoxReading
  looks: Looks
  attention: { focus: (path: string) => void; setPage: (page: number) => void; rest: () => void }
  /** Where the values of fields stand. */
  places: Places
  /** No figure is left to ask about. */
  onDone: () => void
}

/** Where the focus goes once no figure is asked about anymore. */
const home = () =>
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('.figures-left')?.focus({ preventScroll: true }),
  )

/** Says that a figure is no part of the plan, which can be undone. */
function useAside(form: Form) {
  const toast = useToast()
  return (figure: Leftover) => {
    const own = figureKey(figure)
    form.setAside(own, true)
    const undo = () => form.setAside(own, false)
    toast('Not part of the plan.', {
      detail: `“${figure.text}” on page ${figure.page}`,
      action: { words: 'Undo', run: undo, keys: false },
    })
  }
}

/** The figure that is asked about, or the page all of whose figures are. @param open figures that can be */
function useAt(open: readonly Leftover[], attention: Needs['attention']) {
  const [key, setKey] = useState<string | null>(null)
  const [aimed, setAimed] = useState<Target | null>(null)
  const [listed, setListed] = useState<number | null>(null)
  const [asks, setAsks] = useState(0)
  const show = (figure: Leftover | null) => {
    setAsks((count) => count + 1)
    setAimed(null)
    setListed(null)
    setKey(figure && figureKey(figure))
    if (figure) attention.setPage(figure.page)
  }
  const turn = (page: number, shown = page) => {
    show(null)
    setListed(page)
    attention.setPage(shown)
    attention.rest()
  }
  return {
    at: open.find((figure) => figureKey(figure) === key) ?? null,
    aimed,
    setAimed,
    listed,
    /** How often was asked: the question takes the focus each time. */
    asks,
    show,
    turn,
  }
}

/** The figure after (or before) the one that is asked about; null where there is no other. */
function beside(open: readonly Leftover[], at: Leftover | null, step: 1 | -1): Leftover | null {
  const here = at ? open.indexOf(at) : step === 1 ? -1 : 0
  const next = open.at((here + step) % open.length)
  return next && next !== at ? next : null
}

/** Walks through the figures that no value claims: each is assigned to a field, or is no part of the plan. */
export function useFigures(needs: Needs) {
  const { form, looks, attention } = needs
  const left = needs.left ?? []
  const aside = useAside(form)
  const busy = useRef(false)
  // What a person may see: a page that may show patient data is looked at for that first.
  const open = left.filter(({ page }) => !looks.asks(page))
  const { at, aimed, setAimed, listed, asks, show, turn } = useAt(open, attention)
  const close = () => {
    show(null)
    home()
  }
  /** Goes to a field: nothing is asked about a figure anymore. @returns false where there is no field to go to */
  const pick = (path: string | null): boolean => {
    if (path === null) return false
    show(null)
    attention.focus(path)
    focusField(path)
    return true
  }
  const other = (step: 1 | -1) => beside(open, at, step)
  const walk = (step: 1 | -1 = 1) => {
    const next = other(step)
    if (next) show(next)
    else if (!at && left[0]) attention.setPage(left[0].page)
  }
  const goOn = (next: Leftover | null) => {
    show(next)
    if (!next) needs.onDone()
  }
  /** After a figure: the next one of its page, else the question about another page. */
  const follow = (figure: Leftover, next: Leftover | null) =>
    next && next.page !== figure.page ? ask([figure]) : goOn(next)
  const assign = async (figure: Leftover, { path, fact }: Target) => {
    if (busy.current) return
    busy.current = true
    const { page, box } = figure
    const next = other(1)
    const { into, note } = needs.reading
    const taken = await (fact ? note(path, page, box, fact) : into(path, page, box))
    busy.current = false
    if (taken) return follow(figure, next)
    // Beside its field stands why, and what can be done.
    pick(path)
  }
  const setAside = (figure: Leftover) => {
    aside(figure)
    follow(figure, other(1))
  }
  const listing = useListing({ ...needs, open, busy, page: listed, show, goOn }, turn)
  const { ask } = listing
  const likely = at ? likelyOf(at, form.fields, form.values, needs.places) : []
  return {
    /** All that are left, and those among them that can be shown. */
    left,
    open,
    kept: needs.left !== null,
    at,
    asks,
    likely,
    /** What stands in the form as if it were assigned already. */
    preview: at ? (aimed ?? likely[0] ?? null) : null,
    aim: setAimed,
    show,
    pick,
    close,
    walk,
    assign,
    setAside,
    list: listing.list,
    ask: () => ask(),
    settle: listing.settle,
    /** Shows the page of a figure that is asked about with others. */
    turnTo: ({ page }: Leftover) => attention.setPage(page),
    /** Goes on without an answer. */
    pass: () => goOn(null),
  }
}

/** Walking through figures, as the screen uses it. */
export type Figures = ReturnType<typeof useFigures>
