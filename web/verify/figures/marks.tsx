import { useEffect, useRef } from 'react'
import type { Leftover, PageInfo } from '../../../src/plan/content.ts'
import { figureKey } from '../../ui/leftovers.ts'
import { letterOf } from '../asked/letters.tsx'
import { useChips } from '../facts/editing.ts'
import type { Form } from '../form.ts'
import { padOf, placeOf } from '../page/geometry.ts'
import { FigurePopover } from './popover.tsx'
import type { Figures } from './walk.ts'

function Mark(props: {
  figure: Leftover
  page: PageInfo
  on: boolean
  /** Its letter in the question about all figures of the page. */
  letter: string | undefined
  onPress: () => void
}) {
  const { figure, page, on } = props
  const mark = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const still = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches
    if (on)
      mark.current?.scrollIntoView?.({
        block: 'center',
        inline: 'center',
        behavior: still ? 'auto' : 'smooth',
      })
  }, [on])
  return (
    <button
      ref={mark}
      type="button"
      tabIndex={-1}
      className={`lo${on ? ' on' : ''}`}
      style={placeOf(figure.box, page, padOf(page))}
      data-letter={props.letter}
      aria-label={`Unassigned figure “${figure.text}”`}
      onClick={(event) => {
        event.stopPropagation()
        props.onPress()
      }}
    />
  )
}

/** A dashed box where the fact of the open chip is printed. */
function FactMark({ page }: { page: PageInfo }) {
  const { place } = useChips()
  if (place?.page !== page.page) return null
  return <span className="fact-box" style={placeOf(place.box, page, padOf(page))} />
}

/** The figures of a page that no value claims, quietly outlined, and the question about one of them. */
export function FigureMarks(props: { page: PageInfo; shown: boolean; figures: Figures; form: Form }) {
  const { page, figures, form } = props
  const { at } = figures
  const own = figures.open.filter((figure) => figure.page === page.page)
  return (
    <>
      {own.map(
        (figure) =>
          (props.shown || figure === at || figures.list?.figures.includes(figure)) && (
            <Mark
              key={figureKey(figure)}
              figure={figure}
              page={page}
              on={figure === at}
              letter={letterOf(figures.list?.figures.indexOf(figure) ?? -1)}
              onPress={() => figures.show(figure)}
            />
          ),
      )}
      <FactMark page={page} />
      {at && at.page === page.page && (
        <FigurePopover key={figureKey(at)} figure={at} page={page} figures={figures} form={form} />
      )}
    </>
  )
}
