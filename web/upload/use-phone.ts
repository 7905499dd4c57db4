import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { PhoneAnswer, PhoneLink, PhoneState } from '../../src/upload/phone/contract.ts'
import { useApi } from '../api/context.tsx'
import { wordsOf } from '../api/errors.ts'

const REFRESH_MS = 2000
const KEY = ['phone']

/** Seconds that are left, counted here between two looks. */
export function useSeconds(phone: PhoneState | null, at: number): number {
  const [now, setNow] = useState(Date.now())
  const running = phone !== null && phone.seconds_left > 0
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [running])
  return phone ? Math.max(0, phone.seconds_left - Math.max(0, Math.floor((now - at) / 1000))) : 0
}

/** The person's code for a phone, as it stands now, and what can be done with it. Its links are known only where it was made. */
export function usePhone() {
  const api = useApi()
  const cache = useQueryClient()
  const [links, setLinks] = useState<readonly PhoneLink[]>([])
  const [error, setError] = useState<string | null>(null)
  const query = useQuery({
    queryKey: KEY,
    queryFn: () => api.phone(),
    // A passive look while a code is open, no activity.
    refetchInterval: (q) => (q.state.data?.phone ? REFRESH_MS : false),
  })
  const phone = query.data?.phone ?? null
  const put = (next: PhoneState | null) =>
    cache.setQueryData<PhoneAnswer>(KEY, (answer) => answer && { ...answer, phone: next })
  const attempt = async (work: () => Promise<void>) => {
    setError(null)
    try {
      await cache.cancelQueries({ queryKey: KEY })
      await work()
    } catch (fault) {
      setError(wordsOf(fault))
      await query.refetch()
    }
  }
  const plans = phone?.plans ?? 0
  const before = useRef(plans)
  useEffect(() => {
    if (plans > before.current) void cache.invalidateQueries({ queryKey: ['unparsed'] })
    before.current = plans
  }, [plans, cache])
  return {
    reach: query.data?.reach ?? null,
    phone,
    at: query.dataUpdatedAt,
    links: phone ? links : [],
    error,
    start: () =>
      attempt(async () => {
        const started = await api.startPhone()
        setLinks(started.links)
        put(started.phone)
      }),
    more: () => attempt(async () => void put(await api.morePhone())),
    stop: () =>
      attempt(async () => {
        await api.stopPhone()
        setLinks([])
        put(null)
      }),
  }
}

/** What `usePhone` hands out. */
export type PhoneDesk = ReturnType<typeof usePhone>
