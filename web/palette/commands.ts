import {
  Calculator,
  CircleHelp,
  FlaskConical,
  House,
  Keyboard,
  LogOut,
  type LucideIcon,
  MessageSquareText,
  Monitor,
  Moon,
  Settings,
  Smartphone,
  Sun,
  Upload,
} from 'lucide-react'
import type { Role } from '../../src/account/contract.ts'
import { PlanSearch } from '../../src/lexicon/plan-search.ts'
import { ADMIN_TABS } from '../admin/admin-tabs.tsx'
import { GO_TO } from '../frame/key-list.ts'
import { menuOf, placesOf, toDoOf } from '../frame/menu.ts'
import { THEME_WORDS, THEMES, type Theme } from '../frame/theme.ts'
import { ADMINS, ASKERS, STAFF } from '../session/roles.ts'

/** What a command does: it opens a screen, a window, changes the appearance or logs out. */
export type Does =
  | { to: string }
  | { ask: string }
  | { window: 'help' | 'keys' }
  | { theme: Theme }
  | { leave: true }

/** A screen or an action of the palette. */
export interface Command {
  words: string
  /** Other words for it, which are searched as well. */
  also: string
  icon: LucideIcon
  keys: readonly string[]
  does: Does
}

const keysTo = (path: string, role: Role): string[] => {
  const to = GO_TO.find((each) => each.path === path && each.roles.includes(role))
  return to ? ['G', to.letter.toUpperCase()] : []
}

/** Screens that no menu of some role leads to, though it may open them. */
const ELSEWHERE = [
  { path: '/faq', words: 'FAQ', icon: CircleHelp, roles: ASKERS },
  { path: '/home', words: 'Home', icon: House, roles: STAFF },
  { path: '/test-pdf', words: 'PDF test', icon: FlaskConical, roles: STAFF },
]

const TABS = ADMIN_TABS.map(({ key, words }) => ({
  path: `/admin/${key}`,
  words: `Admin: ${words}`,
  icon: Settings,
}))

/** The screens that a role may open, each once. */
export function screensOf(role: Role): Command[] {
  const screens = [
    ...menuOf(role),
    ...toDoOf(role),
    ...(ADMINS.includes(role) ? TABS : []),
    ...placesOf(role),
    ...ELSEWHERE.filter(({ roles }) => roles.includes(role)),
  ]
  return screens
    .filter(({ path }, i) => screens.findIndex((screen) => screen.path === path) === i)
    .map(({ path, words, icon }) => ({ words, also: '', icon, keys: keysTo(path, role), does: { to: path } }))
}

const THEME_ICONS: Record<Theme, LucideIcon> = { system: Monitor, light: Sun, dark: Moon }

const WORK: readonly Command[] = [
  { words: 'Upload a plan', also: 'add new document', icon: Upload, keys: [], does: { to: '/upload' } },
  {
    words: 'Take photos with your phone',
    also: 'camera qr code mobile scan upload',
    icon: Smartphone,
    keys: [],
    does: { to: '/upload?phone' },
  },
  { words: 'New estimate', also: 'patient pays cost', icon: Calculator, keys: [], does: { to: '/estimate' } },
]

const EVERYBODY: readonly Command[] = [
  { words: 'Help', also: 'questions answers', icon: CircleHelp, keys: ['F1'], does: { window: 'help' } },
  { words: 'Keyboard map', also: 'shortcuts keys', icon: Keyboard, keys: ['?'], does: { window: 'keys' } },
  ...THEMES.map((theme) => ({
    words: `Appearance: ${THEME_WORDS[theme].toLowerCase()}`,
    also: 'theme mode screen',
    icon: THEME_ICONS[theme],
    keys: [],
    does: { theme },
  })),
  { words: 'Log out', also: 'logout sign out', icon: LogOut, keys: [], does: { leave: true } },
]

/** What a role may do from the palette beside opening screens. */
export const actionsOf = (role: Role): Command[] => [...(STAFF.includes(role) ? WORK : []), ...EVERYBODY]

/** Asks Riq what was typed: the palette finds plans and screens, and no service or code. None for whom Riq doesn't answer. */
export const askOf = (role: Role, question: string): Command[] =>
  ASKERS.includes(role) && question !== ''
    ? [
        {
          words: `Ask Riq: ${question}`,
          also: '',
          icon: MessageSquareText,
          keys: [],
          does: { ask: question },
        },
      ]
    : []

/** The search over commands: the one of plans, for their words and the other words for them. */
export const commandSearch = (commands: readonly Command[]): PlanSearch<Command> =>
  new PlanSearch(commands, ({ words, also }) => ({
    name: words,
    id: null,
    carrier: also,
    option: null,
    phone: null,
  }))
