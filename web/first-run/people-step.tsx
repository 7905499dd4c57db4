import { UserPlus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import { AddPerson } from '../admin/users/add-person.tsx'
import { isWaiting, ROLE_CHOICES, usePeople } from '../admin/users/people.ts'
import { Icon } from '../ui/icon.tsx'
import { ListState } from '../ui/list-state.tsx'
import { STEP_FORM, type StepProps } from './parts.ts'

const roleWords = (role: string) => ROLE_CHOICES.find((choice) => choice.role === role)?.words ?? 'Demo'

/** Accounts for the team: each gets a code that works once, and chooses a password. */
export function PeopleStep({ next }: StepProps) {
  const people = usePeople()
  const [adding, setAdding] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    next()
  }
  return (
    <>
      <form id={STEP_FORM} onSubmit={submit}>
        <h1>Your team</h1>
        <p className="su-lead">
          Each person gets their own account, so you can see who verified what. They choose their own password
          with a code that works once.
        </p>
      </form>
      <section className="card" aria-label="Accounts">
        <ListState query={people} name="accounts" rows={2}>
          {(lines) => (
            <ul className="divide">
              {lines.map((line) => (
                <li key={line.id} className="su-person">
                  <span className="grow">
                    <b className="strong">{line.full_name}</b>
                    <span className="small muted"> {line.email}</span>
                  </span>
                  {isWaiting(line) ? (
                    <span className="chip check">Waiting for approval</span>
                  ) : (
                    <span className="soft">{line.disabled ? 'Disabled' : roleWords(line.role)}</span>
                  )}
                </li>
              ))}
            </ul>
          )}
        </ListState>
        {people.data?.some(isWaiting) && (
          <p className="card-body small soft">
            Approve who waits under <Link href="/admin/users">Admin, Users</Link>, now or later.
          </p>
        )}
        <div className="card-body">
          <button type="button" className="btn" onClick={() => setAdding(true)}>
            <Icon of={UserPlus} size={16} />
            Add an account
          </button>
        </div>
      </section>
      {adding && <AddPerson onClose={() => setAdding(false)} />}
    </>
  )
}
