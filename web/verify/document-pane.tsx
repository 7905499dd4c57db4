import { ChevronLeft, ChevronRight, Eye, EyeOff, Minus, Plus, ShieldCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { PageInfo } from '../../src/plan/content.ts'
import { pageImage } from '../api/calls.ts'
import { Icon } from '../ui/icon.tsx'
import { type PageBox, PageSheet } from './page-sheet.tsx'

const ZOOMS: readonly number[] = [50, 75, 100, 125, 150, 200, 300]
const FIT = 100

/** Zoom in steps; 100 is the width of the pane. */
function useZoom() {
  const [zoom, setZoom] = useState(FIT)
  const step = (by: 1 | -1) =>
    setZoom((now) => {
      const at = ZOOMS.indexOf(now)
      return ZOOMS[Math.min(ZOOMS.length - 1, Math.max(0, at + by))] ?? FIT
    })
  return { zoom, step, fit: () => setZoom(FIT) }
}

function Thumbs(props: {
  planId: string
  pages: readonly PageInfo[]
  current: number
  doubts: ReadonlyMap<number, number>
  onPage: (page: number) => void
}) {
  return (
    <div className="thumbs">
      {props.pages.map(({ page }) => {
        const doubts = props.doubts.get(page)
        return (
          <button
            key={page}
            type="button"
            className="tn"
            aria-current={page === props.current || undefined}
            onClick={() => props.onPage(page)}
          >
            <img src={pageImage(props.planId, page)} alt="" loading="lazy" />
            <span>
              <span className="vh">Page </span>
              {page}
            </span>
            {doubts && (
              <span className="count check">
                {doubts}
                <span className="vh"> to check</span>
              </span>
            )}
          </button>
        )
      })}
    </div>
  )
}

/** How many fields of each page are to check. A field that stands in several places of a page counts once. */
export function doubtsOf(boxes: readonly PageBox[]): Map<number, number> {
  const open = boxes.filter((box) => box.state === 'check')
  const fields = new Set(open.map((box) => `${box.evidence.page} ${box.path}`))
  const doubts = new Map<number, number>()
  for (const field of fields) {
    const page = Number.parseInt(field, 10)
    doubts.set(page, (doubts.get(page) ?? 0) + 1)
  }
  return doubts
}

/** Keys by their place on the keyboard: with Alt they may write other signs. */
const TURNS: Record<string, string> = { BracketLeft: '[', BracketRight: ']' }

/** Page keys: [ and ] turn pages, + − 0 zoom, H hides the boxes; while something is typed only with Alt, and only the pages. */
function usePageKeys(keys: Record<string, () => void>) {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing = document.activeElement?.matches('input, textarea')
      if (event.ctrlKey || event.metaKey || document.querySelector('dialog[open]')) return
      const turn = TURNS[event.code]
      if (event.altKey && turn) {
        event.preventDefault()
        latest.current[turn]?.()
      } else if (!typing && !event.altKey) latest.current[event.key.toLowerCase()]?.()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** The left half: tools, thumbnails and the redacted page with its boxes. It follows the focused field. */
export function DocumentPane(props: {
  planId: string
  pages: readonly PageInfo[]
  boxes: readonly PageBox[]
  masked: number
  focused: string | null
  page: number
  onPage: (page: number) => void
  onPick: (path: string) => void
}) {
  const { pages, boxes, focused, onPage } = props
  const { zoom, step, fit } = useZoom()
  const [shown, setShown] = useState(true)
  const canvas = useRef<HTMLElement>(null)
  const at = Math.max(
    0,
    pages.findIndex((p) => p.page === props.page),
  )
  const info = pages[at]
  const turn = (by: 1 | -1) => {
    const next = pages[at + by]
    if (next) onPage(next.page)
  }
  usePageKeys({
    '[': () => turn(-1),
    ']': () => turn(1),
    '+': () => step(1),
    '-': () => step(-1),
    '0': fit,
    h: () => setShown(!shown),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a turn of the page and after zooming as well
  useEffect(() => {
    if (!focused) return
    const box = canvas.current?.querySelector(`[data-box~="${CSS.escape(focused)}"]`)
    const still = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches
    box?.scrollIntoView?.({ block: 'center', inline: 'nearest', behavior: still ? 'auto' : 'smooth' })
  }, [focused, props.page, zoom])
  const doubts = doubtsOf(boxes)
  if (!info) return <section className="doc" aria-label="Document" data-region="page" />
  return (
    <section className={`doc${pages.length > 1 ? '' : ' single'}`} aria-label="Document" data-region="page">
      <div className="dtool">
        <Tool label="Previous page" icon={ChevronLeft} off={at === 0} onPress={() => turn(-1)} />
        <span className="num">
          Page <b className="strong">{info.page}</b> of {pages.length}
        </span>
        <Tool label="Next page" icon={ChevronRight} off={at === pages.length - 1} onPress={() => turn(1)} />
        <span className="sep d-only" />
        <Tool label="Zoom out" icon={Minus} off={zoom === ZOOMS[0]} onPress={() => step(-1)} wide />
        <span className="num d-only">{zoom}%</span>
        <Tool label="Zoom in" icon={Plus} off={zoom === ZOOMS.at(-1)} onPress={() => step(1)} wide />
        <button type="button" className="btn ghost sm d-only" onClick={fit}>
          Fit width
        </button>
        <Tool
          label={shown ? 'Hide boxes' : 'Show boxes'}
          icon={shown ? Eye : EyeOff}
          off={false}
          onPress={() => setShown(!shown)}
        />
        <span className="grow" />
        <span className="chip line">
          <Icon of={ShieldCheck} />
          {props.masked} {props.masked === 1 ? 'item' : 'items'} masked
        </span>
      </div>
      {pages.length > 1 && (
        <Thumbs planId={props.planId} pages={pages} current={info.page} doubts={doubts} onPage={onPage} />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <section className="canvas" ref={canvas} tabIndex={0} aria-label="Page">
        <div style={{ width: `${zoom}%` }} className="sheet-holder">
          <PageSheet
            key={info.page}
            planId={props.planId}
            page={info}
            boxes={boxes.filter((b) => b.evidence.page === info.page)}
            focused={focused}
            shown={shown}
            onPick={props.onPick}
          />
        </div>
      </section>
    </section>
  )
}

function Tool(props: { label: string; icon: typeof Eye; off: boolean; wide?: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      className={`btn ghost icon sm${props.wide ? ' d-only' : ''}`}
      aria-label={props.label}
      title={props.label}
      disabled={props.off}
      onClick={props.onPress}
    >
      <Icon of={props.icon} size={16} />
    </button>
  )
}
