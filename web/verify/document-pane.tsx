import { type ReactNode, useRef, useState } from 'react'
import type { Box, MaskedItem, PageInfo } from '../../src/plan/content.ts'
import { isOpen } from '../../src/plan/state.ts'
import type { Question } from './asked/shared.ts'
import { FigureCounter } from './figures/counter.tsx'
import type { Figures } from './figures/walk.ts'
import type { Form } from './form.ts'
import { LookFirst, type Looks } from './looks.tsx'
import { usePageActs, useSight } from './page/acts.ts'
import { Lens } from './page/lens.tsx'
import { useMaskList } from './page/mask-list.tsx'
import { usePan } from './page/pan.ts'
import { Thumbs } from './page/thumbs.tsx'
import { MorePage, PageTools } from './page/tools.tsx'
import type { DrawMode, PageBox } from './page-sheet.tsx'
import { ShownPage } from './shown-page.tsx'

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

/** What the left half shows, and what it tells. */
export interface PaneProps {
  planId: string
  pages: readonly PageInfo[]
  boxes: readonly PageBox[]
  masks: readonly MaskedItem[]
  /** Masks that people lifted. */
  lifted: readonly MaskedItem[]
  focused: string | null
  /** Counts up with each wish to see the focused field's words. */
  look: number
  /** Fields whose places are shown together with that of the focused one. */
  sweep: readonly string[]
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

/** The left half: tools, thumbnails and the redacted page with its boxes. It follows the focused field. */
export function DocumentPane(props: PaneProps) {
  const info = props.pages.find((one) => one.page === props.page) ?? props.pages[0]
  return info ? (
    <OpenPage {...props} info={info} />
  ) : (
    <section className="doc" aria-label="Document" data-region="page" />
  )
}

/** The place on the page of the value that is looked at. */
const lookedAt = ({ boxes, focused, info }: PaneProps & { info: PageInfo }) =>
  boxes.find((one) => one.path === focused && one.evidence.page === info.page)?.evidence.box ?? null

/** The places on the page that are shown together, one for each field. */
const sweptOn = ({ boxes, sweep, info }: PaneProps & { info: PageInfo }): Box[] =>
  sweep.flatMap((path) => {
    const own = boxes.find((one) => one.path === path && one.evidence.page === info.page)
    return own ? [own.evidence.box] : []
  })

function OpenPage(props: PaneProps & { info: PageInfo }) {
  const { pages, boxes, onPage, mode, info, planId } = props
  const canvas = useRef<HTMLElement>(null)
  const at = pages.indexOf(info)
  const hidden = props.looks.hides(info.page)
  const sight = useSight(canvas, {
    planId,
    page: info,
    box: hidden ? null : lookedAt(props),
    area: !hidden && props.question?.doubt.page === info.page ? props.question.doubt.box : null,
    look: props.look,
    swept: hidden ? [] : sweptOn(props),
  })
  const { zoom } = sight
  const { shown, acts, onPageKey } = usePageActs(props, at, sight)
  const [open, setOpen] = useState(false)
  usePan(canvas)
  const { listed, looked, list } = useMaskList(props, canvas)
  return (
    <section
      className={`doc${pages.length > 1 ? '' : ' single'}${open ? ' open' : ''}`}
      aria-label="Document"
      data-region="page"
    >
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
          planId={planId}
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
        {hidden ? (
          <LookFirst page={info} onShow={() => props.looks.show(info.page)} />
        ) : (
          <ShownPage {...props} {...{ canvas, sight, shown }} masksNamed={listed} maskLooked={looked} />
        )}
        <Lens
          canvas={canvas}
          planId={planId}
          page={info}
          zoom={zoom.zoom}
          print={sight.print}
          on={!hidden && !mode && !props.pending && !props.figures.at}
        />
      </section>
      <MorePage open={open} onOpen={setOpen} />
      <div className="dhint">{props.hint}</div>
      <span className="vh" role="status">
        {props.said}
      </span>
    </section>
  )
}
