import { useCallback, useEffect, useState } from 'react'
import type { PhoneOpened } from '../../src/upload/phone/contract.ts'
import type { PhoneApi } from './calls.ts'
import { endOf } from './sender.ts'

/** Why the code is no longer good; 'lost' = the office couldn't be reached at the start. */
export type End = 'out' | 'over' | 'taken' | 'lost'

/** How often the office is asked whether the code was given more time, or stopped. */
const ASK_MS = 10_000

/** The code of the address: opened once, then followed until its end. The key that the office gives stays in this page's memory. */
export function useCode(api: PhoneApi, code: string) {
  const [opened, setOpened] = useState<PhoneOpened | null>(null)
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)
  const [end, setEnd] = useState<End | null>(null)
  const follow = useCallback((seconds: number) => {
    setUntil(performance.now() + seconds * 1000)
    setLeft(seconds)
  }, [])
  /** Takes an answer that says that the code's time is over. @returns true when it was one */
  const ended = useCallback((error: unknown): boolean => {
    const why = endOf(error)
    if (why) setEnd(why)
    return why !== null
  }, [])
  const begin = useCallback(async () => {
    try {
      const answer = await api.open(code)
      setOpened(answer)
      follow(answer.seconds_left)
      setEnd(null)
    } catch (error) {
      setEnd(endOf(error) ?? 'lost')
    }
  }, [api, code, follow])
  const key = opened?.key ?? null
  /** Asks for the time left. A lost line is no end: what was taken stays here. */
  const ask = useCallback(async () => {
    if (key === null) return begin()
    try {
      follow((await api.left(key)).seconds_left)
      setEnd(null)
    } catch (error) {
      ended(error)
    }
  }, [api, key, begin, follow, ended])
  useEffect(() => void begin(), [begin])
  useEffect(() => {
    if (key === null || end !== null) return
    const second = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((until - performance.now()) / 1000))
      setLeft(seconds)
      if (seconds === 0) setEnd('out')
    }, 1000)
    const asking = setInterval(() => void ask(), ASK_MS)
    return () => {
      clearInterval(second)
      clearInterval(asking)
    }
  }, [key, end, until, ask])
  return { opened, left, end, ended, follow, ask }
}

/** The code as it is used on this page. */
export type Code = ReturnType<typeof useCode>
