import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Box } from '../../src/plan/content.ts'
import type { PlanDetail } from '../../src/plan/contract.ts'
import { useApi } from '../api/context.tsx'
import { isSignedOut, wordsOf } from '../api/errors.ts'
import { Dialog } from '../ui/dialog.tsx'
import { useToast } from '../ui/toast.tsx'
import { meet } from './compare.ts'
import type { Form } from './form.ts'
import type { PageBox } from './page-sheet.tsx'
import { valuesOf } from './values.ts'

/** A box that a person wants to mask. */
interface Wish {
  page: number
  box: Box
}

const meets = (a: Box, b: Box) => a[0] < b[2] && a[2] > b[0] && a[1] < b[3] && a[3] > b[1]

/** Masks a box after it was asked about: what stood under it is gone from the plan, other unsaved work is kept. */
export function useMasking(row: PlanDetail, form: Form) {
  const api = useApi()
  const cache = useQueryClient()
  const toast = useToast()
  const [wish, setWish] = useState<Wish | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  // Typing may go on while the page is masked.
  const latest = useRef(form)
  latest.current = form
  const close = () => {
    setWish(null)
    setFailure(null)
  }
  const mask = async ({ page, box }: Wish) => {
    setBusy(true)
    try {
      const { cleared } = await api.maskBox(row.id, page, box, form.version)
      const theirs = await api.plan(row.id)
      const base = valuesOf(theirs)
      const { base: before, values, rebase } = latest.current
      const { merged } = meet(before, values, base)
      for (const path of cleared) merged[path] = base[path] ?? { text: '', notes: '' }
      rebase(theirs.version, base, merged)
      cache.setQueryData(['verify-plan', row.id], theirs)
      close()
      toast('Masked.')
    } catch (error) {
      if (!isSignedOut(error)) setFailure(wordsOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { wish, busy, failure, ask: setWish, close, mask }
}

/** Masking, as the screen uses it. */
export type Masking = ReturnType<typeof useMasking>

/** Asks before a box is masked, since nobody can take it off, and names the values that stand there. */
export function MaskAsking(props: { masking: Masking; boxes: readonly PageBox[] }) {
  const { wish, busy, failure, close, mask } = props.masking
  if (!wish) return null
  const under = props.boxes.filter(
    ({ evidence }) => evidence.page === wish.page && meets(evidence.box, wish.box),
  )
  const labels = [...new Set(under.map((box) => box.label))]
  return (
    <Dialog title="Mask this box?" alert onClose={close}>
      <div className="stack">
        <p>It is burnt into page {wish.page} and its copy, and cannot be taken off.</p>
        {labels.length > 0 && (
          <p>
            These values stand under it or touch it. Those under it are cleared and have to be checked:{' '}
            {labels.join(', ')}.
          </p>
        )}
        {failure && (
          <p className="note none" role="alert">
            The box could not be masked. {failure}
          </p>
        )}
      </div>
      <footer>
        <button type="button" className="btn" onClick={close}>
          Do not mask
        </button>
        <button type="button" className="btn primary" disabled={busy} onClick={() => void mask(wish)}>
          {busy ? 'Masking' : 'Mask it'}
        </button>
      </footer>
    </Dialog>
  )
}
