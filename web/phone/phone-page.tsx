import { useEffect, useState } from 'react'
import { ErrorLine } from '../ui/error-line.tsx'
import { Afterwards, type View } from './afterwards.tsx'
import type { PhoneApi } from './calls.ts'
import { CameraView } from './camera-view.tsx'
import { Ends } from './ends.tsx'
import { NoCamera } from './no-camera.tsx'
import { Review } from './review.tsx'
import { Sending } from './sending.tsx'
import { realStudio, type Studio } from './studio.ts'
import { TopBar } from './top-bar.tsx'
import { useCamera } from './use-camera.ts'
import { useCode } from './use-code.ts'
import { useFiles } from './use-files.ts'
import { useSending } from './use-sending.ts'
import { useShots } from './use-shots.ts'

/** A page that is closed with photos on it asks first: they are nowhere else. */
function useHeld(photos: number): void {
  useEffect(() => {
    if (photos === 0) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [photos])
}

/** The office's one-time page on a phone: photos of a plan, sent to the computer that showed the code. */
export function PhonePage(props: { api: PhoneApi; code: string; studio?: Studio }) {
  const { api, studio = realStudio } = props
  const code = useCode(api, props.code)
  const { shots, ...pages } = useShots(api, code)
  const files = useFiles(studio, (code.opened?.most_photos ?? 0) - shots.length, pages.add)
  const sending = useSending(api, code)
  const [view, setView] = useState<View>({ name: 'taking' })
  // It stays on while a photo is looked at: opening it again takes a second.
  const shooting = view.name === 'taking' || view.name === 'review'
  const usable = code.opened !== null && code.end === null && sending.state === null
  const camera = useCamera(studio, shooting && usable)
  useHeld(shots.length)
  const { opened, left } = code
  const take = () => setView({ name: 'taking' })
  const open = (at: number) => setView({ name: 'review', still: shots[at]!.still, at })
  const remove = () => {
    if (view.name === 'review') pages.remove(view.at)
    take()
  }
  const send = () =>
    void sending.send(shots, () => {
      setView({ name: 'done', photos: shots.length })
      pages.sent()
    })
  if (code.end !== null) return <Ends end={code.end} photos={shots.length} onAgain={() => void code.ask()} />
  if (opened === null) return <Opening />
  if (sending.state)
    return <Sending shots={shots} pair={opened.pair} {...sending.state} onStop={sending.stop} />
  if (view.name === 'review')
    return (
      <Review
        key={view.at}
        studio={studio}
        still={view.still}
        number={view.at + 1}
        of={Math.max(shots.length, view.at + 1)}
        pair={opened.pair}
        onRemove={view.at < shots.length ? remove : null}
        onAgain={() => setView({ name: 'taking', replace: view.at })}
        onKeep={(shot) => {
          pages.keep(shot, view.at)
          take()
        }}
      />
    )
  const words = sending.error ?? files.fault
  const error = words && <ErrorLine words={words} className="phone-error" />
  const common = { shots, pair: opened.pair, left, error, onOpen: open, onSend: send }
  if (view.name === 'taking' && camera.refused)
    return <NoCamera {...common} onAllow={camera.again} onFiles={(chosen) => void files.take(chosen)} />
  if (view.name === 'taking' && camera.stream)
    return (
      <CameraView
        {...common}
        studio={studio}
        stream={camera.stream}
        most={opened.most_photos}
        onStill={(still) => setView({ name: 'review', still, at: view.replace ?? shots.length })}
        onCancel={() => setView(shots.length > 0 ? { name: 'leaving' } : { name: 'left' })}
      />
    )
  if (view.name === 'taking') return <Opening />
  return (
    <Afterwards
      view={view}
      photos={shots.length}
      code={code}
      owned={!files.used}
      onTake={take}
      onDiscard={pages.discard}
      onLeft={() => setView({ name: 'left' })}
    />
  )
}

/** Until the office answers and the camera is there. */
const Opening = () => (
  <main className="phone-dark">
    <h1 className="vh">Take photos of the plan</h1>
    <TopBar pair={null} />
    <p className="phone-wait" role="status">
      Opening the camera
    </p>
  </main>
)
