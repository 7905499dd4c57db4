import { useRef, useState } from 'react'
import type { Box, MaskedItem, PageInfo } from '../../src/plan/content.ts'
import type { PlanDetail } from '../../src/plan/contract.ts'
import type { LiftReason } from '../../src/verify/contract.ts'
import { useApi } from '../api/context.tsx'
import { PageCrop, stripCut } from '../ui/page-crop.tsx'
import { useToast } from '../ui/toast.tsx'
import type { Form } from './form.ts'
import { ReasonAsking, useReason } from './lift-reason.tsx'
import { maskKind } from './page/masks.tsx'
import { usePageChange } from './page-change.ts'
import { PageQuestion } from './page-question.tsx'

/** A blank field that has the cursor, and how a box is read into it. */
interface Filling {
  /** Null where the field has a value, or no field has the cursor. */
  blank: string | null
  fill: (path: string, page: number, box: Box) => void
}

/** Lifts a mask after it was asked about. The page is rebuilt while people go on; unsaved work is kept, and a blank field is filled from the place. */
export function useLifting(row: PlanDetail, form: Form, { blank, fill }: Filling) {
  const api = useApi()
  const toast = useToast()
  const [wish, setWish] = useState<MaskedItem | null>(null)
  const [running, setRunning] = useState<MaskedItem | null>(null)
  const [tried, setTried] = useState<LiftReason | undefined>()
  const { failure, change, forget } = usePageChange(row, form)
  const latest = useRef(fill)
  latest.current = fill
  const close = () => {
    setWish(null)
    setTried(undefined)
    forget()
  }
  /** True, and said, while another page is being rebuilt: each change needs the plan's newest version. */
  const waits = () => {
    if (running) toast(`We’re still removing the redaction on page ${running.page}. Try again in a moment.`)
    return running !== null
  }
  const ask = (mask: MaskedItem) => {
    if (!waits()) setWish(mask)
  }
  const lift = async (mask: MaskedItem, reason: LiftReason | undefined) => {
    const { page, box } = mask
    close()
    setRunning(mask)
    const done = await change(async (version) => {
      const { cleared, still_masked } = await api.liftMask(row.id, page, box, version, reason)
      const done = () => {
        toast(still_masked ? 'Redaction removed. Another one still covers part of it.' : 'Redaction removed.')
        if (!still_masked && blank) latest.current(blank, page, box)
      }
      return { cleared, done }
    })
    setRunning(null)
    if (done) return
    setTried(reason)
    setWish(mask)
  }
  return { wish, running, tried, failure, ask, close, lift, waits }
}

/** Lifting, as the screen uses it. */
export type Lifting = ReturnType<typeof useLifting>

/** What the machine could not read it cannot judge. */
const UNREAD = new Set(['unread', 'picture'])

interface Asking {
  lifting: Lifting
  planId: string
  pages: readonly PageInfo[]
  /** Whether a page may not be seen yet. */
  hides: (page: number) => boolean
}

/** Asks before a mask is lifted whether and why it is no patient data, and shows where it lies. */
export function LiftAsking(props: Asking) {
  const { wish } = props.lifting
  const page = props.pages.find((info) => info.page === wish?.page)
  return wish && page ? <Question {...props} wish={wish} page={page} /> : null
}

function Question({ lifting, planId, hides, wish, page }: Asking & { wish: MaskedItem; page: PageInfo }) {
  const { failure, close, lift, tried } = lifting
  const reason = useReason(wish.type, tried)
  const label = `Page ${page.page}, ${maskKind(wish.type)}`
  const act = () => {
    const taken = reason.take()
    if (taken) void lift(wish, taken.reason)
  }
  return (
    <PageQuestion
      title="Remove this redaction?"
      keep="Keep it masked"
      act="Remove it"
      acting="Removing"
      failed="We couldn’t remove the redaction."
      busy={false}
      failure={failure}
      onClose={close}
      onAct={act}
    >
      <p className="strong">
        Only do this if it isn’t patient data. Everyone in the office will be able to read it, and so will
        Riq.
      </p>
      <p className="small soft">{label}</p>
      {!hides(page.page) && (
        <PageCrop
          planId={planId}
          page={page}
          box={wish.box}
          cut={stripCut(wish.box, page, 6)}
          label={`${label}, outlined on the page`}
        />
      )}
      {UNREAD.has(wish.type) && (
        <p>We couldn’t read the text here. Check the document before you remove the redaction.</p>
      )}
      <ReasonAsking reason={reason} />
      <p className="small">
        We’ll rebuild this page from the original while you keep working. If the cursor is in a blank field,
        we’ll fill it in from this spot.
      </p>
    </PageQuestion>
  )
}
