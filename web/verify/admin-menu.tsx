import { Ellipsis } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { PlanRow } from '../../src/plan/contract.ts'
import { useAdminActs } from '../trash/admin-acts.tsx'
import { Icon } from '../ui/icon.tsx'

/** What an administrator can do with the plan beside verifying it; nothing for anybody else. */
export function AdminMenu(props: { row: PlanRow }) {
  const { items, dialogs } = useAdminActs(props.row, '/verify')
  if (!items) return null
  return (
    <>
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger asChild>
          <button type="button" className="btn ghost icon" aria-label="More" title="More">
            <Icon of={Ellipsis} />
          </button>
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content className="menu" align="end" sideOffset={6} collisionPadding={8}>
            {items}
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      {dialogs}
    </>
  )
}
