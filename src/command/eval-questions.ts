import { existsSync } from 'node:fs'
import path from 'node:path'
import { badRequest } from '../base/errors.ts'
import type { Model } from '../model/contract.ts'
import type { Exam } from '../riq/exam/questions.ts'
import type { GroupScore, ItemScore } from '../riq/exam/score.ts'
import { takeExam } from '../riq/exam.ts'
import { plansFromFile } from '../riq/file-source.ts'

/** How Riq did on the questions of a folder. */
export interface QuestionResult {
  groups: Record<string, GroupScore>
  /** Items that are not right, with what failed. */
  failed: ItemScore[]
  seconds: number
}

async function examIn(file: string): Promise<Exam> {
  const exam = (await Bun.file(file)
    .json()
    .catch(() => null)) as Partial<Exam> | null
  if (!Array.isArray(exam?.items) || typeof exam.today !== 'string')
    throw badRequest('questions.json has no questions.')
  return exam as Exam
}

/**
 * Asks the questions of a folder (`questions.json`) on its plans (`plans.json`), on the day that the questions name.
 * @returns null when the folder has no questions
 */
export async function judgeQuestions(folder: string, model: Model | null): Promise<QuestionResult | null> {
  const [questions, plans] = ['questions.json', 'plans.json'].map((name) => path.join(folder, name)) as [
    string,
    string,
  ]
  if (!existsSync(questions) || !existsSync(plans)) return null
  const exam = await examIn(questions)
  const today = exam.today as string
  // A question doesn't wait for a model that is loading; one that can't be loaded is left out as in an office.
  await model?.info().catch(() => {})
  const started = performance.now()
  const source = plansFromFile(await Bun.file(plans).text(), today)
  const { score } = await takeExam(exam, { plans: source, today, model })
  return {
    groups: score.groups,
    failed: score.details.filter((item) => !item.ok),
    seconds: (performance.now() - started) / 1000,
  }
}

const COLUMNS = [
  'items',
  'correct',
  'must_abstain',
  'abstained_right',
  'foreign_figures',
  'wrong_plan',
  'over_refusal',
  'page_missing',
  'plus_minus',
] as const satisfies (keyof GroupScore)[]

/** Prints the table of the questions and what failed. */
export function printQuestions({ groups, failed, seconds }: QuestionResult): void {
  console.log(`${'questions'.padEnd(12)}${COLUMNS.map((c) => c.replaceAll('_', ' ').padStart(17)).join('')}`)
  const last = (name: string) => (name === 'total' ? 1 : 0)
  for (const [name, group] of Object.entries(groups).sort(([a], [b]) => last(a) - last(b))) {
    console.log(`${name.padEnd(12)}${COLUMNS.map((c) => String(group[c]).padStart(17)).join('')}`)
  }
  for (const { id, fails } of failed) console.log(`  ${id}: ${fails.join('; ')}`)
  console.log(`answered in ${seconds.toFixed(1)} s`)
}
