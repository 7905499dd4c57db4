import { useState } from 'react'
import type { PhoneApi } from './calls.ts'
import type { Shot } from './shot.ts'
import type { Code } from './use-code.ts'

/** The photos so far; the computer is told of each change, so that it shows them, too. */
export function useShots(api: PhoneApi, code: Code) {
  const [shots, setShots] = useState<readonly Shot[]>([])
  /** What the computer doesn't learn costs nothing here: it's told with the next photo. */
  const tell = async (now: readonly Shot[], from: number) => {
    if (!code.opened) return
    const { key } = code.opened
    try {
      if (from >= now.length) code.follow((await api.soFar(key, now.length)).seconds_left)
      for (const [i, { thumbBase64 }] of now.entries())
        if (i >= from) await api.soFar(key, now.length, { number: i + 1, jpeg: thumbBase64 })
    } catch (error) {
      code.ended(error)
    }
  }
  const put = (now: readonly Shot[], from: number) => {
    setShots(now)
    void tell(now, from)
  }
  return {
    shots,
    keep: (shot: Shot, at: number) => put([...shots.slice(0, at), shot, ...shots.slice(at + 1)], at),
    add: (more: readonly Shot[]) => put([...shots, ...more], shots.length),
    remove: (at: number) =>
      put(
        shots.filter((_, i) => i !== at),
        at,
      ),
    discard: () => put([], 0),
    sent: () => setShots([]),
  }
}
