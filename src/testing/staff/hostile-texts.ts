import { seeded } from './random-plans.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** A made-up word of so many letters. */
const wordOf = (random: () => number, length: number) =>
  Array.from({ length }, () => LETTERS[Math.floor(random() * LETTERS.length)]).join('')

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** The parts of texts that nobody asks, each by the number of the part: they are repeated until a text is long enough. */
const PARTS: { [kind: string]: (i: number, random: () => number) => string } = {
  'one word': () => 'crowns ',
  digits: () => '7 ',
  'long numbers': (i) => `${100_000 + i * 7919} `,
  'different words': (_, random) => `${wordOf(random, 7)} `,
  'capitals like employers': (_, random) => `${capital(wordOf(random, 6))} `,
  'names with joins': (_, random) => `${capital(wordOf(random, 8))} and `,
  codes: (i) => `D${2000 + (i % 8000)} `,
  'bare codes': (i) => `${1000 + (i % 9000)} `,
  'ids like groups': (i) => `G-${i}A${i} `,
  'called ids': (i) => `group id ${i} `,
  questions: () => 'crowns? ',
  'question marks': () => '?',
  'parts without a question': () => 'the, ',
  'rules and joins': () => 'deductible and ',
  'waits and joins': () => 'any wait and crowns, ',
  punctuation: (i) => '@#:;.,-/$'[i % 9]!,
  'one long word': () => 'un',
  'long words': () => `${'gum'.repeat(40)} `,
  blanks: () => '     ',
  'blanks behind a sign': () => '#      @      $      ',
  apostrophes: () => "o'",
  dashes: () => '1-',
  teeth: (i) => `#${i % 40}, `,
  ages: () => '12 year ',
  amounts: (i) => `$${100 + i} `,
  dates: (i) => `1/${(i % 28) + 1}/2020 `,
  alphabets: () => 'łódź Ünïon 牙科 зуб ',
  letters: () => '牙科保險',
  pictures: () => '🦷 ',
  workplaces: () => 'works at acme. ',
  'years asked for': () => 'how much per year ',
  'years asked for, refused': () => 'how much per year how many ',
  'classes without an end': () => 'basic or ',
  promises: () => 'definitely disclaimer ',
  patients: () => 'is she he they ',
  generic: () => 'acme of the group and co ',
  'drawn out': () => 'soooooooo ',
}

/** Every kind of hostile text. */
export const HOSTILE = Object.keys(PARTS)

/** A text of a kind that is exactly so long; the same each time, and a longer one begins with a shorter one. */
export function hostileText(kind: string, length: number): string {
  const random = seeded(11)
  let text = ''
  for (let i = 0; text.length < length; i++) text += PARTS[kind]!(i, random)
  return text.slice(0, length)
}
