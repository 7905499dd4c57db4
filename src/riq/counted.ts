import type { RiqReply } from './contract.ts'

/** What a message is to the two counters of the dashboard. */
export interface Counted {
  /** A question; it counts into the total. */
  question: boolean
  /** It was answered well. */
  success: boolean
}

const NO_QUESTION: Counted = { question: false, success: false }

/**
 * How a message counts (DECISIONS 22, 44). Greetings, thanks, resets, lists, questions back and a plan that was only chosen are no questions: the
 * question that led to a list counts once, with the answer that the choice brings. "Does not say" is a success only where the plan was read well
 * enough to say so. An error, a wrong choice and a refusal are questions without a success.
 * @param reply null = an error
 */
export function countOf(reply: Pick<RiqReply, 'kind' | 'asked' | 'thin'> | null): Counted {
  if (reply === null) return { question: true, success: false }
  switch (reply.kind) {
    case 'choose':
    case 'clarify':
    case 'cleared':
      return NO_QUESTION
    case 'answer':
      return reply.asked === false ? NO_QUESTION : { question: true, success: true }
    case 'not_stated':
      return { question: true, success: reply.thin !== true }
    default:
      return { question: true, success: false }
  }
}
