import { CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { Icon } from '../ui/icon.tsx'

/** Seconds until the plan opens by itself (SPEC.md section 9). */
const COUNTDOWN = 3

/** Counts 3, 2, 1 and opens the plan; Stay here stops it, and so does other work that would be left behind (`auto`). */
export function Opening(props: { planId: string; auto: boolean }) {
  const [left, setLeft] = useState<number | null>(props.auto ? COUNTDOWN : null)
  const [, navigate] = useLocation()
  if (!props.auto && left !== null) setLeft(null)
  const target = `/verify/${props.planId}`
  useEffect(() => {
    if (left === null) return
    if (left === 0) {
      navigate(target)
      return
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left, navigate, target])
  return (
    <div className="note full middle">
      <Icon of={CircleCheck} />
      <span className="grow strong" role="timer">
        {left === null ? 'The plan is ready for verification.' : `Opening Verify in ${left}s`}
      </span>
      {left !== null && (
        <button type="button" className="btn sm" onClick={() => setLeft(null)}>
          Stay here
        </button>
      )}
      <Link className="btn primary sm" href={target}>
        Open now
      </Link>
    </div>
  )
}
