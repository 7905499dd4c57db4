import { Ellipsis, History, KeyRound, ShieldCheck, ShieldOff, UserCheck, UserX } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useState } from 'react'
import { Link } from 'wouter'
import type { UserLine } from '../../../src/account/contract.ts'
import { useApi } from '../../api/context.tsx'
import { wordsOf } from '../../api/errors.ts'
import { initialsOf } from '../../session/roles.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorLine } from '../../ui/error-line.tsx'
import { Icon } from '../../ui/icon.tsx'
import { activeText } from '../../ui/moments.ts'
import { Code } from './code.tsx'
import { useDemoOff } from './people.ts'
import { type PersonChanges, usePersonChanges } from './person-changes.tsx'
import { RoleChoice } from './role-choice.tsx'

function Status({ person }: { person: UserLine }) {
  const off = useDemoOff() && person.role === 'demo'
  if (person.disabled || off) {
    return (
      <span className="row">
        <span className="dot part" />
        {off ? 'Turned off' : 'Disabled'}
      </span>
    )
  }
  if (person.role === 'demo') return <span className="chip demo-chip">Restricted</span>
  return (
    <span className="row">
      <span className="dot" />
      Active
    </span>
  )
}

function More({ person, changes }: { person: UserLine; changes: PersonChanges }) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <button type="button" className="btn ghost icon sm" aria-label={`More for ${person.full_name}`}>
          <Icon of={Ellipsis} size={16} />
        </button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align="end" sideOffset={4} collisionPadding={8}>
          <DropdownMenu.Item onSelect={() => changes.setDisabled(!person.disabled)}>
            <Icon of={person.disabled ? UserCheck : UserX} size={16} />
            {person.disabled ? 'Enable account' : 'Disable account'}
          </DropdownMenu.Item>
          {person.two_step && !changes.own && (
            <DropdownMenu.Item onSelect={() => changes.resetTwoStep()}>
              <Icon of={ShieldOff} size={16} />
              Reset two-step sign-in
            </DropdownMenu.Item>
          )}
          <DropdownMenu.Item asChild>
            <Link href={`/admin/audit?who=${encodeURIComponent(person.id)}`}>
              <Icon of={History} size={16} />
              Show in the audit trail
            </Link>
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

/** Makes a code and shows it, once. */
function ResetCode({ person, onError }: { person: UserLine; onError: (words: string | null) => void }) {
  const api = useApi()
  const [code, setCode] = useState<string | null>(null)
  const make = () => {
    onError(null)
    api.resetCode(person.id).then(
      (answer) => setCode(answer.code),
      (failed: unknown) => onError(wordsOf(failed)),
    )
  }
  return (
    <>
      <button type="button" className="btn ghost sm" onClick={make}>
        <Icon of={KeyRound} size={14} />
        Reset code<span className="vh"> for {person.full_name}</span>
      </button>
      {code && (
        <Dialog title={`Reset code for ${person.full_name}`} onClose={() => setCode(null)}>
          <Code code={code} name={person.full_name} email={person.email} />
          <footer>
            <button type="button" className="btn primary" onClick={() => setCode(null)}>
              Done
            </button>
          </footer>
        </Dialog>
      )}
    </>
  )
}

/** One account: who, role, access, last activity, and what can be done. */
export function PersonRow({ person }: { person: UserLine }) {
  const changes = usePersonChanges(person)
  return (
    <tr>
      <td className="who-cell">
        <span className="row person">
          <span className="avatar" aria-hidden="true">
            {initialsOf(person.full_name)}
          </span>
          <span className="grow">
            <b className="strong">{person.full_name}</b>
            {changes.own && <span className="chip brand you">You</span>}
            <span className="tiny muted">{person.email}</span>
          </span>
        </span>
      </td>
      <td>
        <RoleChoice person={person} onChoose={changes.setRole} />
        {changes.errors.role && <ErrorLine words={changes.errors.role} />}
      </td>
      <td>
        <Status person={person} />
        {person.two_step && (
          <span className="tiny muted row two-step">
            <Icon of={ShieldCheck} size={14} />
            Two-step: on
          </span>
        )}
      </td>
      <td className="soft num">
        <span className="cell-name">Last active: </span>
        {activeText(person.last_active, new Date())}
      </td>
      <td className="r acts">
        {!person.disabled && <ResetCode person={person} onError={changes.setError} />}
        <More person={person} changes={changes} />
        {changes.errors.access && <ErrorLine words={changes.errors.access} />}
        {changes.asking}
      </td>
    </tr>
  )
}
