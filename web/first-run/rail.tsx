import { Check, Minus } from 'lucide-react'
import type { FirstRunView } from '../../src/admin/first-run/contract.ts'
import type { SettingsView } from '../../src/admin/settings/contract.ts'
import { Icon } from '../ui/icon.tsx'
import { CovrIQMark } from '../ui/marks.tsx'
import { STEPS, type StepKey } from './parts.ts'

/** What is known of the office; undefined until the server has answered. */
interface Known {
  view: FirstRunView | undefined
  settings: SettingsView | undefined
}

/** What a step that lies behind left undone, in words; null = it's done. A step counts as done only for what the server knows. */
export function undoneWords(step: StepKey, { view, settings }: Known): string | null {
  if (!view || !settings) return null
  const { office_name, desk_address, backup_folder } = settings.values
  if (step === 'office') return office_name === null ? 'No name yet' : null
  if (step === 'address') {
    if (view.addresses.length === 0) return 'This computer only'
    return desk_address === null ? 'Not set' : null
  }
  if (step === 'certificate') {
    if (window.location.protocol === 'https:') return null
    return view.authority ? 'Not trusted here yet' : 'None yet'
  }
  if (step === 'backup') return backup_folder === null ? 'On the same disk as your data' : null
  return step === 'people' && view.left.includes('people') ? 'Just you so far' : null
}

/** One step of the rail, as it stands. */
function Step(props: { at: number; now: number; undone: string | null }) {
  const { at, now, undone } = props
  const { words, below } = STEPS[at]!
  const past = at < now
  const state = at === now ? 'now' : past ? (undone === null ? 'past' : 'open') : ''
  return (
    <li className={state} aria-current={at === now ? 'step' : undefined}>
      <span className="b">{past ? <Icon of={undone === null ? Check : Minus} size={16} /> : at + 1}</span>
      <span>
        {past && <span className="vh">{undone === null ? 'Done: ' : 'Not done: '}</span>}
        {words}
        <small>{past && undone !== null ? undone : below}</small>
      </span>
    </li>
  )
}

/** The steps at the side: a check mark only where something was set; on phones only the present one is shown. */
export function Rail(props: { step: StepKey } & Known) {
  const now = STEPS.findIndex(({ key }) => key === props.step)
  return (
    <aside className="su-side" aria-label="Setup">
      <div className="row">
        <CovrIQMark size={32} />
        <div>
          <p className="strong su-name">Set up CovrIQ</p>
          <p className="tiny muted">About five minutes</p>
        </div>
      </div>
      <nav aria-label="Setup steps">
        <ol className="su-steps">
          {STEPS.map(({ key }, at) => (
            <Step key={key} at={at} now={now} undone={undoneWords(key, props)} />
          ))}
        </ol>
      </nav>
      <p className="local">
        <span className="dot" />
        <span>Runs only in this office. Nothing here is sent anywhere.</span>
      </p>
    </aside>
  )
}
