import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { matchRoute, Redirect, useLocation, useRouter } from 'wouter'
import type { Api } from './api/calls.ts'
import { ChatProvider } from './chat/conversation.tsx'
import { DraftCourier } from './drafts/courier.tsx'
import { sweepRecords } from './drafts/records.ts'
import { lazyScreen } from './frame/lazy-screen.tsx'
import { NotFound } from './not-found/not-found.tsx'
import { SCREENS, type Screen } from './screens.ts'
import { IdleWatch } from './session/idle-watch.tsx'
import { landingOf, mayOpen } from './session/roles.ts'
import { SessionProvider, useSession } from './session/session.tsx'
import { TabWatch } from './session/tab-watch.tsx'
import { ToastProvider } from './ui/toast.tsx'

/** Menus and tips are not needed to sign in: they come with the first page that stands in the frame. */
const Frame = lazyScreen(async () => (await import('./frame/frame.tsx')).Frame)

/** A piece of an address as it was meant; broken percent signs stay as they are. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

function useScreen(): { screen: Screen; param: string } | null {
  const [path] = useLocation()
  const { parser } = useRouter()
  for (const screen of SCREENS) {
    const [matches, params] = matchRoute(parser, screen.path, path)
    if (matches) return { screen, param: decoded(params[0] ?? '') }
  }
  return null
}

/** Shows the screen of the address to whom may see it (SPEC.md section 6, DECISIONS.md 36). */
function Router() {
  const [path] = useLocation()
  const { status, user, due } = useSession()
  const found = useScreen()
  if (status === 'loading') return null
  if (path === '/') return <Redirect to={user ? landingOf(user) : '/login'} replace />
  if (!found) return <NotFound />
  const { screen, param } = found
  if (screen.roles) {
    if (!user) return <Redirect to="/login" replace />
    if (!mayOpen(user, screen.roles)) return <Redirect to="/ask-riq" replace />
  }
  // The server answers nothing else either until it is on.
  if (user && due && path !== '/account') return <Redirect to="/account" replace />
  const view = <screen.view key={`${screen.path} ${param}`} param={param} />
  if (screen.frame === 'none') return view
  if (!user) return <main id="main">{view}</main>
  return <Frame rail={screen.frame === 'rail'}>{view}</Frame>
}

function Watches() {
  const { status } = useSession()
  if (status !== 'in') return null
  return (
    <>
      <IdleWatch />
      <TabWatch />
      <DraftCourier />
    </>
  )
}

/** The whole web app on a given server. */
export function App(props: { api: Api; cache: QueryClient }) {
  useEffect(() => void sweepRecords(Date.now()).catch(() => null), [])
  return (
    <SessionProvider api={props.api} cache={props.cache}>
      <ToastProvider>
        <ChatProvider>
          <Router />
          <Watches />
        </ChatProvider>
      </ToastProvider>
    </SessionProvider>
  )
}
