import { Merge, TriangleAlert } from 'lucide-react'
import { Icon } from '../ui/icon.tsx'
import type { MergeReason } from './merge-reason.ts'

/** The foot of the list: what a merge would do, or why it can't be done now. The button is never just gray: it keeps its focus, and the reason describes it. */
export function MergeBar(props: { chosen: number; reason: MergeReason | null; onMerge: () => void }) {
  const { chosen, reason } = props
  const words = chosen > 1 ? `Merge ${chosen} files` : 'Merge files'
  return (
    <div className="mergebar">
      <p className="small soft grow" id="merge-why">
        {reason ? (
          <span className="row top">
            <Icon of={TriangleAlert} size={14} />
            <span>
              <b className="strong">{reason.lead}</b> {reason.way}
            </span>
          </span>
        ) : chosen > 0 ? (
          <>
            <b className="strong">{chosen} selected</b>. We’ll merge them in number order.
          </>
        ) : (
          'Parts of one document? Check them in page order.'
        )}
      </p>
      <button
        type="button"
        className={`btn${chosen > 1 && !reason ? ' primary' : ''}`}
        aria-disabled={reason ? true : undefined}
        aria-describedby="merge-why"
        onClick={() => !reason && props.onMerge()}
      >
        <Icon of={Merge} size={16} />
        {words}
      </button>
    </div>
  )
}
