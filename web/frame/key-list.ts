import type { Role } from '../../src/account/contract.ts'
import { ASKERS, STAFF } from '../session/roles.ts'

/** One line of the keyboard map. Several keys are pressed one after the other, or, of a pair, one for each of two directions. */
export interface KeyLine {
  keys: readonly string[]
  words: string
}

/** The keys of one part of the app, and who works with it. */
export interface KeyGroup {
  name: string
  roles: readonly Role[] | null
  lines: readonly KeyLine[]
}

/** Pages that G and a letter open. */
export const GO_TO: readonly { letter: string; path: string; words: string; roles: readonly Role[] }[] = [
  { letter: 'd', path: '/dashboard', words: 'Dashboard', roles: ASKERS },
  { letter: 'r', path: '/chat', words: 'Ask Riq', roles: ASKERS },
  { letter: 'e', path: '/estimate', words: 'Estimate', roles: STAFF },
  { letter: 'u', path: '/upload', words: 'Upload', roles: STAFF },
  { letter: 'p', path: '/plans-by-group', words: 'View all Plans', roles: STAFF },
  { letter: 'i', path: '/inbox', words: 'Inbox', roles: STAFF },
  { letter: 'v', path: '/verify', words: 'Verification queue', roles: STAFF },
  { letter: 'n', path: '/renewals', words: 'Renewals', roles: STAFF },
]

const line = (keys: string, words: string): KeyLine => ({ keys: keys.split(' '), words })

const everywhere = (role: Role): KeyGroup => ({
  name: 'Everywhere',
  roles: null,
  lines: [
    line('Ctrl K', 'Find plans, screens, actions'),
    line('?', 'This map'),
    // It leads to the list of plans, which the demo account may not open.
    ...(STAFF.includes(role) ? [line('/', 'Search')] : []),
    ...GO_TO.filter((to) => to.roles.includes(role)).map((to) =>
      line(`G ${to.letter.toUpperCase()}`, to.words),
    ),
    line('F1', 'Help'),
    line('Esc', 'Close'),
  ],
})

const GROUPS: readonly KeyGroup[] = [
  {
    name: 'Verify',
    roles: STAFF,
    lines: [
      line('Tab', 'Next to check, see or fill in'),
      line('Shift Tab', 'Previous to check'),
      line('↑ ↓', 'Field above, below, with Alt group'),
      line('Enter', 'Confirm and next'),
      line('Alt 2 … 9', 'Take what’s offered'),
      line('A … Z', 'Leave a field out of a question'),
      line('O', 'Fields of a question one by one'),
      line('N', 'Blanks not in the document, nothing to mask'),
      line('Alt N', 'Not stated'),
      line('Alt 0', '0%, not covered; a typed 0 is 0%, too'),
      line('F', 'Facts of a service, also Alt F'),
      line('← →', 'Fact before, after'),
      line('Alt Del', 'Remove the fact that’s open'),
      line('Alt S', 'Where your changed value comes from'),
      line('Ctrl Enter', 'Verify plan'),
      line('Ctrl Z', 'Undo'),
      line('Ctrl Shift Z', 'Redo'),
      line('F6', 'Page, form, header'),
    ],
  },
  {
    name: 'Page',
    roles: STAFF,
    lines: [
      line('[ ]', 'Previous, next page, also with Alt'),
      line('+ −', 'Zoom'),
      line('0', 'Full page, or back to the value, also Alt Z'),
      line('H', 'Show or hide boxes'),
      line('B', 'Read a box into the field, also Alt B'),
      line('Alt L', 'Next unassigned figure'),
    ],
  },
  {
    name: 'Ask Riq',
    roles: ASKERS,
    lines: [
      line('Enter', 'Send'),
      line('Shift Enter', 'New line'),
      line('1 … 9', 'Choose a plan from a list'),
      line('↑', 'Edit the last question'),
      line('Alt P', 'Change plan'),
      line('Esc', 'Stop writing'),
    ],
  },
  {
    name: 'Estimate',
    roles: STAFF,
    lines: [line('A', 'Add a service'), line('Enter', 'Add what’s typed')],
  },
  {
    name: 'Inbox',
    roles: STAFF,
    lines: [
      line('J K', 'Down, up'),
      line('Enter', 'Process'),
      line('S', 'Separate files of one plan'),
      line('1 2', 'One plan, two plans'),
      line('Del', 'Discard'),
      line('P', 'Process all'),
    ],
  },
  {
    name: 'Renewals',
    roles: STAFF,
    lines: [line('← →', 'Month before, after'), line('Enter', 'Compare the next plan')],
  },
  {
    name: 'Breakdown forms',
    roles: STAFF,
    lines: [
      line('Tab', 'Next blank to place'),
      line('1 … 4', 'Take a likely field'),
      line('← ↑ ↓ →', 'Nudge, with Shift 8, with Alt resize'),
      line('H', 'By hand'),
      line('Delete', 'Remove the blank'),
      line('Ctrl P', 'Print the sheets'),
    ],
  },
  {
    name: 'Queue and lists',
    roles: STAFF,
    lines: [
      line('V', 'Verify the next plan, from the dashboard'),
      line('J K', 'Down, up'),
      line('Enter', 'Open'),
      line('A', 'Take'),
      line('← →', 'Next letter'),
      line('Ctrl F', 'Find in a long list'),
    ],
  },
]

/** The keyboard map of a role (design, section 11): what it may not open is not told. */
export const keyGroups = (role: Role): KeyGroup[] => [
  everywhere(role),
  ...GROUPS.filter((group) => group.roles?.includes(role)),
]
