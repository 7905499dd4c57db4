import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { UserChange, UserLine } from '../../../src/account/contract.ts'
import { useApi } from '../../api/context.tsx'

/** The roles that an administrator gives, and what each may do. */
export const ROLE_CHOICES = [
  { role: 'admin', words: 'Administrator', may: 'Can do everything, people and settings included' },
  { role: 'standard', words: 'Standard', may: 'Can upload, verify and ask Riq' },
  { role: 'viewer', words: 'Viewer', may: 'Can’t open any page until approved' },
] as const

/** A role that an administrator gives. */
export type GivenRole = (typeof ROLE_CHOICES)[number]['role']

const KEY = ['people']

/** All accounts, oldest first. */
export function usePeople() {
  const api = useApi()
  return useQuery({ queryKey: KEY, queryFn: () => api.people() })
}

/** Changes an account and shows it as it is now; rejects with the server's words. */
export function useChangePerson() {
  const api = useApi()
  const cache = useQueryClient()
  return async (id: string, change: UserChange): Promise<UserLine> => {
    const changed = await api.changePerson(id, change)
    cache.setQueryData<UserLine[]>(KEY, (lines) => lines?.map((line) => (line.id === id ? changed : line)))
    return changed
  }
}

/** True while an administrator has switched the demo account off in the settings. */
export function useDemoOff(): boolean {
  const api = useApi()
  const settings = useQuery({ queryKey: ['settings'], queryFn: () => api.settings() })
  return settings.data?.values.demo === false
}

/** True for who signed up and was neither let in nor turned away. */
export const isWaiting = (person: UserLine): boolean => person.role === 'viewer' && !person.disabled

/** How many people wait for approval. */
export const useWaitingCount = (): number => usePeople().data?.filter(isWaiting).length ?? 0
