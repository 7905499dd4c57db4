import { ChevronDown, Layers } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { Link } from 'wouter'
import type { PlanSibling } from '../../src/plan/contract.ts'
import { StatusChip } from '../ui/chips.tsx'
import { showDay } from '../ui/dates.ts'
import { Icon } from '../ui/icon.tsx'
import { counted } from '../ui/words.ts'
import { versionLink } from './group-plans.ts'

/** The banner with its Switch. */
export function Banner(props: { groupId: string; banner: { words: string; to: PlanSibling } }) {
  return (
    <div className="note check middle switch">
      <Icon of={Layers} />
      <span className="grow">{props.banner.words}</span>
      <Link className="strong" href={versionLink(props.groupId, props.banner.to.id)}>
        Switch
      </Link>
    </div>
  )
}

/** All other versions and options of the group. */
export function Switcher(props: { groupId: string; others: readonly PlanSibling[] }) {
  const { groupId, others } = props
  if (others.length === 0) return null
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <button type="button" className="btn others">
          <Icon of={Layers} size={16} />
          {counted(others.length, 'other plan')}
          <Icon of={ChevronDown} size={14} />
        </button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu versions" align="end" sideOffset={6} collisionPadding={8}>
          {others.map((other) => (
            <DropdownMenu.Item key={other.id} asChild>
              <Link href={versionLink(groupId, other.id)}>
                <span className="grow trunc">
                  {other.plan_option ?? other.group_name ?? 'Unnamed Plan'}
                  <span className="tiny muted">uploaded {showDay(other.last_upload_date)}</span>
                </span>
                <StatusChip status={other.status} checked={other.checked} />
              </Link>
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
