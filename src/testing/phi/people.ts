/** Invented people, groups and carriers for generated pages. Half of the names stand in no list of names. */
import type { Chance } from './chance.ts'

const GIVEN_KNOWN =
  'Jennifer Michael Brittany Donna Guadalupe Imani Wei Priya Svetlana Thomas Grace Mark Dawn Jordan Austin Rose Ashley Christian Kim José'.split(
    ' ',
  )
const GIVEN_ODD =
  'Thessaly Quenby Orrin-Vael Zephrine Maelwyn Ixchel Brannock Oriel Tavish Sunniva Calix Wrenna'.split(' ')
const FAMILY_KNOWN =
  "Hernandez Nguyen O'Brien Baker Young Smith-Jones Patel Murphy Price Washington Kim Lopez".split(' ')
const FAMILY_ODD =
  "Quillfeather Achterberg Vantongeren D'Arbanville Okwuosa-Lindt Przybylo Thistlewood MacAuliffe Strandmark Xavierson Brightwater Ostrowhelm Van-Hessel Llewyn".split(
    ' ',
  )
const STREETS =
  'Kestrel Hollow Rd|Juniper Pl|Wisteria Ct|N 4th Street|Old Mill Dam Unit 12|County Road 88|Avenue of the Oaks|SW Larkin Blvd Apt 4B|E. Broadway|Quail Run|Highway 12|Rue Beaulieu #3'.split(
    '|',
  )
const CITIES =
  'Kearney, NE 68847|Bend OR 97702|Fort Collins, CO 80526|St. Paul, MN 55104-2210|Winston-Salem NC 27101|Truth or Consequences, NM 87901|Boise, Idaho 83702|Ely, NV 89301'.split(
    '|',
  )

/** A person with everything a dental paper may print of them. */
export interface Person {
  given: string
  family: string
  /** "Jane M. Roe" in one of the usual ways of writing. */
  name: string
  reversed: string
  dob: string
  ssn: string
  member: string
  chart: string
  street: string
  city: string
  phone: string
  email: string
}

/** Somebody new. */
export function person(chance: Chance, family?: string): Person {
  const given = chance.of(chance.next() < 0.5 ? GIVEN_KNOWN : GIVEN_ODD)
  const last = family ?? chance.of(chance.next() < 0.5 ? FAMILY_KNOWN : FAMILY_ODD)
  const middle = chance.of(['', '', ' T.', ' Q', ' Anne'])
  const suffix = chance.of(['', '', '', ' Jr.', ' III'])
  const [y, m, d] = [chance.int(1938, 2019), chance.int(1, 12), chance.int(1, 28)]
  const pad = (n: number) => String(n).padStart(2, '0')
  const month = 'January February March April May June July August September October November December'.split(
    ' ',
  )[m - 1]!
  return {
    given,
    family: last,
    name: `${given}${middle} ${last}${suffix}`,
    reversed: `${last.toUpperCase()}, ${given.toUpperCase()}${middle.toUpperCase().replace('.', '')}`,
    dob: chance.of([
      `${pad(m)}/${pad(d)}/${y}`,
      `${m}-${d}-${y}`,
      `${month} ${d}, ${y}`,
      `${pad(d)} ${month.slice(0, 3)} ${y}`,
      `${y}-${pad(m)}-${pad(d)}`,
      `${m}/${d}/${String(y).slice(2)}`,
    ]),
    ssn: chance.of([
      chance.pattern('9##-##-####'),
      chance.pattern(`${'X'.repeat(3)}-XX-####`),
      chance.pattern('***-**-####'),
    ]),
    member: chance.pattern(
      chance.of([
        '@@@#########',
        'W#########',
        '### ## ####',
        '@@@ #### #####',
        '@#######-02',
        '#########01',
        '@@-#######',
        'U#### #### ##',
      ]),
    ),
    chart: chance.pattern(chance.of(['####', '@@@-#####', '@@####', '######'])),
    street: `${chance.int(2, 19999)} ${chance.of(STREETS)}`,
    city: chance.of(CITIES),
    phone: chance.pattern(
      chance.of(['(970) 555-01##', '970-555-01##', '970.555.01##', '970 555 01##', '+1 970-555-01##']),
    ),
    email: `${given.toLowerCase().replace(/[^a-z]/g, '')}.${last.toLowerCase().replace(/[^a-z]/g, '')}${chance.int(1, 99)}@example.${chance.of(['com', 'net'])}`,
  }
}

/** An employer with its plan. */
export interface Group {
  name: string
  id: string
  payer: string
  carrier: string
  phone: string
  claims: string
}

const GROUPS =
  'Johnson & Johnson|College of William and Mary|Madison Metal Works|Otter Creek Granite|Marlowe County School District|Jordan Valley Water District|Tamarack Millworks, Inc.|City of Alderbrook Employees|Grace Lutheran Church|Hernandez Brothers Roofing LLC|Blue Heron Paper & Packaging Company|The Austin Company|Platte Bend Irrigation|Ashley Furniture Distribution|Wells Fargo|Penn State|HIGH PLAINS BREWING CO'.split(
    '|',
  )
const CARRIERS =
  'Harborlight Dental Insurance Company|Delta Dental of Colorado|Cascadia Mutual Dental|MetLife|Pinecrest Dental Cooperative|Guardian|Lodgepole Benefit Administrators|Morgan White Group|Lincoln Financial Group|Paul Revere Life'.split(
    '|',
  )

/** A group new to the document. */
export function group(chance: Chance): Group {
  return {
    name: chance.of(GROUPS),
    id: chance.pattern(
      chance.of([
        '00#####-00##',
        '@@-#####',
        '######',
        'WF/#####/004',
        '@#####',
        '#######',
        '##-####',
        '@@@#####',
      ]),
    ),
    payer: chance.pattern(chance.of(['@@@##', '#####', '@@###'])),
    carrier: chance.of(CARRIERS),
    phone: chance.pattern(
      chance.of(['(800) 555-01##', '1-877-555-01##', '888-555-01##', '8005550 1##'.replace(' ', '')]),
    ),
    claims: chance.pattern(
      `PO Box ####, ${chance.of(['Duluth, MN 55803', 'Omaha NE 68108', 'Lexington, KY 40512-4###'])}`,
    ),
  }
}
