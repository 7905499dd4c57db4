import { CircleCheck, Copy, Globe, Monitor, PenLine } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { copyText } from '../ui/clipboard.ts'
import { showTime } from '../ui/dates.ts'
import { ErrorLine } from '../ui/error-line.tsx'
import { Icon } from '../ui/icon.tsx'
import { useToast } from '../ui/toast.tsx'
import { STEP_FORM, type StepProps } from './parts.ts'
import { Pick } from './pick.tsx'

const HINTS = {
  name: 'This computer’s name. Keeps working when the router changes the IP address.',
  ip: 'This computer’s IP address. The router may change it.',
}

/** The setting that opens CovrIQ to the office network. */
const LINE = 'COVRIQ_HOST=0.0.0.0'

/** What a server that only listens to its own machine says of other desks. */
function ThisComputerOnly() {
  const tell = useToast()
  const copy = async () => {
    const done = await copyText(LINE)
    tell(done ? 'Line copied.' : 'Your browser doesn’t let us copy. Select the line instead.')
  }
  return (
    <div className="note brand">
      <Icon of={Monitor} />
      <div className="grow stack close">
        <p>
          Only this computer can open CovrIQ so far. To let other desks in, ask whoever installed it to add
          this line to its settings and start it again. You can go on without it.
        </p>
        <p className="row wrap">
          <code className="mono">{LINE}</code>
          <button type="button" className="btn sm" onClick={() => void copy()}>
            <Icon of={Copy} size={14} />
            Copy
          </button>
        </p>
      </div>
    </div>
  )
}

function Try({ reached }: { reached: StepProps['view']['reached'] }) {
  return (
    <div className="card su-try">
      <Icon of={Monitor} size={20} />
      <div className="grow">
        <p className="strong">Try it on another desk</p>
        <p className="small muted">Open the address there. We’ll show it here as soon as it arrives.</p>
      </div>
      <div role="status" className="su-chips">
        {reached.slice(0, 3).map(({ address, at }) => (
          <span key={address} className="chip full">
            <Icon of={CircleCheck} size={14} />
            Reached from {address}, {showTime(new Date(at))}
          </span>
        ))}
      </div>
    </div>
  )
}

/** Which address people type on the other desks: names before IP addresses. */
export function AddressStep({ view, settings, save, next }: StepProps) {
  const id = useId()
  const { addresses } = view
  const set = settings.values.desk_address
  const known = addresses.some(({ url }) => url === set)
  const [chosen, setChosen] = useState<string | null>(
    set === null ? (addresses[0]?.url ?? null) : known ? set : null,
  )
  const [other, setOther] = useState(set !== null && !known ? set : '')
  const [fault, setFault] = useState<string | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const address = chosen ?? other.trim()
    const wrong = addresses.length === 0 ? null : await save({ desk_address: address || null })
    setFault(wrong)
    if (wrong === null) next()
  }
  return (
    <form id={STEP_FORM} onSubmit={submit} noValidate>
      <h1>Address for the other desks</h1>
      <p className="su-lead">
        This is what your team types into the browser. All addresses work; this is the one we’ll show and
        print.
      </p>
      {addresses.length === 0 ? (
        <ThisComputerOnly />
      ) : (
        <>
          <fieldset className="su-picks">
            <legend className="vh">Address</legend>
            {addresses.map(({ url, kind }, i) => (
              <Pick
                key={url}
                group={id}
                icon={kind === 'name' ? Monitor : Globe}
                title={url}
                hint={HINTS[kind]}
                chip={i === 0 && kind === 'name' ? <span className="chip full">Recommended</span> : undefined}
                chosen={chosen === url}
                onChoose={() => setChosen(url)}
              />
            ))}
            <Pick
              group={id}
              icon={PenLine}
              title="Another name"
              hint="If your IT person set one up, such as covriq.maplestreet.lan"
              chosen={chosen === null}
              onChoose={() => setChosen(null)}
            />
          </fieldset>
          {chosen === null && (
            <div className="field su-other">
              <label htmlFor={`${id}-other`}>Its address</label>
              <input
                className="input"
                id={`${id}-other`}
                value={other}
                placeholder="covriq.maplestreet.lan:3000"
                autoComplete="off"
                spellCheck={false}
                maxLength={300}
                aria-invalid={fault ? true : undefined}
                onChange={(event) => setOther(event.target.value)}
              />
            </div>
          )}
          {fault && <ErrorLine words={fault} />}
          <Try reached={view.reached} />
        </>
      )}
    </form>
  )
}
