import { type Chance, chance } from '../pages/random.ts'
import { DATE_STYLES, dateStyle, drawn, phoneDigits, phoneStyle } from './formats.ts'
import type { Lists } from './lists.ts'
import { type Fields, type Manner, makeHousehold, makePerson } from './person.ts'

/** Everybody and everything that a document may name: people, plan and office, by the letter that structures use. */
export type Cast = Record<string, Fields>

const PLAN_NAMES = [
  'Choice PPO',
  'Essential Plus',
  'Dental Select 1500',
  'Core Dental',
  'Premier Option B',
  'Value Copay 2',
  'Freedom Passive PPO',
  'Smile Basics',
  'Active High',
]
const PLAN_NETWORKS = [
  'Advantage PPO',
  'Preferred Network',
  'Open Access',
  'Select Dental Network',
  'Classic',
  'Elite Plus',
]
const DIVISIONS = [
  'Salaried Staff',
  'Hourly',
  'Union Local 41',
  'Retirees',
  'Location 7',
  'Warehouse East',
  'All Eligible',
]
const FREE_CALLS = ['800', '888', '877', '866', '855']

function planOf(lists: Lists, c: Chance): Fields {
  const town = c.pick(lists.towns)
  const date = DATE_STYLES[dateStyle(c)]
  const year = 2025 + c.below(2)
  const starts = c.pick([0, 0, 0, 3, 6, 9])
  const digits = `${c.pick(FREE_CALLS)}${phoneDigits(c).slice(3)}`
  const free = c.pick([
    (d: string) => `1-${d.slice(0, 3)}-${d.slice(3, 6)}-${d.slice(6)}`,
    (d: string) => `${d.slice(0, 3)}-${d.slice(3, 6)}-${d.slice(6)}`,
    (d: string) => `(${d.slice(0, 3)}) ${d.slice(3, 6)}-${d.slice(6)}`,
  ])
  return {
    name: c.pick(lists.employers),
    id: drawn(c, c.pick(lists.groupIds)),
    carrier: c.pick(lists.carriers),
    payer: drawn(c, c.pick(lists.payers)),
    phone: free(digits),
    claims1: `${c.pick(['PO Box', 'P.O. Box', 'P O Box'])} ${100 + c.below(99_000)}`,
    claims2: `${town.town}, ${town.state} ${town.zip}`,
    start: date(new Date(Date.UTC(year, starts, 1))),
    end: date(new Date(Date.UTC(year + 1, starts, 0))),
    network: c.pick(PLAN_NETWORKS),
    planName: c.pick(PLAN_NAMES),
    division: c.pick(DIVISIONS),
  }
}

function officeOf(lists: Lists, c: Chance, { phone }: Manner): Fields {
  const { name, dentist } = c.pick(lists.offices)
  const { street, town } = makeHousehold(lists, c)
  const givens = lists.cultures.flatMap((culture) => culture.given.map((given) => given.name))
  return {
    name,
    dentist,
    street,
    city: `${town.town}, ${town.state} ${town.zip}`,
    phone: phone(phoneDigits(c)),
    fax: phone(phoneDigits(c)),
    staff: c.pick(givens),
    agent: c.pick(givens),
  }
}

/**
 * The people, plan and office of one document. `s` is the subscriber, `p` the patient and `a`, `b`, `c` more of the
 * family; `x`, `y`, `z` are patients of other families. The same seed and key give the same.
 */
export function makeCast(lists: Lists, seed: number, key: string): Cast {
  const on = (part: string) => chance(seed, `${key}:${part}`)
  const m = on('manner')
  const manner: Manner = { dates: dateStyle(m), phone: phoneStyle(m) }
  const house = makeHousehold(lists, on('house'))
  const family = (letter: string, relation: string, ages: readonly [number, number], own: number) => {
    const c = on(letter)
    return makePerson(lists, c, house, manner, { own: c.odds(own), ages, relation })
  }
  const other = (letter: string) => {
    const c = on(letter)
    const ages = [4, 88] as const
    return makePerson(lists, c, makeHousehold(lists, c), manner, { own: true, ages, relation: 'Self' })
  }
  const isSpouse = on('p').odds(0.5)
  return {
    s: family('s', 'Self', [24, 70], 1),
    p: isSpouse ? family('p', 'Spouse', [24, 72], 0.75) : family('p', 'Child', [2, 22], 0.9),
    a: isSpouse ? family('a', 'Child', [2, 22], 0.9) : family('a', 'Spouse', [24, 70], 0.75),
    b: family('b', 'Child', [1, 22], 0.9),
    c: family('c', 'Child', [1, 22], 0.85),
    x: other('x'),
    y: other('y'),
    z: other('z'),
    g: planOf(lists, on('plan')),
    o: officeOf(lists, on('office'), manner),
  }
}
