import {
  Calculator,
  CalendarCheck,
  CircleHelp,
  FolderOpen,
  Inbox,
  Info,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  Megaphone,
  MessageSquareText,
  Pencil,
  Printer,
  Settings,
  Upload,
  UserRound,
} from 'lucide-react'
import type { Role } from '../../src/account/contract.ts'
import { ADMINS, STAFF } from '../session/roles.ts'

/** One item of the sidebar. */
export interface MenuItem {
  path: string
  words: string
  icon: LucideIcon
}

const DASHBOARD: MenuItem = { path: '/dashboard', words: 'Dashboard', icon: LayoutDashboard }
const ASK: MenuItem = { path: '/chat', words: 'Ask Riq', icon: MessageSquareText }

/** The menu of people who work with plans (SPEC.md section 2). */
const FULL: readonly MenuItem[] = [
  DASHBOARD,
  ASK,
  { path: '/upload', words: 'Upload', icon: Upload },
  { path: '/plans-by-group', words: 'View all Plans', icon: FolderOpen },
  { path: '/Feedback', words: 'Feedback', icon: Pencil },
  { path: '/faq', words: 'FAQ', icon: CircleHelp },
]

/** The menu of a role: the demo account sees Dashboard and Ask Riq only, a viewer nothing. */
export function menuOf(role: Role): readonly MenuItem[] {
  if (role === 'viewer') return []
  return role === 'demo' ? [DASHBOARD, ASK] : FULL
}

/** Documents that wait to be read, and questions about them; its item tells how many there are. */
export const INBOX = '/inbox'

/** Where the plans stand that wait for a person; its item tells how many there are. */
export const QUEUE = '/verify'

/** Plans that renew; its item tells how many do so this month and are not verified yet. */
export const RENEWALS = '/renewals'

/** What staff do beside the six pages, under a caption of its own */
const TO_DO: readonly MenuItem[] = [
  { path: INBOX, words: 'Inbox', icon: Inbox },
  { path: QUEUE, words: 'Verification queue', icon: ListChecks },
  { path: RENEWALS, words: 'Renewals', icon: CalendarCheck },
  { path: '/estimate', words: 'Estimate', icon: Calculator },
]

/** The group "To do" of a role; nothing for those who don't work with plans. */
export const toDoOf = (role: Role): readonly MenuItem[] => (STAFF.includes(role) ? TO_DO : [])

/** The screens that are reached from the account menu of a role. */
export const placesOf = (role: Role): readonly MenuItem[] => [
  ...(STAFF.includes(role) ? [{ path: '/account', words: 'My account', icon: UserRound }] : []),
  ...(STAFF.includes(role) ? [{ path: '/forms', words: 'Breakdown forms', icon: Printer }] : []),
  { path: '/announcements', words: 'Announcements', icon: Megaphone },
  { path: '/about', words: 'About CovrIQ', icon: Info },
  ...(ADMINS.includes(role) ? [{ path: '/admin/users', words: 'Admin', icon: Settings }] : []),
]

/** True when a menu item stands for the page that is open, however its address is spelled; a plan's own page belongs to View all Plans, a plan that is being checked to the queue. */
export function isCurrent(item: MenuItem, path: string): boolean {
  const open = path.toLowerCase()
  if (open === item.path.toLowerCase()) return true
  if (item.path === '/plans-by-group') return open.startsWith('/view-plan/')
  return item.path === QUEUE && open.startsWith(`${QUEUE}/`)
}
