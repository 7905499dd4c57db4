import { answerQuestion } from '../../riq/answer.ts'
import type { RiqReply, RiqRequest } from '../../riq/contract.ts'
import { plansFromFile } from '../../riq/file-source.ts'
import { FIXTURE_PLANS, TODAY } from './plans.ts'

const plans = plansFromFile(JSON.stringify({ plans: FIXTURE_PLANS }), TODAY)

/** The last reply of a conversation: the plan that's active now and the plans to choose from, by their IDs. */
export interface LastReply extends Pick<RiqReply, 'kind' | 'answer'> {
  choices: string[] | undefined
  plan: string | null
  pending: string[]
}

/**
 * Types messages one after the other, as the chat sends them, in an office with the five fixture plans and without a model.
 * @param active ID of the plan that's active at first; null = none
 * @param messages at least one
 */
export async function talk(active: string | null, ...messages: string[]): Promise<LastReply> {
  const turns: NonNullable<RiqRequest['turns']> = []
  let last: LastReply = { kind: 'clarify', answer: '', choices: undefined, plan: active, pending: [] }
  for (const query of messages) {
    const { kind, answer, choices, plan, candidates } = await answerQuestion(
      { query, turns: [...turns], pending: last.pending },
      last.plan,
      { plans, today: TODAY, model: null },
    )
    turns.push({ who: 'you', text: query }, { who: 'riq', text: answer })
    last = { kind, answer, choices, plan: plan?.id ?? null, pending: (candidates ?? []).map(({ id }) => id) }
  }
  return last
}
