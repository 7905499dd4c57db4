import type { ContentField, IdentityField } from '../lexicon/catalog.ts'
import { writeDollars } from '../lexicon/values.ts'
import type { Dice } from './field-sheet.ts'

/** What a drawn plan states; null = the page does not say. */
export interface Truth {
  fields: Record<IdentityField | ContentField, string | null>
  /** Waits in months by class; absent = not stated. */
  waits: Record<string, number>
  /** Percents of the four classes. */
  percents: Record<'preventive' | 'basic' | 'major' | 'orthodontic', number>
  /** Amounts outside the network. */
  outside: { deductible: string; maximum: string } | null
}

const FIRST = [
  'Tamarack',
  'Bexley',
  'Quillback',
  'Foxglove',
  'Larkspur',
  'Sagebrush',
  'Juniper',
  'Kestrel',
  'Brindle',
  'Cobalt',
  'Harrow',
  'Wexford',
  'Ashgrove',
  'Redstone',
  'Silverpine',
  'Orchard Hill',
  'Three Rivers',
  'North Fork',
]
const SECOND = [
  'Millworks, Inc.',
  'Foods',
  'Logistics LLC',
  'Hospitality Group',
  'County School District',
  'Credit Union',
  'Manufacturing Company',
  'Transit Authority',
  'Paper Co.',
  'Brewing Company',
  'Health System',
  'University',
  'Electric Cooperative',
  'Construction Corp.',
  'Public Library',
  'Teachers Association',
]
const CARRIER = [
  'Harborlight',
  'Cascadia',
  'Pinecrest',
  'Everstone',
  'Meridian',
  'Keystone Prairie',
  'Northgate',
  'Lodgepole',
  'Timberline',
  'Bluewater',
  'Ironwood',
]
const CARRIER_END = [
  'Dental',
  'Mutual Dental',
  'Life Insurance Company',
  'Dental Insurance Company',
  'Benefit Life',
  'Dental Alliance',
  'Benefit Administrators',
  'Dental Plan',
  'Health Insurance',
]
const KNOWN = [
  'Delta Dental of Ohio',
  'MetLife',
  'Cigna',
  'Guardian',
  'Principal Life Insurance Company',
  'United Concordia',
  'Ameritas',
]

function groupId(dice: Dice): string {
  const number = String(dice.whole(10_000, 9_999_999))
  return dice.pick([
    number,
    `${dice.pick(['G', 'K', 'WF', 'TM', 'CMD'])}-${number.slice(0, 5)}`,
    `${number.slice(0, 5)}-000${dice.whole(1, 9)}`,
    `0${number}`,
    `${dice.pick(['LP', 'AB', 'Q'])}${number.slice(0, 5)}`,
  ])
}

const payerId = (dice: Dice) =>
  dice.pick([
    String(dice.whole(10_000, 99_999)),
    `${dice.pick(['HLD', 'PDC', 'BH', 'CX', 'TLW'])}${dice.whole(10, 99)}`,
  ])
const phone = (dice: Dice) => `(${dice.pick([800, 888, 877, 866, 855, 844])}) 555-01${dice.whole(10, 99)}`

const PERCENTS = [
  [100, 80, 50, 50],
  [100, 90, 60, 50],
  [100, 80, 60, 50],
  [90, 75, 50, 50],
  [100, 70, 40, 0],
  [100, 85, 55, 40],
]

/** A plan drawn by lot: amounts as the trade has them (public plan pages), names and numbers invented. */
export function drawTruth(dice: Dice): Truth {
  const [preventive, basic, major, orthodontic] = dice.pick(PERCENTS) as [number, number, number, number]
  const deductible = dice.pick([50, 50, 50, 25, 75, 100, 60, 0])
  const family =
    deductible === 0
      ? null
      : dice.chance(0.15)
        ? '3x individual'
        : writeDollars(deductible * dice.pick([2, 3, 3]))
  const maximum = dice.pick([1000, 1250, 1500, 1500, 2000, 2500, 750, 3000])
  const none = deductible === 0
  return {
    fields: {
      group_name: `${dice.pick(FIRST)} ${dice.pick(SECOND)}`,
      group_id: groupId(dice),
      insurance_company: dice.chance(0.25)
        ? dice.pick(KNOWN)
        : `${dice.pick(CARRIER)} ${dice.pick(CARRIER_END)}`,
      payor_id: dice.chance(0.8) ? payerId(dice) : null,
      customer_service_phone: phone(dice),
      plan_type: dice.pick(['PPO', 'PPO', 'PPO', 'Indemnity', 'EPO']),
      deductible_individual: none ? 'None' : writeDollars(deductible),
      deductible_family: none ? null : family,
      deductible_applies_to_preventive: none ? null : dice.pick(['No', 'No', 'No', 'Yes', null]),
      orthodontic_deductible: orthodontic > 0 && dice.chance(0.2) ? '$50' : null,
      annual_maximum_individual: dice.chance(0.06) ? 'Unlimited' : writeDollars(maximum),
      annual_maximum_family: null,
      orthodontic_lifetime_maximum:
        orthodontic > 0 ? writeDollars(dice.pick([1000, 1500, 2000, 1250])) : null,
    },
    waits: dice.chance(0.6)
      ? {
          basic: dice.pick([0, 0, 3, 6]),
          major: dice.pick([0, 6, 12]),
          ...(orthodontic > 0 ? { orthodontic: dice.pick([0, 12, 24]) } : {}),
        }
      : {},
    percents: { preventive, basic, major, orthodontic },
    outside:
      dice.chance(0.5) && !none
        ? { deductible: writeDollars(deductible + 25), maximum: writeDollars(maximum - 250) }
        : null,
  }
}
