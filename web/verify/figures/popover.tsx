import { X } from 'lucide-react'
import { type KeyboardEvent, type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import type { Leftover, PageInfo } from '../../../src/plan/content.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Form } from '../form.ts'
import { padOf } from '../page/geometry.ts'
import { FieldSearch } from './field-search.tsx'
import { partWords, type Target } from './targets.ts'
import type { Figures } from './walk.ts'

/** From this share of the page's height on it opens above its figure: the figure stays in sight. */
const LOW = 0.6

/** Under its figure, or above one near the bottom edge: the style keeps it on the page from left to right. */
function placed({ box: [x0, y0, , y1] }: Leftover, page: PageInfo): React.CSSProperties {
  const pad = padOf(page) * 2
  const low = y1 / page.height > LOW
  const style: Record<string, string> = {
    '--left': `${(x0 / page.width) * 100}%`,
    [low ? '--up' : '--down']: `${((low ? page.height - y0 + pad : y1 + pad) / page.height) * 100}%`,
  }
  return style
}

const still = (event: SyntheticEvent) => event.stopPropagation()

/** A click or tap beside the question ends it; scrolling the page does not, nor taking something back. */
function useOutside(box: RefObject<HTMLElement | null>, end: () => void) {
  const latest = useRef(end)
  latest.current = end
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || box.current?.contains(target)) return
      if (!target.closest('.lo, .figures-left, .toast')) latest.current()
    }
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [box])
}

/** The arrow keys go along the choices. */
function step(event: KeyboardEvent<HTMLElement>, by: 1 | -1) {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
  const at = buttons.indexOf(document.activeElement as HTMLElement)
  buttons.at((at + by) % buttons.length)?.focus()
}

interface PopoverProps {
  figure: Leftover
  page: PageInfo
  figures: Figures
  form: Form
}

/** 1 to 5 assign, / finds another field, X sets aside, L goes on, Tab leaves the figures, Esc closes. They act only while the question has the focus. */
function keysOf(
  { figure, figures }: PopoverProps,
  searching: boolean,
  search: (on: boolean) => void,
  assign: (target: Target) => void,
) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const typing = (event.target as Element).matches('input')
    const key = event.key.length > 1 ? event.key : event.key.toLowerCase()
    const choice = typing ? undefined : figures.likely[Number(key) - 1]
    if (key === 'Tab' && !event.shiftKey) figures.pass()
    else if (key === 'Escape' && searching) search(false)
    else if (key === 'Escape') figures.close()
    else if (key === 'ArrowDown') step(event, 1)
    else if (key === 'ArrowUp') step(event, -1)
    else if (typing) return
    else if (choice) assign(choice)
    else if (key === '/') search(true)
    else if (key === 'x') figures.setAside(figure)
    else if (key === 'l') figures.walk(event.shiftKey ? -1 : 1)
    // A figure or a letter that means nothing here must not act on the field behind it.
    else if (/^[0-9en]$/.test(key)) return event.stopPropagation()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
}

/** Asks which field a figure is of: the likeliest first, any other, or none. */
export function FigurePopover(props: PopoverProps) {
  const { figure, figures, form } = props
  const { open, likely, asks } = figures
  const [searching, setSearching] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useOutside(box, () => figures.show(null))
  // Enter gives a figure to a place that is free. Taking one for another value is chosen on purpose.
  const replaces = (likely[0]?.replaces ?? '') !== ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: it may be asked again while it's open
  useEffect(() => {
    const first = replaces ? '.none' : 'button'
    if (!searching) box.current?.querySelector<HTMLElement>(first)?.focus({ preventScroll: true })
  }, [searching, replaces, asks])
  const assign = (target: Target) => void figures.assign(figure, target)
  const onKey = keysOf(props, searching, setSearching, assign)
  return (
    <div
      ref={box}
      className="pop"
      role="dialog"
      aria-label={`“${figure.text}”, which field is it?`}
      style={placed(figure, props.page)}
      onKeyDown={onKey}
      onClick={still}
      onPointerDown={still}
      onMouseDown={still}
    >
      <p>
        <b>“{figure.text}”</b>
        <span>
          {open.indexOf(figure) + 1} of {open.length}, page {figure.page}
        </span>
      </p>
      {searching ? (
        <FieldSearch figure={figure} form={form} onAim={figures.aim} onPick={assign} />
      ) : (
        <>
          <ol>
            {likely.map((target, i) => (
              <li key={`${target.path} ${target.part}`}>
                <button type="button" onClick={() => assign(target)} onFocus={() => figures.aim(target)}>
                  {target.label} <em>{partWords(target)}</em> <kbd>{i + 1}</kbd>
                </button>
              </li>
            ))}
            <li>
              <button type="button" className="any" onClick={() => setSearching(true)}>
                {likely.length > 0 ? 'Another field…' : 'Choose a field…'} <kbd>/</kbd>
              </button>
            </li>
          </ol>
          <button type="button" className="none" onClick={() => figures.setAside(figure)}>
            <Icon of={X} size={14} /> Not part of the plan <kbd>X</kbd>
          </button>
        </>
      )}
      <footer aria-hidden="true">
        <span>
          <kbd>Enter</kbd>
          {replaces && !searching ? 'not part' : 'assign'}
        </span>
        {!searching && (
          <span>
            <kbd>L</kbd>next figure
          </span>
        )}
        <span className="end">
          <kbd>Esc</kbd>
          {searching ? 'back' : 'close'}
        </span>
      </footer>
    </div>
  )
}
