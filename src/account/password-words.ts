/** Words that a dental office, its trade and this product put into passwords first. Whoever attacks an office tries them first, too. */
const OFFICE_WORDS =
  `covriq riq dental dentist dentistry dentalcare dentaloffice dentalteam mydental ourdental familydental ortho
orthodontics perio periodontics endo endodontics pedo prosthodontics hygiene hygienist tooth teeth toothfairy molar bicuspid incisor
crown crowns filling fillings cavity brace braces denture dentures implant implants floss flossing brush toothbrush toothpaste
fluoride xray smile smiles smiling brightsmile operatory opera1 op1 frontdesk front desk frontoffice reception receptionist backoffice
insurance benefits eligibility coverage claims billing copay deductible premium verify verification deltadental metlife cigna aetna
guardian humana dentrix eaglesoft opendental patient patients doctor doctors drsmith office officemanager manager admin administrator
clinic practice scheduler appointment chair1 room1 workstation server computer windows
staff team treatment plan plans recall orthodontic letmein correcthorsebatterystaple`
    .split(/\s+/)
    .concat('front desk', 'let me in', 'back office')

const SEASONS = [
  'spring',
  'summer',
  'fall',
  'autumn',
  'winter',
  'season',
  'year',
  'newyear',
  'christmas',
  'xmas',
]
const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
]
const YEARS = Array.from({ length: 60 }, (_, index) => 1990 + index)

/** A word with a year as people join them: summer2026, summer26, 2026summer, summer-2026, summer@2026. */
const withYears = (word: string) =>
  YEARS.flatMap((year) => {
    const short = String(year).slice(2)
    return [`${word}${year}`, `${word}${short}`, `${year}${word}`, `${word}-${year}`, `${word}@${year}`]
  })

/** What an attacker tries first in a dental office: its words, and season, month or trade word with a year. In the order of likelihood. */
export function officeGuesses(): string[] {
  const dated = [
    ...SEASONS,
    ...MONTHS,
    'dental',
    'dentist',
    'smile',
    'teeth',
    'covriq',
    'office',
    'frontdesk',
  ]
  return [...new Set([...OFFICE_WORDS, ...SEASONS, ...MONTHS, ...dated.flatMap(withYears)])]
}

/** Years that people put behind their own words. */
const RECENT = YEARS.filter((year) => year >= 2020 && year <= 2035)

/**
 * The words of somebody's own e-mail that a password must not be made of, alone and with a recent year:
 * jane.miller@maplestreetdental.com gives the whole, both sides, their pieces, and the domain without "dental".
 */
export function wordsOfEmail(email: string): string[] {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  const names = domain.split('.').slice(0, -1)
  const pieces = [local, ...names].flatMap((part) => part.split(/[^\p{L}\p{N}]+/u))
  const joined = local.replace(/[^\p{L}\p{N}]+/gu, '')
  const bare = names.map((name) => name.replace(/dentalcare|dental|dentistry|dds|smiles?/g, ''))
  const own = [joined, ...names, ...bare, ...pieces].map((word) => word.slice(0, 64))
  const few = [...new Set(own.filter((word) => word.length > 2))].slice(0, 8)
  const dated = few.flatMap((word) => RECENT.flatMap((year) => [`${word}${year}`, `${word}${year % 100}`]))
  return [email.toLowerCase(), local, domain, ...few, ...dated]
}
