/** What tiles of a portal's head say: patients' fields among the plan's, with the captions that each may have. */
import type { Chance } from './chance.ts'
import { group, type person } from './people.ts'

type Field = readonly [type: string, captions: readonly string[], heldCaptions: readonly string[]]

/** What a tile says: its mark, and the captions that it may have. */
const FIELDS: Record<string, Field> = {
  patient: ['name', ['Patient', 'Patient name', 'Patient (self)'], ['Claimant', 'Member name', 'Dependent']],
  dob: ['dob', ['Date of birth', 'DOB'], ['Birth date', 'Patient DOB']],
  member: ['member_id', ['Member ID', 'Subscriber ID'], ['Enrollee ID', 'Member number']],
  subscriber: ['name', ['Subscriber', 'Primary subscriber'], ['Policyholder name', 'Subscriber name']],
  address: ['address', ['Address', 'Address on file'], ['Mailing address', 'Home address']],
  phone: ['phone', ['Home phone', 'Member phone'], ['Cell phone', 'Mobile phone']],
  group: ['group_name', ['Group', 'Group name'], ['Employer', 'Employer group']],
  groupId: ['group_id', ['Group number', 'Group ID'], ['Group #', 'Group no.']],
  payer: ['payer_id', ['Payer ID'], ['Electronic payer ID']],
  carrierPhone: [
    'service_phone',
    ['Provider services', 'Customer service'],
    ['Provider line', 'Member services'],
  ],
  product: ['keep', ['Product', 'Plan type'], ['Network', 'Plan']],
  year: ['plan_date', ['Plan year', 'Benefit period'], ['Benefit year', 'Plan dates']],
  status: ['', ['Status'], ['Eligibility']],
}

/** One field on the page. */
export interface Tile {
  type: string
  caption: string
  value: string
}

/** The tiles of one document in an order of its own. @param held captions that nobody fits anything on */
export function tilesOf(chance: Chance, held: boolean, make: typeof person): Tile[] {
  const p = make(chance)
  const s = make(chance, p.family)
  const g = group(chance)
  const caps = chance.next() < 0.5
  const values: Record<string, string> = {
    patient: p.name,
    dob: p.dob,
    member: s.member,
    subscriber: s.name,
    address: `${s.street}, ${s.city}`,
    phone: p.phone,
    group: g.name,
    groupId: g.id,
    payer: g.payer,
    carrierPhone: g.phone,
    product: chance.of(['Dental PPO', 'Premier PPO', 'Dental EPO']),
    year: '01/01/2026 - 12/31/2026',
    status: 'Active',
  }
  const names = Object.keys(FIELDS)
  // whose fields stand where is anybody's choice, so that no order is learnt
  const order = names.map((name) => ({ name, at: chance.next() })).sort((a, b) => a.at - b.at)
  const left = held ? ['phone', 'status'] : ['year', 'status']
  return order
    .filter(({ name }) => chance.next() < 0.8 || !left.includes(name))
    .map(({ name }) => {
      const [type, own, others] = FIELDS[name]!
      const caption = chance.of(held ? others : own)
      return { type, caption: caps ? caption.toUpperCase() : caption, value: values[name]! }
    })
}
