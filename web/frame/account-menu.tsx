import { Check, CircleHelp, Ellipsis, Keyboard, Monitor, Moon, Search, Sun, Type } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useState } from 'react'
import { Link } from 'wouter'
import { initialsOf, ROLE_NAMES, roleOf } from '../session/roles.ts'
import { useMember } from '../session/session.tsx'
import { Icon } from '../ui/icon.tsx'
import { letterKeysOn, setLetterKeys } from '../ui/letter-keys.ts'
import { placesOf } from './menu.ts'
import { applyTheme, storedTheme, THEME_WORDS, THEMES, type Theme } from './theme.ts'

const THEME_ICONS: Record<Theme, typeof Sun> = { system: Monitor, light: Sun, dark: Moon }

/** The screens that are reached from here. */
function Places() {
  return placesOf(roleOf(useMember())).map((place) => (
    <DropdownMenu.Item key={place.path} asChild>
      <Link href={place.path}>
        <Icon of={place.icon} size={16} />
        {place.words}
      </Link>
    </DropdownMenu.Item>
  ))
}

/** The box at the foot of the sidebar: who is signed in; opens the screens that are in no menu, the palette, Help, the keyboard map and Appearance. */
export function AccountMenu(props: { onFind: () => void; onHelp: () => void; onKeys: () => void }) {
  const member = useMember()
  const [theme, setTheme] = useState(storedTheme)
  const [letters, setLetters] = useState(letterKeysOn)
  const choose = (value: string) => {
    const next = THEMES.find((t) => t === value) ?? 'system'
    applyTheme(next)
    setTheme(next)
  }
  return (
    // The palette may have changed the appearance meanwhile.
    <DropdownMenu.Root modal={false} onOpenChange={() => setTheme(storedTheme())}>
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
          <DropdownMenu.Item onSelect={props.onFind}>
            <Icon of={Search} size={16} />
            Find<kbd className="end">Ctrl K</kbd>
          </DropdownMenu.Item>
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
                <Icon of={THEME_ICONS[name]} size={16} />
                {THEME_WORDS[name]}
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
