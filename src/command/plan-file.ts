import { badRequest } from '../base/errors.ts'
import { readDate } from '../lexicon/dates.ts'
import { plansFromFile } from '../riq/file-source.ts'
import type { PlanSource } from '../riq/plan-source.ts'
import { UsageError } from './usage.ts'

/** @throws UsageError where what stands behind `--today` is no day */
export function holdToDay(day: string): void {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || readDate(day) === null)
    throw new UsageError('--today must be a date such as 2026-11-21.')
}

/**
 * The plans of a file (docs/command-line.md, "Plan files").
 * @param today ISO date from which plans are stale or not
 * @throws UserError 400 when the file can't be read or holds no plans
 */
export async function readPlans(file: string, today: string): Promise<PlanSource> {
  let text: string
  try {
    text = await Bun.file(file).text()
  } catch {
    throw badRequest('We can’t read the plan file.')
  }
  return plansFromFile(text, today)
}
