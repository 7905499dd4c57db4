import type { Chance } from '../pages/random.ts'
import { DATE_STYLES, type DateStyle, dayBetween, drawn, phoneDigits, ssn } from './formats.ts'
import type { Culture, Lists } from './lists.ts'

/** The fields of a person, a plan or an office, as structures name them. */
export type Fields = Record<string, string>

/** Made pages are written on this day, whenever they are made. */
const TODAY = Date.UTC(2026, 10, 2)

/** What people of one household have in common. */
export interface Household {
  culture: Culture
  family: string
  street: string
  unit: string
  town: { town: string; state: string; zip: string }
  phone: string
  member: string
  account: string
  since: Date
}

/** How a document writes what it writes in one way throughout. */
export interface Manner {
  dates: DateStyle
  phone: (digits: string) => string
}

/** A household: names, address, phone and the numbers that its members share. */
export function makeHousehold(lists: Lists, c: Chance): Household {
  const culture = c.pick(lists.cultures)
  const street = c.pick(lists.streets)
  // A street may come with its number or box already, as a pattern.
  const whole = /#|^\d|^p\.? ?o\b/i.test(street)
  return {
    culture,
    family: c.pick(culture.family),
    street: whole ? drawn(c, street) : `${1 + c.below(c.odds(0.5) ? 999 : 19_999)} ${street}`,
    unit: c.pick([
      `Apt ${1 + c.below(40)}`,
      `Apt ${1 + c.below(9)}${c.pick(['A', 'B', 'C', 'D'])}`,
      `Unit ${1 + c.below(300)}`,
      `# ${100 + c.below(900)}`,
      `Lot ${1 + c.below(90)}`,
    ]),
    town: c.pick(lists.towns),
    phone: phoneDigits(c),
    member: drawn(c, c.pick(lists.memberIds)),
    account: drawn(c, c.pick(lists.accounts)),
    since: new Date(Date.UTC(2012 + c.below(14), c.below(12), c.odds(0.7) ? 1 : 1 + c.below(28))),
  }
}

const plainLetters = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase()

function emailOf(c: Chance, given: string, family: string, nick: string, year: number, host: string): string {
  const [g, f, n] = [plainLetters(given) || 'me', plainLetters(family) || 'home', plainLetters(nick) || 'me']
  const yy = String(year % 100).padStart(2, '0')
  const handle = c.pick([
    `${g}.${f}`,
    `${g}${f}`,
    `${g[0]}${f}`,
    `${g[0]}${f}${yy}`,
    `${n}${f[0]}${yy}`,
    `${f}_${g}`,
    `${f}.${g}${1 + c.below(99)}`,
    `${f}family${1 + c.below(9)}`,
    `${c.pick(['blue', 'quiet', 'lucky', 'green', 'old'])}${c.pick(['kayak', 'maple', 'banjo', 'teapot', 'fern'])}${10 + c.below(89)}`,
  ])
  return `${handle}@${host}`
}

function namesOf(c: Chance, { culture, family: home }: Household, own: boolean): Fields {
  const first = c.pick(culture.given)
  const given = first.name
  const middles = (culture.middle?.length ? culture.middle : culture.given.map((g) => g.name)).filter(
    (m) => m !== given,
  )
  const middle = middles.length > 0 ? c.pick(middles) : given
  const family = own ? home : c.pick(culture.family)
  const others = (culture.maiden?.length ? culture.maiden : culture.family).filter((name) => name !== family)
  const mi = middle[0]!.toUpperCase()
  return {
    given,
    middle,
    mi,
    family,
    surname: family,
    full: `${given} ${mi}. ${family}`,
    plain: `${given} ${family}`,
    reversed: `${family}, ${given} ${mi}`,
    caps: `${given} ${mi} ${family}`.toUpperCase(),
    capsReversed: `${family}, ${given} ${mi}`.toUpperCase(),
    initials: `${given[0]}${family[0]}`.toUpperCase(),
    abbreviated: `${given[0]}. ${family}`,
    nick: first.nick ?? given,
    maiden: others.length > 0 ? c.pick(others) : family,
    title: `${c.pick(['Mr.', 'Mrs.', 'Ms.', 'Ms.', 'Mr.', 'Miss', 'Dr.'])} ${family}`,
  }
}

const spaced = (member: string) => member.replace(/[\s-]/g, '').replace(/(.{3,4}?)(?=.{3})/g, '$1 ')

/**
 * A person of a household.
 * @param own whether they have the household's family name
 * @param ages youngest and oldest
 */
export function makePerson(
  lists: Lists,
  c: Chance,
  house: Household,
  manner: Manner,
  { own, ages, relation }: { own: boolean; ages: readonly [number, number]; relation: string },
): Fields {
  const names = namesOf(c, house, own)
  const born = dayBetween(c, 2025 - ages[1], 2025 - ages[0])
  const social = ssn(c)
  const visit = dayBetween(c, 2025, 2026)
  const visit2 = new Date(visit.getTime() - (14 + c.below(400)) * 86_400_000)
  const phone = c.odds(0.7) ? house.phone : phoneDigits(c)
  const date = DATE_STYLES[manner.dates]
  const member = c.odds(0.7) ? house.member : drawn(c, c.pick(lists.memberIds))
  return {
    ...names,
    dob: DATE_STYLES.slashes(born),
    dobShort: DATE_STYLES.short(born),
    dobLong: DATE_STYLES.long(born),
    dobIso: DATE_STYLES.iso(born),
    dobDots: DATE_STYLES.dots(born),
    dobDay: DATE_STYLES.day(born),
    age: String(Math.floor((TODAY - born.getTime()) / (365.2425 * 86_400_000))),
    ssn: social,
    ssnMasked: `***-**-${social.slice(-4)}`,
    last4: social.slice(-4),
    member,
    memberSpaced: spaced(member),
    certificate: drawn(c, c.pick(lists.memberIds)),
    chart: drawn(c, c.pick(lists.charts)),
    claim: drawn(c, c.pick(lists.claims)),
    account: house.account,
    street: house.street,
    unit: house.unit,
    city: `${house.town.town}, ${house.town.state} ${house.town.zip}`,
    town: house.town.town,
    state: house.town.state,
    zip: house.town.zip,
    phone: manner.phone(phone),
    phoneDots: phone.replace(/(\d{3})(\d{3})(\d{4})/, '$1.$2.$3'),
    mobile: manner.phone(phoneDigits(c)),
    email: emailOf(
      c,
      names['given']!,
      names['family']!,
      names['nick']!,
      born.getUTCFullYear(),
      c.pick(lists.emailHosts),
    ),
    visit: date(visit),
    visit2: date(visit2),
    since: date(house.since),
    relation,
  }
}
