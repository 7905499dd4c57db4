import { FileLock2, Trash2 } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { OpenOriginal } from '../originals/open-original.tsx'
import { roleOf } from '../session/roles.ts'
import { useMember } from '../session/session.tsx'
import { Icon } from '../ui/icon.tsx'
import { MoveToTrash } from './move-to-trash.tsx'

/**
 * What only an administrator does with a plan: items for a menu, and the dialogs they open; neither for anybody else.
 * @param then where to go when the plan has left the lists
 */
export function useAdminActs(
  plan: { id: string; group_name: string | null },
  then: string,
): { items: ReactNode; dialogs: ReactNode } {
  const admin = roleOf(useMember()) === 'admin'
  const [, navigate] = useLocation()
  const [asking, setAsking] = useState<'original' | 'trash' | null>(null)
  const close = () => setAsking(null)
  if (!admin) return { items: null, dialogs: null }
  return {
    items: (
      <>
        <DropdownMenu.Item onSelect={() => setAsking('original')}>
          <Icon of={FileLock2} size={16} />
          Open original…
        </DropdownMenu.Item>
        <DropdownMenu.Item onSelect={() => setAsking('trash')}>
          <Icon of={Trash2} size={16} />
          Move to trash…
        </DropdownMenu.Item>
      </>
    ),
    dialogs: (
      <>
        {asking === 'original' && <OpenOriginal planId={plan.id} onClose={close} />}
        {asking === 'trash' && (
          <MoveToTrash
            id={plan.id}
            name={plan.group_name || 'Unnamed Plan'}
            onMoved={() => navigate(then)}
            onClose={close}
          />
        )}
      </>
    ),
  }
}
