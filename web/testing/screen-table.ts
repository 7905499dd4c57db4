import type { Role } from '../../src/account/contract.ts'

/** Whoever opens a page: somebody of the stage, or nobody who is known. */
export type Visitor = Role | 'stranger'
/** All visitors, those who see least first. */
export const EVERYBODY: Visitor[] = ['stranger', 'viewer', 'demo', 'standard', 'admin']

/** What a visitor finds: the heading of the screen, or where they are sent. */
export type Found = Record<Visitor, string>

const open = (heading: string): Found => ({
  stranger: heading,
  viewer: heading,
  demo: heading,
  standard: heading,
  admin: heading,
})
const guarded = (heading: string, allowed: Visitor[]): Found => ({
  ...open('→ /ask-riq'),
  stranger: '→ /login',
  ...Object.fromEntries(allowed.map((who) => [who, heading])),
})
/** Pages of people who are not signed in yet; others are sent where they belong. */
const door = (heading: string, demo = '→ /chat'): Found => ({
  stranger: heading,
  viewer: '→ /ask-riq',
  demo,
  standard: '→ /dashboard',
  admin: '→ /dashboard',
})
const askers = (heading: string) => guarded(heading, ['demo', 'standard', 'admin'])
const staff = (heading: string) => guarded(heading, ['standard', 'admin'])

const NAME = 'Bexley Foods Distribution'

/** Every screen of the app with what each visitor finds there; of an address with several screens the last word says which. */
export const TABLE: Record<string, Found> = {
  '/login': door('Log in to CovrIQ'),
  '/signup': door('Sign Up to get access to CovrIQ', '→ /dashboard'),
  '/setup': door('Set up CovrIQ', '→ /dashboard'),
  '/reset': door('Choose a new password'),
  '/first-run': guarded('Your office', ['admin']),
  '/ask-riq': {
    stranger: '→ /login',
    viewer: 'Your account is waiting for approval',
    demo: 'Your role can’t open that page',
    standard: 'Ask Riq',
    admin: 'Ask Riq',
  },
  '/dashboard': askers('Dashboard'),
  '/chat': askers('No active plan'),
  '/faq': askers('Frequently asked questions'),
  '/estimate': staff('Estimate'),
  '/forms': staff('Breakdown forms'),
  '/forms/:id': staff('Harbor Lane breakdown'),
  '/forms/:id/print': staff('Harbor Lane breakdown'),
  '/upload': staff('Upload'),
  '/plans-by-group': staff('Plans by group'),
  '/view-plan/group/:groupId': staff(NAME),
  '/practice-system/:planId': staff(NAME),
  '/verify': staff('Verification queue'),
  '/verify/:rowId': staff(NAME),
  '/inbox': staff('Inbox'),
  '/renewals': staff('Renewals'),
  '/Feedback': staff('Feedback'),
  '/home': staff('Welcome to CovrIQ'),
  '/account': staff('My account'),
  '/thank-you': open('Thank You! Your feedback has been submitted successfully.'),
  '/announcements': open('Announcements'),
  '/about': open('About CovrIQ'),
  '/test-redact': open('Redaction test'),
  '/test-pdf': staff('PDF test'),
  '/admin': guarded('→ /admin/users', ['admin']),
  '/admin/:tab users': guarded('Users', ['admin']),
  '/admin/:tab announcements': guarded('Announcements', ['admin']),
  '/admin/:tab trash': guarded('Trash', ['admin']),
  '/admin/:tab feedback': guarded('Feedback', ['admin']),
  '/admin/:tab audit': guarded('Audit trail', ['admin']),
  '/admin/:tab backups': guarded('Backups', ['admin']),
  '/admin/:tab system': guarded('System', ['admin']),
  '/admin/:tab settings': guarded('Settings', ['admin']),
}
