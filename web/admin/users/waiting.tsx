import { ChevronDown } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useState } from 'react'
import type { UserChange, UserLine } from '../../../src/account/contract.ts'
import { wordsOf } from '../../api/errors.ts'
import { initialsOf } from '../../session/roles.ts'
import { ErrorLine } from '../../ui/error-line.tsx'
import { Icon } from '../../ui/icon.tsx'
import { momentText } from '../../ui/moments.ts'
import { useToast } from '../../ui/toast.tsx'
import { useChangePerson } from './people.ts'

/** Somebody who signed up: let in with a role, or turned away. */
export function Waiting({ person }: { person: UserLine }) {
  const changePerson = useChangePerson()
  const tell = useToast()
  const [error, setError] = useState<string | null>(null)
  const name = person.full_name
  const decide = (change: UserChange, done: string) => {
    setError(null)
    changePerson(person.id, change).then(
      () => tell(done),
      (failed: unknown) => setError(wordsOf(failed)),
    )
  }
  const approve = (role: 'standard' | 'admin', words: string) =>
    decide({ role }, `${name} can work now, as ${words}.`)
  return (
    <section className="card waits">
      <span className="avatar amber" aria-hidden="true">
        {initialsOf(name)}
      </span>
      <div className="grow">
        <p>
          <b className="strong">{name}</b> is waiting for approval
        </p>
        <p className="tiny muted">
          {person.email}, signed up {momentText(person.created_at, new Date())}
        </p>
        {error && <ErrorLine words={error} />}
      </div>
      <div className="row wrap">
        <button
          type="button"
          className="btn danger"
          onClick={() => decide({ disabled: true }, `${name} was declined.`)}
        >
          Decline<span className="vh"> {name}</span>
        </button>
        <span className="split-btn">
          <button
            type="button"
            className="btn primary"
            aria-label={`Approve as standard: ${name}`}
            onClick={() => approve('standard', 'standard')}
          >
            Approve as standard
          </button>
          <DropdownMenu.Root modal={false}>
            <DropdownMenu.Trigger asChild>
              <button type="button" className="btn primary icon" aria-label={`Another role for ${name}`}>
                <Icon of={ChevronDown} size={16} />
              </button>
            </DropdownMenu.Trigger>
            <DropdownMenu.Portal>
              <DropdownMenu.Content className="menu" align="end" sideOffset={6} collisionPadding={8}>
                <DropdownMenu.Item onSelect={() => approve('admin', 'administrator')}>
                  Approve as administrator
                </DropdownMenu.Item>
              </DropdownMenu.Content>
            </DropdownMenu.Portal>
          </DropdownMenu.Root>
        </span>
      </div>
    </section>
  )
}
