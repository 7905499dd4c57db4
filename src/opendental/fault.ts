import { UserError } from '../base/errors.ts'

/** Why Open Dental did not do what it was asked. `uncertain` = it may have done it all the same. */
export type FaultKind = 'unreachable' | 'uncertain' | 'keys' | 'gone' | 'refused' | 'busy' | 'broken' | 'odd'

const WORDS: Record<FaultKind, string> = {
  unreachable:
    'We can’t reach Open Dental. Make sure its API service is running and the address is right, then try again.',
  uncertain: 'Open Dental didn’t answer in time. Try again, and we’ll look at what got through first.',
  keys: 'Open Dental doesn’t accept our keys. Check in Open Dental, Setup, Advanced Setup, API that they’re added and enabled.',
  gone: 'Open Dental doesn’t have this anymore, or its version doesn’t offer it.',
  refused: 'Open Dental didn’t accept this value.',
  busy: 'Open Dental is busy. Wait a minute and try again.',
  broken: 'Open Dental had a problem of its own. Try again, or restart its API service.',
  odd: 'Open Dental’s answer isn’t what its API describes. Its version may be too old or too new for us.',
}

/** A call that Open Dental did not answer as it should, in plain words; nothing of what was sent or answered is repeated. */
export class OpenDentalFault extends UserError {
  readonly kind: FaultKind

  constructor(kind: FaultKind) {
    super(503, WORDS[kind], { open_dental: kind })
    this.name = 'OpenDentalFault'
    this.kind = kind
  }
}

/** What a status of Open Dental's API means (its page "API Specification", status codes); null = it is fine. */
export function faultOf(status: number): FaultKind | null {
  if (status >= 200 && status < 300) return null
  if (status === 401 || status === 403) return 'keys'
  if (status === 404 || status === 405) return 'gone'
  if (status === 429) return 'busy'
  if (status === 504 || status === 408) return 'uncertain'
  return status >= 500 ? 'broken' : status >= 400 ? 'refused' : 'odd'
}
