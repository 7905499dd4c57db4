import { useEffect } from 'react'
import { useApi } from '../api/context.tsx'

const HELLO_MS = 60_000

/** 16 random bytes in hex; crypto.randomUUID is missing on plain http in a LAN. */
const tabId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, '0')).join('')

const TAB = tabId()

/** Registers this tab while somebody is signed in, and says goodbye when the page unloads: the last tab that goes signs out. */
export function TabWatch() {
  const api = useApi()
  useEffect(() => {
    const hello = () => void api.hello(TAB).catch(() => null)
    const bye = () => api.bye(TAB)
    const back = (event: PageTransitionEvent) => {
      if (event.persisted) hello()
    }
    hello()
    const timer = setInterval(hello, HELLO_MS)
    window.addEventListener('pagehide', bye)
    window.addEventListener('pageshow', back)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pagehide', bye)
      window.removeEventListener('pageshow', back)
    }
  }, [api])
  return null
}
