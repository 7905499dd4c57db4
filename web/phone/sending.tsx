import { Lock, WifiOff } from 'lucide-react'
import { Icon } from '../ui/icon.tsx'
import { Picture } from './picture.tsx'
import type { Shares } from './sender.ts'
import type { Shot } from './shot.ts'
import { TopBar } from './top-bar.tsx'
import { photosText } from './words.ts'

/** The photos on their way, each with how much of it is through. */
export function Sending(props: {
  shots: readonly Shot[]
  shares: Shares
  lost: boolean
  pair: string
  onStop: () => void
}) {
  const { shots, shares, lost } = props
  const done = shares.filter((share) => share === 1).length
  return (
    <main className="phone-plain">
      <TopBar pair={props.pair} />
      <div className="phone-body">
        <div>
          <h1>Sending {photosText(shots.length)}</h1>
          <p className="soft" role="status">
            {lost
              ? 'We lost the connection. Keep this page open; we’ll try again until it works.'
              : `${done} of ${shots.length} sent. Keep this page open.`}
          </p>
        </div>
        <ul className="phone-sent">
          {shots.map((shot, i) => {
            const share = shares[i] ?? 0
            return (
              <li key={shot.id}>
                <Picture of={shot.thumb} words="" />
                <div>
                  <p>Page {i + 1}</p>
                  <progress max={1} value={share} aria-label={`Page ${i + 1}`} />
                </div>
                <span className="small num">{share === 1 ? 'Sent' : `${Math.floor(share * 100)}%`}</span>
              </li>
            )
          })}
        </ul>
        <p className="small muted phone-note">
          <Icon of={lost ? WifiOff : Lock} size={16} />
          <span>Encrypted, straight to the computer at the front desk. Nothing goes over the internet.</span>
        </p>
      </div>
      <div className="phone-foot">
        <button type="button" className="btn" onClick={props.onStop}>
          Stop sending
        </button>
      </div>
    </main>
  )
}
