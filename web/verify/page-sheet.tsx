import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import type { Box, Evidence, FieldStateName, MaskedItem, PageInfo } from '../../src/plan/content.ts'
import { isOpen } from '../../src/plan/state.ts'
import { Aim, firstAim } from './page/aim.tsx'
import { type Choice, Chooser } from './page/chooser.tsx'
import { useDrawing } from './page/drawing.ts'
import { covers, padOf, placeOf, pointOn } from './page/geometry.ts'
import { MaskMarks } from './page/masks.tsx'
import { PageImage } from './page/page-image.tsx'

/** A framed value on the page. */
export interface PageBox {
  path: string
  label: string
  state: FieldStateName
  evidence: Evidence
}

/** What a drawn box is for: it is read into the focused field, or masked. */
export type DrawMode = 'read' | 'mask'

/** The name of the focused box stays on the page: to the right of a box at the left, below one at the top. */
function tagSide(box: Box, page: PageInfo): string {
  const [x0, y0] = box
  return `${x0 < page.width / 2 ? ' left' : ''}${y0 < page.height * 0.04 ? ' below' : ''}`
}

const areaOf = (box: Box) => (box[2] - box[0]) * (box[3] - box[1])

/** Values that stand in the same words: one place on the page for all of them. */
interface Spot {
  box: Box
  values: PageBox[]
}

/** One spot for each place on the page; small ones lie on top, so that each can be clicked. */
export function spotsOf(boxes: readonly PageBox[]): Spot[] {
  const spots = new Map<string, Spot>()
  for (const value of boxes) {
    const { box } = value.evidence
    const key = box.map(Math.round).join()
    const spot = spots.get(key) ?? { box, values: [] }
    spot.values.push(value)
    spots.set(key, spot)
  }
  return [...spots.values()].sort((a, b) => areaOf(b.box) - areaOf(a.box))
}

/** The fields whose boxes lie under a point, the smallest box first, each field once. */
export function fieldsAt(boxes: readonly PageBox[], point: [number, number], pad: number) {
  const under = boxes
    .filter((b) => covers(b.evidence.box, point, pad))
    .sort((a, b) => areaOf(a.evidence.box) - areaOf(b.evidence.box))
  return [...new Map(under.map(({ path, label }) => [path, { path, label }])).values()]
}

function SpotButton(props: { spot: Spot; page: PageInfo; focused: string | null; onPress: () => void }) {
  const { page, focused } = props
  const { box, values } = props.spot
  const on = values.find((v) => v.path === focused)
  const names = values.map((v) => v.label).join(', ')
  return (
    <button
      type="button"
      tabIndex={-1}
      className={`evb${on ? ' on' : ''}${values.some((v) => isOpen(v.state)) ? ' chk' : ''}`}
      style={placeOf(box, page, padOf(page))}
      data-box={values.map((v) => v.path).join(' ')}
      aria-label={`${names}: ${values[0]?.evidence.quote}`}
      // A click of the keyboard has no place on the page.
      onClick={(event) => event.detail === 0 && props.onPress()}
    >
      <span className={`ev-tag${tagSide(box, page)}`}>{on ? on.label : names}</span>
    </button>
  )
}

interface SheetProps {
  planId: string
  page: PageInfo
  boxes: readonly PageBox[]
  masks: readonly MaskedItem[]
  masksNamed: boolean
  /** The mask that the list is at. */
  maskLooked: MaskedItem | null
  focused: string | null
  shown: boolean
  /** Drawing by finger and by keys as well; null = with the mouse only. */
  mode: DrawMode | null
  /** A box that was drawn and is being read or asked about. */
  pending: Box | null
  onPick: (path: string) => void
  onBox: (box: Box) => void
  onStop: () => void
  /** What else is marked on the page. */
  children?: ReactNode
}

/** A redacted page with the boxes of its values: a click on a box focuses its field, a drawn box is handed on. */
export function PageSheet(props: SheetProps) {
  const { page, boxes, focused, mode } = props
  const [choice, setChoice] = useState<Choice | null>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const drawing = useDrawing({ page, always: mode !== null, onBox: props.onBox })
  const pick = (path: string) => {
    setChoice(null)
    props.onPick(path)
  }
  const choose = (at: [number, number], fields: Choice['fields']) => {
    const [only, ...more] = fields
    if (only && more.length === 0) pick(only.path)
    else if (only) setChoice({ at, fields })
  }
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (event.detail === 0 || !props.shown || (event.target as Element).closest('.chooser')) return
    const at = pointOn(event.currentTarget, page, event)
    choose(at, fieldsAt(boxes, at, padOf(page)))
  }
  const own = boxes.find((b) => b.path === focused)?.evidence.box ?? null
  const drawn = drawing.box ?? props.pending
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the boxes on it are buttons; keys draw with the box of Aim
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div
      ref={sheet}
      className={`sheet-page${mode ? ` drawing ${mode}` : ''}`}
      style={{ aspectRatio: `${page.width} / ${page.height}` }}
      onClick={onClick}
      {...drawing.handlers}
    >
      <PageImage planId={props.planId} page={page} />
      {page.withheld && (
        <p className="note check withheld">
          We couldn’t read enough of this page, so we masked all of it and used nothing from it.
        </p>
      )}
      {!page.withheld && (
        <MaskMarks page={page} masks={props.masks} named={props.masksNamed} looked={props.maskLooked} />
      )}
      {props.shown &&
        spotsOf(boxes).map((spot) => (
          <SpotButton
            key={spot.box.join()}
            spot={spot}
            page={page}
            focused={focused}
            onPress={() => choose([spot.box[0], spot.box[3]], spot.values)}
          />
        ))}
      {props.children}
      {drawn && (
        <span className={`drawn-box${mode === 'mask' ? ' mask-it' : ''}`} style={placeOf(drawn, page)} />
      )}
      {mode && !drawn && (
        <Aim
          key={mode}
          page={page}
          from={firstAim(page, mode === 'read' ? own : null, middleSeen(sheet.current, page))}
          deed={mode === 'read' ? 'reads it' : 'masks it'}
          onBox={props.onBox}
          onStop={props.onStop}
        />
      )}
      {choice && (
        <Chooser
          choice={choice}
          at={{
            left: `${(choice.at[0] / page.width) * 100}%`,
            top: `${(choice.at[1] / page.height) * 100}%`,
          }}
          left={choice.at[0] > page.width * 0.6}
          onPick={pick}
          onClose={() => setChoice(null)}
        />
      )}
    </div>
  )
}

/** The middle of the part of the page that is on screen, in page units. */
function middleSeen(sheet: HTMLElement | null, page: PageInfo): [number, number] {
  const pane = sheet?.closest('.canvas')?.getBoundingClientRect()
  if (!sheet || !pane) return [page.width / 2, page.height / 3]
  const [clientX, clientY] = [pane.left + pane.width / 2, pane.top + pane.height / 2]
  return pointOn(sheet, page, { clientX, clientY })
}
