import { Smartphone } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { PhoneReach } from '../../src/upload/phone/contract.ts'
import { ErrorLine } from '../ui/error-line.tsx'
import { Icon } from '../ui/icon.tsx'
import { PhoneCode } from './phone-code.tsx'
import { PhoneLine } from './phone-line.tsx'
import { type PhoneDesk, usePhone } from './use-phone.ts'

/** Why no phone reaches this office, and what whoever set it up can do. */
const WHY_NOT: Record<NonNullable<PhoneReach['why']>, string> = {
  loopback:
    'A phone can’t reach CovrIQ yet: only this computer can. Whoever set it up can open it to the office network (COVRIQ_HOST=0.0.0.0).',
  plain:
    'A phone can’t send photos yet: the line to CovrIQ isn’t encrypted. Whoever set it up can turn that on (COVRIQ_TLS=self).',
}

/** Starts a code once when the address asks for it (/upload?phone, from the palette), then takes that out of the address. */
function useAsked(desk: PhoneDesk): void {
  const asked = new URLSearchParams(useSearch()).has('phone')
  const [, navigate] = useLocation()
  const begun = useRef(false)
  const { reach, phone, start } = desk
  useEffect(() => {
    if (!asked || reach === null || begun.current) return
    begun.current = true
    navigate('/upload', { replace: true })
    if (reach.why === null && phone === null) void start()
  }, [asked, reach, phone, start, navigate])
}

/** Photos of a paper plan by phone: the QR code, the steps, and what has come. Opens in place. */
export function PhonePanel() {
  const desk = usePhone()
  useAsked(desk)
  const { reach, phone, links } = desk
  if (reach === null) return null
  return (
    <>
      <div className="phone-or">or</div>
      <div className="phone-offer">
        {links.length > 0 && phone ? (
          <PhoneCode links={links} phone={phone} trust={reach.trust} />
        ) : (
          <div className="row phone-ask">
            <Icon of={Smartphone} size={20} />
            <div className="grow">
              <p className="strong">Use your phone</p>
              <p className="small muted">
                {reach.why
                  ? WHY_NOT[reach.why]
                  : 'Take photos of a paper plan. They come straight to this computer.'}
              </p>
            </div>
            {reach.why === null && !phone && (
              <button type="button" className="btn" onClick={() => void desk.start()}>
                Show QR code
              </button>
            )}
          </div>
        )}
        {phone && <PhoneLine desk={desk} phone={phone} />}
        {desk.error && <ErrorLine words={desk.error} />}
        {phone && (
          <p className="tiny muted">
            No app and no sign-in. Nothing stays on the phone, and nothing goes over the internet.
          </p>
        )}
      </div>
    </>
  )
}
