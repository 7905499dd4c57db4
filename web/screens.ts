import type { ComponentType } from 'react'
import type { Role } from '../src/account/contract.ts'
import { lazyScreen } from './frame/lazy-screen.tsx'
import { ADMINS, ASKERS, STAFF } from './session/roles.ts'

/** One screen: its address, who may open it (null = not guarded) and what stands around it. */
export interface Screen {
  path: string
  roles: readonly Role[] | null
  frame: 'side' | 'rail' | 'none'
  view: ComponentType<{ param: string }>
}

/** One screen with its tabs. */
const admin = {
  roles: ADMINS,
  frame: 'side',
  view: lazyScreen(async () => (await import('./admin/admin.tsx')).Admin),
} as const

/** The screens of SPEC.md section 2 with the roles of its section 6. */
export const SCREENS: readonly Screen[] = [
  {
    path: '/login',
    roles: null,
    frame: 'none',
    view: lazyScreen(async () => (await import('./login/login.tsx')).Login),
  },
  {
    path: '/signup',
    roles: null,
    frame: 'none',
    view: lazyScreen(async () => (await import('./signup/signup.tsx')).Signup),
  },
  {
    path: '/setup',
    roles: null,
    frame: 'none',
    view: lazyScreen(async () => (await import('./setup/setup.tsx')).Setup),
  },
  {
    path: '/first-run',
    roles: ADMINS,
    frame: 'none',
    view: lazyScreen(async () => (await import('./first-run/first-run.tsx')).FirstRun),
  },
  {
    path: '/reset',
    roles: null,
    frame: 'none',
    view: lazyScreen(async () => (await import('./reset/reset.tsx')).Reset),
  },
  {
    path: '/ask-riq',
    roles: null,
    frame: 'none',
    view: lazyScreen(async () => (await import('./ask-riq/ask-riq.tsx')).AskRiq),
  },
  {
    path: '/dashboard',
    roles: ASKERS,
    frame: 'side',
    view: lazyScreen(async () => (await import('./dashboard/dashboard.tsx')).DashboardScreen),
  },
  {
    path: '/chat',
    roles: ASKERS,
    frame: 'side',
    view: lazyScreen(async () => (await import('./chat/chat.tsx')).Chat),
  },
  {
    path: '/faq',
    roles: ASKERS,
    frame: 'side',
    view: lazyScreen(async () => (await import('./faq/faq.tsx')).Faq),
  },
  {
    path: '/estimate',
    roles: STAFF,
    frame: 'side',
    view: lazyScreen(async () => (await import('./estimate/estimate.tsx')).Estimate),
  },
  {
    path: '/forms',
    roles: STAFF,
    frame: 'rail',
    view: lazyScreen(async () => (await import('./forms/forms.tsx')).Forms),
  },
  {
    path: '/forms/:id',
    roles: STAFF,
    frame: 'rail',
    view: lazyScreen(async () => (await import('./forms/place.tsx')).PlaceForm),
  },
  {
    path: '/forms/:id/print',
    roles: STAFF,
    frame: 'rail',
    view: lazyScreen(async () => (await import('./forms/print.tsx')).PrintForm),
  },
  {
    path: '/upload',
    roles: STAFF,
    frame: 'side',
    view: lazyScreen(async () => (await import('./upload/upload.tsx')).Upload),
  },
  {
    path: '/plans-by-group',
    roles: STAFF,
    frame: 'side',
    view: lazyScreen(async () => (await import('./plans-by-group/plans-by-group.tsx')).PlansByGroup),
  },
  {
    path: '/view-plan/group/:groupId',
    roles: STAFF,
    frame: 'side',
    view: lazyScreen(async () => (await import('./view-plan/view-plan.tsx')).ViewPlan),
  },
  {
    path: '/practice-system/:planId',
    roles: STAFF,
    frame: 'side',
    view: lazyScreen(async () => (await import('./practice/practice.tsx')).Practice),
  },
  {
    path: '/verify',
    roles: STAFF,
    frame: 'side',
    view: lazyScreen(async () => (await import('./queue/queue.tsx')).Queue),
  },
  {
    path: '/verify/:rowId',
    roles: STAFF,
    frame: 'rail',
    view: lazyScreen(async () => (await import('./verify/verify.tsx')).Verify),
  },
  {
    path: '/inbox',
    roles: STAFF,
    frame: 'side',
    view: lazyScreen(async () => (await import('./inbox/inbox.tsx')).Inbox),
  },
  {
    path: '/renewals',
    roles: STAFF,
    frame: 'side',
    view: lazyScreen(async () => (await import('./renewals/renewals.tsx')).Renewals),
  },
  {
    path: '/Feedback',
    roles: STAFF,
    frame: 'side',
    view: lazyScreen(async () => (await import('./feedback/feedback.tsx')).Feedback),
  },
  {
    path: '/home',
    roles: STAFF,
    frame: 'side',
    view: lazyScreen(async () => (await import('./home/home.tsx')).Home),
  },
  {
    path: '/account',
    roles: STAFF,
    frame: 'side',
    view: lazyScreen(async () => (await import('./account/account.tsx')).Account),
  },
  {
    path: '/thank-you',
    roles: null,
    frame: 'none',
    view: lazyScreen(async () => (await import('./thank-you/thank-you.tsx')).ThankYou),
  },
  {
    path: '/announcements',
    roles: null,
    frame: 'side',
    view: lazyScreen(async () => (await import('./announcements/announcements.tsx')).Announcements),
  },
  {
    path: '/about',
    roles: null,
    frame: 'side',
    view: lazyScreen(async () => (await import('./about/about.tsx')).About),
  },
  {
    path: '/test-redact',
    roles: null,
    frame: 'none',
    view: lazyScreen(async () => (await import('./test-redact/test-redact.tsx')).TestRedact),
  },
  {
    path: '/test-pdf',
    roles: STAFF,
    frame: 'side',
    view: lazyScreen(async () => (await import('./test-pdf/test-pdf.tsx')).TestPdf),
  },
  { path: '/admin', ...admin },
  { path: '/admin/:tab', ...admin },
]
