import type { Leftover, ParseResult } from '../../../src/plan/content.ts'
import type { Shared } from '../asked/shared.ts'
import type { Attention } from '../attention.ts'
import type { BoxReading } from '../box-reading.ts'
import type { Field } from '../fields.ts'
import { offersFor } from '../figures/offers.ts'
import { useFigures } from '../figures/walk.ts'
import type { Form } from '../form.ts'
import { type Looks, showButton } from '../looks.tsx'
import { focusField, focusSoon } from '../moves.ts'
import { guessesFor, isLikely, type WordsByPage } from '../named/guesses.ts'
import type { Heard } from '../rules/heard.ts'
import type { Source } from '../source.ts'
import type { useStillRow } from '../still-row.ts'
import { useSweep } from './sweep.ts'
import { useWalk } from './walk.ts'

interface Needs {
  form: Form
  result: ParseResult
  shared: Shared
  looks: Looks
  /** Figures that no value claims; null = none were kept. */
  left: readonly Leftover[] | null
  reading: BoxReading
  attention: Attention
  from: (path: string) => Source
  still: ReturnType<typeof useStillRow>
  /** The words of the pages. */
  words: WordsByPage
  /** Rules that they speak of. */
  heard: ReadonlyMap<string, Heard>
}

/** Leads a person through the plan: the walk from stop to stop, the figures that no value claims, and what may stand in a field. */
export function useLead(needs: Needs) {
  const { form, attention, from, looks, reading, words, heard } = needs
  const places = (path: string) => from(path).places
  const toPage = (page: number) => {
    attention.setPage(page)
    focusSoon(showButton)
  }
  const walk = useWalk({ form, shared: needs.shared, looks, figures: () => figures.open.length }, () => ({
    field: (path) => {
      needs.still.hold(path)
      figures.pick(path)
    },
    figures: () => figures.ask(),
    blanks: (paths) => {
      // Names are offered from the words of a page: they are compared there.
      const named = paths.flatMap((path) => guessesFor(path, words).filter(isLikely))[0]
      const there = named ?? paths.flatMap(places)[0]
      attention.rest()
      if (there) attention.setPage(there.page)
    },
    page: toPage,
  }))
  const onDone = () => walk.goOn({ at: 'figures' })
  const figures = useFigures({ form, left: needs.left, reading, looks, attention, places, onDone })
  const sweep = useSweep(walk.sweep === attention.focused ? walk.sweep : null, attention.look, form)
  return {
    walk,
    figures,
    /** Fields whose places the page shows together. */
    sweep,
    places,
    offersOf: (field: Field) =>
      offersFor(field, { form, result: needs.result, figures: figures.open, places, words, heard }),
    onFigure: (path: string, { page, box }: Pick<Leftover, 'page' | 'box'>) => reading.into(path, page, box),
    /** A page was looked at: the next one comes, else the work goes on where it was. */
    onLooked: (page: number, next: number | null) => {
      if (next !== null) toPage(next)
      else if (attention.focused) focusField(attention.focused)
      // The plan that says so is about to be drawn.
      else walk.goOn({ at: 'page', page })
    },
  }
}
