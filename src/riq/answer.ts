import { allPlansReply } from './all-plans/all-plans.ts'
import { bareNumber, isReset, pick } from './chat-rules.ts'
import { classOrOption } from './class-or-option.ts'
import { compareReply } from './compare.ts'
import { against, plansReferred } from './compared-plans.ts'
import type { RiqReply, RiqRequest } from './contract.ts'
import { firstPart, ONLY_FIRST_PART, withNote } from './cut.ts'
import { earlierQuestions } from './earlier.ts'
import { asksForRules, mayBeEstimate } from './estimate/conversation.ts'
import { askFrame } from './frame/frame.ts'
import { mentionsIn } from './frame/mentions.ts'
import { type ByRules, type Look, secondLook } from './frame/second-look.ts'
import { optionBefore } from './option-before.ts'
import { planByAmount } from './plan-by-amount.ts'
import { isPlanOnly } from './plan-only.ts'
import {
  beyondReply,
  documentReply,
  factsReply,
  GOES_BACK,
  limitsTyped,
  partReply,
  workedReply,
} from './plan-replies.ts'
import { byIds, type PlanRef } from './plan-source.ts'
import {
  askBackReply,
  chooseReply,
  clearedReply,
  definitionReply,
  doubtReply,
  invalidReply,
  loneNumberReply,
  noPlanReply,
  onePlanReply,
  selectedReply,
  socialReply,
  unclearReply,
  whichGroupReply,
  whichOptionReply,
  whichOtherReply,
  whichPlanReply,
} from './replies.ts'
import { newerOf, otherOptions } from './resolve/candidates.ts'
import type { NameIndex } from './resolve/name-index.ts'
import { preparedIndex } from './resolve/prepared.ts'
import { type Reading, readReferences } from './resolve/references.ts'
import { type Resolution, resolve } from './resolve/resolve.ts'
import { asksWords } from './say/ask-words.ts'
import { nameOfPlan, versionNotes } from './say/plan-line.ts'
import type { RiqNeeds, Turn } from './turn.ts'
import type { Ask } from './understand/asks.ts'
import { asksPrice } from './understand/beyond.ts'
import { type Asked, goOn, pointsElsewhere } from './understand/follow-up.ts'
import { anyOf, inOrder } from './understand/in-order.ts'
import { type Understanding, understand } from './understand/understand.ts'
import { leftOver } from './understand/unread.ts'
import { goesBack, staysWith, waitingAt, wantsAnother } from './waiting.ts'

/** True when a message is one of the readings that the answer before offered. */
const isOffered = ({ query, turns }: RiqRequest): boolean => {
  const last = turns?.at(-1)
  return last?.who === 'riq' && last.text.includes(`"${query.trim()}"`)
}

/**
 * Answers a message of the chat. Code looks up and cites; a model only helps to understand what the rules do not, and may reword.
 * @param request the message with the conversation so far
 * @param activePlan id of the active plan, or null
 */
export async function answerQuestion(
  request: RiqRequest,
  activePlan: string | null,
  needs: RiqNeeds,
): Promise<RiqReply> {
  const all = await needs.plans.list()
  const index = await preparedIndex(all)
  const plansById = byIds(all, [...(request.pending ?? []), ...(activePlan ? [activePlan] : [])])
  const active = (activePlan && plansById.get(activePlan)) || null
  const earlier = (request.turns ?? []).flatMap((t) => (t.who === 'you' ? [t.text] : []))
  const candidates = (request.pending ?? []).flatMap((id) => plansById.get(id) ?? [])
  const whole = request.query.normalize('NFKC')
  if (isReset(whole) && !request.again) return clearedReply(active !== null || candidates.length > 0)
  const query = firstPart(whole)
  const turn: Turn = {
    query,
    earlier,
    turns: request.turns,
    before: earlierQuestions(earlier, index),
    all,
    index,
    active,
    notes: [],
    offered: isOffered(request),
    needs,
  }
  if (query === whole) return answerTurn(turn, candidates)
  const cut = { ...turn, notes: [ONLY_FIRST_PART] }
  return withNote(ONLY_FIRST_PART, needs, (noting) => answerTurn({ ...cut, needs: noting }, candidates))
}

/** Number of the question that waits for its plan; null where none does. */
const waitingIn = ({ turns, index }: Turn): number | null =>
  waitingAt(turns, (text) => asksSomething(text, index))

function asksSomething(text: string, index: NameIndex): boolean {
  const part = firstPart(text)
  const { asks, beyond } = understand(part, readReferences(part, index))
  return asks.length > 0 || beyond !== null
}

/** Whether a message asks something that isn't either a class of services or an option. */
function asksPlain(text: string, { index, active, all }: Turn): boolean {
  const part = firstPart(text)
  const understood = understand(part, readReferences(part, index))
  const asks = understood.asks.length > 0 || understood.beyond !== null
  return asks && !(active && classOrOption(understood, active, all))
}

async function answerTurn(turn: Turn, candidates: readonly PlanRef[]): Promise<RiqReply> {
  const { query, turns, active, all } = turn
  if (active && staysWith(query, active, turns)) {
    const waiting = waitingIn(turn)
    if (waiting !== null) return answerKept(turn, waiting, active, newerOf(active, all))
  }
  if (wantsAnother(query, turns) && waitingIn(turn) !== null) return whichGroupReply(active)
  const meant = await planByAmount(turn, candidates)
  if (meant) return answerMeant(turn, meant)
  if (candidates.length > 0) {
    const picked = pick(turn.query, candidates)
    if (picked.kind === 'invalid') return invalidReply(candidates, turn.active)
    if (picked.kind === 'plan') return afterChoice(turn, picked.plan)
    return answerFreely(turn, candidates)
  }
  return answerFreely(turn, [])
}

/** "the one with the 1750 max, crowns?": the plan is known, and what's left of the message is asked of it. */
async function answerMeant(turn: Turn, { plan, rest }: { plan: PlanRef; rest: string }): Promise<RiqReply> {
  const asking = { ...turn, query: rest }
  const understood = understand(rest, readReferences(rest, turn.index))
  const says = understood.asks.length > 0 || understood.beyond !== null
  if (!says && leftOver(readReferences(rest, turn.index), understood).length === 0)
    return afterChoice(turn, plan)
  const newer = newerOf(plan, turn.all)
  return answerFor(asking, understood, { kind: 'plan', plan, newer, unverified: [], named: true })
}

/** A plan was chosen from the list: the question that led to the list is answered for it. */
async function afterChoice(turn: Turn, plan: PlanRef): Promise<RiqReply> {
  const newer = newerOf(plan, turn.all)
  const at =
    waitingIn(turn) ?? turn.earlier.findLastIndex((text) => bareNumber(text) === null && !isReset(text))
  return at < 0 ? selectedReply(plan, newer, []) : answerKept(turn, at, plan, newer)
}

/** Answers a question of before for a plan that was named or chosen since. @param at its number among what was typed */
async function answerKept(turn: Turn, at: number, plan: PlanRef, newer: PlanRef | null): Promise<RiqReply> {
  const question = firstPart(turn.earlier[at]!)
  const understood = understand(question, readReferences(question, turn.index))
  const resolution: Resolution = { kind: 'plan', plan, newer, unverified: [], named: true }
  // What is answered now isn't one of the messages before it, too.
  return answerFor({ ...turn, query: question, earlier: turn.earlier.slice(0, at) }, understood, resolution)
}

/** Number of the question that a message answers or puts right which only names a plan: one that waits, or the last one ("I meant Roofing"). */
function questionBefore(turn: Turn, understood: Understanding): number | null {
  const waiting = waitingIn(turn)
  if (waiting !== null) return waiting
  if (understood.aspects.length > 0 || (understood.namesPlan && !goesBack(turn.query))) return null
  const at = turn.earlier.slice(-GOES_BACK).findLastIndex((text) => asksPlain(text, turn))
  return at < 0 ? null : at + Math.max(0, turn.earlier.length - GOES_BACK)
}

/** Two options of a group were named: they are put side by side where something is asked, and none is picked where nothing is. */
async function answerOptions(
  { index, active, needs }: Turn,
  understood: Understanding,
  reading: Reading,
  options: readonly PlanRef[],
): Promise<RiqReply> {
  const comparing = { ...understood, topics: new Set([...understood.topics, 'compare' as const]) }
  const compared =
    understood.asks.length > 0 && (await compareReply(comparing, reading, index, active, needs))
  return compared || whichOptionReply(options, active)
}

/** How many messages back a comparison is gone on with. */
const COMPARED_BACK = 3

/** "and the max?" where a question before put two plans side by side, and none was named since: they are compared again. */
async function comparedOn(
  { earlier, index, active, needs }: Turn,
  understood: Understanding,
): Promise<RiqReply | null> {
  if (understood.asks.length === 0) return null
  for (const before of earlier.slice(-COMPARED_BACK).reverse()) {
    const text = firstPart(before)
    const reading = readReferences(text, index)
    const named = reading.ids.length + reading.whole.length + reading.names.length
    const topics = new Set([...understood.topics, ...understand(text, reading).topics])
    if (named > 1 || (named > 0 && (topics.has('compare') || reading.options.length > 1)))
      return compareReply({ ...understood, topics }, reading, index, active, needs)
    if (named > 0) return null
  }
  return null
}

/** "the cheaper one", "the other hardware plan": an option by what only people know of it. */
const MOST_OF_OPTION = 5
const RELATIVE_OPTION =
  /\b(?:the|that|their|her|his) (?:cheap|cheaper|cheapest|better|richer|bigger|smaller|other|good|bad|expensive)(?: \w+){0,3} (?:one|plan|option)\b/

/** "theres two of them, which one do i pick": the group is known, and nobody but the card tells the option. */
const ASKS_WHICH = anyOf(
  inOrder(
    /\b(?:which|what) (?:one|plan|option|of (?:them|these|those|the two))\b/,
    /\b(?:pick|choose|use|select|go with|right|correct|hers|his|theirs|is it|is she|is he|does (?:she|he) have)\b/,
  ),
  /\bcual (?:es|escojo|elijo|uso|pongo|tiene|seria|de (?:los|las) dos)\b/,
)

/** A message that no plan is needed for: a greeting, a number without a list, what a term means. Null for a question about plans. */
async function replyWithoutPlan(
  { query, active, before }: Turn,
  understood: Understanding,
): Promise<RiqReply | null> {
  const { social, namesPlan, namesCarrier, asks, definitions } = understood
  if (social && (!namesPlan || namesCarrier)) return socialReply(social, active)
  // "8?" behind a question about another tooth is a tooth.
  const isTooth = async () => ((await before.asked())?.slots.teeth.length ?? 0) > 0
  if (bareNumber(query) !== null && asks.length === 0 && !namesPlan && !(active && (await isTooth())))
    return loneNumberReply(active)
  if (definitions.length === 0) return null
  if (!active && !namesPlan) return definitionReply(definitions, null)
  return asks.length === 0 ? definitionReply(definitions, active) : null
}

/** A question over all plans or over several that it names; null for one about one plan. */
async function replyOverPlans(
  turn: Turn,
  understood: Understanding,
  reading: Reading,
): Promise<RiqReply | null> {
  const { query, all, index, active, needs, earlier } = turn
  const look = (text: string) => secondLookAt({ ...turn, query: text }, { asks: [], pointed: false })
  const ofAll = await allPlansReply({ query, reading, understood, index, all, active, needs, earlier, look })
  if (ofAll) return ofAll
  const several = plansReferred(reading, index).length > 1
  if (several && understood.beyond === 'estimate') return onePlanReply(active)
  if (active && against(reading, index, active, all)) {
    const asked = understood.asks.length > 0 ? null : await turn.before.asked()
    const asks = asked?.asks ?? understood.asks
    return compareReply({ ...understood, asks }, reading, index, active, needs)
  }
  const compares = understood.topics.has('compare') && understood.definitions.length === 0
  return compares || several || reading.names.length > 1
    ? compareReply(understood, reading, index, active, needs)
    : null
}

/** Options of a group where the question means one of them and doesn't say which; null where it's clear. */
async function replyOverOptions(
  turn: Turn,
  understood: Understanding,
  reading: Reading,
  resolution: Resolution,
): Promise<RiqReply | null> {
  const { all, active } = turn
  if (resolution.kind === 'choose')
    return resolution.options ? answerOptions(turn, understood, reading, resolution.candidates) : null
  if (resolution.kind !== 'plan') return null
  if (active && !resolution.named && pointsElsewhere(understood))
    return whichOtherReply(active, otherOptions(active, all))
  const either = active && !resolution.named && classOrOption(understood, active, all)
  if (either) return askBackReply({ kind: 'back', why: 'two', choices: either }, active)
  const options = [resolution.plan, ...otherOptions(resolution.plan, all)]
  const ofOption = understood.asks.every((ask) => ask.about === 'flag' && ask.flag === 'plan_option')
  const asksWhich = resolution.named && ofOption && ASKS_WHICH.test(understood.text)
  const asksOption = asksWhich || resolution.named || understood.text.split(' ').length <= MOST_OF_OPTION
  const relative = asksOption && (asksWhich || RELATIVE_OPTION.test(understood.text)) && options.length > 1
  return relative ? whichOptionReply(options, active) : null
}

async function answerFreely(turn: Turn, candidates: readonly PlanRef[]): Promise<RiqReply> {
  const { query, all, index, active } = turn
  const reading = readReferences(query, index)
  const understood = understand(query, reading)
  const early =
    (await replyWithoutPlan(turn, understood)) ?? (await replyOverPlans(turn, understood, reading))
  if (early) return early
  const before = optionBefore(turn, reading)
  if (before?.kind === 'choose') return whichOptionReply(before.candidates, active)
  const resolution = before ?? resolve(reading, active, all, index)
  const options = await replyOverOptions(turn, understood, reading, resolution)
  if (options) return options
  const isOpen = candidates.some(({ id }) => id === active?.id)
  if (isOpen && resolution.kind === 'plan' && !resolution.named && understood.asks.length > 0)
    return whichOptionReply(candidates, active)
  const names = resolution.kind === 'plan' && (resolution.named || understood.namesKnown)
  if (names && understood.asks.length === 0 && !understood.beyond) {
    const at = questionBefore(turn, understood)
    const ofAnother = waitingIn(turn) === null
    if (at !== null) return answerKept({ ...turn, ofAnother }, at, resolution.plan, resolution.newer)
  }
  const compared = resolution.kind === 'unnamed' ? await comparedOn(turn, understood) : null
  if (compared) return compared
  if (resolution.kind === 'unnamed' && candidates.length > 0)
    return understood.asks.length > 0 ? chooseReply(candidates) : invalidReply(candidates, active)
  return answerFor(turn, understood, resolution)
}

/** What the rules read: the question itself, and where it leaves something out, the questions before. */
async function byRules(turn: Turn, understood: Understanding, planOnly: boolean): Promise<ByRules & Asked> {
  const asked = goOn(understood, await turn.before.asked(), planOnly)
  return { ...asked, pointed: asked.carried }
}

/** The model's look at a question of which the rules have read what they can. */
async function secondLookAt({ query, index, offered, needs }: Turn, rules: ByRules): Promise<Look> {
  if (!needs.model || offered || !/\p{L}/u.test(query)) return { kind: 'rules' }
  const reading = readReferences(query, index)
  const mentions = mentionsIn(query, reading)
  const frame = await askFrame(needs.model, query, mentions, needs.signal)
  return secondLook({ text: query, words: reading.words, mentions }, rules, frame)
}

/** A word that may be a group's name or a service that no rule knows: never answered, but offered where the model knows it. */
async function inDoubt(
  turn: Turn,
  { asks }: Understanding,
  { asked, similar }: Extract<Resolution, { kind: 'doubt' }>,
): Promise<RiqReply> {
  const found = asks.length === 0 ? await documentReply(turn, turn.active!, true, []) : null
  if (found) return found
  const look = await secondLookAt(turn, { asks, pointed: false })
  return doubtReply(asked, similar, turn.active!, look.kind === 'asks' ? asksWords(look.asks) : null)
}

/** "max 1500, used 1240, what's left": a limit, and an amount that is taken off it; no treatment has a price. */
const asksWhatIsLeft = ({ beyond, services, slots, text }: Understanding, asks: readonly Ask[]): boolean =>
  (beyond === 'estimate' || beyond === 'patient') &&
  services.length === 0 &&
  slots.amounts.length > 0 &&
  (asks.length > 0 || LEFT_OF_USED.test(text)) &&
  asks.every((ask) => ask.about === 'field' && /maximum|deductible/.test(ask.field))

/** "used 620 so far, whats left" names no limit, and can only mean the maximum. */
const LEFT_OF_USED = anyOf(
  inOrder(/\b(?:used|spent)\b/, /\b(?:left|remain\w*)\b/),
  inOrder(/\b(?:left|remain\w*)\b/, /\b(?:used|spent)\b/),
)

async function answerFor(turn: Turn, read: Understanding, resolution: Resolution): Promise<RiqReply> {
  const one = resolution.kind === 'plan' ? resolution : null
  const rules = await byRules(turn, read, isPlanOnly(turn, read, resolution))
  const asksWhy = /^(?:but |so |and |ok )?(?:why|how come|por ?que)\b/.test(read.text)
  const isMoney =
    (!asksWhy && !asksForRules(rules.asks, read.text)) || (read.beyond === 'estimate' && asksPrice(read.text))
  // "preauth for a crown? fee 1200": the amount is next to a rule that's asked for.
  const beside = (!isMoney && read.beyond === 'estimate') || asksWhatIsLeft(read, rules.asks)
  const given: Understanding = beside ? { ...read, beyond: null } : read
  const worked =
    one && isMoney && mayBeEstimate(turn.query, given) ? await workedReply(turn, given, one) : null
  const part = worked ?? (one && (await partReply(turn, one.plan)))
  if (part) return part
  // With its amounts typed an estimate lacks but the plan.
  const lacksPlan = given.beyond === 'estimate' && !one && given.slots.amounts.length > 0
  if (given.beyond && !lacksPlan && (given.beyond !== 'estimate' || resolution.kind !== 'doubt')) {
    const reply = await beyondReply(turn, given, one?.plan ?? null)
    return resolution.kind === 'doubt' ? { ...reply, plan: nameOfPlan(turn.active!) } : reply
  }
  if (resolution.kind === 'none') return noPlanReply(resolution, turn.active)
  if (resolution.kind === 'doubt') return inDoubt(turn, given, resolution)
  if (resolution.kind === 'choose') return chooseReply(resolution.candidates)
  const missed = leftOver(readReferences(turn.query, turn.index), given)
  if (!one) return rules.asks.length > 0 ? whichPlanReply() : unclearReply(null, missed)
  const look = await secondLookAt(turn, rules)
  if (look.kind === 'back') return askBackReply(look, one.plan)
  const told = look.kind === 'asks' ? look.asks : rules.asks
  const asks = told.length > 0 ? told : await limitsTyped(turn, one.plan)
  if (asks.length === 0) {
    const versions = versionNotes(one.newer, one.unverified)
    const other = one.named
      ? selectedReply(one.plan, one.newer, one.unverified, missed)
      : unclearReply(one.plan, missed)
    return (await documentReply(turn, one.plan, false, versions)) ?? other
  }
  return factsReply(turn, given, { one, asks, slots: rules.slots, look })
}
