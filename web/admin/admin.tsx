import { Redirect } from 'wouter'
import { AdminPage } from './admin-page.tsx'
import { ADMIN_TABS } from './admin-tabs.tsx'

/** /admin and /admin/{tab}: the first tab, or the one of the address. */
export function Admin(props: { param: string }) {
  if (!props.param) return <Redirect to={`/admin/${ADMIN_TABS[0]!.key}`} replace />
  const tab = ADMIN_TABS.find(({ key }) => key === props.param)
  if (tab) return <tab.view />
  return (
    <AdminPage title="Page not found" sub="The link has a typo, or the page has moved.">
      {null}
    </AdminPage>
  )
}
