import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from './icon.tsx'

interface DialogProps {
  title: string
  /** Esc, or the X of a sheet or map: the safe choice. */
  onClose: () => void
  /** True for something timed or irreversible. */
  alert?: boolean
  /** `sheet` comes from the right and has an X, `page` is one that holds a page; `wide` holds a table, `map` the keyboard map; `palette` shows its own head, and a press beside it closes it. */
  shape?: 'sheet' | 'page' | 'wide' | 'map' | 'palette'
  children: ReactNode
}

const SHAPES = {
  box: '',
  wide: 'wide',
  map: 'map',
  sheet: 'sheet',
  page: 'sheet page-wide',
  palette: 'palette',
} as const

/** Where the focus returns to: what had it, or the button of the menu that had it, which is gone by then. */
function homeOf(active: Element | null): Element | null {
  const menu = active?.closest('[role=menu]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active
}

/** A modal window on the browser's own dialog: focus stays inside, Esc closes, focus returns to where it was. */
export function Dialog(props: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const sheet = props.shape === 'sheet' || props.shape === 'page'
  const closable = sheet || props.shape === 'map'
  const bare = props.shape === 'palette'
  useEffect(() => {
    const opened = dialog.current
    const before = homeOf(document.activeElement)
    if (opened && !opened.open) opened.showModal()
    return () => {
      opened?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={`dialog ${SHAPES[props.shape ?? 'box']}`}
      role={props.alert ? 'alertdialog' : 'dialog'}
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault()
        props.onClose()
      }}
      onKeyDown={(event) => event.stopPropagation()}
      onPointerDown={(event) => {
        if (bare && event.target === event.currentTarget) props.onClose()
      }}
    >
      <header className={bare ? 'vh' : undefined}>
        <h2 id={title} className={closable ? 'grow' : undefined}>
          {props.title}
        </h2>
        {closable && (
          <button type="button" className="btn ghost icon sm" aria-label="Close" onClick={props.onClose}>
            <Icon of={X} size={16} />
          </button>
        )}
      </header>
      {props.children}
    </dialog>
  )
}
