import { Eye, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { PageInfo } from '../../src/plan/content.ts'
import type { PlanDetail } from '../../src/plan/contract.ts'
import { useApi } from '../api/context.tsx'
import { showDay } from '../ui/dates.ts'
import { Icon } from '../ui/icon.tsx'
import { useToast } from '../ui/toast.tsx'
import type { Form } from './form.ts'
import { lookPlace } from './look-bar.tsx'
import { focusSoon } from './moves.ts'
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
