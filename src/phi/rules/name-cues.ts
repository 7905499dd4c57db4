import { isOrdinary } from '../../lexicon/names.ts'
import { isGivenName } from '../../lexicon/wide-names.ts'
import { type Hit, hitOf } from '../hit.ts'
import type { Keeps } from '../kept.ts'
import {
  isCapital,
  isInitial,
  isKnownName,
  isNameWord,
  isParticle,
  isPlain,
  isTitle,
  maybePerson,
  nameRun,
} from '../name-shape.ts'
import { inFirmsName, isCarrier } from '../organisations.ts'
import { type Run, runsOf } from '../runs.ts'
import type { Scene } from '../scene.ts'
import type { Token } from '../tokens.ts'

/** Words of kinship: a name beside one is a person's. */
const KIN = new Set(
  'mother father mom dad wife husband spouse son daughter child parent guardian brother sister grandmother grandfather grandson granddaughter aunt uncle partner stepmother stepfather stepson stepdaughter dependent mrs mr ms miss'.split(
    ' ',
  ),
)

/**
 * Phrases after which a name follows. 'any': one capitalised word that is not plain English is enough; 'known': one word
 * that is a known given name; 'full': two words, one of them known.
 */
type Trust = 'any' | 'greeting' | 'known' | 'full'
const CUES: [string[], Trust][] = (
  [
    [
      'any',
      'policy of|chart of|account of|coverage of|spoke with|spoke to|spoken with|talked to|talked with|speaking with|child of|son of|daughter of|spouse of|wife of|husband of|mother of|father of|parent of|dependent of|guardian of|this is|my name is|name is|i am|im|logged in as|signed in as|rep|under|benefits for|breakdown for|summary for|eligibility for|coverage for|information for|printed for|statement for|report for|verification for|details for|history for|estimate for|plan for',
    ],
    ['greeting', 'dear|hi|hello|welcome back'],
    [
      'known',
      'on behalf of|patient|member|subscriber|insured|employee|enrollee|dependent|c o|call|contact|per|attn|attention|representative|agent|called|reached|thanks|thank you|mom|dad',
    ],
    ['full', 'with|by|for|from|to|re|treatment of|welcome|welcome back|seen'],
  ] as [Trust, string][]
).flatMap(([trust, list]) => list.split('|').map((phrase): [string[], Trust] => [phrase.split(' '), trust]))

/** After these an employer follows, whatever its name looks like. */
const EMPLOYER_CUE =
  /\b(?:works? (?:for|at)|working for|employed by|employees? of|covered through|coverage through|offered by|insured by)$/i

const cueAt = (tokens: readonly Token[], at: number): Trust | null => {
  const before = tokens
    .slice(Math.max(0, at - 2), at)
    .map((token) => token.text)
    .join(' ')
  if (EMPLOYER_CUE.test(before)) return null
  for (const [phrase, trust] of CUES)
    if (at >= phrase.length && phrase.every((word, i) => tokens[at - phrase.length + i]!.key === word))
      return trust
  return null
}

const NOBODY = new Set(
  'sir madam member members provider doctor subscriber enrollee customer patient colleague team valued office plan participant employee'.split(
    ' ',
  ),
)

/** Whether what follows a cue reads as a person: known given name, or two words of which none is plain English. */
export function convinces(run: readonly Token[], trust: Trust): boolean {
  const parts = run.filter((token) => !isInitial(token) && !isTitle(token) && !isParticle(token))
  if (!maybePerson(run) || isCarrier(run) || parts.some((token) => NOBODY.has(token.key))) return false
  const [first, second] = parts
  if (!first) return false
  if (parts.length === 1) {
    if (run.length > 1 && run.some(isInitial)) return !isPlain(first)
    if (trust === 'greeting') return isGivenName(first.text) || !isPlain(first)
    if (trust === 'any') return !isPlain(first)
    return trust === 'known' && isGivenName(first.text) && !isOrdinary(first.text)
  }
  if (parts.some((token) => isPlain(token) && !isKnownName(token))) return false
  return (
    trust === 'any' ||
    trust === 'greeting' ||
    isKnownName(first) ||
    (second !== undefined && isKnownName(second))
  )
}

function afterCues(run: Run): Token[][] {
  const { tokens } = run
  return tokens.flatMap((token, at) => {
    if (!isCapital(token)) return []
    const trust = cueAt(tokens, at)
    if (trust === null) return []
    const name = nameRun(tokens.slice(at))
    return convinces(name, trust) && !inFirmsName(tokens, at, at + name.length) ? [name] : []
  })
}

/** "Mrs. Ashby", "Mr Roe": a courtesy title makes whatever capitalised words follow a name. */
function afterTitles(run: Run): Token[][] {
  return run.tokens.flatMap((token, at) => {
    if (!/^(?:mr|mrs|ms|miss|mx)$/.test(token.key) || !isCapital(token)) return []
    const name = nameRun(run.tokens.slice(at + 1))
    return maybePerson(name) && isCapital(name[0]!) ? [name] : []
  })
}

const isLower = (token: Token) => /^\p{Ll}/u.test(token.text)

/** "my daughter Hunter": after a kin word in lower case a given name counts although it is an ordinary word too. */
const givenAfterKin = (kin: Token, [given, ...more]: readonly Token[]) =>
  more.length === 0 &&
  isLower(kin) &&
  given !== undefined &&
  /^\p{Lu}\p{Ll}/u.test(given.text) &&
  isGivenName(given.text)

/** "Petra Strand, mother", "(mother) Petra", "wife Joan", "her son Theo". */
function besideKin(run: Run): Token[][] {
  const { tokens } = run
  return tokens.flatMap((token, at) => {
    if (!KIN.has(token.key) || isTitle(token)) return []
    const found: Token[][] = []
    const next = nameRun(tokens.slice(at + 1))
    if (
      !/[.;]/.test(token.after) &&
      next.length > 0 &&
      isCapital(next[0]!) &&
      (convinces(next, next.length > 1 || isLower(token) ? 'any' : 'known') || givenAfterKin(token, next))
    )
      found.push(next)
    // walk back over the capitalised words before ", mother" or "(mother)"
    let from = at
    while (from > 0 && at - from < 4 && isNameWord(tokens[from - 1]!)) from--
    const before = nameRun(tokens.slice(from, at))
    const joined = at > 0 && /[,(]/.test(tokens[at - 1]!.after) && before.length === at - from
    if (joined && before.length > 0 && maybePerson(before)) found.push(before)
    return found
  })
}

/** "for Maelwyn Roe, date of birth 1/2/1980": two capitalised words right before a caption for birth or a member's number. */
function beforeCaptions(scene: Scene, run: Run): Token[][] {
  return run.cells.flatMap((cell) =>
    (scene.captions.get(cell) ?? []).flatMap((caption) => {
      if (caption.role !== 'dob' && caption.role !== 'member_id' && caption.role !== 'ssn') return []
      const end = run.tokens.indexOf(cell.tokens[caption.from]!)
      let from = end
      while (
        from > 0 &&
        end - from < 6 &&
        isNameWord(run.tokens[from - 1]!) &&
        !/[.:;]/.test(run.tokens[from - 1]!.after.replace(/^\.$/, ''))
      )
        from--
      const name = nameRun(run.tokens.slice(from, end))
      const owner = end > 0 && /['’]s[,.]?$/.test(run.sheet.page.words[run.tokens[end - 1]!.word]!.text)
      const fits =
        name.length >= (owner ? 1 : 2) && name.length === end - from && maybePerson(name) && !isCarrier(name)
      return fits ? [name] : []
    }),
  )
}

/** Names that words around them give away, in prose, notes and letters. */
export function cuedNames(scene: Scene, keeps: Keeps): Hit[] {
  return scene.sheets.flatMap(runsOf).flatMap((run) =>
    [...afterCues(run), ...afterTitles(run), ...besideKin(run), ...beforeCaptions(scene, run)].flatMap(
      (name) => {
        if (name.some((token) => keeps.holds(run.sheet, 'name', token.word))) return []
        if (keeps.names(run.tokens, run.tokens.indexOf(name[0]!))) return []
        return run.cells.flatMap((cell) => {
          const part = name.filter((token) => cell.tokens.includes(token))
          return part.length > 0 ? [hitOf(run.sheet, part, 'name', 'name: cue')] : []
        })
      },
    ),
  )
}
