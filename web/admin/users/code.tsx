import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { clockText } from '../../ui/words.ts'
import { useDeskAddress } from './desk-host.ts'

const LIFE_S = 15 * 60

/** Seconds that a code still works, counted from when it was shown. */
function useSecondsLeft(): number {
  const [until] = useState(() => Date.now() + LIFE_S * 1000)
  const [left, setLeft] = useState(LIFE_S)
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, Math.round((until - Date.now()) / 1000))), 1000)
    return () => clearInterval(timer)
  }, [until])
  return left
}

/** A one-time code: shown this once, with Copy, what to do with it, and how long it works. */
export function Code(props: { code: string; name: string; email: string }) {
  const left = useSecondsLeft()
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null)
  const copy = () =>
    // Without TLS browsers give no clipboard; the code can be selected all the same.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(props.code))
      .then(
        () => setCopied('yes'),
        () => setCopied('no'),
      )
  const address = useDeskAddress()
  return (
    <div className="stack close">
      <div className="code-row">
        <output className="mono code" aria-label="One-time code">
          {props.code}
        </output>
        <button type="button" className="btn sm" onClick={() => void copy()}>
          <Icon of={copied === 'yes' ? Check : Copy} size={14} />
          {copied === 'yes' ? 'Copied' : 'Copy'}
        </button>
      </div>
      {copied === 'no' && (
        <p className="hint" role="status">
          Your browser won’t let us copy. Select the code and copy it.
        </p>
      )}
      <p>
        Hand it to {props.name}. At <b className="strong">{`${address ?? window.location.origin}/reset`}</b>{' '}
        they type {props.email}, this code and a new password.
      </p>
      {address === null && (
        <p className="small">
          That works on this computer only: other desks can’t open CovrIQ yet. They can use the same code
          here.
        </p>
      )}
      <p className="small" role="timer">
        {left > 0
          ? `It works once, for ${clockText(left)} more minutes. We won’t show it again. For a new one, press Reset code under Admin, Users.`
          : 'This code expired. Press Reset code under Admin, Users for a new one.'}
      </p>
    </div>
  )
}
