import { useEffect } from 'react'

/** Names the browser tab: "Dashboard – CovrIQ". */
export function usePageTitle(screen: string): void {
  useEffect(() => {
    document.title = `${screen} – CovrIQ`
  }, [screen])
}
