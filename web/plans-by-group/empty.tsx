import { FolderOpen, Search } from 'lucide-react'
import { Link } from 'wouter'
import { Icon } from '../ui/icon.tsx'
import { emptyText, type Filter } from './filter.ts'

/** The words of an empty list. @param props.none true when the office has no plan at all */
export function Empty(props: { filter: Filter; none: boolean; onClear: () => void }) {
  return (
    <div className="empty">
      <Icon of={props.none ? FolderOpen : Search} size={28} />
      <h2>{emptyText(props.filter)}</h2>
      <p>
        {props.none
          ? 'Upload a plan document to begin.'
          : 'We looked in group names, group IDs, carriers, options and phone numbers.'}
      </p>
      <div className="row">
        {!props.none && (
          <button type="button" className="btn" onClick={props.onClear}>
            Clear search
          </button>
        )}
        <Link className="btn primary" href="/upload">
          Upload a plan
        </Link>
      </div>
    </div>
  )
}
