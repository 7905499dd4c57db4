import type { Reading } from '../resolve/references.ts'
import type { Ask } from '../understand/asks.ts'
import type { Understanding } from '../understand/understand.ts'
import type { Unread } from '../understand/unread.ts'
import { ASKED, HOLDING, PEOPLE, TURNING } from '../understand/unread-words.ts'
import type { Word } from '../understand/words.ts'
import type { Bound } from './bounds.ts'
import type { Condition } from './conditions.ts'
import { DENY, isWithout, names } from './denied.ts'

/** What became of a question over all plans. */
export interface Used {
  conditions: readonly Condition[]
  /** Numbers of the words that a condition, a denial or a rank was read from. */
  words: ReadonlySet<number>
  /** Figures that a condition has taken. */
  bounds: readonly Bound[]
}

/** What the conditions are about: the subject of a cell, else the kind of the condition. */
const keyOf = (condition: Condition): string => (condition.of === 'cell' ? condition.subject : condition.of)

/** Words that are no mere talk: each has been read only where a condition is about what it says. */
const OWN: readonly [words: RegExp, keys: RegExp][] = [
  [/^calendar$/, /benefit_period|^calendar /],
  [/^(?:family|families|fam|familiar?)$/, /family/],
  [/^(?:lifetime|life)$/, /lifetime/],
  [/^(?:waits?|waiting|wps?|espera|periodos?)$/, /^wait |^credit/],
  [/^(?:deds?|deductibles?|deducibles?)$/, /deductible/],
  [/^(?:max|maxs|maxes|maximums?|maximos?|annual|yearly)$/, /maximum|^counts /],
  [/^(?:downgrad\w+|alternate)$/, /downgrade|alternate/],
  [/^(?:preauth\w*|predeterm\w*|auth\w*)$/, /preauthorization/],
  [
    /^(?:seat\w*|prep\w*|copays?|schedule\w*|started|start|effective|eff|dates?|pages?|current|signed|electronic)$/,
    /^$/,
  ],
  [/^(?:replac\w+|redo|redone|again)$/, /replacement/],
  [/^(?:options?|high|low)$/, /^option$/],
  [/^(?:primary|secondary)$/, /cob/],
  [/^(?:late|entrants?|enroll\w*)$/, /late/],
  [/^(?:verif\w+|checked|checking)$/, /^(?:status|day)$/],
  [/^(?:out|oon|outside|non|par)$/, /^out |out_of_network/],
  [/^(?:upload\w*|added|recent\w*|latest|newest|oldest|last)$/, /^day$/],
  [/^(?:claims?|file|filed|filing|submit|timely)$/, /timely|claim/],
  [/^(?:months?|mos?|weeks?|days?|ago)$/, /^(?:wait |day$)|timely/],
  [
    /^(?:molars?|premolars?|anteriors?|posteriors?|back|front|upper|lower|quads?|quadrants?|arch|bicuspids?)$/,
    /downgrade/,
  ],
  [/^(?:two|three|four|five|six|once|twice|dos|tres|cuatro|vs|versus|compared?)$/, /^$/],
  [/^(?:prior|previous\w*|earlier)$/, /^credit/],
]

/** Of these a list for a person's age has made use. */
const AGED =
  /^(?:ages?|aged|old|older|adult[oa]?s?|child|children|kids?|minors?|menor(?:es)?|grown|ups?|turn\w*|years?|yrs?|yo)$/

const ONLY = /^(?:only|just|solely|exclusively|solo|solamente)$/
const PAYS = /^(?:cover(?:s|ed|ing)?|pay(?:s|ing)?|cubren?|pagan?|have|has|allows?|accepts?)$/

/** Behind these comes what plans do, and a verb that we don't know may turn it: "that cut composites down". */
const BEFORE_VERB =
  /^(?:that|who|which|what|que|dont|doesnt|do|does|will|would|can|wont|never|plans?|planes)$/
const isDone = (words: readonly Word[], at: number) => at === 0 || BEFORE_VERB.test(words[at - 1]!.text)

/** What plans do in the eyes of the office: said of any condition. */
const DOING =
  /^(?:that|who|whos|exclu\w+|offer\w*|gives?|lets?|let|carry|carries|accept\w*|list\w*|show|plans?|planes|seguros?|here|file|book|system|office|ours?|em|cubr\w+|pag\w+|dental|insurance|group|groups|employers?|compan\w+|tienen?|tengan?|algun[oa]?s?|ningun[oa]?|at|both|either|type|kind|treatments?|services?|procedures?|coverage|runs?|use[sd]?|using|go|goes|follows?|works?|been|unlimited|period|periods|total|any|limit|limits|allowance|benefit|rule|clause|provision|feature|included)$/

/** Words that are read along with a condition of theirs. */
function isTaken({ text }: Word, used: Used, { slots }: Understanding): boolean {
  const keys = used.conditions.map(keyOf)
  const aged = slots.age !== null || slots.grownUp !== null
  if (AGED.test(text)) {
    const about = keys.some((key) => /^age |age_limit/.test(key) || (aged && key.startsWith('pays ')))
    return (
      about ||
      (/^(?:years?|yrs?)$/.test(text) &&
        keys.some((key) => /^(?:limit|calendar|wait) |maximum|benefit_period/.test(key)))
    )
  }
  const own = OWN.filter(([words]) => words.test(text))
  if (own.length > 0) return own.some(([, about]) => keys.some((key) => about.test(key)))
  return text === '' || DOING.test(text)
}

/** Whether a word says something that a list has to take into account. */
const isOwn = (text: string) => AGED.test(text) || OWN.some(([words]) => words.test(text))

/** "on file", "in our book": where the plans are. */
const isOnFile = (words: readonly Word[], at: number) =>
  words[at]!.text === 'file' && /^(?:on|in)$/.test(words[at - 1]?.text ?? '')

/** Behind "vs", what isn't the condition itself is its other side, and a list shows both: "calendar year vs other", "verified vs sitting unverified". */
const OTHER_SIDE =
  /^(?:vs|versus|others?|rest|not|non|otherwise|else|anything|sitting|in|the|needs?|review|(?:un)?verified)$/

/** Number of the word from which on only the other side is named; Infinity where something else is. */
function otherSideFrom(words: readonly Word[], used: Used): number {
  const from = words.findIndex((w) => w.text === 'vs' || w.text === 'versus')
  const isSaid = (w: Word, i: number) => OTHER_SIDE.test(w.text) || used.words.has(from + i)
  const isAll = used.conditions.length === 1 && from > 0 && words.slice(from).every(isSaid)
  return isAll ? from : Number.POSITIVE_INFINITY
}

/**
 * What of a question over all plans no condition has taken: words that turn what is asked (a service, a figure, a denial, "calendar"),
 * and words that say more of it ("zirconia", "in Texas").
 */
export function unusedIn(reading: Reading, understood: Understanding, used: Used): Unread {
  const { words, terms } = reading
  const asks: Ask[] = used.conditions.flatMap((c) => (c.of === 'cell' ? [c.ask] : []))
  const named = used.conditions.flatMap((c) => (c.of === 'named' ? [c.field] : []))
  const inTerm = new Map<number, boolean>()
  for (const found of terms) {
    const { term } = found
    const field = term.about === 'field' && (named.includes(term.field) || !isOwn(words[found.from]!.text))
    const isUsed = field || asks.some((ask) => names(ask, found))
    for (let i = found.from; i < found.to; i++) inTerm.set(i, isUsed)
  }
  const inFigure = ({ start, end }: Word) => used.bounds.some((b) => start < b.to && end > b.from)
  const days = understood.slots.days.filter((d) => !used.bounds.some((b) => d.at < b.to && d.end > b.from))
  const inDay = ({ start, end }: Word) => days.some((d) => start < d.end && end > d.at)
  const isTyped = ({ text }: Word) =>
    /^\d+$/.test(text) &&
    (understood.slots.teeth.includes(Number(text)) ||
      Number(text) === (understood.slots.turning ?? understood.slots.age))
  const otherSide = otherSideFrom(words, used)
  const turning: number[] = []
  const beside: number[] = []
  for (const [i, word] of words.entries()) {
    const { text, stem } = word
    if (used.words.has(i) || inTerm.get(i) || inFigure(word) || isTyped(word)) continue
    if (i >= otherSide || isOnFile(words, i)) continue
    if (inTerm.has(i) || inDay(word) || /\d/.test(text)) turning.push(i)
    else if (isTaken(word, used, understood)) continue
    else if (ONLY.test(text)) {
      // "cover only cleanings" wants nothing else to be covered; "what about only basic" asks for less.
      if ([words[i - 1], words[i + 1]].some((w) => w && PAYS.test(w.text))) turning.push(i)
    } else if (DENY.has(text) || isWithout(words, i) || TURNING.has(text) || isOwn(text)) turning.push(i)
    else if (![HOLDING, PEOPLE, ASKED].some((list) => list.has(text) || list.has(stem)))
      (isDone(words, i) ? turning : beside).push(i)
  }
  const phrases = (at: readonly number[]) => {
    const runs: [number, number][] = []
    for (const i of at) {
      const last = runs.at(-1)
      if (last?.[1] === i - 1) last[1] = i
      else runs.push([i, i])
    }
    return runs.map(([from, to]) => understood.typed.slice(words[from]!.start, words[to]!.end))
  }
  return { turning: phrases(turning), beside: phrases(beside) }
}
