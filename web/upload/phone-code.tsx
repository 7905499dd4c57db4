import { useId, useState } from 'react'
import type { PhoneLink, PhoneState } from '../../src/upload/phone/contract.ts'

/** "48 21" */
export const pairText = (pair: string): string => `${pair.slice(0, 2)} ${pair.slice(2)}`

/** The QR code with the number that both screens show, and the four steps. */
export function PhoneCode(props: { links: readonly PhoneLink[]; phone: PhoneState; trust: string | null }) {
  const { links, phone, trust } = props
  const [chosen, setChosen] = useState(0)
  const other = useId()
  const link = links[chosen] ?? links[0]!
  const pair = pairText(phone.pair)
  return (
    <div className="phone-box">
      <div className="phone-qr">
        <svg
          width="176"
          height="176"
          viewBox={`0 0 ${link.qr.size} ${link.qr.size}`}
          role="img"
          aria-label={`QR code for ${link.address}`}
          shapeRendering="crispEdges"
        >
          <rect width="100%" height="100%" fill="#fff" />
          <path d={link.qr.path} fill="#141a27" />
        </svg>
        <p className="tiny muted">Code on both screens</p>
        <p className="phone-pair num">{pair}</p>
      </div>
      <div className="stack close">
        <h3>Use your phone</h3>
        <ol className="olist">
          <li>
            <span>Join the office Wi-Fi and point the camera at the code.</span>
          </li>
          <li>
            <span>
              Check that the phone shows <b>{pair}</b>, too.
            </span>
          </li>
          <li>
            <span>Take a photo of each page. CovrIQ finds the edges.</span>
          </li>
          <li>
            <span>
              Tap <b>Send</b>. The pages show up here, in order.
            </span>
          </li>
        </ol>
        {trust && (
          <p className="small muted">
            First time on this phone? It may say the connection isn’t private.{' '}
            <a href={trust} target="_blank" rel="noreferrer" className="phone-trust">
              Add the office certificate
            </a>{' '}
            once.
          </p>
        )}
        {links.length > 1 && (
          <details className="small soft phone-other">
            <summary>Page doesn’t open?</summary>
            <label htmlFor={other}>Try another address of this computer:</label>
            <select
              id={other}
              className="input"
              value={chosen}
              onChange={(e) => setChosen(Number(e.target.value))}
            >
              {links.map(({ address }, i) => (
                <option key={address} value={i}>
                  {address}
                </option>
              ))}
            </select>
          </details>
        )}
      </div>
    </div>
  )
}
