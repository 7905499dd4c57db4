/**
 * Deductibles and maximums in everyday words: "the most we'll pay in a year", "you spend the first $70 yourself". No list holds every way to say it, so
 * who pays, how far, and what comes before what are read apart, and what they make together is looked up.
 */
type Payer = 'plan' | 'member' | 'other'

const PAYERS: readonly (readonly [Payer, RegExp])[] = [
  ['other', /^(?:employers?|spouse|school|state|county|medicare)$/],
  ['plan', /^(?:we|us|our|plan|insurance|insurer|carrier|company|fund|trust|policy|program|coverage)$/],
  [
    'member',
    /^(?:you|your|members?|persons?|people|patients?|family|families|households?|subscribers?|enrollees?|employees?|participants?|anyone|everyone)$/,
  ],
]
const PAYS =
  /^(?:pay|pays|paid|paying|payments?|spend|spends|spent|spending|covers?|covered|puts?|contributes?|reimburses?|owes?|owed|bears?|meets?|met|gives?|share|money|pocket)$/
/** What a plan does before it pays and when it stops. */
const RUNS = /^(?:starts?|begins?|beginning|kicks?|stops?|ends?)$/
/** Words that are the member’s share without a payer before them. */
const MINE = /^(?:yours|yourself)$/
/** So many words stand between who pays and the verb. */
const BETWEEN = 5
const WORD = /[a-z][a-z-]*(?:[’'](?:ll|ve|s|re|d)\b)?/gi
const CAP =
  /\b(?:most|limits?|limited|cap(?:ped)?|ceiling|up to|at most|as much as|(?:no|not|never) (?:\w+ )?more than|(?:not|never) (?:\w+ ){1,3}(?:more than|over|above|beyond)|stops?|runs out)\b|n[’']t (?:\w+ ){1,3}(?:more than|over|above|beyond)\b/i
const ONCE = /^(?:once|after|when|until|till|as soon as)\b/i
const BEFORE = /^(?:before|until|till)\b/i
const THEN = /^(?:then|after that|from then|we|our|the plan)\b/i
const FIRST = /\bfirst\b/i
/** What the plan pays beside a fee of the member’s is no share that begins later. */
const REST = /\bthe (?:rest|remainder|balance)\b/i
/** What is paid so is told of a visit, a tooth or a month: no limit of the plan's year. */
const OTHER_MEASURE =
  /\b(?:per|each|every|a|an|one) (?:\w+ )?(?:visits?|tooth|teeth|quadrant|claims?|day|month|week|procedures?|services?|appointments?|pay(?:check|day)?|film|unit|x-?rays?)\b/i
const NOTHING =
  /\b(?:nothing|no (?:amount|money|dollars?))\b|(?:\bnot|n[’']t) (?:\w+ ){1,4}(?:anything|a cent)\b/i
const NO_CAP = /\b(?:no|not any|without (?:an?y? )?)\s*(?:\w+ )?(?:limits?|cap|ceiling)\b/i
/** Longer texts without an amount are sentences about something else. */
const LONGEST_LABEL = 70

interface Clause {
  text: string
  at: number
  payer: Payer | null
}

const bare = (word: string) => word.toLowerCase().replace(/[’'].*$/, '')

/** Who pays in a stretch of text: the payer nearest before its last verb of paying; null where none does. */
function payerIn(text: string): Payer | null {
  const words = (text.match(WORD) ?? []).map(bare)
  for (let i = words.length - 1; i >= 0; i--) {
    const [word, last] = [words[i]!, words[i - 1]]
    if (MINE.test(word) || (word === 'own' && last === 'your')) return 'member'
    if (RUNS.test(word) && /^(?:benefits?|we)$/.test(last ?? '')) return 'plan'
    if (!PAYS.test(word)) continue
    for (let k = i - 1; k >= 0 && i - k <= BETWEEN; k--) {
      const payer = PAYERS.find(([, name]) => name.test(words[k]!))?.[0]
      // "Your plan pays": whose plan it is says nothing; "your own pocket" does.
      const isOwn = /^(?:our|your)$/.test(words[k]!) && i - k > 2
      if (payer && !isOwn) return payer
    }
  }
  return null
}

/** Clauses of a sentence: commas and words of time part them. */
function clausesOf(sentence: string, from: number): Clause[] {
  const cuts = [
    ...sentence.matchAll(/,\s|\s(?=(?:once|after|when|until|till|before|then|as soon as)\s)/gi),
  ].map((m) => m.index + m[0].length)
  return [0, ...cuts].map((at, i) => {
    const text = sentence.slice(at, cuts[i] ?? sentence.length)
    return { text, at: from + at, payer: payerIn(text) }
  })
}

/** What an amount in a clause limits, by who pays there and in the others. */
function limitOf(own: Clause, others: readonly Clause[]): 'deductible' | 'maximum' | null {
  const { text } = own
  const planElse = others.filter((c) => c.payer === 'plan')
  const payer = own.payer ?? (ONCE.test(text) && planElse.some((c) => CAP.test(c.text)) ? 'plan' : null)
  if (payer === 'plan') return CAP.test(text) || ONCE.test(text) || own.payer === null ? 'maximum' : null
  const isMine = payer === 'member' || others.some((c) => c.payer === 'member')
  const isBefore = planElse.some((c) => BEFORE.test(c.text))
  if (!isMine || /^if\b/i.test(text) || (payer === 'member' && CAP.test(text) && !isBefore)) return null
  if (FIRST.test(text)) return 'deductible'
  if (payer !== 'member' || planElse.some((c) => REST.test(c.text))) return null
  const comesBefore = isBefore || planElse.some((c) => c.at > own.at && THEN.test(c.text))
  return comesBefore || (ONCE.test(text) && planElse.length > 0) ? 'deductible' : null
}

interface Sentence {
  own: Clause
  others: Clause[]
}

/** A sentence by its clauses: the one that holds its first amount, or, where a colon stands before that, the one that the sentence begins with. */
function sentenceAt(text: string, from: number, to: number): Sentence | null {
  const sentence = text.slice(from, to)
  const figure = sentence.indexOf('$')
  if (
    OTHER_MEASURE.test(sentence) ||
    (figure < 0 && (sentence.length > LONGEST_LABEL || /[/\n]/.test(sentence)))
  )
    return null
  const colon = sentence.indexOf(':')
  const led = colon > 0 && colon < figure
  const clauses = clausesOf(led ? sentence.slice(0, colon) : sentence, from)
  const index = led || figure < 0 ? 0 : clauses.findLastIndex((c) => c.at <= from + figure)
  const own = clauses[index]!
  return { own, others: clauses.filter((c) => c !== own) }
}

const SENTENCE = /(?:[^.;!?\n]|[.](?=\d)|\n(?![A-Z$•]))+/g

/** What a text calls a deductible or a maximum in everyday words. @param isTaken true where lists have found what a stretch is about */
export function plainLimits(
  text: string,
  isTaken: (at: number, end: number) => boolean,
): { id: 'deductible' | 'maximum'; at: number; end: number }[] {
  if (!/\$/.test(text) && text.length > LONGEST_LABEL) return []
  return [...text.matchAll(SENTENCE)].flatMap(({ 0: { length }, index }) => {
    const [at, end] = [index, index + length]
    if (isTaken(at, end)) return []
    const told = sentenceAt(text, at, end)
    const id = told && limitOf(told.own, told.others)
    if (!id) return []
    const { own } = told
    const figure = own.text.indexOf('$')
    // The words stand before the amount, or all behind it: "$1,500 is the most we pay".
    const led = figure < 0 ? own.text : own.text.slice(0, figure)
    const words = led.trim() ? led : own.text.slice(figure)
    const start = own.at + own.text.indexOf(words)
    return [{ id, at: start, end: start + words.trimEnd().length }]
  })
}

/** Whether the amount at a place is no limit of what the plan pays in all: somebody else pays it, or it's of each visit, as far as its clause says so. */
export function isOfElse(text: string, at: number): boolean {
  const from = Math.max(...['\n', '. ', '; '].map((sign) => text.lastIndexOf(sign, at - 1) + 1))
  const payer = payerIn(clausesOf(text.slice(from, at), 0).findLast((c) => c.payer !== null)?.text ?? '')
  return payer === 'other' || payer === 'member' || OTHER_MEASURE.test(/^[^,.;\n]*/.exec(text.slice(at))![0])
}

/** "Nothing comes out of your pocket before we pay", "there's no limit to what we pay in a year": what there is none of. */
export function plainNever(text: string): { id: 'deductible' | 'maximum'; at: number; end: number } | null {
  for (const { 0: sentence, index } of text.matchAll(SENTENCE)) {
    const clauses = clausesOf(sentence, index)
    const place = { at: index, end: index + sentence.length }
    const isBefore = clauses.some((c) => BEFORE.test(c.text) && c.payer === 'plan')
    if (/[$%]/.test(sentence) || OTHER_MEASURE.test(sentence)) continue
    if (NOTHING.test(sentence) && isBefore && clauses.some((c) => c.payer === 'member'))
      return { id: 'deductible', ...place }
    if (NO_CAP.test(sentence) && payerIn(sentence) === 'plan' && /\byear|\bannual/i.test(sentence))
      return { id: 'maximum', ...place }
  }
  return null
}
