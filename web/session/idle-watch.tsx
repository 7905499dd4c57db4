import { useEffect, useRef, useState } from 'react'
import { useApi } from '../api/context.tsx'
import { isSignedOut } from '../api/errors.ts'
import { Dialog } from '../ui/dialog.tsx'
import { clockText, counted } from '../ui/words.ts'
import { type IdleClock, idleClock } from './idle-clock.ts'
import { useSession } from './session.tsx'

const ACTIVITY = ['mousemove', 'mousedown', 'keydown', 'click', 'scroll', 'touchstart'] as const

const signedOutAfter = (seconds: number) => {
  const time =
    seconds < 60 ? counted(Math.round(seconds), 'second') : counted(Math.round(seconds / 60), 'minute')
  return `You were signed out after ${time} without activity. We kept what you typed.`
}

/** Watches for activity while somebody is signed in; warns at 14:00 and signs out at 15:00 (SPEC.md section 4). */
export function IdleWatch() {
  const api = useApi()
  const { idle, ended, leave } = useSession()
  const [left, setLeft] = useState<number | null>(null)
  const clock = useRef<IdleClock | null>(null)
  useEffect(() => {
    const made = idleClock(idle.left, {
      now: () => performance.now(),
      idleSeconds: idle.limit,
      touch: (agoSeconds) => void api.touch(agoSeconds).catch(() => null),
      ask: () =>
        api.session().then(
          (s) => s.idle_left_seconds,
          (error: unknown) => {
            if (isSignedOut(error)) return null
            throw error
          },
        ),
      onWarning: setLeft,
      onEnd: () => ended(signedOutAfter(idle.limit)),
    })
    clock.current = made
    for (const name of ACTIVITY)
      document.addEventListener(name, made.activity, { capture: true, passive: true })
    const timer = setInterval(made.tick, 1000)
    return () => {
      clearInterval(timer)
      for (const name of ACTIVITY) document.removeEventListener(name, made.activity, { capture: true })
    }
  }, [api, idle, ended])
  if (left === null) return null
  return (
    <Dialog title="Still there?" alert onClose={() => clock.current?.activity()}>
      <div>
        We’ll sign you out in{' '}
        <b className="strong num" role="timer">
          {clockText(left)}
        </b>
        . We keep what you typed, and jobs keep running.
      </div>
      <footer>
        <button type="button" className="btn" onClick={() => void leave()}>
          Log out
        </button>
        <button type="button" className="btn primary" onClick={() => clock.current?.activity()}>
          Stay signed in
        </button>
      </footer>
    </Dialog>
  )
}
