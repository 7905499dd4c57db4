import { useRef, useState } from 'react'
import { wordsOf } from '../api/errors.ts'
import type { PhoneApi } from './calls.ts'
import { type Shares, sendAll } from './sender.ts'
import type { Shot } from './shot.ts'
import type { Code } from './use-code.ts'

/** Sends the photos of one plan. Their name stays while they are the same, so that asking twice makes one document. */
export function useSending(api: PhoneApi, code: Code) {
  const [state, setState] = useState<{ shares: Shares; lost: boolean } | null>(null)
  const [error, setError] = useState<string | null>(null)
  const named = useRef({ name: '', of: '' })
  const stopping = useRef<AbortController | null>(null)
  const send = async (shots: readonly Shot[], onSent: () => void) => {
    if (!code.opened) return
    const of = shots.map((shot) => shot.id).join()
    if (named.current.of !== of) named.current = { name: crypto.randomUUID(), of }
    const control = new AbortController()
    stopping.current = control
    setError(null)
    setState({ shares: shots.map(() => 0), lost: false })
    const told = {
      onShares: (shares: Shares) => setState((now) => now && { ...now, shares }),
      onLost: (lost: boolean) => setState((now) => now && { ...now, lost }),
    }
    try {
      const pages = shots.map((shot) => shot.page)
      code.follow(await sendAll(api, code.opened.key, named.current.name, pages, told, control.signal))
      onSent()
    } catch (fault) {
      if (!control.signal.aborted && !code.ended(fault)) setError(wordsOf(fault))
    }
    setState(null)
  }
  return { state, error, send, stop: () => stopping.current?.abort() }
}
