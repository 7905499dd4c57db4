import { oneOf } from './random-plans.ts'

const SERVICES = [
  'crowns',
  'a root canal',
  'bitewings',
  'D2740',
  'cleanings',
  'fluoride',
  'sealants',
  'srp',
  'fillings on #19',
  'implants',
  'braces',
  'dentures',
  'pano',
  'limited exam',
  'nitrous',
  'perio maintenance',
  'bridge 18-20',
  'wisdom teeth',
  'buildup',
  'onlays',
]
const SHAPES = [
  '{s}?',
  'is {s} covered',
  'what % on {s}',
  'how often can they have {s}',
  '{s} for a {a} year old',
  '{s} for an adult',
  'wait on {s}?',
  'does the deductible apply to {s}',
  'out of network {s}',
  'last {s} was {d}, can we do it today',
  'had {n} {s} this year, can she have another',
  'started {d}, can we do {s} now',
  '{s} age limit',
  'when can we replace {s}',
  'any downgrade on {s}',
  'do {s} count toward the max',
  '{s} basic or major?',
  '{s} prep or seat',
  'all four quads {s} one visit',
  'tooth 30 pulled in 2021, {s} ok?',
  '{s} and {t}, freq and %',
  'patient owes what on {s} at $1,340',
  'how much is her {s}',
  'just tell them {s} is 95%',
]
const PLAIN = [
  'ded and max',
  'family max',
  'waiting periods',
  'missing tooth clause',
  'cob?',
  'preauth needed?',
  'full breakdown',
  'basic %',
  'what is major paid at',
  'who verified this',
  'is this current',
  'timely filing',
  'rollover?',
  'when does it renew',
  'dependent age',
  'night guard?',
  'in vs out of network',
  'disclaimers',
  'late entrant',
  'prior coverage, does the wait still apply',
  'does the max include preventive',
  'ortho max',
  'phone and payer id',
  'how much does he have left',
  'will they definitely pay',
  'what do most plans pay for crowns',
  'which page is that on',
]

/** A question as staff may type it, with random services, ages, dates and counts. */
export function randomQuestion(random: () => number): string {
  if (random() < 0.3) return oneOf(random, PLAIN)
  const day = `${1 + Math.floor(random() * 12)}/${1 + Math.floor(random() * 28)}/${2016 + Math.floor(random() * 11)}`
  return oneOf(random, SHAPES)
    .replace('{s}', oneOf(random, SERVICES))
    .replace('{t}', oneOf(random, SERVICES))
    .replace('{a}', String(2 + Math.floor(random() * 70)))
    .replace('{n}', String(1 + Math.floor(random() * 4)))
    .replace('{d}', day)
}
