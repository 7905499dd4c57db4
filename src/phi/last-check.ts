import { bareWord } from '../lexicon/names.ts'
import type { Findings } from './detect.ts'
import { alike } from './fuzzy.ts'
import type { Hit } from './hit.ts'
import type { Keeps } from './kept.ts'
import { isCapital, isInitial, isPlain } from './name-shape.ts'
import { isOpen } from './open-places.ts'
import { inFirmsName } from './organisations.ts'
import { type Learnt, learn } from './propagate.ts'
import type { Raw } from './redact.ts'
import { type Token, tokensOf } from './tokens.ts'

/** Whether a text repeats a name or an identifier that the redaction has learnt of a person. */
export type HoldsPatient = (text: string) => boolean

/** Letters of a name, or of an identifier, from which on it counts though a letter differs or more is written beside it. */
const LONG_NAME = 6
const LONG_ID = 7

/** Tokens that can make one identifier together, and the shortest that is one. */
const MOST_TOKENS = 5
const SHORTEST_ID = 5

/** Letters and figures that may stand after an identifier as its suffix: "-01". */
const SUFFIX = 3

const tokensIn = (text: string): Token[] => {
  const words = text.split(/[\s_]+/).filter(Boolean)
  const drawn = words.map((word) => ({
    text: word,
    box: [0, 0, 0, 0] as [number, number, number, number],
    confidence: 100,
    size: 1,
    bold: false,
  }))
  return tokensOf(
    drawn,
    drawn.map((_, at) => at),
  )
}

/** "JaneRoe" apart, as file names have it; other texts as they are. */
const humpsApart = (text: string) => text.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')

/** The learnt part of a name that a token is, or that one of its hyphenated halves is. */
function partOf({ names }: Learnt, token: Token): { plain: boolean } | null {
  if (/\d/.test(token.text)) return null
  for (const half of [token.text, ...token.text.split(/[-']/)]) {
    const part = names.get(bareWord(half.replace(/'s$/i, '')))
    if (part) return part
  }
  if (token.key.length < LONG_NAME || isPlain(token)) return null
  for (const [name, part] of names)
    if (name.length >= LONG_NAME && !part.plain && alike(name, token.key)) return part
  return null
}

/** A full name, or a part of one that is no ordinary word; the kept names of groups and carriers, and firms' names, are nobody's. */
function holdsName(tokens: readonly Token[], learnt: Learnt, keeps: Keeps): boolean {
  const parts = tokens.map((token) => partOf(learnt, token))
  const beside = (at: number) =>
    [1, -1].some(
      (step) =>
        parts[at + step] || (parts[at + 2 * step] && tokens[at + step] && isInitial(tokens[at + step]!)),
    )
  return tokens.some((token, at) => {
    const part = parts[at]
    if (!part || keeps.names(tokens, at)) return false
    const plain = part.plain || isPlain(token)
    if (plain) return isCapital(token) && beside(at)
    return beside(at) || !inFirmsName(tokens, at, at + 1)
  })
}

function isId({ ids }: Learnt, joined: string): boolean {
  if (ids.has(joined)) return true
  if (joined.length < LONG_ID) return false
  for (const id of ids.keys()) {
    if (id.length < LONG_ID) continue
    if (alike(id, joined) && id.length === joined.length && /\d/.test(joined)) return true
    if (joined.startsWith(id) && joined.length <= id.length + SUFFIX) return true
  }
  return false
}

function holdsId(tokens: readonly Token[], learnt: Learnt, { ids: kept }: Keeps): boolean {
  // "$1,500 80%" joined would be a number that nobody wrote
  const keys = tokens.map((token) => (/[$%]/.test(token.text) ? '' : bareWord(token.text)))
  for (let from = 0; from < keys.length; from++) {
    let joined = ''
    for (let to = from; to < Math.min(keys.length, from + MOST_TOKENS) && keys[to] !== ''; to++) {
      joined += keys[to]!
      if (joined.length < SHORTEST_ID || !/\d/.test(joined) || kept.has(joined)) continue
      if (isId(learnt, joined)) return true
    }
  }
  return keys.some(
    (key) => !kept.has(key) && [...learnt.ids.keys()].some((id) => id.length >= LONG_ID && key.includes(id)),
  )
}

/** What is learnt without what people said is nobody's: the names and identifiers where they lifted a mask. */
function withoutLifted(learnt: Learnt, hits: readonly Hit[], raw: readonly Raw[]): Learnt {
  const openOn = new Map(raw.map(({ page, open = [] }) => [page.number, open]))
  const lifted = hits.flatMap((hit) => {
    const { page } = hit.sheet
    const open = openOn.get(page.number) ?? []
    const tokens = hit.tokens.filter((token) => isOpen(page.words[token.word]!, open))
    return tokens.length > 0 ? [{ ...hit, tokens }] : []
  })
  const nobodys = learn(lifted)
  return {
    names: new Map([...learnt.names].filter(([name]) => !nobodys.names.has(name))),
    ids: new Map([...learnt.ids].filter(([id]) => !nobodys.ids.has(id))),
  }
}

/**
 * Makes the last check before anything leaves the reader: whether a text repeats a person's name or number that the document's masks
 * have taught. What is learnt stays inside the function that comes of it.
 * @param first what was found over all raw pages
 * @param learnt what is known after all pages were read again
 */
export function lastCheck(
  first: Pick<Findings, 'keeps' | 'hits'>,
  learnt: Learnt,
  raw: readonly Raw[],
): HoldsPatient {
  const known = withoutLifted(learnt, first.hits, raw)
  const holds = (text: string): boolean => {
    const tokens = tokensIn(text)
    return holdsName(tokens, known, first.keeps) || holdsId(tokens, known, first.keeps)
  }
  return (text) => holds(text) || holds(humpsApart(text))
}
