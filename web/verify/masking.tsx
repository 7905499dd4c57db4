import { useState } from 'react'
import type { Box } from '../../src/plan/content.ts'
import type { PlanDetail } from '../../src/plan/contract.ts'
import { useApi } from '../api/context.tsx'
import { useToast } from '../ui/toast.tsx'
import type { Form } from './form.ts'
import { usePageChange } from './page-change.ts'
import { PageQuestion } from './page-question.tsx'
import type { PageBox } from './page-sheet.tsx'

/** A box that a person wants to mask. */
interface Wish {
  page: number
  box: Box
}

const meets = (a: Box, b: Box) => a[0] < b[2] && a[2] > b[0] && a[1] < b[3] && a[3] > b[1]

/** Masks a box after it was asked about: what stood under it is gone from the plan, other unsaved work is kept. */
export function useMasking(row: PlanDetail, form: Form) {
  const api = useApi()
  const toast = useToast()
  const [wish, setWish] = useState<Wish | null>(null)
  const { busy, failure, change, forget } = usePageChange(row, form)
  const close = () => {
    setWish(null)
    forget()
  }
  const mask = ({ page, box }: Wish) =>
    change(async (version) => {
      const { cleared } = await api.maskBox(row.id, page, box, version)
      return {
        cleared,
        done: () => {
          close()
          toast('Masked.')
        },
      }
    })
  return { wish, busy, failure, ask: setWish, close, mask }
}

/** Masking, as the screen uses it. */
export type Masking = ReturnType<typeof useMasking>

/** Asks before a box is masked, and names the values that stand there. */
export function MaskAsking(props: { masking: Masking; boxes: readonly PageBox[] }) {
  const { wish, busy, failure, close, mask } = props.masking
  if (!wish) return null
  const under = props.boxes.filter(
    ({ evidence }) => evidence.page === wish.page && meets(evidence.box, wish.box),
  )
  const labels = [...new Set(under.map((box) => box.label))]
  return (
    <PageQuestion
      title="Mask this box?"
      keep="Don’t mask"
      act="Mask it"
      acting="Masking"
      failed="We couldn’t mask that box."
      busy={busy}
      failure={failure}
      onClose={close}
      onAct={() => void mask(wish)}
    >
      <p>
        We’ll cover it on page {wish.page} and in the saved copy. You can undo this while we keep the
        original.
      </p>
      {labels.length > 0 && (
        <p>
          It covers or touches these values. We’ll clear the covered ones for you to check:{' '}
          {labels.join(', ')}.
        </p>
      )}
    </PageQuestion>
  )
}
