import {
  Check,
  CircleHelp,
  Ellipsis,
  Info,
  Keyboard,
  Megaphone,
  Monitor,
  Moon,
  Settings,
  Sun,
  Type,
  UserRound,
} from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useState } from 'react'
import { Link } from 'wouter'
import { initialsOf, mayOpen, ROLE_NAMES, roleOf, STAFF } from '../session/roles.ts'
import { useMember } from '../session/session.tsx'
import { Icon } from '../ui/icon.tsx'
import { letterKeysOn, setLetterKeys } from '../ui/letter-keys.ts'
import { applyTheme, storedTheme, THEMES, type Theme } from './theme.ts'

const LOOKS: Record<Theme, { words: string; icon: typeof Sun }> = {
  system: { words: 'Match the system', icon: Monitor },
  light: { words: 'Light', icon: Sun },
  dark: { words: 'Dark', icon: Moon },
}

/** The screens that are reached from here. */
function Places() {
  const member = useMember()
  return (
    <>
      {mayOpen(member, STAFF) && (
        <DropdownMenu.Item asChild>
          <Link href="/account">
            <Icon of={UserRound} size={16} />
            My account
          </Link>
        </DropdownMenu.Item>
      )}
      <DropdownMenu.Item asChild>
        <Link href="/announcements">
          <Icon of={Megaphone} size={16} />
          Announcements
        </Link>
      </DropdownMenu.Item>
      <DropdownMenu.Item asChild>
        <Link href="/about">
          <Icon of={Info} size={16} />
          About CovrIQ
        </Link>
      </DropdownMenu.Item>
      {roleOf(member) === 'admin' && (
        <DropdownMenu.Item asChild>
          <Link href="/admin/users">
            <Icon of={Settings} size={16} />
            Administration
          </Link>
        </DropdownMenu.Item>
      )}
    </>
  )
}

/** The box at the foot of the sidebar: who is signed in; opens Announcements, Administration (for administrators), Help, the keyboard map and Appearance. */
export function AccountMenu(props: { onHelp: () => void; onKeys: () => void }) {
  const member = useMember()
  const [theme, setTheme] = useState(storedTheme)
  const [letters, setLetters] = useState(letterKeysOn)
  const choose = (value: string) => {
    const next = THEMES.find((t) => t === value) ?? 'system'
    applyTheme(next)
    setTheme(next)
  }
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <button type="button" className="userbox">
          <span className="avatar" aria-hidden="true">
            {initialsOf(member.full_name)}
          </span>
          <span className="grow trunc who">
            <span className="strong">{member.full_name}</span>
            <span className="tiny muted">{ROLE_NAMES[roleOf(member)]}</span>
          </span>
          <span className="vh">, account menu</span>
          <Icon of={Ellipsis} size={16} />
        </button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" side="top" align="start" sideOffset={8} collisionPadding={8}>
          <Places />
          <DropdownMenu.Item onSelect={props.onHelp}>
            <Icon of={CircleHelp} size={16} />
            Help<kbd className="end">F1</kbd>
          </DropdownMenu.Item>
          <DropdownMenu.Item onSelect={props.onKeys}>
            <Icon of={Keyboard} size={16} />
            Keyboard map<kbd className="end">?</kbd>
          </DropdownMenu.Item>
          <DropdownMenu.Separator />
          <DropdownMenu.Label className="menu-label">Appearance</DropdownMenu.Label>
          <DropdownMenu.RadioGroup value={theme} onValueChange={choose}>
            {THEMES.map((name) => (
              <DropdownMenu.RadioItem key={name} value={name} onSelect={(event) => event.preventDefault()}>
                <Icon of={LOOKS[name].icon} size={16} />
                {LOOKS[name].words}
                <DropdownMenu.ItemIndicator className="end tick">
                  <Icon of={Check} size={16} />
                </DropdownMenu.ItemIndicator>
              </DropdownMenu.RadioItem>
            ))}
          </DropdownMenu.RadioGroup>
          <DropdownMenu.Separator />
          <DropdownMenu.CheckboxItem
            checked={letters}
            onCheckedChange={(on) => {
              setLetterKeys(on)
              setLetters(on)
            }}
            onSelect={(event) => event.preventDefault()}
          >
            <Icon of={Type} size={16} />
            Single-key shortcuts
            <DropdownMenu.ItemIndicator className="end tick">
              <Icon of={Check} size={16} />
            </DropdownMenu.ItemIndicator>
          </DropdownMenu.CheckboxItem>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
