import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Box, MaskedItem, PageInfo } from '../../src/plan/content.ts'
import { isOpen } from '../ui/chips.tsx'
import type { Question } from './asked/shared.ts'
import { FigureCounter, ManyFigures } from './figures/counter.tsx'
import type { Figures } from './figures/walk.ts'
import type { Form } from './form.ts'
import { LookFirst, type Looks } from './looks.tsx'
import { PageMarks } from './page/marks.tsx'
import { useMaskList } from './page/mask-list.tsx'
import { usePageKeys } from './page/page-keys.ts'
import { PageNotes } from './page/page-notes.tsx'
import { usePan } from './page/pan.ts'
import { usePosition } from './page/position.ts'
import { Thumbs } from './page/thumbs.tsx'
import { type PageActs, PageTools } from './page/tools.tsx'
import { useZoom } from './page/zoom.ts'
import { type DrawMode, type PageBox, PageSheet } from './page-sheet.tsx'

/** How many fields of each page are to check. A field that stands in several places of a page counts once. */
export function doubtsOf(boxes: readonly PageBox[]): Map<number, number> {
  const open = boxes.filter((box) => isOpen(box.state))
  const fields = new Set(open.map((box) => `${box.evidence.page} ${box.path}`))
  const doubts = new Map<number, number>()
  for (const field of fields) {
    const page = Number.parseInt(field, 10)
    doubts.set(page, (doubts.get(page) ?? 0) + 1)
  }
  return doubts
}

interface PaneProps {
  planId: string
  pages: readonly PageInfo[]
  boxes: readonly PageBox[]
  masks: readonly MaskedItem[]
  /** Masks that people lifted. */
  lifted: readonly MaskedItem[]
  focused: string | null
  /** Counts up with each wish to see the focused field's words. */
  look: number
  page: number
  mode: DrawMode | null
  /** A box that was drawn on the page that is shown, until it is read. */
  pending: Box | null
  hint: ReactNode
  /** The same for screen readers, where something happened. */
  said: string | null
  onMode: (mode: DrawMode | null) => void
  onPage: (page: number) => void
  onPick: (path: string) => void
  onBox: (box: Box) => void
  /** Pages that may still show patient data. */
  looks: Looks
  /** The figures that no value claims. */
  figures: Figures
  /** What is asked about several fields at once. */
  question: Question | null
  form: Form
  /** A word in doubt is picked to be masked. */
  onMask: (box: Box) => void
  /** A mask is picked to be lifted. */
  onLift: (mask: MaskedItem) => void
}

/** Brings the focused field's words into sight. */
function useSight(canvas: React.RefObject<HTMLElement | null>, { focused, look }: PaneProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each wish to see it, and the turn of the page that it causes
  useEffect(() => {
    const box = focused && canvas.current?.querySelector(`[data-box~="${CSS.escape(focused)}"]`)
    const still = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches
    if (box) box.scrollIntoView?.({ block: 'center', inline: 'nearest', behavior: still ? 'auto' : 'smooth' })
  }, [look])
}

/** What the tools and keys do: pages, zoom, boxes, reading a box; and how the keys of a page read on at its end. */
function useActs(props: PaneProps, canvas: React.RefObject<HTMLElement | null>) {
  const { pages, mode, onMode } = props
  const zoom = useZoom(canvas)
  const [shown, setShown] = useState(true)
  const at = Math.max(
    0,
    pages.findIndex((p) => p.page === props.page),
  )
  const info = pages[at]
  const position = usePosition(canvas, info?.page ?? 1)
  const acts: PageActs = {
    turn: (by) => {
      const next = pages[at + by]
      if (next) props.onPage(next.page)
    },
    step: zoom.step,
    fit: zoom.fit,
    toggleBoxes: () => setShown(!shown),
    toggleReading: () => onMode(mode === 'read' ? null : 'read'),
  }
  usePageKeys({
    '[': () => acts.turn(-1),
    ']': () => acts.turn(1),
    '+': () => zoom.step(1),
    '-': () => zoom.step(-1),
    '0': zoom.fit,
    h: acts.toggleBoxes,
    b: acts.toggleReading,
  })
  const onPageKey = (event: KeyboardEvent<HTMLElement>) => {
    const { scrollTop, clientHeight, scrollHeight } = event.currentTarget
    const down = event.key === 'PageDown' && scrollTop + clientHeight >= scrollHeight - 1
    const up = event.key === 'PageUp' && scrollTop <= 0
    if (!(down || up) || !pages[at + (down ? 1 : -1)]) return
    event.preventDefault()
    position.readOn(down ? 'start' : 'end')
    acts.turn(down ? 1 : -1)
  }
  return { info, at, zoom, shown, acts, onPageKey }
}

/** The values of a page. While somebody looks at it for patient data, only those of the focused field: its outlines come first. */
const boxesOn = ({ boxes, looks, focused }: PaneProps, page: number) =>
  boxes.filter((box) => box.evidence.page === page && (!looks.asks(page) || box.path === focused))

/** The left half: tools, thumbnails and the redacted page with its boxes. It follows the focused field. */
export function DocumentPane(props: PaneProps) {
  const { pages, boxes, focused, onPage, mode, onMode } = props
  const canvas = useRef<HTMLElement>(null)
  const { info, at, zoom, shown, acts, onPageKey } = useActs(props, canvas)
  usePan(canvas)
  useSight(canvas, props)
  const { listed, looked, list } = useMaskList(props, canvas)
  if (!info) return <section className="doc" aria-label="Document" data-region="page" />
  return (
    <section className={`doc${pages.length > 1 ? '' : ' single'}`} aria-label="Document" data-region="page">
      <PageTools
        page={info.page}
        pages={pages.length}
        first={at === 0}
        last={at === pages.length - 1}
        zoom={zoom}
        shown={shown}
        reading={mode === 'read'}
        acts={acts}
        masks={
          <>
            <FigureCounter figures={props.figures} />
            {list}
          </>
        }
      />
      {pages.length > 1 && (
        <Thumbs
          planId={props.planId}
          pages={pages}
          current={info.page}
          doubts={doubtsOf(boxes)}
          hides={props.looks.hides}
          onPage={onPage}
        />
      )}
      <section
        className="canvas"
        ref={canvas}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
        tabIndex={0}
        aria-label="Page"
        onKeyDown={onPageKey}
      >
        {props.looks.hides(info.page) ? (
          <LookFirst page={info} onShow={() => props.looks.show(info.page)} />
        ) : (
          <div style={{ '--zoom': zoom.zoom / 100 } as React.CSSProperties} className="sheet-holder">
            <PageNotes page={info} />
            <ManyFigures figures={props.figures} />
            <PageSheet
              key={info.page}
              planId={props.planId}
              page={info}
              boxes={boxesOn(props, info.page)}
              masks={props.masks.filter((m) => m.page === info.page)}
              masksNamed={listed}
              maskLooked={looked}
              focused={focused}
              shown={shown}
              mode={mode}
              pending={props.pending}
              onPick={props.onPick}
              onBox={props.onBox}
              onStop={() => onMode(null)}
            >
              <PageMarks {...props} page={info} shown={shown} />
            </PageSheet>
          </div>
        )}
      </section>
      <div className="dhint">{props.hint}</div>
      <span className="vh" role="status">
        {props.said}
      </span>
    </section>
  )
}
