import { answerQuestion } from './answer.ts'
import type { Exam, ExamAnswer, ExamItem, ExamReply } from './exam/questions.ts'
import { type ExamScore, scoreExam } from './exam/score.ts'
import type { RiqNeeds } from './turn.ts'

/** Asks the turns of one item one after the other; each turn knows the ones before it, as the browser sends them. */
async function answerItem(item: Pick<ExamItem, 'id' | 'turns'>, needs: RiqNeeds): Promise<ExamAnswer> {
  const said: { who: 'you' | 'riq'; text: string }[] = []
  const replies: ExamReply[] = []
  let active: string | null = null
  let pending: string[] = []
  for (const turn of item.turns) {
    if (turn.active_plan !== undefined) active = turn.active_plan
    if (turn.pending !== undefined) pending = turn.pending
    const reply = await answerQuestion({ query: turn.say, turns: [...said], pending }, active, needs)
    said.push({ who: 'you', text: turn.say }, { who: 'riq', text: reply.answer })
    active = reply.plan?.id ?? null
    pending = (reply.candidates ?? []).map((c) => c.id)
    const citations = reply.citations.map(({ field, page }) => ({ field, page }))
    const { answer, kind, estimate } = reply
    const quotes = reply.citations.flatMap((c) => (c.field === 'text' ? [c.quote] : []))
    replies.push({
      answer,
      plan: active,
      citations,
      kind,
      ...(quotes.length > 0 && { quotes }),
      ...(estimate && { estimate }),
    })
  }
  return { id: item.id, turns: replies }
}

/** Answers a batch of items in order. */
export async function answerItems(
  items: readonly Pick<ExamItem, 'id' | 'turns'>[],
  needs: RiqNeeds,
): Promise<ExamAnswer[]> {
  const answers: ExamAnswer[] = []
  for (const item of items) answers.push(await answerItem(item, needs))
  return answers
}

/** Takes a whole exam: Riq's answers and their score. */
export async function takeExam(
  exam: Exam,
  needs: RiqNeeds,
): Promise<{ answers: ExamAnswer[]; score: ExamScore }> {
  const answers = await answerItems(exam.items, needs)
  return { answers, score: scoreExam(exam, answers) }
}
