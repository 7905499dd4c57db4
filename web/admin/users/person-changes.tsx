import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { UserChange, UserLine } from '../../../src/account/contract.ts'
import { useApi } from '../../api/context.tsx'
import { wordsOf } from '../../api/errors.ts'
import { useMember } from '../../session/session.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useToast } from '../../ui/toast.tsx'
import { type GivenRole, ROLE_CHOICES, useChangePerson } from './people.ts'

/** What an administrator does to one account, and how it went. */
export interface PersonChanges {
  /** True for the administrator's own account. */
  own: boolean
  errors: { role: string | null; access: string | null }
  setError: (words: string | null) => void
  setRole: (role: GivenRole) => void
  setDisabled: (disabled: boolean) => void
  /** For a lost phone: the password alone signs in again. */
  resetTwoStep: () => void
  /** The question that is asked before somebody shuts themselves out. */
  asking: ReactNode
}

/** Asked before the administrator's own rights go. */
function OwnChange(props: { change: UserChange; onDo: () => void; onClose: () => void }) {
  const disables = props.change.disabled === true
  return (
    <Dialog
      title={disables ? 'Disable your own account?' : 'Give up your administrator role?'}
      alert
      onClose={props.onClose}
    >
      <div>
        <p>
          We’ll sign you out right away, and only another administrator can{' '}
          {disables ? 'enable your account' : 'give the role back to you'}.
        </p>
      </div>
      <footer>
        <button type="button" className="btn" onClick={props.onClose}>
          Keep it
        </button>
        <button type="button" className="btn danger" onClick={props.onDo}>
          {disables ? 'Disable my account' : 'Give up the role'}
        </button>
      </footer>
    </Dialog>
  )
}

const roleWords = (role: GivenRole) => ROLE_CHOICES.find((choice) => choice.role === role)!.words

/** The changes of one account: each is done at once, save those by which administrators shut themselves out. */
export function usePersonChanges(person: UserLine): PersonChanges {
  const changePerson = useChangePerson()
  const own = useMember().id === person.id
  const tell = useToast()
  const api = useApi()
  const cache = useQueryClient()
  const [errors, setErrors] = useState<PersonChanges['errors']>({ role: null, access: null })
  const [asked, setAsked] = useState<UserChange | null>(null)
  const make = (change: UserChange, done: string) => {
    const place = change.role === undefined ? 'access' : 'role'
    setErrors({ role: null, access: null })
    changePerson(person.id, change).then(
      () => tell(done),
      (failed: unknown) => setErrors({ role: null, access: null, [place]: wordsOf(failed) }),
    )
  }
  const resetTwoStep = () => {
    setErrors({ role: null, access: null })
    api.resetTwoStep(person.id).then(
      () => {
        cache.setQueryData<UserLine[]>(['people'], (lines) =>
          lines?.map((line) => (line.id === person.id ? { ...line, two_step: false } : line)),
        )
        tell(`${person.full_name} was signed out and now logs in with only a password.`)
      },
      (failed: unknown) => setErrors({ role: null, access: wordsOf(failed) }),
    )
  }
  const doneWords = (change: UserChange) => {
    if (change.role) return `${person.full_name} now has the role ${roleWords(change.role)}.`
    return change.disabled
      ? `${person.full_name} was signed out and can’t log in anymore.`
      : `${person.full_name} can log in again.`
  }
  const wish = (change: UserChange) => {
    if (own && (change.disabled || change.role)) setAsked(change)
    else make(change, doneWords(change))
  }
  return {
    own,
    errors,
    setError: (words) => setErrors({ role: null, access: words }),
    setRole: (role) => wish({ role }),
    setDisabled: (disabled) => wish({ disabled }),
    resetTwoStep,
    asking: asked && (
      <OwnChange
        change={asked}
        onClose={() => setAsked(null)}
        onDo={() => {
          setAsked(null)
          make(asked, doneWords(asked))
        }}
      />
    ),
  }
}
