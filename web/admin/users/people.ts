import { useQuery } from '@tanstack/react-query'
import type { UserLine } from '../../../src/account/contract.ts'
import { useApi } from '../../api/context.tsx'

/** All accounts, oldest first. */
export function usePeople() {
  const api = useApi()
  return useQuery({ queryKey: ['people'], queryFn: () => api.people() })
}

/** True for who signed up and was neither let in nor turned away. */
export const isWaiting = (person: UserLine): boolean => person.role === 'viewer' && !person.disabled

/** How many people wait for approval. */
export const useWaitingCount = (): number => usePeople().data?.filter(isWaiting).length ?? 0
