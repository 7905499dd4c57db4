import { useLocation } from 'wouter'
import type { PlanListItem } from '../../src/plan/contract.ts'
import { useConversation } from '../chat/conversation.tsx'
import { planNameOf } from '../chat/plan-name.ts'
import { applyTheme } from '../frame/theme.ts'
import { newestOfGroups, planLink } from '../plans-by-group/filter.ts'
import { useSession } from '../session/session.tsx'
import type { Command } from './commands.ts'
import type { Item } from './results.ts'

/** What the palette can do beside opening screens. */
export interface Windows {
  onClose: () => void
  onHelp: () => void
  onKeys: () => void
}

/** Does what a line of the palette says, once the palette is closed. @param plans all of the list, for the newest of a group */
export function usePick({ onClose, onHelp, onKeys }: Windows, plans: readonly PlanListItem[]) {
  const [, navigate] = useLocation()
  const { leave } = useSession()
  const { activate, setDraft } = useConversation()
  const run = async ({ does }: Command) => {
    if ('to' in does) navigate(does.to)
    else if ('ask' in does) {
      setDraft(does.ask)
      navigate('/chat')
    } else if ('theme' in does) applyTheme(does.theme)
    else if ('window' in does) (does.window === 'help' ? onHelp : onKeys)()
    else {
      await leave()
      navigate('/login')
    }
  }
  return {
    pick: (item: Item) => {
      onClose()
      if ('command' in item) void run(item.command)
      else navigate(planLink(item.plan.item, newestOfGroups(plans).has(item.plan.item.id)))
    },
    /** Leads to Riq with the plan of a line; a command has none. */
    ask: (item: Item) => {
      if (!('plan' in item)) return
      onClose()
      activate(planNameOf(item.plan.item))
      navigate('/chat')
    },
  }
}
