import { EyeOff, TriangleAlert } from 'lucide-react'
import { Link } from 'wouter'
import type { UploadAnswer } from '../../src/upload/contract.ts'
import { showDay } from '../ui/dates.ts'
import { Icon } from '../ui/icon.tsx'

/** What the upload found out: the same file was here before, or its name looked like a person's. */
export function UploadNotices(props: { answer: UploadAnswer }) {
  const { twin, masked } = props.answer
  return (
    <>
      {twin && (
        <div className="note check">
          <Icon of={TriangleAlert} />
          <span className="grow">
            The same file was uploaded on {showDay(twin.uploaded_at)} as{' '}
            <Link href={`/verify/${twin.id}`}>{twin.group_name || 'Unnamed Plan'}</Link> ({twin.status}). You
            can open that one, or process this file anyway.
          </span>
        </div>
      )}
      {masked && (
        <div className="note">
          <Icon of={EyeOff} />
          <span className="grow">
            Parts of the file name looked like a person or an ID. They were masked in the stored name.
          </span>
        </div>
      )}
    </>
  )
}
