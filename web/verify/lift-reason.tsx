import { useId, useRef, useState } from 'react'
import type { LiftReason, LiftReasonCode } from '../../src/verify/contract.ts'
import { ErrorLine } from '../ui/error-line.tsx'
import { Reasons } from '../ui/reasons.tsx'
import { LIFT_REASONS, needsReason } from './lift-reasons.ts'

/** The reason for removing a redaction of a kind, as a person chooses it. @param tried the reason of a try that failed */
export function useReason(kind: string, tried?: LiftReason) {
  const needed = needsReason(kind)
  const [code, setCode] = useState<LiftReasonCode | null>(tried?.code ?? null)
  const [text, setText] = useState(tried?.text ?? '')
  const [fault, setFault] = useState<string | null>(null)
  const asked = useRef<HTMLDivElement>(null)
  const typing = code === 'other'
  /** What goes to the server; null when something is missing, which is said then and has the focus. */
  const take = (): { reason?: LiftReason } | null => {
    const missing =
      code === null
        ? needed && 'Choose a reason first.'
        : typing && text.trim() === '' && 'Say why in a few words.'
    setFault(missing || null)
    if (missing) {
      asked.current?.querySelector<HTMLElement>(typing ? 'input[type=text]' : 'input')?.focus()
      return null
    }
    if (code === null) return {}
    return { reason: typing ? { code, text } : { code } }
  }
  const choose = (next: LiftReasonCode) => {
    setCode(next)
    setFault(null)
  }
  const write = (next: string) => {
    setText(next)
    setFault(null)
  }
  return { asked, needed, code, text, fault, typing, take, choose, write }
}

/** Asks why it's no patient data; a reason in own words has a field. */
export function ReasonAsking({ reason }: { reason: ReturnType<typeof useReason> }) {
  const { asked, needed, code, text, fault, typing, choose, write } = reason
  const id = useId()
  const wrong = fault === null ? undefined : `${id}-fault`
  return (
    <div className="stack" ref={asked}>
      <Reasons
        question={<>Why isn’t it patient data?{!needed && <span className="opt"> optional</span>}</>}
        reasons={LIFT_REASONS}
        chosen={code}
        onChoose={choose}
        required={needed}
        fault={typing ? undefined : wrong}
      />
      {typing && (
        <div className="field">
          <label htmlFor={id}>In a few words</label>
          <input
            className="input"
            id={id}
            type="text"
            autoComplete="off"
            maxLength={80}
            value={text}
            aria-required="true"
            aria-invalid={wrong ? true : undefined}
            aria-describedby={[`${id}-hint`, wrong].filter(Boolean).join(' ')}
            onChange={(event) => write(event.target.value)}
          />
          <p className="hint" id={`${id}-hint`}>
            Don’t type a patient’s name or number. Your words go into the audit trail.
          </p>
        </div>
      )}
      {fault && <ErrorLine words={fault} id={wrong!} />}
    </div>
  )
}
