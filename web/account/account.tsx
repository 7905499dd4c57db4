import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useApi } from '../api/context.tsx'
import { mayOpen, STAFF } from '../session/roles.ts'
import { useMember, useSession } from '../session/session.tsx'
import { Icon } from '../ui/icon.tsx'
import { ListState } from '../ui/list-state.tsx'
import { usePageTitle } from '../ui/title.ts'
import { ACCOUNT_KEY } from './account-key.ts'
import { NameCard } from './name-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { TwoStepCard } from './two-step-card.tsx'
import { WorkCard } from './work-card.tsx'

/** /account: one's own name and password, two-step sign-in, and where one is signed in. */
export function Account() {
  usePageTitle('My account')
  const api = useApi()
  const member = useMember()
  const { due } = useSession()
  const account = useQuery({ queryKey: ACCOUNT_KEY, queryFn: () => api.account() })
  return (
    <div className="page">
      <div className="page-head">
        <div>
          <h1>My account</h1>
          <p>{member.email}</p>
        </div>
      </div>
      {due && (
        <p className="note check above" role="status">
          <Icon of={KeyRound} />
          <span>
            <b className="strong">Turn on two-step sign-in to continue.</b> Your office asks administrators
            for it.
          </span>
        </p>
      )}
      <ListState query={account} name="your account" rows={4}>
        {(own) => (
          <div className="account-cols">
            {/* While two-step sign-in is due, it is the first thing on the page. */}
            {!due && (
              <div className="stack">
                <NameCard />
                <PasswordCard changed={own.password_changed} />
                {mayOpen(member, STAFF) && <WorkCard own={own} />}
              </div>
            )}
            <div className="stack">
              <TwoStepCard own={own} />
              <SessionsCard />
            </div>
          </div>
        )}
      </ListState>
    </div>
  )
}
