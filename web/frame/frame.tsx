import { Menu, Search } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useNoteOpened } from '../palette/recent.ts'
import { Icon } from '../ui/icon.tsx'
import { CovrIQMark } from '../ui/marks.tsx'
import { TipProvider } from '../ui/tip.tsx'
import { Help } from './help.tsx'
import { KeyMap } from './key-map.tsx'
import { fetchScreens, lazyScreen } from './lazy-screen.tsx'
import { useShortcuts } from './shortcuts.ts'
import { Sidebar } from './sidebar.tsx'

/** Not needed before somebody looks for something. */
const Palette = lazyScreen(async () => (await import('../palette/palette.tsx')).Palette, null)

/** How long the first page has the line for itself before the others are fetched. */
const PRELOAD_MS = 1500

/** Closes the phone's drawer on Esc, on a tap beside it and on a swipe to the left; focus returns to the menu button. */
function useDrawer() {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const drawer = useRef<HTMLDivElement>(null)
  const swipe = useRef(0)
  const [path] = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the drawer
  useEffect(() => setOpen(false), [path])
  useEffect(() => {
    if (!open) return
    const opener = button.current
    drawer.current?.querySelector<HTMLElement>('a, button')?.focus()
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false)
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      opener?.focus()
    }
  }, [open])
  return {
    open,
    show: () => setOpen(true),
    hide: () => setOpen(false),
    button,
    drawer,
    onTouchStart: (x: number) => {
      swipe.current = x
    },
    onTouchEnd: (x: number) => {
      if (swipe.current - x > 60) setOpen(false)
    },
  }
}

/** The windows that open over every page, and how they are opened. */
function useWindows() {
  const [help, setHelp] = useState(false)
  const [keys, setKeys] = useState(false)
  const [finding, setFinding] = useState(false)
  const open = {
    help: () => setHelp(true),
    map: () => setKeys(true),
    find: () => setFinding((now) => !now),
  }
  const windows = (
    <>
      {finding && <Palette onClose={() => setFinding(false)} onHelp={open.help} onKeys={open.map} />}
      {keys && <KeyMap onClose={() => setKeys(false)} />}
      {help && <Help onClose={() => setHelp(false)} />}
    </>
  )
  return { open, windows }
}

/** Sidebar and content; under 900 px a top bar with a drawer. Focus goes to the content when the page changes. */
export function Frame(props: { rail?: boolean; children: ReactNode }) {
  const drawer = useDrawer()
  const { open, windows } = useWindows()
  const main = useRef<HTMLElement>(null)
  const first = useRef(true)
  const [path] = useLocation()
  useNoteOpened()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each page
  useEffect(() => {
    if (!first.current) main.current?.focus()
    first.current = false
    window.scrollTo(0, 0)
  }, [path])
  useEffect(() => {
    const timer = setTimeout(() => void fetchScreens(), PRELOAD_MS)
    return () => clearTimeout(timer)
  }, [])
  useShortcuts(open)
  return (
    <TipProvider>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <div className={`app${props.rail ? ' rail' : ''}${drawer.open ? ' drawer' : ''}`}>
        {drawer.open && (
          <button
            type="button"
            className="scrim"
            aria-label="Close menu"
            onClick={drawer.hide}
            tabIndex={-1}
          />
        )}
        <div
          className="side-holder"
          ref={drawer.drawer}
          onTouchStart={(e) => drawer.onTouchStart(e.touches[0]?.clientX ?? 0)}
          onTouchEnd={(e) => drawer.onTouchEnd(e.changedTouches[0]?.clientX ?? 0)}
        >
          <Sidebar
            rail={props.rail === true && !drawer.open}
            onFind={open.find}
            onHelp={open.help}
            onKeys={open.map}
          />
        </div>
        <header className="topbar">
          <Link className="brandmark" href="/dashboard">
            <CovrIQMark size={26} />
            <span>CovrIQ</span>
          </Link>
          <span className="grow" />
          <button type="button" className="btn ghost icon" aria-label="Find" onClick={open.find}>
            <Icon of={Search} size={20} />
          </button>
          <button
            type="button"
            className="btn ghost icon"
            ref={drawer.button}
            aria-label="Open menu"
            aria-expanded={drawer.open}
            onClick={drawer.show}
          >
            <Icon of={Menu} size={20} />
          </button>
        </header>
        <main id="main" ref={main} tabIndex={-1}>
          {props.children}
        </main>
      </div>
      {windows}
    </TipProvider>
  )
}
