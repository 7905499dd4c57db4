import type { Chance } from './random.ts'

/** Invented employers, funds and offices, and carriers of which some exist. No list here is of people. */

const FIRST = [
  'Harbor',
  'Cedar',
  'Northfield',
  'Blue Ridge',
  'Summit',
  'Lakeview',
  'Granite',
  'Prairie',
  'Ironwood',
  'Westbrook',
  'Silver Creek',
  'Bayside',
  'Maple Grove',
  'Redstone',
  'Fox Hollow',
  'Clearwater',
  'Stonegate',
  'Alder',
  'Juniper',
  'Pine Valley',
  'Arrowhead',
  'Brookhaven',
  'Copperline',
  'Tidewater',
]
const KINDS = [
  'Manufacturing, Inc.',
  'Logistics LLC',
  'School District',
  'County',
  'University',
  'Health System',
  'Credit Union',
  'Foods',
  'Engineering Group',
  'Electric Cooperative',
  'Public Schools',
  'College',
  'Steel Company',
  'Technologies',
  'Transit Authority',
  'Packaging Corp.',
  'Hotels & Resorts',
  'Water District',
  'Builders',
  'Insurance Agency',
]
const TRADES = [
  'Carpenters',
  'Laborers',
  'Plumbers and Pipefitters',
  'Electrical Workers',
  'Teamsters',
  'Sheet Metal Workers',
  'Operating Engineers',
  'Bakery Drivers',
]
const CARRIERS = [
  'MetLife',
  'Cigna',
  'Guardian',
  'Aetna',
  'Ameritas',
  'United Concordia',
  'Delta Dental',
  'Delta Dental of Ohio',
  'Humana',
  'Principal',
  'Sun Life',
  'Lincoln Financial',
  'Mutual of Omaha',
  'Unum',
  'The Standard',
  'EBMS',
  'Blue Cross Dental',
  'UnitedHealthcare Dental',
  'Renaissance',
  'Northwind Dental Insurance Company',
  'Meridian Dental Trust',
  'Harborlight Life and Dental',
  'Keystone Smile Administrators',
  'Prairie States Dental',
  'Evergreen Benefit Administrators',
  'BrightArch Dental',
  'Coastal Mutual Life',
  'Unity Dental Cooperative',
]
const TYPES = [
  ['PPO', 40],
  ['Dental PPO', 14],
  ['DPPO', 6],
  ['PPO Plus Premier', 4],
  ['Indemnity', 6],
  ['EPO', 4],
  ['Passive PPO', 3],
  ['Dental Indemnity', 2],
] as const
const OPTION_SETS = [
  ['High Plan', 'Low Plan'],
  ['Buy-Up Plan', 'Base Plan'],
  ['Enhanced', 'Standard'],
  ['Option 2', 'Option 1'],
  ['Plus', 'Core'],
  ['Gold', 'Silver', 'Bronze'],
  ['Premium Dental', 'Classic Dental', 'Starter Dental'],
  ['Plan A', 'Plan B', 'Plan C'],
  ['High Option', 'Standard Option'],
  ['Comprehensive', 'Essential'],
  ['Dental Choice Plus', 'Dental Choice', 'Dental Value'],
  ['Platinum PPO', 'Gold PPO'],
] as const

/** Name of an invented employer, fund, school or office. */
export function groupName(c: Chance): string {
  const place = c.pick(FIRST)
  if (c.odds(0.1)) return `${c.pick(['City', 'Town', 'County'])} of ${place}`
  if (c.odds(0.1))
    return `${c.pick(TRADES)} Local ${10 + c.below(900)} ${c.pick(['Benefit Fund', 'Welfare Trust', 'Health and Welfare Fund'])}`
  return `${place} ${c.pick(KINDS)}`
}

/** A group number in one of the shapes that carriers use. */
export function groupId(c: Chance): string {
  const digits = (n: number) =>
    Array.from({ length: n }, (_, i) => (i === 0 ? 1 + c.below(9) : c.below(10))).join('')
  return c.pick([
    () => digits(6),
    () => digits(7),
    () => `${digits(5)}-${digits(4)}`,
    () => `${c.pick(['G', 'D', 'HT', 'PX', 'W'])}${digits(5)}`,
    () => `${digits(4)}-${c.pick(['01', '0002', 'A'])}`,
    () => `00${digits(6)}`,
  ])()
}

/** A toll-free number NNN-NNN-NNNN with the 555 exchange that nobody has. */
export const phone = (c: Chance): string =>
  `${c.pick(['800', '888', '877', '866', '855'])}-555-${String(100 + c.below(9900)).padStart(4, '0')}`

/** Electronic payer id: five digits, or letters and digits. */
export const payerId = (c: Chance): string =>
  c.pick([
    () => String(10000 + c.below(89999)),
    () => `${c.pick(['CX', 'TH', 'DD', 'ER'])}${100 + c.below(900)}`,
  ])()

/** Name of a carrier or administrator. */
export const carrierName = (c: Chance): string => c.pick(CARRIERS)

/** Plan type as documents print it. */
export const planType = (c: Chance): string => c.weighed(TYPES)

/** Names of `count` plans, the richest first. */
export const optionNames = (c: Chance, count: number): string[] =>
  c.pick(OPTION_SETS.filter((set) => set.length >= count)).slice(0, count)
