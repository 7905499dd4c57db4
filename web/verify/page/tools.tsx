import {
  ChevronLeft,
  ChevronRight,
  ChevronsDownUp,
  ChevronsUpDown,
  Eye,
  EyeOff,
  Maximize,
  Minus,
  Plus,
  ScanSearch,
  ScanText,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import type { ZoomMode } from './zoom.ts'

/** What the bar above the page does. */
export interface PageActs {
  turn: (by: 1 | -1) => void
  step: (by: 1 | -1) => void
  /** All of the page, or back to the value that is looked at. */
  toggleWhole: () => void
  toggleBoxes: () => void
  toggleReading: () => void
}

/** The bar above the page: pages, zoom, boxes on and off, reading a box, and the masks. */
export function PageTools(props: {
  page: number
  pages: number
  first: boolean
  last: boolean
  zoom: { zoom: number; mode: ZoomMode; atLeast: boolean; atMost: boolean }
  shown: boolean
  reading: boolean
  acts: PageActs
  masks: ReactNode
}) {
  const { acts, zoom, shown } = props
  return (
    <div className="dtool">
      <Tool label="Previous page" icon={ChevronLeft} off={props.first} onPress={() => acts.turn(-1)} />
      <span className="num">
        <span className="w">Page </span>
        <b className="strong">{props.page}</b> of {props.pages}
      </span>
      <Tool label="Next page" icon={ChevronRight} off={props.last} onPress={() => acts.turn(1)} />
      <span className="sep d-only" />
      <Tool label="Zoom out" icon={Minus} off={zoom.atLeast} onPress={() => acts.step(-1)} />
      <span className="num d-only">{Math.round(zoom.zoom)}%</span>
      <Tool label="Zoom in" icon={Plus} off={zoom.atMost} onPress={() => acts.step(1)} />
      <Tool
        label={zoom.mode === 'whole' ? 'Zoom to each value' : 'Full page'}
        icon={zoom.mode === 'whole' ? ScanSearch : Maximize}
        onPress={acts.toggleWhole}
      />
      <span className="sep d-only" />
      <Tool
        label={shown ? 'Hide boxes' : 'Show boxes'}
        icon={shown ? Eye : EyeOff}
        onPress={acts.toggleBoxes}
      />
      <Tool label="Read a box" icon={ScanText} on={props.reading} onPress={acts.toggleReading} />
      <span className="grow" />
      {props.masks}
    </div>
  )
}

function Tool(props: {
  label: string
  icon: typeof Eye
  off?: boolean
  /** For a tool that stays pressed. */
  on?: boolean
  onPress: () => void
}) {
  return (
    <button
      type="button"
      className={`btn ghost icon sm${props.on ? ' held' : ''}`}
      aria-label={props.label}
      title={props.label}
      aria-pressed={props.on}
      disabled={props.off}
      // A field that is being filled keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={props.onPress}
    >
      <Icon of={props.icon} size={16} />
    </button>
  )
}

/** On low screens the page is a strip: this gives it, and its tools, more room. */
export function MorePage(props: { open: boolean; onOpen: (open: boolean) => void }) {
  const { open } = props
  const label = open ? 'Less of the page' : 'More of the page'
  return (
    <button
      type="button"
      className="btn ghost icon sm more-page"
      aria-expanded={open}
      aria-label={label}
      title={label}
      onClick={() => props.onOpen(!open)}
    >
      <Icon of={open ? ChevronsDownUp : ChevronsUpDown} size={16} />
    </button>
  )
}
