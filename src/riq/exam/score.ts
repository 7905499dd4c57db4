import { dictionary } from '../../base/dictionary.ts'
import { ABSTAINING, type Judgement, judge } from './judge.ts'
import type { Exam, ExamAnswer, ExamItem } from './questions.ts'

/** One line of the table: counts over a group's items. */
export interface GroupScore {
  items: number
  correct: number
  must_abstain: number
  abstained_right: number
  foreign_figures: number
  wrong_plan: number
  over_refusal: number
  page_missing: number
  status_due: number
  status_shown: number
  field_due: number
  field_cited: number
  /** +1 correct, 0 needless refusal or no answer, -1 wrong. */
  plus_minus: number
}

/** How one item went. */
export interface ItemScore {
  id: string
  group: string
  ok: boolean
  over_refusal: boolean
  fails: string[]
  foreign: string[]
  missing: string[]
}

/** The whole result; `groups.total` sums all. */
export interface ExamScore {
  groups: Record<string, GroupScore>
  details: ItemScore[]
}

const empty = (): GroupScore => ({
  items: 0,
  correct: 0,
  must_abstain: 0,
  abstained_right: 0,
  foreign_figures: 0,
  wrong_plan: 0,
  over_refusal: 0,
  page_missing: 0,
  status_due: 0,
  status_shown: 0,
  field_due: 0,
  field_cited: 0,
  plus_minus: 0,
})

function judgeItem(item: ExamItem, answer: ExamAnswer | undefined, today: string | undefined): Judgement[] {
  const last = item.turns.length - 1
  return item.turns.flatMap((turn, i) => {
    const expect = i === last ? item.expect : turn.expect
    if (!expect) return []
    const said = item.turns.slice(0, i + 1).map((t) => t.say)
    return [judge(expect, today ? [...said, today] : said, answer?.turns[i])]
  })
}

function countItem(item: ExamItem, answered: boolean, results: Judgement[]): GroupScore {
  const fails = results.flatMap((r) => r.fails)
  const ok = fails.length === 0
  const over = results.some((r) => r.overRefusal)
  const abstains = ABSTAINING.includes(item.expect.kind)
  const final = results.at(-1)!
  return {
    items: 1,
    correct: Number(ok),
    must_abstain: Number(abstains),
    abstained_right: Number(abstains && ok),
    foreign_figures: results.reduce((sum, r) => sum + r.foreign.length, 0),
    wrong_plan: Number(results.some((r) => !r.planOk)),
    over_refusal: Number(over),
    page_missing: Number(fails.includes('page_missing')),
    status_due: Number(final.statusShown !== null),
    status_shown: Number(final.statusShown === true),
    field_due: Number(final.fieldCited !== null),
    field_cited: Number(final.fieldCited === true),
    plus_minus: ok ? 1 : over || !answered ? 0 : -1,
  }
}

/**
 * Scores the answers to an exam by the rules of the questions' README.
 * @returns counts per group and in total, and each item's faults
 */
export function scoreExam(exam: Exam, answers: readonly ExamAnswer[]): ExamScore {
  const byId = new Map(answers.map((a) => [a.id, a]))
  const groups: Record<string, GroupScore> = dictionary()
  const details = exam.items.map((item): ItemScore => {
    const answer = byId.get(item.id)
    const results = judgeItem(item, answer, exam.today)
    const counts = countItem(item, answer !== undefined, results)
    for (const name of [item.group, 'total']) {
      const sum = groups[name] ?? empty()
      groups[name] = sum
      for (const key of Object.keys(counts) as (keyof GroupScore)[]) sum[key] += counts[key]
    }
    return {
      id: item.id,
      group: item.group,
      ok: counts.correct === 1,
      over_refusal: counts.over_refusal === 1,
      fails: results.flatMap((r) => r.fails),
      foreign: results.flatMap((r) => r.foreign),
      missing: results.flatMap((r) => r.missing),
    }
  })
  return { groups, details }
}
