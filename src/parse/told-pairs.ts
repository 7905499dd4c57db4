import { type Mention, mentionsOf, type Subject } from '../text/mentions.ts'
import { figuresIn } from './engine/figures.ts'
import type { ToldPairs } from './engine/said-pairs.ts'
import type { Statement } from './engine/statement.ts'

/** A text in which several figures are said of things, to be asked which is whose. */
export interface PairAsk {
  /** As `Passage.text` has it. */
  text: string
  /** What is numbered in the question, in its order. */
  mentions: readonly Mention[]
}

/** Decisions for one document at most: the labels take the others. */
const MOST_ASKS = 40
/** Things numbered in one question at most, as the model was taught. */
const MOST_MENTIONS = 20
/** A longer text doesn't fit a decision. */
const LONGEST = 500

const isThing = (m: Mention): m is Subject | Extract<Mention, { kind: 'other' }> =>
  m.kind === 'procedure' || m.kind === 'class' || m.kind === 'other'
const CUES: ReadonlySet<string> = new Set([
  'no_charge',
  'deductible',
  'maximum',
  'in',
  'middle',
  'out',
  'you_pay',
  'plan_pays',
])

/** What a question numbers: things, figures, and the words that say of which network or payer they are; of two over the same words the first. */
function numbered(text: string): Mention[] {
  const own = mentionsOf(text).filter(
    (m) => isThing(m) || m.kind === 'percent' || m.kind === 'money' || (m.kind === 'cue' && CUES.has(m.id)),
  )
  return own.filter((m, i) => !own.slice(0, i).some((o) => o.end > m.at))
}

/**
 * The sentences, list items and cells of a document that say several shares: which is whose is what words alone don't tell.
 * @param statements of the layout that was read
 */
export function severalShares(statements: readonly Statement[]): PairAsk[] {
  const asks = new Map<string, PairAsk>()
  for (const { passage, kind } of statements) {
    const { text } = passage
    if (asks.has(text) || text.length > LONGEST) continue
    const percents = figuresIn(text, kind === 'cell').filter((f) => f.kind === 'percent')
    if (new Set(percents.map((f) => f.printed)).size < 2) continue
    const mentions = numbered(text)
    if (
      mentions.length > MOST_MENTIONS ||
      !mentions.some((m) => m.kind === 'procedure' || m.kind === 'class')
    )
      continue
    asks.set(text, { text, mentions })
  }
  return [...asks.values()].slice(0, MOST_ASKS)
}

/** A relation of two numbered mentions, and how sure the model is of the least sure of the three tokens that say so. */
export interface Triple {
  first: number
  relation: string
  second: number
  probability: number
}

/** An answer with a share below this isn't used at all: its shares lean on one another. */
export const SURE_OF_PAIRS = 0.8

/** The shares that the answers tell. @param answers in the order of the asks */
export function pairsBy(asks: readonly PairAsk[], answers: readonly (readonly Triple[])[]): ToldPairs {
  const told = new Map<string, [number, number][]>()
  asks.forEach(({ text, mentions }, i) => {
    const shares = (answers[i] ?? []).filter((t) => t.relation === 'share')
    if (shares.length === 0 || shares.some((t) => t.probability < SURE_OF_PAIRS)) return
    const pairs = shares.flatMap(({ first, second }): [number, number][] => {
      const [thing, figure] = [mentions[first - 1], mentions[second - 1]]
      const isFigure = figure?.kind === 'percent' || (figure?.kind === 'cue' && figure.id === 'no_charge')
      return thing && isThing(thing) && isFigure ? [[thing.at, figure.at]] : []
    })
    // A relation of what can't be related shows that the model didn't understand the text.
    if (pairs.length === shares.length) told.set(text, pairs)
  })
  return told
}
