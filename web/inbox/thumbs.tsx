import { FileText } from 'lucide-react'
import type { InboxFile } from '../../src/arrivals/inbox/contract.ts'
import { inboxThumb } from '../api/inbox.ts'
import { Icon } from '../ui/icon.tsx'

/** Pictures of one plan that are shown behind each other. */
const MOST = 3

/** The first pages of files, too small to read. Decoration: the words beside them say the same. */
export function Thumbs({ files }: { files: readonly InboxFile[] }) {
  return (
    <span className="mini-pages" aria-hidden="true">
      {files.slice(0, MOST).map((file) => (
        <span className="mini-page" key={file.id}>
          {file.pictured ? (
            <img src={inboxThumb(file.id)} alt="" loading="lazy" width={42} height={54} />
          ) : (
            <Icon of={FileText} size={16} />
          )}
        </span>
      ))}
    </span>
  )
}
