import { parseArgs } from 'node:util'
import { Value } from '@sinclair/typebox/value'
import { dayIn } from '../base/calendar.ts'
import type { Config } from '../base/config.ts'
import { badRequest } from '../base/errors.ts'
import { EstimateRequest } from '../riq/contract.ts'
import { estimateFor } from '../riq/estimate/request.ts'
import { holdToDay, readPlans } from './plan-file.ts'
import { UsageError } from './usage.ts'

const USAGE =
  'Use: covriq estimate --plans FILE.json [--today YYYY-MM-DD], with lines and cover as JSON on standard input.'

function readArguments(args: readonly string[], today: string): { plans: string; today: string } {
  const options = { plans: { type: 'string' }, today: { type: 'string', default: today } } as const
  try {
    const { values } = parseArgs({ args: [...args], options, strict: true })
    if (values.plans) return { plans: values.plans, today: values.today }
  } catch {
    // told below
  }
  throw new UsageError(USAGE)
}

/** What is asked for on standard input, as `POST /api/estimate` takes it. */
function requestIn(text: string): EstimateRequest {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw badRequest('Standard input isn’t valid JSON.')
  }
  if (Value.Check(EstimateRequest, value)) return value
  const path = Value.Errors(EstimateRequest, value).First()?.path.replaceAll('/', ' ').trim()
  throw badRequest(
    `Standard input isn’t an estimate${path ? `: look at "${path.replace(/[^\w ]/g, '?')}"` : ''}.`,
  )
}

/**
 * `covriq estimate`: works out an estimate on a plan from a file, without a server. Stores nothing.
 * @param input standard input
 * @throws UserError when arguments, plan file or input are wrong
 */
export async function estimate(
  args: readonly string[],
  config: Pick<Config, 'timeZone'>,
  input: () => Promise<string> = () => Bun.stdin.text(),
): Promise<number> {
  const wish = readArguments(args, dayIn(config.timeZone, Date.now()))
  holdToDay(wish.today)
  const plans = await readPlans(wish.plans, wish.today)
  const request = requestIn(await input())
  const plan = await plans.load(request.plan)
  if (!plan) throw badRequest('The plan file has no plan with that ID.')
  console.log(JSON.stringify(estimateFor(plan, request, wish.today), null, 1))
  return 0
}
