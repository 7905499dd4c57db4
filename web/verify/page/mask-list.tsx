import { ShieldCheck } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { MaskedItem, PageInfo } from '../../../src/plan/content.ts'
import { Icon } from '../../ui/icon.tsx'
import { counted } from '../../ui/words.ts'
import type { DrawMode } from '../page-sheet.tsx'
import { inOrder, maskKind } from './masks.tsx'

/** "Name: 2, Date of birth: 1" */
function summary(masks: readonly MaskedItem[]): string {
  const counts = new Map<string, number>()
  for (const { type } of masks) counts.set(type, (counts.get(type) ?? 0) + 1)
  return [...counts].map(([type, count]) => `${maskKind(type)}: ${count}`).join(', ')
}

function useOutside(box: RefObject<HTMLElement | null>, open: boolean, close: () => void) {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    if (!open) return
    const onDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) latest.current()
    }
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      latest.current()
      box.current?.querySelector('button')?.focus()
    }
    document.addEventListener('pointerdown', onDown)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onDown)
      document.removeEventListener('keydown', onKey)
    }
  }, [open, box])
}

/** The arrow keys go through the buttons of the list, from the chip into it as well. */
function walk(event: KeyboardEvent<HTMLElement>, open: boolean): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || !open) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  buttons.at((at + step) % buttons.length)?.focus()
  event.preventDefault()
}

/** One page in the list; the page that is shown lists its masks one by one, each of which can be picked. */
function PageMasks(props: {
  page: PageInfo
  own: readonly MaskedItem[]
  lifted: readonly MaskedItem[]
  current: boolean
  onPage: (page: number) => void
  onLook: (mask: MaskedItem | null) => void
  onLift: (mask: MaskedItem) => void
}) {
  const { own, lifted, current, onLook } = props
  const { page, withheld } = props.page
  return (
    <>
      <button
        type="button"
        aria-current={current ? 'page' : undefined}
        aria-expanded={withheld ? undefined : current}
        onClick={() => props.onPage(page)}
      >
        <span>Page {page}</span>
        <span className="small soft">{withheld ? 'Page fully masked' : summary(own)}</span>
      </button>
      {current && !withheld && own.length > 0 && (
        <ol className="mask-rows">
          {inOrder(own).map((mask, i) => (
            <li key={`${mask.type} ${mask.box.join()}`}>
              <button
                type="button"
                onClick={() => props.onLift(mask)}
                onPointerEnter={() => onLook(mask)}
                onPointerLeave={() => onLook(null)}
                onFocus={() => onLook(mask)}
                onBlur={() => onLook(null)}
              >
                <span className="n">{i + 1} </span>
                <span className="grow">{maskKind(mask.type)} </span>
                <span className="lift">Remove</span>
              </button>
            </li>
          ))}
        </ol>
      )}
      {lifted.length > 0 && (
        <p className="tiny soft">
          Removed on page {page}: {summary(lifted)}
        </p>
      )}
    </>
  )
}

/** What the list of masks is about, and what is done with it. */
export interface MaskListProps {
  masks: readonly MaskedItem[]
  lifted: readonly MaskedItem[]
  pages: readonly PageInfo[]
  page: number
  onPage: (page: number) => void
  onMode: (mode: DrawMode | null) => void
  onLift: (mask: MaskedItem) => void
}

/** How many items are masked; opened, what they are on each page, how to lift one and how to mask more. */
function MaskList(
  props: MaskListProps & {
    open: boolean
    onOpen: (open: boolean) => void
    onLook: (mask: MaskedItem | null) => void
  },
) {
  const { masks, lifted, open, onOpen } = props
  const box = useRef<HTMLDivElement>(null)
  const [told] = useState(() => crypto.randomUUID())
  useOutside(box, open, () => onOpen(false))
  const count = `${counted(masks.length, 'item', 'items')} masked`
  const on = (all: readonly MaskedItem[], { page }: PageInfo) => all.filter((mask) => mask.page === page)
  const shown = props.pages.filter((page) => on(masks, page).length + on(lifted, page).length > 0)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys only help along the buttons in it
    <div className="masks" ref={box} onKeyDown={(event) => walk(event, open)}>
      <button
        type="button"
        className="chip line"
        aria-expanded={open}
        aria-controls={told}
        aria-label={count}
        onClick={() => onOpen(!open)}
      >
        <Icon of={ShieldCheck} />
        <span className="w">{count}</span>
        <span className="n" aria-hidden="true">
          {masks.length}
        </span>
      </button>
      <div className="mask-list menu" id={told} hidden={!open}>
        <p className="small strong">{count}</p>
        {shown.map((page) => (
          <PageMasks
            key={page.page}
            page={page}
            own={on(masks, page)}
            lifted={on(lifted, page)}
            current={page.page === props.page}
            onPage={props.onPage}
            onLook={props.onLook}
            onLift={props.onLift}
          />
        ))}
        <p className="tiny muted">
          Redactions are permanent on this copy. Remove one only if it doesn’t hide patient data. An
          administrator can open the original while we keep it.
        </p>
        <button type="button" className="btn sm" onClick={() => props.onMode('mask')}>
          Mask something else
        </button>
      </div>
    </div>
  )
}

/** The list of masks in the bar above the page, whether it is open, and the mask that it is at, which it brings into sight. */
export function useMaskList(props: MaskListProps, canvas: RefObject<HTMLElement | null>) {
  const [listed, setListed] = useState(false)
  const [looked, setLooked] = useState<MaskedItem | null>(null)
  useEffect(() => {
    if (looked) canvas.current?.querySelector('.mask.on')?.scrollIntoView?.({ block: 'nearest' })
  }, [looked, canvas])
  const closing =
    <Args extends unknown[]>(act: (...args: Args) => void) =>
    (...args: Args) => {
      setListed(false)
      setLooked(null)
      act(...args)
    }
  const list: ReactNode = (
    <MaskList
      {...props}
      open={listed}
      onOpen={setListed}
      onLook={setLooked}
      onMode={closing(props.onMode)}
      onLift={closing(props.onLift)}
    />
  )
  return { listed, looked, list }
}
