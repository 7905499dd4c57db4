import { Check, Clock, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PhoneState } from '../../src/upload/phone/contract.ts'
import { phoneThumb } from '../api/phone.ts'
import { Icon } from '../ui/icon.tsx'
import { counted } from '../ui/words.ts'
import { type PhoneDesk, useSeconds } from './use-phone.ts'

/** Small pictures that fit in the line. */
const MOST_THUMBS = 5

/** "7:10" */
const clockText = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

function Thumbs({ phone }: { phone: PhoneState }) {
  const numbers = Array.from({ length: Math.min(phone.photos, MOST_THUMBS) }, (_, i) => i + 1)
  return (
    <span className="phone-thumbs">
      {numbers.map((number) => (
        <img key={number} src={phoneThumb(number, phone.look)} alt="" width={34} height={44} />
      ))}
    </span>
  )
}

/** What is told of a code: the newest thing first. */
function wordsOf(phone: PhoneState, seconds: number): { strong: string | null; words: string } {
  const { photos, sending, joined, plans, last_pages } = phone
  if (seconds === 0)
    return {
      strong: 'This code has run out.',
      words: photos > 0 ? 'Photos that weren’t sent are still on the phone.' : '',
    }
  if (photos > 0)
    return {
      strong: `${counted(photos, 'photo')} so far`,
      words: sending ? 'Sending…' : 'Waiting for “Send” on the phone',
    }
  if (plans > 0)
    return {
      strong: `${counted(last_pages, 'page')} came in.`,
      words: 'The phone can send another plan.',
    }
  return {
    strong: null,
    words: joined ? 'A phone is connected.' : 'Waiting for a phone. Works for one phone.',
  }
}

/** How a code stands: waiting, photos so far, pages that came, or run out; with the time left and what can be done. */
export function PhoneLine(props: { desk: PhoneDesk; phone: PhoneState }) {
  const { desk, phone } = props
  const seconds = useSeconds(phone, desk.at)
  const over = seconds === 0
  const { strong, words } = wordsOf(phone, seconds)
  const icon = over ? Clock : phone.plans > 0 ? Check : Smartphone
  const button = (name: string, onClick: () => void, kind = ''): ReactNode => (
    <button type="button" className={`btn sm${kind}`} onClick={onClick}>
      {name}
    </button>
  )
  return (
    <div className={`phone-line${phone.photos > 0 && !over ? ' live' : ''}`}>
      {phone.photos > 0 ? <Thumbs phone={phone} /> : <Icon of={icon} size={20} />}
      <p className="grow" role="status">
        {strong && <b className="strong">{strong}</b>} <span className="soft">{words}</span>
      </p>
      {!over && (
        <span className="small muted">
          <b className="num">{clockText(seconds)}</b> left
        </span>
      )}
      <span className="phone-acts">
        {over && phone.joined && button('10 more minutes', () => void desk.more())}
        {(over || phone.photos === 0) && button('New code', () => void desk.start(), ' ghost')}
        {button('Stop', () => void desk.stop())}
      </span>
    </div>
  )
}
