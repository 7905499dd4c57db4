import { Upload as UploadIcon, X } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import { sizeText } from '../ui/words.ts'

/** Endings that the browser's file chooser offers; the server judges by content. */
export const ACCEPTED = '.png,.jpg,.jpeg,.webp,.pdf'

/** Lets the whole page accept a drop. */
export function useDrop(onFiles: (files: File[]) => void) {
  const [over, setOver] = useState(false)
  return {
    over,
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      const files = [...event.dataTransfer.files]
      if (files.length > 0) onFiles(files)
    },
  }
}

/** The drop zone with the files that were chosen. */
export function FilePicker(props: {
  files: readonly File[]
  /** Names that will be masked, with the name under which they will be stored. */
  telling: Readonly<Record<string, string>>
  over: boolean
  /** The limits in words, once they are known. */
  most: string
  onFiles: (files: File[]) => void
  onRemove: (file: File) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <label className={`drop${props.over ? ' over' : ''}`}>
        <Icon of={UploadIcon} size={28} />
        <span className="strong">
          Drop a plan here, or <span className="pick">choose a file</span>
        </span>
        <span className="small muted">PDF, PNG, JPG, JPEG or WEBP{props.most}</span>
        <input
          ref={input}
          type="file"
          className="vh"
          accept={ACCEPTED}
          multiple
          aria-label="Choose a file"
          onChange={(event) => {
            props.onFiles([...(event.target.files ?? [])])
            // The same file can then be chosen again.
            event.target.value = ''
          }}
        />
      </label>
      {props.files.map((file) => (
        <div key={`${file.name} ${file.size} ${file.lastModified}`} className="filerow">
          <span className="thumb" aria-hidden="true" />
          <div className="grow">
            <p className="trunc file-name">{file.name}</p>
            <p className="tiny muted">{sizeText(file.size)}</p>
            {props.telling[file.name] && (
              <p className="tiny amber" role="status">
                Part of this name looks like a patient’s name or an ID. We’ll save it as{' '}
                <b className="strong">{props.telling[file.name]}</b>.
              </p>
            )}
          </div>
          <button
            type="button"
            className="btn ghost icon sm"
            aria-label={`Remove ${file.name}`}
            onClick={() => props.onRemove(file)}
          >
            <Icon of={X} size={16} />
          </button>
        </div>
      ))}
    </>
  )
}
