/** Invented people whose names, numbers and addresses are written in ways that lists and plain shapes miss. */
import type { Chance } from './chance.ts'
import type { Person } from './people.ts'

const GIVEN =
  "María-José|Zoë|Siobhán|Ke'Shawn|D'Andre|Jean-Luc|Ann Marie|Mei-Ling|Björn|Ngozi|Xiomara|Basil|Hollis|Priyanka|Oluwaseun|Faith|Hunter|Amaru|Delphine|Tuyet|Jo|Ida|Mary Beth|Thaddeus|Robin|Guadalupe|Kwame|Sage".split(
    '|',
  )
const FAMILY =
  "de la Cruz|Van Der Meer|O'Shaughnessy|St. James|Núñez-Ortega|Baldomero Ruiz|Le|Ng|Wu|Strong|Bishop|Winter|Hill|Szczepański|McElroy|El-Amin|von Trappe|N'Diaye|Abernathy-Stokes|Garcia Marquez|Oyelaran|Fields|Kowalczyk|Page|Two Bulls|Ferreira dos Santos|Yazzie|Castellanos".split(
    '|',
  )
const NICKS = 'Bo Cricket Teddy Xan Junie Mitch Lupe Bear'.split(' ')
const STREETS =
  "4417B W. Calle Ocho|77 Third Avenue|One Harbor Point|N6W23001 Bluemound Rd|221 1/2 Elm St|RR 2 Box 114|HC 61 Box 230|18 Old Post|9005 Camino del Sol NE|310 E 14th|16 Saint Anne's Way|2200 Wilshire|5 The Crescent|1180 County Line Rd S|843 Beau Chene".split(
    '|',
  )
const UNITS = 'Apt. 3-C|Unit 1204|#12|Bldg C Apt 9|Lot 14|Suite 2B|Floor 2'.split('|')
const CITIES =
  "Coeur d'Alene, ID 83814|Winnemucca NV 89445-1120|Washington, D.C. 20009|O'Fallon, MO 63366|San Juan, PR 00907|Sault Ste. Marie, MI 49783|La Junta, Colorado 81050|Ames IA 50010|New York, N.Y. 10027|Lee's Summit, MO  64081".split(
    '|',
  )
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** A person with more of what papers print of them: nickname, initials, apartment, post office box, account. */
export interface WidePerson extends Person {
  nick: string
  initials: string
  /** "G. Family". */
  short: string
  /** "FAMILY GIVEN M" without a comma. */
  card: string
  unit: string
  box: string
  account: string
  last4: string
  /** "555-0136 x214" with its area. */
  extension: string
  dobShort: string
}

const IDS =
  '### ### ###|@## ### ####|XEA###@####|####-####-##|@@@ ###@#####|##########|#########-00|@@@@########|8#.####.##'.split(
    '|',
  )
const PHONES = '(970) 555-01##|970/555-01##|970.555.01##|970 555 01##|(970)555-01##|97055501##'.split('|')
const EXTENSIONS = '970-555-01## ext. 2##|(970) 555-01## x2##|970.555.01## ext #'.split('|')

const bare = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()

/** The ways of writing a name. */
function written(chance: Chance, given: string, family: string) {
  const middle = chance.of(['', '', 'T', 'Q', 'Ruth'])
  const dot = middle.length === 1 ? '.' : ''
  return {
    given,
    family,
    name: `${given}${middle ? ` ${middle}${dot} ` : ' '}${family}`,
    reversed: chance.of([
      `${family.toUpperCase()}, ${given.toUpperCase()}${middle ? ` ${middle.toUpperCase()}` : ''}`,
      `${family}, ${given}${middle ? ` ${middle}${dot}` : ''}`,
    ]),
    card: `${family} ${given}${middle ? ` ${middle[0]}` : ''}`.toUpperCase(),
    short: `${given[0]}. ${family}`,
    nick: chance.of(NICKS),
    initials: `${given[0]}${family[0]}`.toUpperCase(),
  }
}

/** The ways of writing a day of birth. */
function born(chance: Chance) {
  const [y, m, d] = [chance.int(1938, 2021), chance.int(1, 12), chance.int(1, 28)]
  const pad = (n: number) => String(n).padStart(2, '0')
  return {
    dob: chance.of([
      `${pad(m)}/${pad(d)}/${y}`,
      `${m}/${d}/${y}`,
      `${MONTHS[m - 1]} ${d}, ${y}`,
      `${pad(d)}-${MONTHS[m - 1]!.toUpperCase()}-${y}`,
      `${pad(m)}.${pad(d)}.${y}`,
      `${y}/${pad(m)}/${pad(d)}`,
    ]),
    dobShort: `${m}/${d}/${String(y).slice(2)}`,
  }
}

/** Somebody new. */
export function widePerson(chance: Chance, family?: string): WidePerson {
  const name = written(chance, chance.of(GIVEN), family ?? chance.of(FAMILY))
  const handles = [
    bare(name.given),
    `${bare(name.family)}_${bare(name.given).slice(0, 2)}`,
    `${name.nick.toLowerCase()}${chance.int(10, 99)}`,
  ]
  return {
    ...name,
    ...born(chance),
    ssn: chance.pattern(chance.of(['9##-##-####', 'xxx-xx-####', '9## ## ####'])),
    last4: chance.pattern('####'),
    member: chance.pattern(chance.of(IDS)),
    chart: chance.pattern(chance.of(['#####', '@####', '@@ ####', '##-###'])),
    street: chance.of(STREETS),
    unit: chance.of(UNITS),
    city: chance.of(CITIES),
    box: chance.pattern(chance.of(['P.O. Box ###', 'PO Box 1###', 'Post Office Box ##'])),
    account: chance.pattern(chance.of(['@###-####', '######', '##-######', '@@####@'])),
    phone: chance.pattern(chance.of(PHONES)),
    extension: chance.pattern(chance.of(EXTENSIONS)),
    email: `${chance.of(handles)}@${chance.of(['example.com', 'mail.example.org', 'example.co'])}`,
  }
}
