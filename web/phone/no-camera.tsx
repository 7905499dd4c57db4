import { Camera } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Notice } from './notice.tsx'
import type { Shot } from './shot.ts'
import { Strip } from './strip.tsx'

/** A button that opens the phone's own camera, or its photos. */
function ChooseButton(props: { words: string; capture?: boolean; onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" className="btn" onClick={() => input.current?.click()}>
        {props.words}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        {...(props.capture ? { capture: 'environment' as const } : { multiple: true })}
        onChange={(event) => {
          props.onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </>
  )
}

/** Photos out of the phone's own camera or library, where the browser gives this page no camera. */
export function NoCamera(props: {
  shots: readonly Shot[]
  pair: string
  left: number
  error: ReactNode
  onAllow: () => void
  onFiles: (files: File[]) => void
  onOpen: (index: number) => void
  onSend: () => void
}) {
  const { shots } = props
  return (
    <Notice
      icon={Camera}
      kind="plain"
      head="The camera is off for this page"
      words="Allow the camera in your browser, or choose photos you already took. Your phone may keep a copy of photos that its own camera takes."
      pair={props.pair}
      left={props.left}
      extra={
        <>
          {props.error}
          {shots.length > 0 && <Strip shots={shots} onOpen={props.onOpen} />}
        </>
      }
    >
      {shots.length > 0 && (
        <button type="button" className="btn primary" onClick={props.onSend}>
          Send {shots.length}
        </button>
      )}
      <button type="button" className={`btn${shots.length > 0 ? '' : ' primary'}`} onClick={props.onAllow}>
        Allow camera
      </button>
      <ChooseButton words="Use the phone’s own camera" capture onFiles={props.onFiles} />
      <ChooseButton words="Choose photos" onFiles={props.onFiles} />
    </Notice>
  )
}
