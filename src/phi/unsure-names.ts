import type { JudgedFindings } from './detect.ts'
import type { Cell, Line, Sheet } from './lines.ts'
import type { Token } from './tokens.ts'
import { BOUNDS, type ScoredWord } from './words/judge.ts'
import { signsOf } from './words/signs.ts'

/** A run of words that may be a person's name, as it stands on its page. Lives inside the redaction step only. */
export interface NameAsk {
  /** What stands above: the caption of its column, else the line above; '' where there is neither. */
  above: string
  /** The rest of its line, up to it and from its end on. */
  before: string
  span: string
  after: string
}

/** An ask with the words that it is about. */
export interface UnsureName {
  ask: NameAsk
  words: ScoredWord[]
  /** How likely the judgment of words holds its likeliest word. */
  judged: number
}

/** Asked about one document at most: a second's work for a small model. */
export const MOST_ASKED = 100
const MOST_WORDS = 4

/** Where the likeliest word of a run is below this, the judgment of words is sure that it is nobody's name. */
const UNSURE_FROM = 0.02
/** The same for words that plans and forms are made of and that nobody is called by ("Thank", "Service"). */
const UNSURE_WORDING = 0.1

/** Longest text on either side of a name: what stands further off says nothing of it. */
const MOST_BESIDE = 120
const COLUMNS = '   '

/** What says that a word is the plan's or a dentist's. */
const NOBODYS = ['keep.name', 'keep.phrase', 'firm.word', 'plan.word', 'doctor', 'near-1.doctor']
const UNDER_PERSON = ['left.person', 'above.person', 'head.person']

const isAny = (names: readonly string[], { features }: ScoredWord): boolean =>
  names.some((name) => features[name] === 1)

/** Whether a person's caption asks for the word: what a form is filled in with need not begin with a capital. */
const isAskedFor = (word: ScoredWord): boolean =>
  isAny(UNDER_PERSON, word) && word.features['cell.isCaption'] !== 1

/** The chance that a word must have to be asked about: the more, the more speaks for the plan or for plain wording. */
function unsureFrom(word: ScoredWord): number {
  const { features } = word
  if (isAny(NOBODYS, word)) return BOUNDS.masked
  if (!isAny(['ordinary', 'caption', 'firm'], word)) return 0
  return features['given']! + features['surname']! > 0 ? UNSURE_FROM : UNSURE_WORDING
}

/** Whether a word can be part of a run: letters alone, and no wording of plans that is judged to be just that. */
function canBeName(word: ScoredWord): boolean {
  const { features, probability, token } = word
  if (!/^\p{L}[\p{L}'’.-]*$/u.test(token.text) || probability < unsureFrom(word)) return false
  return features['case'] !== 0 || (features['ordinary'] !== 1 && isAskedFor(word))
}

/** Whether a run goes on from one word to the next: in its cell, with nothing but a comma or the point of an initial between. */
const goesOn = (word: ScoredWord, next: ScoredWord): boolean =>
  next.cell === word.cell && next.at === word.at + 1 && /^[.,]?$/.test(word.token.after)

/** Runs of words that stayed and can be names, cell by cell in reading order. */
function runsOf({ scored, hits }: JudgedFindings): ScoredWord[][] {
  const masked = new Map<Sheet, Set<number>>()
  for (const { sheet, words } of hits) masked.set(sheet, new Set([...(masked.get(sheet) ?? []), ...words]))
  const isMasked = (sheet: Sheet, word: number): boolean => masked.get(sheet)?.has(word) ?? false
  const runs: ScoredWord[][] = []
  let last: ScoredWord | undefined
  for (const word of scored) {
    const stays = !isMasked(word.sheet, word.token.word) && canBeName(word)
    if (stays && last && goesOn(last, word)) runs.at(-1)!.push(word)
    else if (stays) runs.push([word])
    last = stays ? word : undefined
  }
  return runs.filter((run) => !isPiece(run, (word) => isMasked(run[0]!.sheet, word)))
}

const LINKS = /^(?:and|of)$/
const isCapital = (token: Token | undefined): boolean => token !== undefined && /^\p{Lu}/u.test(token.text)

/** Whether a word before a name is none of it: "Ask", "Member". */
function isWording(token: Token): boolean {
  const { ordinary, caption } = signsOf(token)
  return ordinary === 1 || caption === 1
}

/**
 * Whether a run is a piece of a longer name that stayed: "Amos Tull" of "Amos Tull Trucking", "Ohio" of "Beacon of Ohio", either side of "&". Whose
 * such a piece is can't be told; firms are called like people. What is masked beside it is the rest of a person's name.
 */
function isPiece(run: readonly ScoredWord[], isMasked: (word: number) => boolean): boolean {
  const [from, to] = [run[0]!, run.at(-1)!]
  const { tokens } = from.cell
  const stays = (at: number, step: number): boolean => {
    const token = tokens[at]
    if (!token || isMasked(token.word)) return false
    if (LINKS.test(token.key)) return isCapital(tokens[at + step])
    return isCapital(token) && (step > 0 || !isWording(token))
  }
  const before = tokens[from.at - 1]?.after ?? ''
  const after = to.token.after
  if (before.includes('&') || after.includes('&')) return true
  return (/^,?$/.test(before) && stays(from.at - 1, -1)) || (/^,?$/.test(after) && stays(to.at + 1, 1))
}

const letters = (run: readonly ScoredWord[]): number =>
  run.reduce((sum, { features }) => sum + features['letters']!, 0)

const likeliest = (run: readonly ScoredWord[]): number =>
  Math.max(...run.map(({ probability }) => probability))

const textOf = (line: Line): string => line.cells.map((cell) => cell.text).join(COLUMNS)

/** The beginning of a text, in whole words. */
const shortened = (text: string): string =>
  text.length > MOST_BESIDE ? text.slice(0, MOST_BESIDE).replace(/\s*\S*$/, '') : text

/** What stands above a cell: the last caption over it in its column, else the whole line above. */
function aboveOf({ sheet, cell, place }: ScoredWord, { scene }: JudgedFindings): string {
  const isCaption = (other: Cell) => (scene.captions.get(other) ?? []).some((caption) => caption.whole)
  const head = place.column.findLast((other) => other.line.index < cell.line.index && isCaption(other))
  const line = sheet.lines[cell.line.index - 1]
  return shortened(head?.text ?? (line ? textOf(line) : ''))
}

/** Where a word begins in its line's text. */
function startOf({ sheet, cell, token }: ScoredWord): number {
  const texts = (words: readonly number[]) => words.map((word) => sheet.page.words[word]!.text)
  const others = cell.line.cells.slice(0, cell.line.cells.indexOf(cell)).map((other) => other.text)
  const own = texts(cell.words.slice(0, cell.words.indexOf(token.word)))
  const before = [...others, ''].join(COLUMNS).length + [...own, ''].join(' ').length
  return before + Math.max(0, sheet.page.words[token.word]!.text.indexOf(token.text))
}

function askOf(run: readonly ScoredWord[], first: JudgedFindings): NameAsk {
  const [from, to] = [run[0]!, run.at(-1)!]
  const text = textOf(from.cell.line)
  const [at, end] = [startOf(from), startOf(to) + to.token.text.length]
  return {
    above: aboveOf(from, first),
    before: at > MOST_BESIDE ? text.slice(at - MOST_BESIDE, at).replace(/^\S*\s*/, '') : text.slice(0, at),
    span: text.slice(at, end),
    after: shortened(text.slice(end)),
  }
}

/**
 * The runs of words that stayed though they may be somebody's name: the judgment of words isn't sure of them, or a person's caption asks
 * for them. The likeliest first.
 * @param first what rules and the judgment found over all pages
 */
export function unsureNames(first: JudgedFindings): UnsureName[] {
  return runsOf(first)
    .filter((run) => run.length <= MOST_WORDS && letters(run) > 1)
    .filter((run) => likeliest(run) >= UNSURE_FROM || run.some(isAskedFor))
    .sort((a, b) => likeliest(b) - likeliest(a))
    .slice(0, MOST_ASKED)
    .map((words) => ({ ask: askOf(words, first), words, judged: likeliest(words) }))
}
