import { type FormEvent, useEffect, useId, useState } from 'react'
import { useApi } from '../api/context.tsx'
import { isSignedOut, wordsOf } from '../api/errors.ts'
import { useMember, useSession } from '../session/session.tsx'
import { ErrorLine } from '../ui/error-line.tsx'
import { STEP_FORM, type StepProps } from './parts.ts'

const ofBrowser = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The zones that most offices are in, by the names that people use. */
const USUAL: readonly [string, string][] = [
  ['America/New_York', 'Eastern Time (New York)'],
  ['America/Chicago', 'Central Time (Chicago)'],
  ['America/Denver', 'Mountain Time (Denver)'],
  ['America/Phoenix', 'Arizona (Phoenix)'],
  ['America/Los_Angeles', 'Pacific Time (Los Angeles)'],
  ['America/Anchorage', 'Alaska (Anchorage)'],
  ['Pacific/Honolulu', 'Hawaii (Honolulu)'],
]

/** What the clock shows in a time zone: "10:42 AM" and "Thursday, November 19". */
function clockIn(timeZone: string, now: Date): { time: string; day: string } {
  const time = now.toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
  const day = now.toLocaleDateString('en-US', { timeZone, weekday: 'long', month: 'long', day: 'numeric' })
  return { time, day }
}

function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 10_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** No office keeps this time: a browser that says so was never told where it is. */
const NOWHERE = /^(?:UTC|GMT|Etc\/.*)$/

/** Which zone is proposed: what an administrator set, else the browser's; '' = somebody has to choose. */
function firstZone({ values, set }: StepProps['settings']): string {
  if (set.some(({ name }) => name === 'time_zone')) return values.time_zone
  const own = ofBrowser()
  return NOWHERE.test(own) ? '' : own
}

function ZoneField(props: { zone: string; onChoose: (zone: string) => void }) {
  const id = useId()
  const now = useNow()
  const clock = props.zone === '' ? null : clockIn(props.zone, now)
  const usual = new Set(USUAL.map(([zone]) => zone))
  const all = [...new Set([...Intl.supportedValuesOf('timeZone'), props.zone])].filter(
    (zone) => zone !== '' && !usual.has(zone),
  )
  return (
    <div className="field">
      <label htmlFor={id}>Time zone</label>
      <select
        className="input"
        id={id}
        value={props.zone}
        aria-describedby={`${id}-hint`}
        onChange={(event) => props.onChoose(event.target.value)}
      >
        {props.zone === '' && <option value="">Choose your time zone</option>}
        {USUAL.map(([zone, words]) => (
          <option key={zone} value={zone}>
            {words}
          </option>
        ))}
        <optgroup label="Other time zones">
          {all.sort().map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </optgroup>
      </select>
      <p className="hint" id={`${id}-hint`}>
        {clock === null ? (
          'This computer doesn’t say where it is.'
        ) : (
          <>
            It’s <b className="strong num">{clock.time}</b> on {clock.day} there. Does that match your clock?
          </>
        )}
      </p>
    </div>
  )
}

/** What has to be there before it's saved; whoever doesn't know it yet skips the step. */
function missingWords(office: string, zone: string): string | null {
  if (office.trim() === '') return 'Type your office’s name, or press Skip for now.'
  return zone === '' ? 'Choose your time zone, or press Skip for now.' : null
}

/** Office name, time zone and one's own name. */
export function OfficeStep({ settings, save, next }: StepProps) {
  const api = useApi()
  const id = useId()
  const { full_name } = useMember()
  const { named } = useSession()
  const [office, setOffice] = useState(settings.values.office_name ?? '')
  const [zone, setZone] = useState(() => firstZone(settings))
  const [name, setName] = useState(full_name)
  const [fault, setFault] = useState<string | null>(null)
  const ownName = async () => {
    if (name.trim() === full_name) return null
    try {
      const { user } = await api.changeName(name)
      if (user) named(user)
      return null
    } catch (failed) {
      return isSignedOut(failed) ? '' : wordsOf(failed)
    }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const missing = missingWords(office, zone)
    if (missing !== null) return setFault(missing)
    const wrong = (await save({ office_name: office.trim() || null, time_zone: zone })) ?? (await ownName())
    setFault(wrong)
    if (wrong === null) next()
  }
  return (
    <form id={STEP_FORM} onSubmit={submit} noValidate>
      <h1>Your office</h1>
      <p className="su-lead">
        The name is printed on the card for each desk. The time zone decides what “today” and “this week”
        mean.
      </p>
      <div className="card card-body stack roomy">
        <div className="field">
          <label htmlFor={`${id}-office`}>Office name</label>
          <input
            className="input"
            id={`${id}-office`}
            autoComplete="organization"
            maxLength={80}
            value={office}
            onChange={(event) => setOffice(event.target.value)}
          />
        </div>
        <ZoneField zone={zone} onChoose={setZone} />
        <div className="field">
          <label htmlFor={`${id}-name`}>Your full name</label>
          <input
            className="input"
            id={`${id}-name`}
            autoComplete="name"
            maxLength={60}
            value={name}
            aria-describedby={`${id}-name-hint`}
            onChange={(event) => setName(event.target.value)}
          />
          <p className="hint" id={`${id}-name-hint`}>
            Shown on plans you verify.
          </p>
        </div>
        {fault && <ErrorLine words={fault} />}
      </div>
    </form>
  )
}
