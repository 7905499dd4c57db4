import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/context.tsx'

/** Whether a host name means the computer itself: what others can't open. */
export const isOwnComputer = (host: string): boolean =>
  /^(?:localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i.test(host)

/**
 * The address that people type on their own desks, with scheme and port: the one the office chose, else the best one known, else the one
 * in this browser, unless that's this computer's own.
 * @returns null where no other desk reaches CovrIQ, undefined until it's known
 */
export function useDeskAddress(): string | null | undefined {
  const api = useApi()
  const settings = useQuery({ queryKey: ['settings'], queryFn: () => api.settings() })
  const view = useQuery({ queryKey: ['first-run'], queryFn: () => api.firstRun() })
  if (settings.isPending || view.isPending) return undefined
  const known = settings.data?.values.desk_address ?? view.data?.addresses[0]?.url
  if (known) return known
  return isOwnComputer(window.location.hostname) ? null : window.location.origin
}
