import { Eye, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { PageInfo } from '../../src/plan/content.ts'
import type { PlanDetail } from '../../src/plan/contract.ts'
import { useApi } from '../api/context.tsx'
import { showDay } from '../ui/dates.ts'
import { Icon } from '../ui/icon.tsx'
import { mayActAlone } from '../ui/letter-keys.ts'
import { useToast } from '../ui/toast.tsx'
import { counted } from '../ui/words.ts'
import type { Form } from './form.ts'
import { usePageChange } from './page-change.ts'

/** Pages that may still show patient data: each is told about first, then shown, then marked as looked at. */
export function useLooks(row: PlanDetail, form: Form) {
  const api = useApi()
  const toast = useToast()
  const [shown, setShown] = useState<ReadonlySet<number>>(new Set())
  const [wanted, setWanted] = useState(false)
  const { busy, failure, change, forget } = usePageChange(row, form)
  const asks = (page: number) => row.to_look.includes(page)
  /** @param then what follows once the page is marked; it has the next page that somebody must look at, null = none */
  const done = (page: number, then: (next: number | null) => void) =>
    change(async (version) => {
      const { to_look } = await api.lookedAt(row.id, page, version)
      const after = () => {
        toast('Marked as looked at.')
        then(to_look[0] ?? null)
      }
      return { cleared: [], done: after }
    })
  const show = (page: number) => {
    forget()
    setShown(new Set([...shown, page]))
  }
  return {
    /** Whether somebody must look at the page. */
    asks,
    /** Whether it isn’t shown yet: the person was not told, or has not asked for it. */
    hides: (page: number) => asks(page) && !shown.has(page),
    show,
    /** The pages that somebody must look at. */
    left: row.to_look,
    done,
    busy,
    failure,
    /** Verifying is asked for: whether pages come first, which is said on screen from now on. */
    comeFirst: () => {
      setWanted(true)
      return row.to_look.length > 0
    },
    /** What is said then. */
    guard: (onPage: (page: number) => void): ReactNode =>
      wanted && row.to_look.length > 0 ? (
        <LookGuard
          pages={row.to_look}
          onPage={(page) => {
            onPage(page)
            show(page)
            focusSoon(lookPlace)
          }}
        />
      ) : null,
  }
}

/** Focuses what is about to be drawn. */
export const focusSoon = (what: () => HTMLElement | null) =>
  requestAnimationFrame(() => requestAnimationFrame(() => what()?.focus()))

/** Where a page waits to be shown. */
export const showButton = () => document.querySelector<HTMLElement>('.look-first .btn')

/** Looking at pages, as the screen uses it. */
export type Looks = ReturnType<typeof useLooks>

/** Stands where the page would be, before it is shown. */
export function LookFirst(props: { page: PageInfo; onShow: () => void }) {
  const count = props.page.doubts?.length ?? 0
  const what = count > 0 ? 'Look at the outlined words' : 'Look over the page'
  return (
    <section className="look-first" aria-label={`Page ${props.page.page} may show patient data`}>
      <Icon of={TriangleAlert} size={28} />
      <p className="strong">We may have missed patient data on this page.</p>
      <p>{what}, and mask anything that’s a patient’s.</p>
      <button type="button" className="btn primary" onClick={props.onShow}>
        <Icon of={Eye} />
        Show the page
      </button>
    </section>
  )
}

/** Who looked at the page, and when. */
export const LookedNote = (props: { by: string; at: string }) => (
  <p className="tiny muted looked-at">
    {props.by} looked at this page for patient data on {showDay(props.at)}.
  </p>
)

/** Where looking at a page goes on: its first outlined word, else the button that ends it. */
export const lookPlace = () => document.querySelector<HTMLElement>('.doubt, .look-bar .btn.primary')

/** What is to be done on a page that is shown to be looked at, in words. */
export function lookWords({ doubts = [] }: PageInfo): string {
  if (doubts.length === 0) return 'No outlined words left. Look over the rest of the page.'
  return `${counted(doubts.length, 'word is', 'words are')} outlined. Choose a word to mask it.`
}

/** N ends looking at a page, wherever the focus is but in a field: there it is typed. */
function useNothingKey(done: () => void) {
  const latest = useRef(done)
  latest.current = done
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // A key that is held down since before the page was shown says nothing of it.
      if (event.repeat || event.key.toLowerCase() !== 'n' || !mayActAlone(event)) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** Below a page that is shown to be looked at: what to do, masking something else, and the end of it. */
export function LookBar(props: {
  looks: Looks
  page: PageInfo
  masked: boolean
  onMask: () => void
  /** The page is marked; with the next one that somebody must look at. */
  onDone: (next: number | null) => void
}) {
  const { looks, page, masked, onDone } = props
  const { busy, failure } = looks
  const done = () => busy || void looks.done(page.page, onDone)
  useNothingKey(done)
  useEffect(() => {
    // The button that showed the page is gone, and the focus with it.
    if (document.activeElement?.matches('body, #main')) lookPlace()?.focus({ preventScroll: true })
  }, [])
  return (
    <div className="look-bar">
      <span className="grow">{lookWords(page)}</span>
      {failure && (
        <span className="fault" role="alert">
          We couldn’t mark the page. {failure}
        </span>
      )}
      <button type="button" className="btn sm" onClick={props.onMask}>
        Mask something else
      </button>
      <button type="button" className="btn primary sm" aria-disabled={busy || undefined} onClick={done}>
        {busy ? 'Saving' : masked ? 'Done' : 'Nothing to mask'}{' '}
        <span aria-hidden="true">
          <kbd>N</kbd>
        </span>
      </button>
    </div>
  )
}

/** Verifying waits: which pages come first. */
function LookGuard(props: { pages: readonly number[]; onPage: (page: number) => void }) {
  const [first, ...more] = props.pages
  const open = useRef<HTMLButtonElement>(null)
  useEffect(() => open.current?.focus(), [])
  if (first === undefined) return null
  const which = more.length > 0 ? `pages ${props.pages.join(', ')}` : `page ${first}`
  return (
    <div className="guard none" role="alert">
      <Icon of={TriangleAlert} />
      <span className="grow">Look at {which} before you verify. We may have missed patient data there.</span>
      <button type="button" className="btn sm" ref={open} onClick={() => props.onPage(first)}>
        Open page {first}
      </button>
    </div>
  )
}
