import { everyIn } from './address-blocks.ts'
import { idRun, isPlanFigure } from './id-shape.ts'
import type { Role } from './labels.ts'
import { maybePerson, nameRun } from './name-shape.ts'
import { hasDate, PHONE } from './shapes.ts'
import type { Token } from './tokens.ts'

/** What a value looks like by itself. */
export type Look = 'date' | 'phone' | 'id' | 'address' | 'person' | 'words' | 'figures' | 'mixed' | 'none'

/** What a caption asks for. */
type Kind = 'date' | 'phone' | 'id' | 'address' | 'person' | 'firm' | 'group' | 'any'

const KINDS: Partial<Record<Role, Kind>> = {
  dob: 'date',
  date: 'date',
  plan_date: 'date',
  coverage_date: 'date',
  ssn: 'id',
  member_id: 'id',
  chart_number: 'id',
  claim_number: 'id',
  account: 'id',
  id: 'id',
  bare_id: 'id',
  either_id: 'id',
  group_id: 'id',
  payer_id: 'id',
  kept_id: 'id',
  phone: 'phone',
  bare_phone: 'phone',
  service_phone: 'phone',
  address: 'address',
  bare_address: 'address',
  claims_address: 'address',
  name: 'person',
  bare_name: 'person',
  holder: 'person',
  staff: 'person',
  group_name: 'firm',
  carrier: 'firm',
  provider: 'firm',
  group: 'group',
}

/** What the tokens of a value look like, over all of its lines. */
export function lookOf(tokens: readonly Token[]): Look {
  if (tokens.length === 0) return 'none'
  const text = tokens.map((token) => token.text).join(' ')
  if (tokens.some((token) => isPlanFigure(token.text)) && tokens.length < 4) return 'figures'
  if (hasDate(text)) return 'date'
  if (text.search(PHONE) >= 0) return 'phone'
  if (!/\d/.test(text)) {
    const run = nameRun(tokens)
    return run.length === tokens.length && run.length > 1 && maybePerson(run) ? 'person' : 'words'
  }
  if (everyIn(tokens).length > 0) return 'address'
  const run = idRun(tokens)
  if (run.length === tokens.length && run.reduce((sum, token) => sum + token.key.length, 0) > 2) return 'id'
  return /^\d{1,6}$/.test(tokens[0]!.text) && tokens.length > 2 ? 'address' : 'mixed'
}

/** What a value of the caption's very kind says for a place. */
export const FITS = 2
const HARDLY = 0.5
const WRONG = -1.5
/** What no value at all says against a place. */
export const FIT_NONE = -1

/** How well a value fits its caption: positive where it's of its kind, negative where it can't be. */
export function fitOf(role: Role, look: Look): number {
  const kind = KINDS[role] ?? 'any'
  if (look === 'none') return kind === 'any' ? FIT_NONE / 2 : FIT_NONE
  if (kind === look) return FITS
  const words = look === 'person' || look === 'words'
  if (kind === 'any') return words ? HARDLY : 0
  if (kind === 'firm' || kind === 'group') return words ? 1 : kind === 'group' && look === 'id' ? 1 : WRONG
  if (kind === 'person') return words ? HARDLY : WRONG
  return look === 'mixed' ? 0 : WRONG
}
