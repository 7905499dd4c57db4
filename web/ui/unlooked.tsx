import { Link } from 'wouter'

/** Stands in place of a page that may still show patient data, wherever it isn't looked at. */
export function Unlooked(props: { planId: string }) {
  return (
    <p className="note check">
      <span>
        We may have missed patient data on this page, so we don’t show it here yet.{' '}
        <Link href={`/verify/${encodeURIComponent(props.planId)}`}>Look at it in Verify first.</Link>
      </span>
    </p>
  )
}
