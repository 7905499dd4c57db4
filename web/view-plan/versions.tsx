import { ChevronDown, Layers } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { Link } from 'wouter'
import type { PlanRow, PlanSibling } from '../../src/plan/contract.ts'
import { StatusChip } from '../ui/chips.tsx'
import { showDay } from '../ui/dates.ts'
import { Icon } from '../ui/icon.tsx'
import { counted } from '../ui/words.ts'

/** The address of one certain version or option of a group. */
export const versionLink = (groupId: string, planId: string): string =>
  `/view-plan/group/${encodeURIComponent(groupId)}?plan=${encodeURIComponent(planId)}`

/** Why the person should know of another plan of this group; null when nothing is worth a banner (DECISIONS.md 11). */
export function bannerOf(
  plan: PlanRow,
  option: string | null,
  others: readonly PlanSibling[],
): { words: string; to: PlanSibling } | null {
  const sameOption = others.filter((o) => o.plan_option === option)
  const newer = sameOption.find(
    (o) => o.status === 'unverified' && o.last_upload_date > plan.last_upload_date,
  )
  if (newer)
    return {
      words: `A newer version was uploaded on ${showDay(newer.last_upload_date)} and is not verified yet.`,
      to: newer,
    }
  const verified = sameOption.find((o) => o.status !== 'unverified')
  if (plan.status === 'unverified' && verified) {
    const day = verified.verified_date ? ` on ${showDay(verified.verified_date)}` : ''
    return {
      words: `This version is not verified yet. Riq answers from the one that was verified${day}.`,
      to: verified,
    }
  }
  const option2 = others.find((o) => o.plan_option !== option)
  if (!option2) return null
  const name = option2.plan_option ? `, ${option2.plan_option},` : ''
  const state =
    option2.status === 'unverified'
      ? `was uploaded on ${showDay(option2.last_upload_date)} and is not verified yet`
      : 'is on file'
  return { words: `Another option of this group${name} ${state}.`, to: option2 }
}

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
        <button type="button" className="btn">
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
                <StatusChip status={other.status} />
              </Link>
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
