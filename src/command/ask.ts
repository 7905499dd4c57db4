import { dayIn } from '../base/calendar.ts'
import type { Config } from '../base/config.ts'
import { badRequest } from '../base/errors.ts'
import { openModel } from '../model/open.ts'
import { answerQuestion } from '../riq/answer.ts'
import type { ExamItem } from '../riq/exam/questions.ts'
import { answerItems } from '../riq/exam.ts'
import type { RiqNeeds } from '../riq/turn.ts'
import { holdToDay, readPlans } from './plan-file.ts'
import { UsageError } from './usage.ts'

const USAGE =
  'Use: covriq ask --plans FILE.json "question" [--plan ID] [--today YYYY-MM-DD], or --json with items on standard input.'

/** What the command line says. */
interface Wish {
  plans: string
  question: string | null
  plan: string | null
  today: string
  batch: boolean
}

function readArguments(args: readonly string[], today: string): Wish {
  const wish: Wish = { plans: '', question: null, plan: null, today, batch: false }
  const rest = [...args]
  const value = () => {
    const next = rest.shift()
    if (next === undefined) throw new UsageError(USAGE)
    return next
  }
  while (rest.length > 0) {
    const word = rest.shift()!
    if (word === '--plans') wish.plans = value()
    else if (word === '--plan') wish.plan = value()
    else if (word === '--today') wish.today = value()
    else if (word === '--json') wish.batch = true
    else if (!word.startsWith('--') && wish.question === null) wish.question = word
    else throw new UsageError(USAGE)
  }
  const complete = wish.plans !== '' && (wish.batch ? wish.question === null : Boolean(wish.question?.trim()))
  if (!complete) throw new UsageError(USAGE)
  holdToDay(wish.today)
  return wish
}

type Batch = Pick<ExamItem, 'id' | 'turns'>[]

function readItems(text: string): Batch {
  const shaped = (item: unknown): item is Batch[number] => {
    const { id, turns } = (item ?? {}) as Partial<Batch[number]>
    return typeof id === 'string' && Array.isArray(turns) && turns.every((t) => typeof t?.say === 'string')
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw badRequest('Standard input isn’t valid JSON.')
  }
  const items = Array.isArray(value) ? value : (value as { items?: unknown } | null)?.items
  if (!Array.isArray(items) || !items.every(shaped))
    throw badRequest('Standard input must be a list of items with an id and turns.')
  return items
}

/**
 * `covriq ask`: Riq without a server, on plans from a file.
 * @throws UserError when arguments, plan file or items are wrong
 */
export async function ask(args: readonly string[], config: Config): Promise<number> {
  const wish = readArguments(args, dayIn(config.timeZone, Date.now()))
  const plans = await readPlans(wish.plans, wish.today)
  const model = openModel(config)
  const needs: RiqNeeds = { plans, today: wish.today, model }
  try {
    // A question doesn't wait for a model that is loading; one that can't be loaded is left out as in an office.
    await model?.info().catch(() => {})
    if (wish.batch) {
      const answers = await answerItems(readItems(await Bun.stdin.text()), needs)
      console.log(JSON.stringify(answers, null, 1))
      return 0
    }
    if (wish.plan !== null && !(await plans.load(wish.plan)))
      throw badRequest('The plan file has no plan with that ID.')
    const reply = await answerQuestion({ query: wish.question! }, wish.plan, needs)
    console.log(reply.answer)
    return 0
  } finally {
    model?.close()
  }
}
