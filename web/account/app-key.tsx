import type { AppKeyAnswer } from '../../src/account/own/contract.ts'

/** What an authenticator app must learn: the QR code, or the key to type. */
export function AppKey({ app }: { app: AppKeyAnswer }) {
  return (
    <div className="qrset">
      <svg
        className="qr"
        width="164"
        height="164"
        viewBox={`0 0 ${app.qr.size} ${app.qr.size}`}
        role="img"
        aria-label="QR code"
        shapeRendering="crispEdges"
      >
        <rect width="100%" height="100%" fill="#fff" />
        <path d={app.qr.path} fill="#141a27" />
      </svg>
      <div className="stack close">
        <ol className="olist">
          <li>
            <span>Open an authenticator app and scan the code.</span>
          </li>
          <li>
            <span>Type the 6 digits it shows.</span>
          </li>
        </ol>
        <details className="small soft">
          <summary>Can’t scan?</summary>
          <p>Type this key into the app:</p>
          <p className="mono app-key">{app.key}</p>
        </details>
      </div>
    </div>
  )
}
