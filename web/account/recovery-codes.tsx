import { Check, Copy, KeyRound, Printer } from 'lucide-react'
import { useState } from 'react'
import { copyText } from '../ui/clipboard.ts'
import { Icon } from '../ui/icon.tsx'

/** New recovery codes, shown this once: to print, to copy, and gone with "I saved them". */
export function RecoveryCodes(props: { codes: readonly string[]; onSaved: () => void }) {
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null)
  const copy = async () => setCopied((await copyText(props.codes.join('\n'))) ? 'yes' : 'no')
  return (
    <div className="card-body stack codes-sheet">
      <p className="note check">
        <Icon of={KeyRound} />
        <span>
          <b className="strong">Save these {props.codes.length} recovery codes now.</b> Each one signs you in
          once if your phone is lost. They won’t be shown again.
        </span>
      </p>
      <ul className="codes" aria-label="Recovery codes">
        {props.codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      {copied === 'no' && (
        <p className="hint" role="status">
          This browser doesn’t let pages copy here. Print the codes, or select and copy them.
        </p>
      )}
      <div className="row wrap noprint">
        <button type="button" className="btn" onClick={() => window.print()}>
          <Icon of={Printer} size={16} />
          Print
        </button>
        <button type="button" className="btn" onClick={() => void copy()}>
          <Icon of={copied === 'yes' ? Check : Copy} size={16} />
          {copied === 'yes' ? 'Copied' : 'Copy'}
        </button>
        <span className="grow" />
        <button type="button" className="btn primary" onClick={props.onSaved}>
          I saved them
        </button>
      </div>
    </div>
  )
}
