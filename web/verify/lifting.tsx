import { useState } from 'react'
import type { MaskedItem, PageInfo } from '../../src/plan/content.ts'
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

/** Lifts a mask after it was asked about; unsaved work is kept. */
export function useLifting(row: PlanDetail, form: Form) {
  const api = useApi()
  const toast = useToast()
  const [wish, setWish] = useState<MaskedItem | null>(null)
  const { busy, failure, change, forget } = usePageChange(row, form)
  const close = () => {
    setWish(null)
    forget()
  }
  const lift = ({ page, box }: MaskedItem, reason: LiftReason | undefined) =>
    change(async (version) => {
      const { cleared, still_masked } = await api.liftMask(row.id, page, box, version, reason)
      const done = () => {
        close()
        toast(still_masked ? 'Redaction removed. Another one still covers part of it.' : 'Redaction removed.')
      }
      return { cleared, done }
    })
  return { wish, busy, failure, ask: setWish, close, lift }
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
  const { busy, failure, close, lift } = lifting
  const reason = useReason(wish.type)
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
      busy={busy}
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
        We’ll rebuild this page from the original, which takes as long as reading it. Values stay the same:
        draw a box or type to fill them in.
      </p>
    </PageQuestion>
  )
}
