import { CircleCheck, X } from 'lucide-react'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { Icon } from './icon.tsx'

const SHOWN_MS = 6000

const ToastContext = createContext<(words: string) => void>(() => undefined)

/** Confirms something already done. Errors are never told this way. */
export const useToast = () => useContext(ToastContext)

/** One message at a time in one live region; it pauses while the pointer or the focus is on it. */
export function ToastProvider(props: { children: ReactNode }) {
  const [shown, setShown] = useState<{ words: string; at: number } | null>(null)
  const [held, setHeld] = useState(false)
  const tell = useCallback((words: string) => setShown({ words, at: Date.now() }), [])
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
            <p className="strong">{shown.words}</p>
            <button
              type="button"
              className="btn ghost icon sm"
              aria-label="Close message"
              onClick={() => setShown(null)}
            >
              <Icon of={X} size={14} />
            </button>
          </div>
        )}
      </div>
    </ToastContext.Provider>
  )
}
