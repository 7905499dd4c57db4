import { CircleCheck, X } from 'lucide-react'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { Icon } from './icon.tsx'

const SHOWN_MS = 6000

/** What a message may say and offer beside its words; Ctrl and Enter do the action too while its page is open, unless `keys` is false. */
export interface ToastMore {
  detail?: string
  action?: { words: string; run: () => void; keys?: false } | undefined
  /** A second thing to do, without keys; both then stand below the words. */
  other?: { words: string; run: () => void }
}

interface Shown {
  words: string
  more: ToastMore | null
  /** The page that it was told on. */
  path: string
}

type Tell = (words: string, more?: ToastMore) => void

const ToastContext = createContext<Tell>(() => undefined)

/** Confirms something already done. Errors are never told this way. */
export const useToast = () => useContext(ToastContext)

/** Ctrl and Enter do what the message offers, on the page where it came up. */
function useActionKey(shown: Shown | null, act: () => void) {
  useEffect(() => {
    if (!shown?.more?.action || shown.more.action.keys === false) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !event.ctrlKey || event.repeat || event.defaultPrevented) return
      if (window.location.pathname !== shown.path || document.querySelector('dialog[open]')) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [shown, act])
}

/** Two things to do, side by side below the words. */
function TwoWays(props: { more: ToastMore; close: () => void; act: () => void }) {
  const { action, other } = props.more
  return (
    <p className="row wrap ways">
      {action && (
        <button type="button" className="link small" onClick={props.act}>
          {action.words}
        </button>
      )}
      {other && (
        <button
          type="button"
          className="link small"
          onClick={() => {
            props.close()
            other.run()
          }}
        >
          {other.words}
        </button>
      )}
    </p>
  )
}

/** One message at a time in one live region; it pauses while the pointer or the focus is on it. */
export function ToastProvider(props: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null)
  const [held, setHeld] = useState(false)
  const tell = useCallback<Tell>(
    (words, more) => setShown({ words, more: more ?? null, path: window.location.pathname }),
    [],
  )
  const close = useCallback(() => {
    setHeld(false)
    setShown(null)
  }, [])
  const act = useCallback(() => {
    close()
    shown?.more?.action?.run()
  }, [close, shown])
  useActionKey(shown, act)
  useEffect(() => {
    if (!shown || held) return
    const timer = setTimeout(() => setShown(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [shown, held])
  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
  return (
    <ToastContext.Provider value={tell}>
      {props.children}
      <div role="status" aria-live="polite">
        {shown && (
          <div className="toast" {...hold}>
            <Icon of={CircleCheck} />
            <div className="grow">
              <p className="strong">{shown.words}</p>
              {shown.more?.detail && <p className="small soft">{shown.more.detail}</p>}
              {shown.more?.other && <TwoWays more={shown.more} close={close} act={act} />}
            </div>
            {shown.more?.action && !shown.more.other && (
              <button type="button" className="btn sm" onClick={act}>
                {shown.more.action.words}
                {shown.more.action.keys !== false && (
                  <span className="keys">
                    <kbd>Ctrl</kbd>
                    <kbd>Enter</kbd>
                  </span>
                )}
              </button>
            )}
            <button type="button" className="btn ghost icon sm" aria-label="Close message" onClick={close}>
              <Icon of={X} size={14} />
            </button>
          </div>
        )}
      </div>
    </ToastContext.Provider>
  )
}
