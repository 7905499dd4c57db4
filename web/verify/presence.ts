import { useEffect, useState } from 'react'
import type { Take } from '../../src/verify/queue/contract.ts'
import { useApi } from '../api/context.tsx'

/** The server forgets a screen after two minutes. */
const TOLD_EVERY_MS = 45_000

/** Who works on a plan, and how to take it over from them. */
export interface Presence {
  /** Someone else; null when nobody does or it is not known. */
  other: Take | null
  takeOver: () => void
}

/** Tells the office that this plan is open here, and learns who else has it. */
export function usePresence(id: string): Presence {
  const api = useApi()
  const [take, setTake] = useState<Take | null>(null)
  useEffect(() => {
    let gone = false
    const tell = async () => {
      // Not knowing who else is there hinders nobody.
      const answer = await api.take(id, { how: 'open' }).catch(() => null)
      if (answer && !gone) setTake(answer.take)
    }
    void tell()
    const timer = setInterval(() => void tell(), TOLD_EVERY_MS)
    return () => {
      gone = true
      clearInterval(timer)
      void api.leave(id).catch(() => null)
    }
  }, [api, id])
  const takeOver = async () => {
    const answer = await api.take(id, { how: 'open', over: true }).catch(() => null)
    if (answer) setTake(answer.take)
  }
  return { other: take?.mine === false ? take : null, takeOver: () => void takeOver() }
}
