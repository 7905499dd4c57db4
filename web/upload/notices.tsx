import { EyeOff, TriangleAlert } from 'lucide-react'
import { Link } from 'wouter'
import type { Twin, UploadAnswer } from '../../src/upload/contract.ts'
import { showDay } from '../ui/dates.ts'
import { Icon } from '../ui/icon.tsx'

const STATUS_WORDS: Record<string, string> = {
  verified: 'verified',
  unverified: 'not verified',
  stale: 'stale',
}

function TwinSentence(props: { twin: Twin }) {
  const { id, group_name, status, uploaded_at } = props.twin
  const words = STATUS_WORDS[status]
  if (!words) {
    return `This file was already uploaded on ${showDay(uploaded_at)} and isn’t processed yet. You can discard one of them.`
  }
  return (
    <>
      This file was already uploaded on {showDay(uploaded_at)} as{' '}
      <Link href={`/verify/${id}`}>{group_name || 'Unnamed Plan'}</Link> ({words}). You can open that one, or
      process this file anyway.
    </>
  )
}

/** What the upload found out: the same file was here before, or its name looked like a person's. */
export function UploadNotices(props: { answer: UploadAnswer }) {
  const { twin, masked } = props.answer
  return (
    <>
      {twin && (
        <div className="note check">
          <Icon of={TriangleAlert} />
          <span className="grow">
            <TwinSentence twin={twin} />
          </span>
        </div>
      )}
      {masked && (
        <div className="note">
          <Icon of={EyeOff} />
          <span className="grow">
            Part of the file name looked like a patient’s name or an ID. We masked it in the saved name.
          </span>
        </div>
      )}
    </>
  )
}
