import type { UserLine } from '../../../src/account/contract.ts'
import { initialsOf, ROLE_NAMES } from '../../session/roles.ts'
import { ListState } from '../../ui/list-state.tsx'
import { AdminPage } from '../admin-page.tsx'
import { usePeople } from './people.ts'

function Row({ person }: { person: UserLine }) {
  return (
    <tr>
      <td>
        <span className="row person">
          <span className="avatar" aria-hidden="true">
            {initialsOf(person.full_name)}
          </span>
          <span>
            <b className="strong">{person.full_name}</b>
            <span className="tiny muted">{person.email}</span>
          </span>
        </span>
      </td>
      <td>{ROLE_NAMES[person.role]}</td>
      <td>{person.disabled ? 'Disabled' : 'Active'}</td>
    </tr>
  )
}

/** /admin/users: who may sign in. */
export function Users() {
  const people = usePeople()
  return (
    <AdminPage title="Users" sub="Who may sign in to this office">
      <section className="card">
        <ListState query={people} name="people" rows={4}>
          {(lines) => (
            <div className="sc">
              <table className="table">
                <thead>
                  <tr>
                    <th scope="col">Person</th>
                    <th scope="col">Role</th>
                    <th scope="col">Status</th>
                  </tr>
                </thead>
                <tbody>
                  {lines.map((person) => (
                    <Row key={person.id} person={person} />
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </ListState>
      </section>
    </AdminPage>
  )
}
