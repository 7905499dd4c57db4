import { isGivenName } from '../lexicon/names.ts'
import { INVALID_SELECTION } from './chat-rules.ts'
import type { RiqReply } from './contract.ts'
import type { Look } from './frame/second-look.ts'
import type { PlanRef } from './plan-source.ts'
import type { Composed } from './say/compose.ts'
import { listWords } from './say/line.ts'
import { marksOf } from './say/marks.ts'
import { candidateLine, nameOfPlan, planName, statusLine, versionNotes } from './say/plan-line.ts'
import { type Definition, definitionWords } from './understand/glossary.ts'
import type { Social } from './understand/social.ts'
import { ANOTHER_GROUP, answerForActive } from './waiting.ts'

/** Replies that state no benefit. */

/** Most candidates that one list shows. */
const LONGEST_LIST = 30

const base = { success: true, citations: [] } as const

/** Words, kind and plan of a reply without citations. */
export const plainReply = (kind: RiqReply['kind'], answer: string, plan: PlanRef | null): RiqReply => ({
  ...base,
  citations: [],
  kind,
  // A name may end in a stop of its own ("Millworks, Inc.").
  answer: answer.replace(/\.\.(?=\s|$)/g, '.'),
  plan: plan && nameOfPlan(plan),
})

/** Plan and list were cleared by a reset word. @param held whether there was a plan or a list to clear */
export const clearedReply = (held: boolean): RiqReply =>
  plainReply(
    'cleared',
    held
      ? 'Plan cleared, because your message holds a word that clears it.\nType a group name or group ID to choose another plan, or undo and ask again.'
      : 'No plan was active. Type a group name or group ID to choose one.',
    null,
  )

/** A number that is not on the list; the list stays. */
export const invalidReply = (candidates: readonly PlanRef[], active: PlanRef | null): RiqReply => ({
  ...plainReply('invalid_selection', INVALID_SELECTION, active),
  candidates: candidates.map(nameOfPlan),
})

/** The numbered list to choose from. */
export function chooseReply(candidates: readonly PlanRef[]): RiqReply {
  const shown = candidates.slice(0, LONGEST_LIST)
  const more = candidates.length - shown.length
  const lines = shown.map((plan, i) => candidateLine(plan, i + 1))
  const rest = more > 0 ? `There are ${more} more plans: type more of the name, or use the group ID.` : ''
  const answer = [
    `${candidates.length} plans match.`,
    ...lines,
    ...(rest ? [rest] : []),
    'Which one? Choose it, or type its number.',
  ].join('\n')
  return { ...plainReply('choose', answer, null), candidates: shown.map(nameOfPlan) }
}

/** A name may be repeated when it holds no digits and does not begin like a person's. */
export const mayRepeat = (name: string) =>
  !/[\d@]/.test(name) && !isGivenName(name.split(/\s+/)[0] ?? '') && name.length <= 60

/** Nothing matched (SPEC section 8). @param active stays active, and the question can be answered for it */
export function noPlanReply(
  { asked, byId, similar }: { asked: string | null; byId: boolean; similar: readonly PlanRef[] },
  active: PlanRef | null,
): RiqReply {
  const what = byId ? 'that group ID' : asked && mayRepeat(asked) ? `"${asked}"` : 'that employer'
  const near = similar.length > 0 ? `\nSimilar names here: ${similar.map(planName).join(', ')}.` : ''
  const spelling = byId
    ? 'Check the number, try the group name or another group ID'
    : 'Check the spelling, use the group ID'
  const stays = active ? `\n${planName(active)} stays the active plan.` : ''
  const reply = plainReply(
    'no_plan',
    `No plans matched ${what}.${near}\n${spelling}, check the plans list, or upload the plan.${stays}`,
    active,
  )
  return active ? { ...reply, choices: [answerForActive(active), ANOTHER_GROUP] } : reply
}

/** Another group was chosen instead of the active plan. */
export const whichGroupReply = (active: PlanRef | null): RiqReply =>
  plainReply(
    'clarify',
    'Which group is it? Type its name or group ID, and we’ll answer your question for it.',
    active,
  )

/** Options of one group of which two were named: none is picked. */
export const whichOptionReply = (options: readonly PlanRef[], active: PlanRef | null): RiqReply => ({
  ...chooseReply(options),
  plan: active && nameOfPlan(active),
})

/**
 * Words that may name a group which is not here: never answered for the active plan, which stays.
 * @param meant what the model takes them for
 */
export function doubtReply(
  asked: string,
  similar: readonly PlanRef[],
  active: PlanRef,
  meant: string | null,
): RiqReply {
  const what = mayRepeat(asked) ? `"${asked}"` : 'one of your words'
  const near = similar.length > 0 ? ` Similar names here: ${similar.map(planName).join(', ')}.` : ''
  const other = meant ? ` If you mean "${meant}", choose that.` : ''
  const reply = plainReply(
    'clarify',
    `Is ${what} a group? No plan here has that name.${near} We kept your question: type the group’s full name or ID, or choose the answer for ${planName(active)}.${other}`,
    active,
  )
  return { ...reply, choices: [...(meant ? [meant] : []), answerForActive(active), ANOTHER_GROUP] }
}

/** What of a message no rule has read, named; empty where there's nothing to name. */
const missedWords = (missed: readonly string[]): string => {
  const told = missed.filter(mayRepeat).slice(0, MOST_MISSED)
  return told.length > 0 ? `We didn’t understand ${listWords(told.map((phrase) => `"${phrase}"`))}. ` : ''
}

/** More phrases than this are no longer read by anyone. */
const MOST_MISSED = 3

/**
 * A plan was chosen and nothing was asked about it that we understood.
 * @param missed what else was typed
 */
export function selectedReply(
  plan: PlanRef,
  newer: PlanRef | null,
  others: readonly PlanRef[],
  missed: readonly string[] = [],
): RiqReply {
  const text = [
    `${missedWords(missed)}${planName(plan)} is the active plan. What would you like to know?`,
    ...versionNotes(newer, others),
    statusLine(plan),
  ]
  return { ...plainReply('answer', text.join('\n'), plan), asked: false }
}

/** "the other plan": which one is not said, so nothing is answered. @param options other options of the active plan's group */
export function whichOtherReply(active: PlanRef, options: readonly PlanRef[]): RiqReply {
  const own = options.map((plan) => plan.option).filter((option) => option !== null)
  const has = own.length > 0 ? ` ${planName(active)} also has the option ${listWords(own)}.` : ''
  return plainReply(
    'clarify',
    `Which plan do you mean?${has} Type a group name or a group ID${own.length > 0 ? ', or the option' : ''}. ${planName(active)} stays the active plan.`,
    active,
  )
}

/** An estimate over two plans: what one pays depends on what the other paid. */
export const onePlanReply = (active: PlanRef | null): RiqReply =>
  plainReply(
    'clarify',
    'We work out an estimate for one plan at a time. Name that plan, and type what the other plan paid, for example "crown 1200, primary paid 600".',
    active,
  )

/** No plan is named and none is active. */
export const whichPlanReply = (): RiqReply =>
  plainReply('clarify', 'Which plan is it? Type a group name or a group ID.', null)

/** A small number without a list. */
export const loneNumberReply = (plan: PlanRef | null): RiqReply =>
  plainReply(
    'clarify',
    plan
      ? `There is no list to choose from. What would you like to know about ${planName(plan)}?`
      : 'There is no list to choose from. Which plan is it? Type a group name or a group ID.',
    plan,
  )

const EXAMPLES = 'for example "crowns?", "deductible and max", "how often bitewings" or "any wait on major"'

/** The question was not understood. @param missed what of it no rule has read */
export const unclearReply = (plan: PlanRef | null, missed: readonly string[] = []): RiqReply =>
  plainReply(
    'clarify',
    plan
      ? `${missedWords(missed)}What would you like to know about ${planName(plan)}? Ask about a service, a code or a plan rule, ${EXAMPLES}.`
      : `${missedWords(missed)}What would you like to know, and for which plan? Type a group name or a group ID with the question, ${EXAMPLES}.`,
    plan,
  )

/** Why Riq asks before it answers, and for a message that asks nothing, what to do instead. */
const BACK: Record<Extract<Look, { kind: 'back' }>['why'], string> = {
  two: 'We can read that two ways.',
  outside: 'A plan document may not answer that.',
  small_talk: 'We weren’t sure that’s a question about the plan.',
  correct: 'It sounds like something here is wrong. You can fix it on the plan’s page.',
}

/** A question of which it isn't sure what it asks: the readings to choose from, and none of them is answered. */
export function askBackReply({ why, choices }: Extract<Look, { kind: 'back' }>, plan: PlanRef): RiqReply {
  const quoted = choices.map((choice) => `"${choice}"`)
  const question =
    choices.length === 0
      ? `What would you like to know about ${planName(plan)}?`
      : choices.length === 1
        ? `Do you want to know about ${quoted[0]}? Choose it, or ask in other words.`
        : `Do you mean ${quoted.join(' or ')}? Choose one, or ask in other words.`
  const reply = plainReply('clarify', `${BACK[why]} ${question}`, plan)
  return choices.length > 0 ? { ...reply, choices } : reply
}

const SOCIAL: Record<Social, string> = {
  greeting: 'Hello. Ask about a plan by group name or group ID',
  thanks: 'You are welcome. What is next? Ask about a plan by group name or group ID',
  chat: 'We hear you. Ask about a plan by group name or group ID when you’re ready',
  help: 'Riq answers questions about the plans of this office from their documents, with the page of every fact. It cannot see patients, claims or fees. Ask about a plan by group name or group ID',
}

/** Hello, thanks, what can you do. */
export const socialReply = (social: Social, plan: PlanRef | null): RiqReply =>
  plainReply('clarify', `${SOCIAL[social]}, ${EXAMPLES}. Which question do you have?`, plan)

/** What terms usually mean; no plan is asked about. */
export const definitionReply = (definitions: readonly Definition[], plan: PlanRef | null): RiqReply =>
  plainReply('answer', [...definitions.map(definitionWords), USUAL_MEANING].join('\n'), plan)

/** Said behind the meaning of a term. */
export const USUAL_MEANING = 'That’s the usual meaning. What counts is what the plan’s own document says.'

/** A reply about one plan, with the citations that its page marks stand for. */
export const composedReply = (
  answer: string,
  kind: RiqReply['kind'],
  plan: PlanRef,
  composed: Composed,
): RiqReply => ({
  success: true,
  answer,
  kind,
  plan: nameOfPlan(plan),
  citations: composed.citations,
  marks: marksOf(answer, composed.places, composed.citations),
  ...(composed.thin ? { thin: true } : {}),
})
