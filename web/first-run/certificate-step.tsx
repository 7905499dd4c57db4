import { CircleCheck, Copy, Download, Lock, LockOpen, Printer } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { Authority } from '../../src/admin/first-run/contract.ts'
import { copyText } from '../ui/clipboard.ts'
import { Icon } from '../ui/icon.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { useToast } from '../ui/toast.tsx'
import { STEP_FORM, type StepProps } from './parts.ts'

/** The fingerprint in eight columns, as people compare it. */
export function Fingerprint({ sha256 }: { sha256: string }) {
  const pairs = sha256.split(':').map((pair, place) => ({ pair, key: `${place}${pair}` }))
  return (
    <p className="su-print">
      <span className="vh">{sha256}</span>
      {pairs.map(({ pair, key }) => (
        <span key={key} aria-hidden="true">
          {pair}
        </span>
      ))}
    </p>
  )
}

function Steps(props: { authority: Authority; desk: string | null }) {
  const { systems, page } = props.authority
  const [system, setSystem] = useState(systems[0]?.id ?? '')
  const shown = systems.find(({ id }) => id === system)
  const first =
    page === null
      ? 'Copy covriq-ca.crt to the other computer, for example on a USB stick.'
      : `On the other computer, open ${page} and press Download certificate.`
  return (
    <Tabs
      label="System"
      tabs={systems.map(({ id, name }) => ({ key: id, words: name }))}
      chosen={system}
      onChoose={setSystem}
    >
      <ol className="olist su-steps-list">
        {[first, ...(shown?.steps ?? [])].map((step) => (
          <li key={step}>
            <span>{step}</span>
          </li>
        ))}
      </ol>
      {props.desk && <p className="small muted su-desk">CovrIQ is at {props.desk}.</p>}
    </Tabs>
  )
}

function Trust(props: { authority: Authority; desk: string | null }) {
  const { authority } = props
  const tell = useToast()
  const copy = async () => {
    const done = await copyText(authority.sha256)
    tell(done ? 'Fingerprint copied.' : 'Your browser doesn’t let us copy. Select the fingerprint instead.')
  }
  const encrypted = window.location.protocol === 'https:'
  return (
    <section className="card su-cert" aria-labelledby="su-fingerprint">
      <div className="card-head wrap">
        <h2 id="su-fingerprint">Fingerprint (SHA-256)</h2>
        <span className="row wrap">
          <button type="button" className="btn sm" onClick={() => void copy()}>
            <Icon of={Copy} size={14} />
            Copy
          </button>
          <a className="btn sm" href="/api/admin/first-run/certificate" download="covriq-ca.crt">
            <Icon of={Download} size={14} />
            Certificate
          </a>
          <button type="button" className="btn sm" onClick={() => window.print()}>
            <Icon of={Printer} size={14} />
            Print a card for each desk
          </button>
        </span>
      </div>
      <div className="card-body">
        <Fingerprint sha256={authority.sha256} />
        <p className="small muted su-sha1">
          On Windows, compare the thumbprint instead: <span className="mono">{authority.sha1}</span>
        </p>
      </div>
      <Steps {...props} />
      <div className="card-body row su-line">
        <Icon of={encrypted ? Lock : LockOpen} />
        <span className="grow">This computer</span>
        {encrypted ? (
          <span className="chip full">
            <Icon of={CircleCheck} size={14} />
            Opened encrypted
          </span>
        ) : (
          <span className="chip check">Opened without encryption</span>
        )}
      </div>
    </section>
  )
}

/** What there is to say where the office has no certificate of its own. */
function None({ open }: { open: boolean }) {
  const encrypted = window.location.protocol === 'https:'
  const words = encrypted
    ? 'CovrIQ has a certificate from your IT person, so there’s nothing to trust by hand.'
    : open
      ? 'CovrIQ speaks without encryption, because COVRIQ_TLS=off is set. Remove it, unless you use a proxy with TLS.'
      : 'There’s no certificate yet, because CovrIQ listens to this computer only. It makes one when you let other desks in.'
  return (
    <div className={`note ${encrypted ? 'full' : 'brand'}`}>
      <Icon of={encrypted ? Lock : LockOpen} />
      <span className="grow">{words}</span>
    </div>
  )
}

/** The certificate to trust: what to compare, and what to press on each system. */
export function CertificateStep({ view, settings, next }: StepProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    next()
  }
  const desk = settings.values.desk_address ?? view.addresses[0]?.url ?? null
  return (
    <form id={STEP_FORM} onSubmit={submit}>
      <h1>Trust the certificate</h1>
      <p className="su-lead">
        CovrIQ makes a certificate on this computer so that passwords and plans are encrypted on the office
        network. You’ll tell each browser once that it’s yours.
      </p>
      {view.authority ? (
        <Trust authority={view.authority} desk={desk} />
      ) : (
        <None open={view.addresses.length > 0} />
      )}
    </form>
  )
}
