import type { StepProps } from './parts.ts'

/** The card for each desk, on paper only: address, QR code of the page with the certificate, both fingerprints, steps for Windows and Mac. */
export function DeskCard({ view, settings }: Pick<StepProps, 'view' | 'settings'>) {
  const { authority, addresses } = view
  if (authority === null) return null
  const { office_name, desk_address } = settings.values
  const qr = authority.page_qr
  return (
    <section className="su-card" aria-hidden="true">
      <h2>{office_name ?? 'CovrIQ'}</h2>
      <p>Open in the browser:</p>
      <p className="su-card-url">{desk_address ?? addresses[0]?.url}</p>
      {authority.page && <p>Before the first time, trust the certificate: {authority.page}</p>}
      {qr && (
        <svg
          width="120"
          height="120"
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          shapeRendering="crispEdges"
          aria-hidden="true"
        >
          <path d={qr.path} fill="#000" />
        </svg>
      )}
      <p>Fingerprint (SHA-256)</p>
      <p className="mono">{authority.sha256}</p>
      <p>Thumbprint (SHA-1), which Windows shows</p>
      <p className="mono">{authority.sha1}</p>
      {authority.systems.map(({ id, name, steps }) => (
        <div key={id}>
          <h3>{name}</h3>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}
