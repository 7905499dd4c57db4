import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Box, PageInfo, ParseResult } from '../../src/plan/content.ts'
import type { Attention } from './attention.ts'
import type { BoxReading, BoxState } from './box-reading.ts'
import { DocumentPane } from './document-pane.tsx'
import type { Field } from './fields.ts'
import type { Figures } from './figures/walk.ts'
import type { Form } from './form.ts'
import { LiftAsking, type Lifting } from './lifting.tsx'
import { LookBar, lookPlace, lookWords } from './look-bar.tsx'
import type { Looks } from './looks.tsx'
import { MaskAsking, type Masking } from './masking.tsx'
import { focusField } from './moves.ts'
import type { DrawMode, PageBox } from './page-sheet.tsx'

/** Esc ends drawing wherever the focus is. */
function useStop(on: boolean, stop: () => void) {
  useEffect(() => {
    if (!on) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.querySelector('dialog[open]')) return
      event.preventDefault()
      stop()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [on, stop])
}

/** Gives the focus back to the field, or to the list of masks, once the question about a mask is answered: what asked is gone by then. */
function useReturn(asked: boolean, focused: string | null) {
  const before = useRef(asked)
  useEffect(() => {
    if (before.current && !asked) {
      if (focused) focusField(focused)
      else (lookPlace() ?? document.querySelector<HTMLElement>('.masks > .chip'))?.focus()
    }
    before.current = asked
  }, [asked, focused])
}

/** What is said about the last box, for everybody. */
function told(state: BoxState, labelOf: (path: string) => string): string | null {
  if (state.is === 'unfocused') return 'Choose a field first, then draw a box around its value.'
  if (state.is === 'reading') return 'Reading the box.'
  if (state.is === 'taken') return `${labelOf(state.path)}: ${state.value}, read from page ${state.page}.`
  return null
}

function Hint(props: {
  mode: DrawMode | null
  field: Field | null
  said: string | null
  onStop: () => void
}) {
  const { mode, field, said } = props
  const into = field ? ` into ${field.label}` : ''
  if (mode === 'read') {
    return (
      <>
        <span className="grow">
          {field ? `Draw a box to read it${into}, or move the box with the arrow keys.` : said}
          {!field && !said && 'Choose a field first, then draw a box around its value.'}
        </span>
        <button type="button" className="btn sm" onClick={props.onStop}>
          Stop <kbd>Esc</kbd>
        </button>
      </>
    )
  }
  if (mode === 'mask') {
    return (
      <>
        <span className="grow">Draw a box over what to mask, or move the box with the arrow keys.</span>
        <button type="button" className="btn sm" onClick={props.onStop}>
          Stop <kbd>Esc</kbd>
        </button>
      </>
    )
  }
  if (said) return <span className="grow">{said}</span>
  return field ? (
    <span className="soft fine">
      Drag over the page to read it{into}. <kbd>Alt</kbd> <kbd>B</kbd> draws with the keyboard, <kbd>Alt</kbd>{' '}
      <kbd>Z</kbd> shows the full page.
    </span>
  ) : null
}

/** A redaction that is being removed while the person goes on. */
const liftSaid = ({ running }: Lifting): string | null =>
  running &&
  `We’re removing the redaction on page ${running.page}. Keep working; it takes about as long as reading the page.`

/** What a screen reader is told of a page that somebody must look at. */
function lookSaid(looks: Looks, page: number, looking: PageInfo | null): string | null {
  if (looks.hides(page)) return `Page ${page} may show patient data, so we don’t show it yet.`
  return looking && lookWords(looking)
}

/** The left half of the screen: the page, and what is drawn on it. */
export function PageHalf(props: {
  planId: string
  result: ParseResult
  boxes: readonly PageBox[]
  form: Form
  figures: Figures
  attention: Attention
  reading: BoxReading
  masking: Masking
  lifting: Lifting
  looks: Looks
  /** Fields whose places are shown together. */
  sweep: readonly string[]
  /** A page was looked at; with the next one that somebody must look at. */
  onLooked: (page: number, next: number | null) => void
}) {
  const { result, reading, attention, masking, lifting, looks } = props
  const { fields } = props.form
  const { focused, page, setPage } = attention
  const { state } = reading
  const [mode, setMode] = useState<DrawMode | null>(null)
  // Nobody draws on a page that isn’t shown.
  const drawing = looks.hides(page) ? null : mode
  const field = fields.find((f) => f.path === focused) ?? null
  const stop = () => {
    setMode(null)
    if (focused) focusField(focused)
  }
  useStop(mode !== null, stop)
  useReturn(masking.wish !== null || lifting.wish !== null, focused)
  const mask = (box: Box) => {
    if (!lifting.waits()) masking.ask({ page, box })
  }
  const onBox = (box: Box) => {
    setMode(null)
    if (mode === 'mask') return mask(box)
    void reading.read(page, box)
    if (focused) focusField(focused)
  }
  const labelOf = (path: string) => fields.find((f) => f.path === path)?.label ?? path
  const said = told(state, labelOf) ?? liftSaid(lifting)
  const open = masking.wish ?? (state.is === 'reading' || state.is === 'open' ? state : null)
  const info = result.pages.find((one) => one.page === page)
  const looking = info && looks.asks(page) && !looks.hides(page) ? info : null
  const hint: ReactNode =
    looking && !drawing ? (
      <LookBar
        looks={looks}
        page={looking}
        masked={result.phi.some((mask) => mask.page === page && mask.type === 'person')}
        onMask={() => setMode('mask')}
        onDone={(next) => props.onLooked(looking.page, next)}
      />
    ) : (
      <Hint mode={drawing} field={field} said={said} onStop={stop} />
    )
  return (
    <>
      <DocumentPane
        planId={props.planId}
        pages={result.pages}
        boxes={props.boxes}
        masks={result.phi}
        lifted={result.lifted ?? []}
        focused={focused}
        look={attention.look}
        sweep={props.sweep}
        page={page}
        // The box that is asked about stays in sight behind the question.
        mode={masking.wish ? 'mask' : drawing}
        pending={open?.page === page ? open.box : null}
        hint={hint}
        said={said ?? lookSaid(looks, page, looking)}
        looks={looks}
        figures={props.figures}
        question={attention.question}
        form={props.form}
        onMode={setMode}
        onMask={mask}
        onPage={setPage}
        onPick={props.figures.pick}
        onBox={onBox}
        onLift={lifting.ask}
      />
      <MaskAsking masking={masking} boxes={props.boxes} />
      <LiftAsking lifting={lifting} planId={props.planId} pages={result.pages} hides={looks.hides} />
    </>
  )
}
