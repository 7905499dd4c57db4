import type { ComponentType } from 'react'
import { lazyScreen } from '../frame/lazy-screen.tsx'
import { useOpenFeedback } from './feedback/inbox.ts'
import { useWaitingCount } from './users/people.ts'

/** One tab of the administration: the last part of its address, its words, what it shows. */
export interface AdminTab {
  key: string
  words: string
  view: ComponentType
  /** How many things wait for the administrator there; 0 shows nothing. */
  useCount?: () => number
}

/** The tabs in their order: a tab is added by one line here, and only together with its screen. */
export const ADMIN_TABS: readonly AdminTab[] = [
  {
    key: 'users',
    words: 'Users',
    view: lazyScreen(async () => (await import('./users/users.tsx')).Users),
    useCount: useWaitingCount,
  },
  {
    key: 'announcements',
    words: 'Announcements',
    view: lazyScreen(async () => (await import('./announcements/announcements.tsx')).AdminAnnouncements),
  },
  {
    key: 'trash',
    words: 'Trash',
    view: lazyScreen(async () => (await import('./trash/trash.tsx')).Trash),
  },
  {
    key: 'feedback',
    words: 'Feedback',
    view: lazyScreen(async () => (await import('./feedback/feedback-inbox.tsx')).FeedbackInbox),
    useCount: useOpenFeedback,
  },
  {
    key: 'audit',
    words: 'Audit trail',
    view: lazyScreen(async () => (await import('./audit/audit.tsx')).Audit),
  },
  {
    key: 'backups',
    words: 'Backups',
    view: lazyScreen(async () => (await import('./backups/backups.tsx')).Backups),
  },
  {
    key: 'system',
    words: 'System',
    view: lazyScreen(async () => (await import('./system/system.tsx')).System),
  },
  {
    key: 'settings',
    words: 'Settings',
    view: lazyScreen(async () => (await import('./settings/settings.tsx')).Settings),
  },
]
