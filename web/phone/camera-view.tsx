import { CircleCheck, TriangleAlert, Zap, ZapOff } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Gray, grayOf } from '../../src/document/gray.ts'
import { Icon } from '../ui/icon.tsx'
import { Edges } from './edges.tsx'
import { HINTS, type Hint, look, type Quad } from './hint.ts'
import type { Shot, Still } from './shot.ts'
import { Strip } from './strip.tsx'
import type { Studio } from './studio.ts'
import { TopBar } from './top-bar.tsx'

/** How often the picture is looked at, and how large it then is. */
const LOOK_MS = 160
const LOOK_SIDE = 340

interface Seen {
  hint: Hint
  quad: Quad | null
  size: { width: number; height: number }
}

/** Looks at the video again and again; a hint counts when two looks agree, so that it doesn't flicker. */
function useLooks(video: React.RefObject<HTMLVideoElement | null>, on: boolean): Seen | null {
  const [seen, setSeen] = useState<Seen | null>(null)
  useEffect(() => {
    if (!on) return
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    let before: Gray | null = null
    let last: Hint | null = null
    const timer = setInterval(() => {
      const { videoWidth, videoHeight } = video.current ?? { videoWidth: 0, videoHeight: 0 }
      if (!context || !video.current || videoWidth === 0) return
      const scale = Math.min(1, LOOK_SIDE / Math.max(videoWidth, videoHeight))
      const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)]
      if (context.canvas.width !== width) Object.assign(context.canvas, { width, height })
      context.drawImage(video.current, 0, 0, width, height)
      const gray = grayOf(context.getImageData(0, 0, width, height).data, width, height)
      const { hint, quad } = look(gray, before)
      const agreed = hint === last
      setSeen((shown) => ({ hint: agreed || !shown ? hint : shown.hint, quad, size: { width, height } }))
      before = gray
      last = hint
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [video, on])
  return seen
}

/** The lamp of the camera, where it has one that pages may switch. */
function useLamp(stream: MediaStream) {
  const [on, setOn] = useState(false)
  const [track] = stream.getVideoTracks()
  const can = track?.getCapabilities ? 'torch' in track.getCapabilities() : false
  const toggle = async () => {
    await track?.applyConstraints({ advanced: [{ torch: !on } as MediaTrackConstraintSet] })
    setOn(!on)
  }
  return { can, on, toggle: () => void toggle().catch(() => undefined) }
}

/** The camera: what it sees, the page's edges, the photos so far. A photo is taken by tapping only. */
export function CameraView(props: {
  studio: Studio
  stream: MediaStream
  shots: readonly Shot[]
  most: number
  pair: string
  left: number
  error: ReactNode
  onStill: (still: Still) => void
  onOpen: (index: number) => void
  onSend: () => void
  onCancel: () => void
}) {
  const { stream, shots } = props
  const video = useRef<HTMLVideoElement>(null)
  const [taking, setTaking] = useState(false)
  const seen = useLooks(video, !taking)
  const lamp = useLamp(stream)
  useEffect(() => {
    if (!video.current) return
    video.current.srcObject = stream
    void video.current.play().catch(() => undefined)
  }, [stream])
  const take = async () => {
    if (!video.current || video.current.videoWidth === 0) return
    setTaking(true)
    try {
      props.onStill(await props.studio.take(video.current, stream))
    } catch {
      setTaking(false)
    }
  }
  const full = shots.length >= props.most
  const hint = seen?.hint ?? 'none'
  return (
    <main className="phone-dark">
      <h1 className="vh">Take photos of the plan</h1>
      <TopBar pair={props.pair} left={props.left}>
        {lamp.can && (
          <button
            type="button"
            className="btn icon"
            aria-label={lamp.on ? 'Light off' : 'Light on'}
            onClick={lamp.toggle}
          >
            <Icon of={lamp.on ? ZapOff : Zap} size={20} />
          </button>
        )}
      </TopBar>
      <div className="phone-view">
        <video ref={video} playsInline muted autoPlay />
        {seen?.quad && <Edges quad={seen.quad} seen={seen.size} dots />}
        <p className="phone-hint" role="status">
          <Icon of={hint === 'found' ? CircleCheck : TriangleAlert} size={16} />
          {full ? `That’s the most for one plan. Send these ${shots.length}.` : HINTS[hint]}
        </p>
      </div>
      {props.error}
      <Strip shots={shots} onOpen={props.onOpen} />
      <div className="phone-bar">
        <button type="button" className="btn" onClick={props.onCancel}>
          Cancel
        </button>
        <button
          type="button"
          className="phone-shutter"
          aria-label={`Take photo of page ${shots.length + 1}`}
          disabled={taking || full || seen === null}
          onClick={() => void take()}
        />
        {shots.length > 0 ? (
          <button type="button" className="btn primary" onClick={props.onSend}>
            Send {shots.length}
          </button>
        ) : (
          <span />
        )}
      </div>
    </main>
  )
}
