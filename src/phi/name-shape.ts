import { isOrdinary, isStateCode } from '../lexicon/names.ts'
import { isGivenName, isSurname } from '../lexicon/wide-names.ts'
import { isFirm } from './organisations.ts'
import type { Token } from './tokens.ts'

const PARTICLES = new Set(
  'de la las los del della der den van von di da do dos das du le el al bin ibn ter ten st san y e'.split(
    ' ',
  ),
)
const SUFFIXES = new Set('jr sr ii iii iv esq'.split(' '))
const TITLES = new Set('mr mrs ms miss mx dr prof rev hon sir'.split(' '))
const TITLES_AFTER = new Set('dds dmd md phd rn do od pharmd facd ms'.split(' '))

/** Whether a token can be a part of a written name: letters, apostrophes, hyphens, an initial. */
export const isNamePart = (token: Token): boolean => /^\p{L}[\p{L}'’.-]*$/u.test(token.text)

/** Whether it begins with a capital. */
export const isCapital = (token: Token): boolean => /^\p{Lu}/u.test(token.text)

/** A single letter, with or without a full stop. */
export const isInitial = (token: Token): boolean => /^\p{L}\.?$/u.test(token.text)

/** "Mr", "Dr": stands before a name. */
export const isTitle = (token: Token): boolean => TITLES.has(token.key)

/** "Jr", "III": stands after a name. */
export const isSuffix = (token: Token): boolean => SUFFIXES.has(token.key)

/** "de la", "St.", "Van Der": the small words of a surname of several. */
export const isParticle = (token: Token): boolean => PARTICLES.has(token.key)

/** "DDS", "MD": whoever bears it is the office's side. */
export const isDegree = (token: Token): boolean => TITLES_AFTER.has(token.key)

/** Known to be a name, given or family, and long enough to mean something. */
export const isKnownName = (token: Token): boolean =>
  token.key.length > 1 && (isGivenName(token.text) || isSurname(token.text))

/** Every hyphenated half is ordinary English. An initial or "Jr" says nothing and is not plain. */
export const isPlain = (token: Token): boolean =>
  token.key.length > 1 &&
  !SUFFIXES.has(token.key) &&
  token.text.split(/[-'’]/).every((half) => half.length < 2 || isOrdinary(half))

/** Fits into a written name: no plain English, a known name, an initial, a suffix, a small word of a surname. */
export const isNameWord = (token: Token): boolean =>
  isParticle(token) ||
  (isCapital(token) && (isInitial(token) || isSuffix(token) || !isPlain(token) || isKnownName(token)))

const stops = (after: string) => /[:;|·•/()[\]=—–"“”?!]/.test(after)

/**
 * The tokens at the start of the list that can be one person's name: words of letters, initials, small particles, one
 * comma ("ROE, JANE M"), a suffix. Up to six words.
 * @param options `lower`: also names typed in lower case (after an unmistakable caption)
 */
export function nameRun(tokens: readonly Token[], options: { lower?: boolean } = {}): Token[] {
  const run: Token[] = []
  let commas = 0
  for (const token of tokens) {
    const last = run.at(-1)
    // optical reading makes "R:" of "R."
    if (last && stops(last.after) && !(isInitial(last) && last.after === ':')) break
    if (!isNamePart(token) || run.length >= 6) break
    const small = !isCapital(token)
    if (small && !PARTICLES.has(token.key) && !(options.lower && !isPlain(token))) break
    if (run.at(-1)?.after.includes(',')) {
      commas++
      if (commas > (isSuffix(token) ? 2 : 1)) break
    }
    run.push(token)
    if (
      isSuffix(token) ||
      (/[.]/.test(token.after) && token.key.length > 2 && !isTitle(token) && !isParticle(token))
    )
      break
  }
  while (run.length > 0 && !isCapital(run.at(-1)!) && PARTICLES.has(run.at(-1)!.key)) run.pop()
  return run
}

/** Whether a run can be a person at all: some word that is not plain English or is a known name, no firm's word. */
export function maybePerson(run: readonly Token[]): boolean {
  if (run.length === 0 || isFirm(run)) return false
  return run.some(
    (token) => token.key.length > 1 && !isTitle(token) && (!isPlain(token) || isKnownName(token)),
  )
}

/**
 * How much a run looks like a person by itself, 0 to 4: a given name counts 2 (1 when it is also an ordinary word), a
 * family name or an unknown word after it likewise. From 3 on it is taken for a name without any caption.
 */
export function personScore(run: readonly Token[]): number {
  const parts = run.filter(
    (token) => token.key.length > 1 && !isTitle(token) && !isSuffix(token) && !isParticle(token),
  )
  if (parts.length < 2 || parts.length > 4 || isFirm(run)) return 0
  if (parts.some((token) => isPlain(token) && !isKnownName(token))) return 0
  const comma = run.findIndex((token) => token.after.includes(','))
  const reversed = comma >= 0 && comma < run.length - 1 && !isSuffix(run[comma + 1]!)
  const given = reversed ? (parts.find((token) => run.indexOf(token) > comma) ?? parts[0]!) : parts[0]!
  const family = reversed ? parts[0]! : parts.at(-1)!
  if (isStateCode(given.text) && reversed) return 0
  const weigh = (token: Token, known: boolean, unknown: number) =>
    known ? (isPlain(token) ? 1 : 2) : isPlain(token) ? 0 : unknown
  const first = weigh(given, isGivenName(given.text.split('-')[0]!), 0)
  const last = weigh(family, family.text.split('-').some(isSurname), 1.5)
  // a family name that is a given name as well ("Thomas James") still is a name
  const alsoGiven = isGivenName(family.text) && !isPlain(family) ? 1.5 : 0
  return first === 0 ? 0 : first + Math.max(last, alsoGiven)
}
