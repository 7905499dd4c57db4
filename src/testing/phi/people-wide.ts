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

/** Somebody new. */
export function widePerson(chance: Chance, family?: string): WidePerson {
  const given = chance.of(GIVEN)
  const last = family ?? chance.of(FAMILY)
  const middle = chance.of(['', '', 'T', 'Q', 'Ruth'])
  const [y, m, d] = [chance.int(1938, 2021), chance.int(1, 12), chance.int(1, 28)]
  const pad = (n: number) => String(n).padStart(2, '0')
  const dot = middle.length === 1 ? '.' : ''
  const between = middle ? ` ${middle}${dot} ` : ' '
  const bare = (text: string) =>
    text
      .normalize('NFD')
      .replace(/[^A-Za-z]/g, '')
      .toLowerCase()
  return {
    given,
    family: last,
    name: `${given}${between}${last}`,
    reversed: chance.of([
      `${last.toUpperCase()}, ${given.toUpperCase()}${middle ? ` ${middle.toUpperCase()}` : ''}`,
      `${last}, ${given}${middle ? ` ${middle}${dot}` : ''}`,
    ]),
    card: `${last} ${given}${middle ? ` ${middle[0]}` : ''}`.toUpperCase(),
    short: `${given[0]}. ${last}`,
    nick: chance.of(NICKS),
    initials: `${given[0]}${last[0]}`.toUpperCase(),
    dob: chance.of([
      `${pad(m)}/${pad(d)}/${y}`,
      `${m}/${d}/${y}`,
      `${MONTHS[m - 1]} ${d}, ${y}`,
      `${pad(d)}-${MONTHS[m - 1]!.toUpperCase()}-${y}`,
      `${pad(m)}.${pad(d)}.${y}`,
      `${y}/${pad(m)}/${pad(d)}`,
    ]),
    dobShort: `${m}/${d}/${String(y).slice(2)}`,
    ssn: chance.of([
      chance.pattern('9##-##-####'),
      chance.pattern('xxx-xx-####'),
      chance.pattern('9## ## ####'),
    ]),
    last4: chance.pattern('####'),
    member: chance.pattern(
      chance.of([
        '### ### ###',
        '@## ### ####',
        'XEA###@####',
        '####-####-##',
        '@@@ ###@#####',
        '##########',
        '#########-00',
        '@@@@########',
        '8#.####.##',
      ]),
    ),
    chart: chance.pattern(chance.of(['#####', '@####', '@@ ####', '##-###'])),
    street: chance.of(STREETS),
    unit: chance.of(UNITS),
    city: chance.of(CITIES),
    box: chance.pattern(chance.of(['P.O. Box ###', 'PO Box 1###', 'Post Office Box ##'])),
    account: chance.pattern(chance.of(['@###-####', '######', '##-######', '@@####@'])),
    phone: chance.pattern(
      chance.of([
        '(970) 555-01##',
        '970/555-01##',
        '970.555.01##',
        '970 555 01##',
        '(970)555-01##',
        '9705550 1##'.replace(' ', ''),
      ]),
    ),
    extension: chance.pattern(
      chance.of(['970-555-01## ext. 2##', '(970) 555-01## x2##', '970.555.01## ext #']),
    ),
    email: `${chance.of([bare(given), `${bare(last)}_${bare(given).slice(0, 2)}`, `${chance.of(NICKS).toLowerCase()}${chance.int(10, 99)}`])}@${chance.of(['example.com', 'mail.example.org', 'example.co'])}`,
  }
}
