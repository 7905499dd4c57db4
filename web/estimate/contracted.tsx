import type { CoverDraft } from './drafts.ts'

/** Whether the fees are what the plan allows: one answer for all lines, since an office has one schedule with a network. Outside of it there's none. */
export function Contracted(props: { cover: CoverDraft; onChange: (change: Partial<CoverDraft>) => void }) {
  const { cover, onChange } = props
  if (cover.network === 'out') return null
  return (
    <label className="check est-contracted" htmlFor="estimate-contracted">
      <input
        id="estimate-contracted"
        type="checkbox"
        checked={cover.contracted === 'yes'}
        onChange={(event) => onChange({ contracted: event.target.checked ? 'yes' : '' })}
      />
      <span>These are the plan’s contracted fees</span>
    </label>
  )
}
