import { cleanText, type Figure, figureOf, figuresOf } from './figures.ts'
import { figuresSaid, isPermitted, listed } from './permitted.ts'
import type { ExamReply, Expectation } from './questions.ts'
import { claimsNotCovered, DENIED, holdsPhrase, KIND_WORDS, STATUS_WORDS } from './wording.ts'

/** What is wrong with one answer, and what the table counts. */
export interface Judgement {
  /** Codes such as 'foreign_figure', 'missing_phrase:ortho'; empty = correct. */
  fails: string[]
  foreign: string[]
  missing: string[]
  planOk: boolean
  /** Refused although the plan says it. */
  overRefusal: boolean
  /** null where nothing was asked of it. */
  fieldCited: boolean | null
  statusShown: boolean | null
}

const KINDS = [
  'answer',
  'choose',
  'no_plan',
  'not_stated',
  'unclear',
  'decline',
  'clarify',
  'invalid_selection',
  'cleared',
]
/** Kinds in which the assistant holds back. */
export const ABSTAINING: readonly string[] = [
  'not_stated',
  'unclear',
  'decline',
  'no_plan',
  'choose',
  'clarify',
]

function isShown(required: string, figures: Figure[], text: string): boolean {
  const wanted = figureOf(required)
  if (!wanted) return holdsPhrase(text, required)
  const { kind, value } = wanted
  if (kind === 'pct' && value === 0 && DENIED.test(text)) return true
  if (
    kind === 'pct' &&
    value === 100 &&
    /covered in full|paid in full|fully covered|in full\b|totalidad/i.test(text)
  )
    return true
  const fits = (f: Figure) => {
    if (f.value === value) {
      if (f.kind === kind || (kind === 'usd' && f.kind === 'n')) return true
      if (kind === 'n' && ((f.kind === 'usd' && Number(value) >= 100) || (f.kind === 'mon' && !f.alt)))
        return true
    }
    if (kind === 'n' && f.alt === value) return true
    const dayOnly = kind === 'd' && f.kind === 'md' && String(value).slice(5) === f.value
    return dayOnly && figures.some((g) => g.kind === 'y' && String(value).startsWith(String(g.value)))
  }
  return figures.some(fits)
}

function kindFails(expect: Expectation, reply: ExamReply, text: string): string[] {
  const kinds: string[] = expect.kinds_ok ?? [expect.kind]
  const shown = kinds.some((kind) => KIND_WORDS[kind]?.test(text) ?? true)
  const fails = shown ? [] : [ABSTAINING.includes(expect.kind) ? 'did_not_abstain' : 'wrong_kind']
  const strictlySilent = kinds.length === 1 && expect.kind === 'not_stated'
  if (strictlySilent && claimsNotCovered(text)) fails.push('claimed_not_covered')
  if (reply.kind && KINDS.includes(reply.kind) && !kinds.includes(reply.kind))
    fails.push(`kind:${reply.kind}`)
  return fails
}

function pageFails(expect: Expectation, reply: ExamReply, figures: Figure[]): string[] {
  const citations = (reply.citations ?? []).map((c) => Number(c.page))
  const cited = new Set([
    ...citations,
    ...figures.filter((f) => f.kind === 'page').map((f) => Number(f.value)),
  ])
  const fails = (expect.pages ?? []).some((page) => !cited.has(page)) ? ['page_missing'] : []
  const last = expect.page_count
  if (last && citations.some((page) => !(page >= 1 && page <= last))) fails.push('page_invented')
  return fails
}

const bareField = (field: string) => field.replace(/^(?:parse_result\.)?(?:parsed\.|typed\.)?/, '')

function fieldCited(expect: Expectation, reply: ExamReply): boolean | null {
  const wanted = (expect.fields ?? []).map(bareField)
  if (wanted.length === 0) return null
  const cited = (reply.citations ?? []).map((c) => bareField(c.field))
  return cited.some((c) => wanted.some((w) => c.startsWith(w) || w.startsWith(c)))
}

function isRefusal(reply: ExamReply, text: string, figures: Figure[]): boolean {
  const money = figures.some((f) => f.kind === 'pct' || f.kind === 'usd')
  return (
    KIND_WORDS['not_stated']!.test(text) ||
    (KIND_WORDS['decline']!.test(text) && !money) ||
    KIND_WORDS['no_plan']!.test(text) ||
    ['not_stated', 'unclear', 'decline', 'no_plan'].includes(reply.kind ?? '')
  )
}

/** An answer without the passages that it quotes word for word: what is in these is the document's, not Riq's. */
const ownWords = (text: string, { quotes = [] }: ExamReply): string =>
  quotes.map(cleanText).reduce((left, quote) => left.replaceAll(`"${quote}"`, '""'), text)

/**
 * Judges one answer.
 * @param said what the user typed up to this turn, and today
 */
export function judge(expect: Expectation, said: string[], reply: ExamReply | undefined): Judgement {
  const text = cleanText(reply?.answer)
  const nothing = {
    foreign: [],
    missing: [],
    planOk: true,
    overRefusal: false,
    fieldCited: null,
    statusShown: null,
  }
  if (!reply || !text.trim()) return { ...nothing, fails: ['no_answer'] }
  const entries = [...(expect.figures_allowed ?? []), ...(expect.figures_required ?? [])]
  const figures = figuresOf(ownWords(text, reply), entries)
  const sources = { plan: listed(entries), said: figuresSaid(said), pages: expect.page_count ?? null }
  const foreign = figures.filter((f) => !isPermitted(f, sources)).map((f) => f.text)
  const planOk = expect.plan === undefined || [expect.plan].flat().includes(reply.plan ?? null)
  const all = figuresOf(text)
  const required = expect.figures_required ?? []
  const missing = required.filter((r) => !isShown(r, all, text))
  const fails = [
    ...(foreign.length > 0 ? ['foreign_figure'] : []),
    ...(planOk ? [] : ['wrong_plan']),
    ...(missing.length > 0 ? ['missing_figure'] : []),
    ...(expect.phrases_any ?? [])
      .filter((group) => !group.some((p) => holdsPhrase(text, p)))
      .map((group) => `missing_phrase:${group[0]}`),
    ...(expect.phrases_none ?? []).filter((p) => holdsPhrase(text, p)).map((p) => `forbidden:${p}`),
    ...kindFails(expect, reply, ownWords(text, reply)),
    ...pageFails(expect, reply, figures),
  ]
  const kinds: string[] = expect.kinds_ok ?? [expect.kind]
  const mustAnswer = expect.kind === 'answer' && !kinds.includes('not_stated') && !kinds.includes('decline')
  const gaveNothing = missing.length > 0 || required.length === 0
  return {
    fails,
    foreign,
    missing,
    planOk,
    overRefusal: mustAnswer && fails.length > 0 && gaveNothing && isRefusal(reply, text, figures),
    fieldCited: fieldCited(expect, reply),
    statusShown: expect.status ? STATUS_WORDS[expect.status].test(text) : null,
  }
}
