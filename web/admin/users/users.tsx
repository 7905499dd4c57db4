import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { UserLine } from '../../../src/account/contract.ts'
import { Icon } from '../../ui/icon.tsx'
import { ListState } from '../../ui/list-state.tsx'
import { counted } from '../../ui/words.ts'
import { AdminPage } from '../admin-page.tsx'
import { AddPerson } from './add-person.tsx'
import { isWaiting, useDemoOff, usePeople } from './people.ts'
import { PersonRow } from './person-row.tsx'
import { Waiting } from './waiting.tsx'

/** "6 people can sign in to this office"; who waits, is disabled or switched off does not count. */
function subOf(lines: UserLine[] | undefined, demoOff: boolean): string {
  if (!lines) return 'Who can log in to this office'
  const able = lines.filter(
    (line) => !line.disabled && !isWaiting(line) && !(demoOff && line.role === 'demo'),
  ).length
  return `${counted(able, 'person', 'people')} can sign in to this office`
}

function People({ lines }: { lines: UserLine[] }) {
  return (
    <table className="table people">
      <thead>
        <tr>
          <th scope="col">Person</th>
          <th scope="col">Role</th>
          <th scope="col">Status</th>
          <th scope="col">Last active</th>
          <th scope="col">
            <span className="vh">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((person) => (
          <PersonRow key={person.id} person={person} />
        ))}
      </tbody>
    </table>
  )
}

/** /admin/users: who waits for approval first, then everybody with role, access and a code for a forgotten password. */
export function Users() {
  const people = usePeople()
  const [adding, setAdding] = useState(false)
  return (
    <AdminPage
      title="Users"
      sub={subOf(people.data, useDemoOff())}
      actions={
        <button type="button" className="btn primary" onClick={() => setAdding(true)}>
          <Icon of={Plus} size={16} />
          Add an account
        </button>
      }
    >
      {people.data?.filter(isWaiting).map((person) => (
        <Waiting key={person.id} person={person} />
      ))}
      <section className="card" aria-label="People">
        <ListState query={people} name="people" rows={5}>
          {(lines) => <People lines={lines.filter((line) => !isWaiting(line))} />}
        </ListState>
      </section>
      <p className="small muted under-table">
        You can’t demote or disable the last administrator, so name another one first. When you change a role
        or access, we sign that account out right away. We never delete accounts, so the audit trail keeps its
        names.
      </p>
      {adding && <AddPerson onClose={() => setAdding(false)} />}
    </AdminPage>
  )
}
