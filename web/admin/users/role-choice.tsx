import { Check, ChevronDown } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { UserLine } from '../../../src/account/contract.ts'
import { Icon } from '../../ui/icon.tsx'
import { type GivenRole, ROLE_CHOICES } from './people.ts'

/** The role of an account, and a menu to give another one. The demo account's role goes with its e-mail and stays. */
export function RoleChoice(props: { person: UserLine; onChoose: (role: GivenRole) => void }) {
  const { role, full_name } = props.person
  const present = ROLE_CHOICES.find((choice) => choice.role === role)
  if (!present) return <span className="soft">Demo</span>
  const choose = (value: string) => {
    const choice = ROLE_CHOICES.find((c) => c.role === value)
    if (choice && choice.role !== role) props.onChoose(choice.role)
  }
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <button
          type="button"
          className="btn sm role-choice"
          aria-label={`Role of ${full_name}: ${present.words}`}
        >
          <span className="grow">{present.words}</span>
          <Icon of={ChevronDown} size={14} />
        </button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu roles" align="start" sideOffset={4} collisionPadding={8}>
          <DropdownMenu.RadioGroup value={role} onValueChange={choose}>
            {ROLE_CHOICES.map((choice) => (
              <DropdownMenu.RadioItem key={choice.role} value={choice.role}>
                <span className="grow">
                  {choice.words}
                  <span className="tiny muted">{choice.may}</span>
                </span>
                <DropdownMenu.ItemIndicator>
                  <Icon of={Check} size={16} />
                </DropdownMenu.ItemIndicator>
              </DropdownMenu.RadioItem>
            ))}
          </DropdownMenu.RadioGroup>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
