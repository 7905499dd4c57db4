import { bareWord } from '../lexicon/names.ts'
import { isGivenName } from '../lexicon/wide-names.ts'
import { fold, oneEdit } from './fuzzy.ts'
import { type Hit, hitOf, type PhiType } from './hit.ts'
import type { Keeps } from './kept.ts'
import type { Cell, Sheet } from './lines.ts'
import { isCapital, isInitial, isParticle, isPlain, isSuffix, isTitle } from './name-shape.ts'
import { inFirmsName } from './organisations.ts'
import { type Run, runsOf } from './runs.ts'
import type { Scene } from './scene.ts'
import type { Token } from './tokens.ts'

/** What the document's own finds teach about the rest of it. Holds patient data: never leaves the redaction step. */
export interface Learnt {
  /** Parts of people's names, lower case; `plain` ones are ordinary words too and count only beside another part. */
  names: ReadonlyMap<string, { plain: boolean }>
  /** Identifiers, letters and figures only, lower case, with their kind. */
  ids: ReadonlyMap<string, PhiType>
}

const LEARNS_ID = new Set<PhiType>([
  'member_id',
  'ssn',
  'chart_number',
  'claim_number',
  'account',
  'id',
  'phone',
  'email',
])
const SHORTEST_NAME = 2 // "Jo", "Ng"; two letters count only beside another part or in a sentence
const SHORTEST_ID = 5
const FUZZY_FROM = 6

function learnName(names: Map<string, { plain: boolean }>, token: Token): void {
  if (isTitle(token) || isSuffix(token)) return
  for (const half of [token.text, ...token.text.split('-')]) {
    const key = bareWord(half.replace(/'s$/i, ''))
    if (key.length < SHORTEST_NAME || /\d/.test(key)) continue
    const plain = key.length < 3 || isPlain({ ...token, text: half })
    names.set(key, { plain: plain && (names.get(key)?.plain ?? true) })
  }
}

/** Collects the values of the finds. */
export function learn(hits: readonly Hit[]): Learnt {
  const names = new Map<string, { plain: boolean }>()
  const ids = new Map<string, PhiType>()
  for (const hit of hits) {
    if (hit.type === 'name') for (const token of hit.tokens) learnName(names, token)
    if (LEARNS_ID.has(hit.type)) {
      const bare = bareWord(hit.tokens.map((token) => token.text).join(''))
      if (bare.length >= SHORTEST_ID && /\d/.test(bare)) ids.set(bare, hit.type)
    }
  }
  return { names, ids }
}

/** Both documents' or passes' knowledge together. */
export function mergeLearnt(a: Learnt, b: Learnt): Learnt {
  return { names: new Map([...a.names, ...b.names]), ids: new Map([...a.ids, ...b.ids]) }
}

/** Where a word holds several: hyphens, and how names of files join theirs ("card_TouMoua.jpg"). */
const WITHIN = /[-'_.]|(?<=\p{Ll}{2})(?=\p{Lu}\p{Ll}{2})/u

function knownPart(learnt: Learnt, token: Token): { plain: boolean } | null {
  const halves = [token.text, ...token.text.split(WITHIN)].map((half) => bareWord(half.replace(/'s$/i, '')))
  for (const key of halves) {
    const exact = learnt.names.get(key)
    if (exact) return exact
  }
  const key = halves[0]!
  if (key.length < FUZZY_FROM || isPlain(token)) return null
  const folded = fold(key)
  for (const [name, part] of learnt.names)
    if (name.length >= FUZZY_FROM && !part.plain && (fold(name) === folded || oneEdit(fold(name), folded)))
      return part
  return null
}

/** Words after which "Grace" or "Will" is no name. */
const NO_NAME_BEFORE = /^(?:period|periods|days)$/

/** A given name inside a sentence ("that Grace was seen", "Grace must"): a name even when it is an ordinary word; "Grace Period" is not. */
function inSentence(tokens: readonly Token[], at: number): boolean {
  const [before, token, after] = [tokens[at - 1], tokens[at]!, tokens[at + 1]]
  if (/^\p{Lu}{2}/u.test(token.text)) return false
  // a family name that is an ordinary word must stand amid lower case ("told Hill that")
  const lower = (near: Token | undefined) => near !== undefined && /^\p{Ll}/u.test(near.text)
  if (!isGivenName(token.text))
    return lower(before) && lower(after) && !/[.,:;!?]/.test(before!.after + token.after)
  const ends = !after || /[.,;:]/.test(token.after)
  const goesOn = after !== undefined && /^\p{Ll}/u.test(after.text) && !NO_NAME_BEFORE.test(after.key)
  const middle = before !== undefined && /^\p{Ll}/u.test(before.text) && !/[.:;!?]/.test(before.after)
  return goesOn || (middle && (ends || !isCapital(after!)))
}

/** The words around known parts that belong to the name: an initial between or after them, "Jr". */
function joinsName(tokens: readonly Token[], at: number, known: readonly boolean[]): boolean {
  const token = tokens[at]!
  const after = known[at - 1] && !/[.;:]/.test(tokens[at - 1]!.after.replace(/^\.$/, ''))
  if (!after || !isCapital(token)) return false
  return (
    isSuffix(token) ||
    (isInitial(token) &&
      (known[at + 1] === true || token.after.startsWith('.') || tokens[at - 1]!.after === ''))
  )
}

function namesAgain(keeps: Keeps, learnt: Learnt, run: Run): Hit[] {
  const { tokens, sheet } = run
  const found = tokens.map((token) => (/\d/.test(token.text) ? null : knownPart(learnt, token)))
  const known = found.map((part) => part !== null)
  const hit = tokens.map((token, at) => {
    const part = found[at]
    if (!part || keeps.holds(sheet, 'name', token.word)) return false
    const beside =
      known[at - 1] ||
      known[at + 1] ||
      (known[at - 2] === true && isInitial(tokens[at - 1]!)) ||
      (known[at + 2] === true && isInitial(tokens[at + 1]!))
    const written = isCapital(token) || (!part.plain && !isPlain(token))
    if (!written || ((part.plain || isPlain(token)) && !beside && !inSentence(tokens, at))) return false
    return !keeps.names(tokens, at) && (beside || !inFirmsName(tokens, at, at + 1))
  })
  const small = (at: number) => /^\.?$/.test(tokens[at]!.after) && isParticle(tokens[at]!)
  for (let at = tokens.length - 2; at >= 0; at--) if (hit[at + 1] && small(at)) hit[at] = true
  // a name's other half whose letters optical reading has spoilt: "{tzel Ruiz"
  const spoilt = (at: number) =>
    sheet.page.source === 'ocr' &&
    tokens[at]!.after === '' &&
    /^\p{L}{3,}$/u.test(tokens[at]!.text) &&
    !isPlain(tokens[at]!) &&
    !keeps.holds(sheet, 'name', tokens[at]!.word)
  for (let at = tokens.length - 2; at >= 0; at--) if (hit[at + 1] && !hit[at] && spoilt(at)) hit[at] = true
  return tokens.flatMap((token, at) =>
    hit[at] || joinsName(tokens, at, hit) ? [hitOf(sheet, [token], 'name', 'name: again')] : [],
  )
}

/** Identifiers again: the same letters and figures in one to five tokens, also with a suffix like "-01". */
function idsAgain(keeps: Keeps, learnt: Learnt, sheet: Sheet, cell: Cell): Hit[] {
  const hits: Hit[] = []
  const keys = cell.tokens.map((token) => bareWord(token.text))
  for (let from = 0; from < keys.length; from++) {
    let joined = ''
    for (let to = from; to < Math.min(keys.length, from + 5); to++) {
      joined += keys[to]!
      if (joined.length < SHORTEST_ID || !/\d/.test(joined)) continue
      const type = learnt.ids.get(joined) ?? likeId(learnt, joined)
      if (type && !keeps.ids.has(joined)) {
        hits.push(hitOf(sheet, cell.tokens.slice(from, to + 1), type, 'id: again'))
        break
      }
    }
  }
  return hits
}

function likeId(learnt: Learnt, joined: string): PhiType | null {
  if (joined.length < FUZZY_FROM + 1) return null
  for (const [id, type] of learnt.ids) {
    if (id.length < FUZZY_FROM + 1) continue
    const longer = joined.startsWith(id) && joined.length <= id.length + 3
    const shorter = id.startsWith(joined) && id.length <= joined.length + 3
    if (longer || shorter || fold(joined) === fold(id)) return type
  }
  return null
}

/** Finds every repeat of learnt names and identifiers; kept names and firms' names are spared. */
export function repeats(scene: Scene, keeps: Keeps, learnt: Learnt): Hit[] {
  const names = scene.sheets.flatMap(runsOf).flatMap((run) => namesAgain(keeps, learnt, run))
  const ids = scene.sheets.flatMap((sheet) =>
    sheet.lines.flatMap((line) => line.cells.flatMap((cell) => idsAgain(keeps, learnt, sheet, cell))),
  )
  return [...names, ...ids]
}
