import { Printer } from 'lucide-react'
import { Icon } from '../ui/icon.tsx'
import type { Live } from './live.ts'
import { figuresOf } from './result.tsx'

/** On phones: the two figures at the bottom edge. The result itself tells them to screen readers. */
export function Edge({ live, ready }: { live: Live; ready: boolean }) {
  if (!live.worked) return null
  return (
    <div className="est-edge">
      <div className="est-edge-figures" aria-hidden="true">
        {figuresOf(live.worked.reply).map(([label, figure]) => (
          <p key={label}>
            <span>{label}</span>
            <b>{figure}</b>
          </p>
        ))}
        {live.worked.reply.warning && <p className="warned">Verify the plan first</p>}
      </div>
      <button
        type="button"
        className="btn primary"
        aria-disabled={!ready || undefined}
        onClick={() => ready && window.print()}
      >
        <Icon of={Printer} size={16} />
        Print
      </button>
    </div>
  )
}
