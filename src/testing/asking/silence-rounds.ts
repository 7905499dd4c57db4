import { answerQuestion } from '../../riq/answer.ts'
import type { RiqReply } from '../../riq/contract.ts'
import { KIND_WORDS } from '../../riq/exam/wording.ts'
import { plansFromFile } from '../../riq/file-source.ts'
import type { KnownPlan } from '../../riq/plan-source.ts'
import { type PlanFileRow, TODAY } from '../staff/plans.ts'
import { type AskedFact, askedFacts, planWithout } from './left-out.ts'

/** What holds today of every 100: questions that are told, left-out facts that are silent by the reply's kind, that are silent in words, and others refused. */
export const SILENCE = { told: 0.98, byKind: 0.92, inWords: 0.99, refused: 0.02 }

/** What Riq said of facts that are there, that were taken out, and that stayed when another one went. Lists hold what went wrong, in words. */
export interface Silence {
  facts: number
  /** Claims of the plans that nobody asks for by themselves. */
  unasked: number
  asked: number
  notTold: string[]
  /** Questions that Riq answers rightly while the fact is there, asked again without it. */
  cut: number
  /** Not abstained by the kind of the reply. */
  notSilent: string[]
  /** Not abstained in words either: nothing says that the plan doesn't tell. */
  told: string[]
  /** Questions on the plan's other facts that were asked again, and those of which the answer went. */
  others: number
  refused: string[]
  /** Of these, the ones whose first line is another one; the fact is still told. */
  changed: string[]
}

/** What Riq says of one plan alone. */
async function askOf(plan: KnownPlan, query: string): Promise<RiqReply> {
  const plans = { list: async () => [plan], load: async () => plan }
  return answerQuestion({ query }, plan.id, { plans, today: TODAY, model: null })
}

/** The lines of an answer without the one that names the plan, and without page marks. */
const linesOf = ({ answer }: RiqReply) =>
  answer
    .replace(/\bp\. \d+/g, '')
    .split('\n')
    .slice(0, -1)

/** Whether a text shows a figure or a name: 2 is no part of 24, and a figure without a sign is one of any kind. */
function shows(text: string, figure: string): boolean {
  if (!/^\$?[\d,]+%?$/.test(figure)) return text.includes(figure)
  const shown = text.match(/\$?\d(?:[\d,]*\d)?%?/g) ?? []
  return shown.some((one) => one === figure || one.replace(/[$%]/, '') === figure)
}

const tells = (reply: RiqReply, { figures }: AskedFact): boolean =>
  reply.kind === 'answer' && figures.every((figure) => shows(linesOf(reply).join('\n'), figure))

const ABSTAINS: ReadonlySet<string> = new Set(['not_stated', 'unclear'])

/** True where the first line shows a percent or an amount that was taken out. */
const leaks = (reply: RiqReply, { figures }: AskedFact) =>
  figures.some((figure) => /[%$]/.test(figure) && shows(linesOf(reply)[0] ?? '', figure))

const NONE_STATED = /\b(?:states?|names?) no\b/

/** True where an answer says that the plan doesn't tell, whatever kind of reply it is. */
const saysNothing = (reply: RiqReply) =>
  linesOf(reply).some((line) => KIND_WORDS['not_stated']!.test(line) || NONE_STATED.test(line))

const sayings = (plan: KnownPlan, { key }: AskedFact, question: string, reply: RiqReply) =>
  `${plan.id} ${key} "${question}": ${reply.kind}, ${reply.answer.split('\n').slice(0, 2).join(' / ')}`

const overlap = (a: AskedFact, b: AskedFact) => a.claims.some((claim) => b.claims.includes(claim))

/** A question that is answered with its fact, and how the answer begins. */
interface Question {
  fact: AskedFact
  text: string
  lead: string
}

/** Asks for every fact of a plan. @returns the questions that are answered with it */
async function askAll(plan: KnownPlan, asked: readonly AskedFact[], silence: Silence): Promise<Question[]> {
  const answered: Question[] = []
  for (const fact of asked)
    for (const text of fact.questions) {
      silence.asked++
      const reply = await askOf(plan, text)
      // What is said in words alone is told where the answer is another one without it.
      const cut = fact.figures.length > 0 ? null : await askOf(planWithout(plan, fact), text)
      if (tells(reply, fact) && cut?.answer !== reply.answer)
        answered.push({ fact, text, lead: linesOf(reply)[0] ?? '' })
      else silence.notTold.push(sayings(plan, fact, text, reply))
    }
  return answered
}

async function leaveOut(
  plan: KnownPlan,
  fact: AskedFact,
  questions: readonly Question[],
  others: readonly Question[],
  silence: Silence,
): Promise<void> {
  const cut = planWithout(plan, fact)
  for (const { text } of questions) {
    silence.cut++
    const reply = await askOf(cut, text)
    const leaked = leaks(reply, fact)
    if (!ABSTAINS.has(reply.kind) || leaked) silence.notSilent.push(sayings(plan, fact, text, reply))
    if (!saysNothing(reply) || leaked) silence.told.push(sayings(plan, fact, text, reply))
  }
  for (const other of others) {
    silence.others++
    const reply = await askOf(cut, other.text)
    const said = `without ${fact.key}: ${sayings(plan, other.fact, other.text, reply)}`
    if (!tells(reply, other.fact)) silence.refused.push(said)
    else if (linesOf(reply)[0] !== other.lead) silence.changed.push(said)
  }
}

/** How much a round does: every fact, unless `keep` drops some; with all questions on other facts, unless `keepOther` drops some. */
export interface Share {
  keep?: () => boolean
  keepOther?: () => boolean
}

const ALL = () => true

/** Asks for every fact of some plans, takes each out wherever the record keeps it, and asks again: for it, and for the others. */
export async function silenceRounds(
  rows: readonly PlanFileRow[],
  { keep = ALL, keepOther = ALL }: Share = {},
): Promise<Silence> {
  const silence: Silence = {
    facts: 0,
    unasked: 0,
    asked: 0,
    notTold: [],
    cut: 0,
    notSilent: [],
    told: [],
    others: 0,
    refused: [],
    changed: [],
  }
  const source = plansFromFile(JSON.stringify({ plans: rows }), TODAY)
  for (const { id } of rows) {
    const plan = (await source.load(id))!
    const { asked, unasked } = askedFacts(plan)
    silence.facts += asked.length
    silence.unasked += unasked
    const answered = await askAll(plan, asked, silence)
    for (const fact of asked.filter(keep)) {
      const own = answered.filter((question) => question.fact === fact)
      const others = answered.filter((question) => !overlap(question.fact, fact) && keepOther())
      await leaveOut(plan, fact, own, others, silence)
    }
  }
  return silence
}
