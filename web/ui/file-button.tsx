import type { ReactNode } from 'react'

/** A label that opens the browser's file chooser; the input inside it takes focus and keys. */
export function FileButton(props: {
  className: string
  accept: string
  /** What a screen reader says. */
  name: string
  onFile: (file: File) => void
  children: ReactNode
}) {
  return (
    <label className={`file-button ${props.className}`}>
      {props.children}
      <input
        type="file"
        className="vh"
        accept={props.accept}
        aria-label={props.name}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) props.onFile(file)
          // The same file can then be chosen again.
          event.target.value = ''
        }}
      />
    </label>
  )
}
