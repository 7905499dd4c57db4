import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { dictionary } from '../base/dictionary.ts'
import { officeGuesses, wordsOfEmail } from './password-words.ts'

/**
 * Fewer guesses than this and a password is refused. The estimator counts eight random characters as 10^8; half of it lets those
 * pass, and refuses a word with a year and a sign or two.
 */
const LEAST_GUESSES = 5e7

/**
 * So many characters go to the estimator at a time: its work grows with the square of the length, and 24 are more than enough to
 * reach the limit. Of a longer password the first and the last 24 are judged; it is good as soon as one of them is.
 */
const SEEN = 24

const PASSWORDS = 'passwords-common'
const OFFICE = 'office'

/** The estimator and the plain list of the most common passwords. */
interface Judge {
  estimator: ZxcvbnFactory
  common: ReadonlySet<string>
  office: ReadonlySet<string>
}

/** The dictionaries take 60 MB and a quarter of a second: they are opened when somebody chooses a password for the first time. */
let opened: Promise<Judge> | null = null

/** The package calls it a list and hands out a table of ranks. */
const entriesOf = (list: string[] | Record<string, number>) =>
  Array.isArray(list) ? list : Object.keys(list)

async function openJudge(): Promise<Judge> {
  const [{ ZxcvbnFactory }, shared, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  const office = officeGuesses()
  const estimator = new ZxcvbnFactory({
    dictionary: { ...shared.dictionary, ...english.dictionary, [OFFICE]: office },
    graphs: shared.adjacencyGraphs,
    maxLength: SEEN,
  })
  return { estimator, common: new Set(entriesOf(shared.dictionary[PASSWORDS])), office: new Set(office) }
}

const WHY: Record<string, string> = dictionary({
  [PASSWORDS]: 'it’s one of the most common passwords',
  [OFFICE]: 'it’s a season, a year or a word that every dental office uses',
  userInputs: 'it’s made from your e-mail or your office’s name',
  date: 'it’s a date',
  regex: 'it’s little more than a year',
  spatial: 'the keys are next to each other',
  sequence: 'it’s a sequence like 1234 or abcd',
  repeat: 'it repeats itself',
})

/** Reads one stretch of a password. @returns null when it is hard enough to guess, else why not */
function judgeStretch({ estimator }: Judge, text: string, own: string[]): string | null {
  const { guesses, sequence } = estimator.check(text, own)
  if (guesses >= LEAST_GUESSES) return null
  // The longest recognized piece is what the password is mostly made of.
  const [main] = [...sequence].sort((a, b) => b.token.length - a.token.length)
  const name = main && 'dictionaryName' in main ? String(main['dictionaryName']) : (main?.pattern ?? '')
  return WHY[name] ?? 'it’s a word or a name with little added'
}

/**
 * Whether anybody would guess a password, by the list of the 49,000 most common ones and by an estimator that knows words, names,
 * dates, keyboard rows and look-alike letters, and for this office its trade, its seasons with years and the person's own e-mail.
 * @param text composed characters, any length; the work is bounded
 * @returns why it is too easy, in words that follow "This password is too easy to guess: "; null when it is good
 */
export async function whyTooEasy(text: string, email: string): Promise<string | null> {
  opened ??= openJudge()
  const judge = await opened
  const lower = text.toLowerCase()
  if (judge.common.has(lower)) return WHY[PASSWORDS]!
  if (judge.office.has(lower)) return WHY[OFFICE]!
  const own = wordsOfEmail(email)
  const head = judgeStretch(judge, text.slice(0, SEEN), own)
  if (head === null || text.length <= SEEN) return head
  return judgeStretch(judge, text.slice(-SEEN), own)
}
