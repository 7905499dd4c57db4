import { dictionary } from '../../base/dictionary.ts'
import type { Word } from '../understand/words.ts'

/** How a question speaks of all plans of the office. */
export interface Subject {
  /** Numbers of the words that only say so; the others say which plans are meant. */
  words: ReadonlySet<number>
  /** What is counted and listed. */
  noun: 'plans' | 'groups' | 'carriers'
  /** "which plans", "which plan", "who", "whose"; none of the last three is sure to mean all plans, and 'maybe' only does without an active plan. */
  kind: 'many' | 'one' | 'who' | 'whose' | 'maybe'
}

const NOUNS: Readonly<Record<string, Subject['noun']>> = dictionary({
  plan: 'plans',
  plane: 'plans',
  seguro: 'plans',
  policy: 'plans',
  policie: 'plans',
  group: 'groups',
  employer: 'groups',
  company: 'groups',
  insurance: 'carriers',
  carrier: 'carriers',
  insurer: 'carriers',
})

const setOf = (words: string) => new Set(words.split(' '))

const QUESTION = setOf('which what wich whats cual cuales que cuantos cuantas')
const COMPARED = setOf('is')
const LISTING = setOf(
  'list show name find give get see pull display search need want tell sort rank hay lista muestra',
)
const OF_OURS = setOf('our ours')
/** What may be between the opening word and the noun and says nothing of the plans. */
const FILLING = setOf(
  'a an the of our ours my me us these those all any every each up out please are is there do does we have got i you can could would like to for in here other many much how ones list names dental see office offices practice system file on current different',
)
/** Verbs of a plan: behind one plan or behind "who" they ask which of all plans does so. */
const DOES = setOf(
  'renews renew renuevan cubran paguen covers cover pays pay has have allows allow offers offer gives give waives waive requires require excludes exclude includes include needs need doesnt dont isnt arent lets takes cubre cubren paga pagan tiene tienen',
)
/** Behind plans without an opening word these begin what is said of them. */
const RELATIVE = setOf(
  'that which who whose with without where w covering paying having needing under over through from by not con sin que verified uploaded added checked renewing expiring',
)
const PERSONS = setOf(
  'she he it patient pt patients this that they mom dad someone somebody everyone people kid child',
)
const HELPING = setOf('do does did can could will would should is has have are')
const MOST = setOf('most many typical usual other average')
const USUAL = setOf('usually typically normally generally mostly always often')
/** "both plans", "these plans" are not all of them. */
const SOME = /^(?:both|two|the|these|those|their|either|treatment|payment)$/
/** What a kind of plans is called: "ppo plans with a rollover". */
const KINDS = /^(?:d?ppos?|d?hmos?|epos?|indemnity|verified|unverified|stale|verificados|other)$/
/** Words for the place where the office keeps its plans. */
const WHERE = setOf('in here the we i have got on file book books system office list of ours our all')
const POLITE = setOf('please pls hi hey hello ok okay so riq and also now')

/** A list is asked for in no more words before "plans" than this. */
const SHORT_LIST = 6

/** How far before the noun its opening word may stand. */
const REACH = 8

const isPlural = ({ text, stem }: Word) => text !== stem && text.endsWith('s')

const first = (words: readonly Word[]) => {
  const at = words.findIndex((w) => !POLITE.has(w.text))
  return at < 0 ? 0 : at
}

/** "plans does she have": what is asked is about someone, not about plans. */
const isSomebodys = (words: readonly Word[], behind: number): boolean => {
  if (!HELPING.has(words[behind]?.text ?? '')) return false
  const next = words[behind + 1]?.text ?? ''
  const after = /^(?:the|a|an|this|my|our|her|his)$/.test(next) ? (words[behind + 2]?.text ?? '') : next
  return PERSONS.has(after)
}

/** The words from a place to before another that say nothing except that all plans are meant. */
function idle(words: readonly Word[], from: number, noun: number): Set<number> {
  const own = words.slice(from, noun).flatMap((w, i) => {
    const says = QUESTION.has(w.text) || LISTING.has(w.text) || FILLING.has(w.text)
    return says ? [from + i] : []
  })
  const ours = words
    .slice(noun + 1, noun + 5)
    .findIndex((w) => /^(?:have|take|accept|carry|see|got)$/.test(w.text))
  const weHave = words.slice(noun + 1, noun + 1 + ours + 1)
  const isOurs =
    weHave.some((w) => w.text === 'we' || w.text === 'i') &&
    weHave.every((w) => FILLING.has(w.text) || /^(?:take|accept|carry)$/.test(w.text))
  // "insurance companies", "group plans".
  const compound = NOUNS[words[noun - 1]?.stem ?? ''] ? [noun - 1] : []
  return new Set([...own, ...compound, noun, ...(isOurs ? weHave.map((_, i) => noun + 1 + i) : [])])
}

/** The place of the last word before a noun that opens a question about plans; what is between them belongs to the plans. */
function openedAt(words: readonly Word[], noun: number, opens: (word: Word, at: number) => boolean): number {
  for (let at = noun - 1; at >= Math.max(0, noun - REACH); at--) if (opens(words[at]!, at)) return at
  return -1
}

/** Plans in the plural, by what comes before and behind them. */
function ofMany(words: readonly Word[], at: number, noun: Subject['noun']): Subject | null {
  const before = words.slice(Math.max(0, at - REACH), at).map((w) => w.text)
  const behind = words[at + 1]?.text ?? ''
  if (USUAL.has(behind) || isSomebodys(words, at + 1)) return null
  const counts = before.some((w, i) => w === 'how' && before[i + 1] === 'many')
  // "no deductible plans", "northlake ppo plans": nothing but a list of them can be meant.
  const listed = at === words.length - 1 && at > 0 && at <= SHORT_LIST && noun === 'plans'
  const start = first(words)
  const subject = (from: number): Subject => ({ words: idle(words, from, at), noun, kind: 'many' })
  const ours = openedAt(words, at, (w) => OF_OURS.has(w.text))
  const weHave = words.slice(at + 1, at + 4).some((w) => w.text === 'we')
  const general =
    MOST.has(words[at - 1]?.text ?? '') || (MOST.has(words[at - 2]?.text ?? '') && noun === 'plans')
  if (counts) return subject(openedAt(words, at, (w) => w.text === 'how'))
  if (ours >= 0 || weHave) return subject(Math.min(start, ours < 0 ? start : ours))
  if (general) return null
  const opened = openedAt(
    words,
    at,
    (w, i) => QUESTION.has(w.text) || (LISTING.has(w.text) && i - start < 4) || w.text === 'any',
  )
  if (opened >= 0) return PERSONS.has(words[opened - 1]?.text ?? '') ? null : subject(opened)
  const own = words.slice(start, at)
  const ofKind = (w: Word) => FILLING.has(w.text) || KINDS.test(w.text)
  const bare = RELATIVE.has(behind) && (own.every(ofKind) || own[0]!.text === 'of')
  const ofNobody = words.every((w) => !PERSONS.has(w.text) && !HELPING.has(w.text) && !MOST.has(w.text))
  if (bare) return subject(start)
  const ofSome = SOME.test(words[at - 1]?.text ?? '')
  return listed && ofNobody && !ofSome ? { ...subject(start), kind: 'maybe' } : null
}

/** "which plan covers …", "is there a plan that …": one plan, sought among all. */
function ofOne(words: readonly Word[], at: number, noun: Subject['noun']): Subject | null {
  const before = words[at - 1]?.text ?? ''
  const behind = words[at + 1]?.text ?? ''
  if (isSomebodys(words, at + 1)) return null
  const one = (from: number): Subject => ({ words: idle(words, from, at), noun, kind: 'one' })
  // "in here", "we have in the book": among which plans.
  const next = words.slice(at + 1).find((w) => !WHERE.has(w.text))?.text ?? ''
  const verb = behind === 'here' ? (words[at + 2]?.text ?? '') : behind
  if (QUESTION.has(before) && (DOES.has(verb) || COMPARED.has(behind))) return one(at - 1)
  const each = /^(?:every|each)$/.test(before)
  // "any plan that pays …", "night guard, any plan?": said of no plan by name.
  const any =
    /^(?:any|algun|ningun)$/.test(before) &&
    (behind === '' ||
      /^(?:we|that|here)$/.test(behind) ||
      RELATIVE.has(next) ||
      DOES.has(next) ||
      words[at + 1]!.begins)
  if (each || any) return { ...one(at - 1), kind: each ? 'many' : 'one' }
  const there = words.slice(Math.max(0, at - 5), at).map((w) => w.text)
  const sought =
    /^(?:a|any|one|another|un|algun)$/.test(before) && /\b(?:there|we|hay|tenemos)\b/.test(there.join(' '))
  return sought && RELATIVE.has(behind) ? one(Math.max(0, at - 5)) : null
}

/** "which ones take …", "any of them", "across the board", "list all": all plans are meant, and no word says plans. */
function ofUnnamed(words: readonly Word[]): Subject | null {
  const text = words.map((w) => w.text).join(' ')
  const ALL =
    /\b(?:which ones|which of (?:them|those|these|ours|our)|(?:any|all|each|none|some|how many) of (?:them|em|those|these|ours|our plans)|algun[oa]s? de (?:ellos|los planes|nuestros planes)|(?:de |en )?(?:todos|cada uno de) (?:los|nuestros|sus) (?:planes|seguros)|across (?:the board|all)|list (?:them )?all|what (?:do|else do|plans do) (?:you|u|we) (?:have|got)|all of our|every one of)\b/
  const match = ALL.exec(text)
  if (!match) return null
  const from = text.slice(0, match.index).split(' ').filter(Boolean).length
  const own = match[0].split(' ').map((_, i) => from + i)
  return { words: new Set(own), noun: 'plans', kind: match[0].startsWith('any') ? 'one' : 'many' }
}

/** "do we have anybody w ortho", "anyone here that pays for implants": a plan is spoken of as a person, among what the office has. */
function ofAnybody(words: readonly Word[]): Subject | null {
  const at = words.findIndex(({ text }) => /^(?:any|some|every)(?:body|one)$/.test(text))
  if (at < 0) return null
  const before = words.slice(0, at).map((w) => w.text)
  const behind = words[at + 1]?.text === 'here' ? at + 2 : at + 1
  const ours = /\bwe (?:do |got |have )*(?:have|got)$/.test(before.join(' '))
  const next = words[behind]?.text ?? ''
  // "someone from Acme asks", "anyone with braces": someone, where nothing says that it's among what we have.
  const pays = /^any/.test(words[at]!.text) && (DOES.has(next) || next === 'that' || next === 'who')
  const opens = before.every((text) => POLITE.has(text) || FILLING.has(text))
  // "anyone on northlake with a rollover": nothing before it says what someone does.
  const among =
    !ours && /^any/.test(words[at]!.text) && at === first(words) && /^(?:on|with|without|w|from)$/.test(next)
  // "list everyone with a 1500 max".
  const lists =
    before.some((text) => LISTING.has(text)) &&
    before.every((text) => LISTING.has(text) || POLITE.has(text) || FILLING.has(text))
  const every = lists && RELATIVE.has(next)
  if (!among && !every && !(ours ? RELATIVE.has(next) || DOES.has(next) : pays && opens)) return null
  const idleWords = words.slice(0, behind).flatMap((_, i) => (i <= at || i === behind - 1 ? [i] : []))
  return {
    words: new Set(idleWords),
    noun: 'plans',
    kind: every ? 'many' : among ? 'maybe' : ours ? 'one' : 'who',
  }
}

/** "implant 19 who pays", "fluoride for adults, who covers": what is asked for comes before. */
function whoBehind(words: readonly Word[]): Subject | null {
  const at = words.length - 2
  const [who, does] = [words[at], words[at + 1]]
  const asks = at > 0 && who?.text === 'who' && does !== undefined && DOES.has(does.text)
  // "fillings at 80 or better, who": parted from it by a mark.
  if (words.length > 2 && does?.text === 'who' && does.begins)
    return { words: new Set([at + 1]), noun: 'plans', kind: 'who' }
  return asks ? { words: new Set([at, at + 1]), noun: 'plans', kind: 'who' } : null
}

/** "who has the highest maximum", "whose carrier is Delta": the plans are not named at all. */
function ofWhom(words: readonly Word[]): Subject | null {
  const at = first(words)
  const [who, behind] = [words[at]?.text, words[at + 1]]
  if (!behind) return null
  const noun = 'plans'
  if (who === 'whose') {
    const named = NOUNS[behind.stem]
    const idleWords = named && named !== 'carriers' ? [at, at + 1] : [at]
    return { words: new Set(idleWords), noun, kind: 'whose' }
  }
  const all = who === 'who' && behind.text === 'all'
  const verb = all ? words[at + 2] : behind
  const does = verb && (DOES.has(verb.text) || verb.text === 'is' || verb.text === 'are')
  // "alguno no cubre coronas", "quien paga implantes".
  if (/^(?:algun[oa]s?|ningun[oa]|quien(?:es)?)$/.test(who ?? '')) {
    const does = behind.text === 'no' ? words[at + 2] : behind
    return does && DOES.has(does.text) ? { words: new Set([at]), noun, kind: 'who' } : null
  }
  if (who !== 'who' && who !== 'whos') return null
  if (who === 'who' && !does) return null
  return { words: new Set(all ? [at, at + 1] : [at]), noun, kind: all ? 'many' : 'who' }
}

/**
 * Whether a question asks which of the office's plans something holds for: "which plans …", "how many of our groups …", "list all …",
 * "any plans that …", "whose carrier …". Null for a question about one plan, a patient's plans, or plans in general ("do most plans …").
 */
export function subjectIn(words: readonly Word[]): Subject | null {
  for (const [at, word] of words.entries()) {
    const named = NOUNS[word.stem]
    if (!named) continue
    const noun = word.stem === 'company' && words[at - 1]?.stem === 'insurance' ? 'carriers' : named
    // "dental insurance plans", "group plans": the last of them is meant.
    if (NOUNS[words[at + 1]?.stem ?? '']) continue
    const found = isPlural(word) ? ofMany(words, at, noun) : ofOne(words, at, noun)
    if (found) return found
  }
  return ofUnnamed(words) ?? ofWhom(words) ?? ofAnybody(words) ?? whoBehind(words)
}
