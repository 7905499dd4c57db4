import { readFileSync } from 'node:fs'
import path from 'node:path'
import { PROCEDURES } from '../../lexicon/catalog.ts'
import { figuresOf } from '../../riq/exam/figures.ts'
import type { ExamItem, ExamTurn, Expectation } from '../../riq/exam/questions.ts'
import { FIXTURE_PLANS, type PlanFileRow } from './plans.ts'
import { STAFF_PLANS } from './sketches.ts'

/** All plans that the staff questions are asked about: the five fixtures and the further ones. */
export const ALL_PLANS: readonly PlanFileRow[] = [...FIXTURE_PLANS, ...STAFF_PLANS]

const list = (cell: string | undefined, by: RegExp) =>
  (cell ?? '')
    .trim()
    .split(by)
    .map((s) => s.trim())
    .filter(Boolean)

/** Every figure that an answer about any service of the plan may show: the record's own texts. */
function recordOf(plan: PlanFileRow): string[] {
  const { parsed, evidence, typed } = plan.parse_result
  const texts = [
    ...Object.values(parsed).filter((v): v is string => typeof v === 'string'),
    ...PROCEDURES.flatMap((p) => {
      const { coverage_percent, notes } = parsed.coverage[p]
      return [coverage_percent === null ? '' : `${coverage_percent}%`, notes ?? '']
    }),
    ...Object.values(parsed.waiting_periods),
    ...Object.values(parsed.flags),
    ...parsed.disclaimers.filter((d) => !/assistant/i.test(d)),
    ...(typed.conflicts ?? []).flatMap((c) => c.values.map((v) => `${v.percent}%`)),
    typed.effective_from ?? '',
    typed.renewal_month ? `${String(typed.renewal_month).padStart(2, '0')}-01` : '01-01',
    String(Math.max(1, ...Object.values(evidence).flatMap((e) => e.map((x) => x.page)))),
  ]
  const figures = texts.flatMap(
    (t) => t.match(/\$[\d,]+|\d+%|\d+ (?:months?|years?)|\d{4}-\d\d-\d\d|\b\d\d-\d\d\b|\d+/g) ?? [],
  )
  const days = figuresOf(texts.join(' . ')).filter((f) => f.kind === 'md')
  const ids = [
    plan.group_id,
    plan.payor_id,
    plan.customer_service_phone,
    plan.verified_date,
    plan.last_upload_date.slice(0, 10),
  ]
  return [
    ...figures,
    ...days.map((f) => String(f.value)),
    ...ids.filter((v): v is string => Boolean(v)),
    plan.group_name ?? '',
    '0%',
  ]
}

/** Days on which other versions of the same groups were uploaded or verified: an answer may mention them. */
const siblingDates = (plans: readonly PlanFileRow[]) =>
  ALL_PLANS.filter((p) => plans.some((q) => q.group_id === p.group_id)).flatMap((p) => [
    p.last_upload_date.slice(0, 10),
    ...(p.verified_date ? [p.verified_date] : []),
  ])

const STATUS = { G2: 'verified', G3: 'stale', F3: 'stale', G8: 'stale' } as const
const statusOf = (plan: PlanFileRow) =>
  STATUS[plan.id as keyof typeof STATUS] ??
  (plan.confidence_status === 'Verified' ? 'verified' : 'unverified')

const id = (cell: string) => (cell === '-' ? null : cell)

function turnsOf(cell: string, active: string): ExamTurn[] {
  return cell.split('>>').map((text, i): ExamTurn => {
    const [, pending, say] = /^\s*(?:\[([^\]]*)\])?\s*(.*?)\s*$/s.exec(text)!
    return {
      say: say!,
      ...(i === 0 ? { active_plan: id(active) } : {}),
      ...(pending === undefined ? {} : { pending: pending.split(',') }),
    }
  })
}

function itemOf(line: string, number: number): ExamItem {
  const [group, active, say, kinds, plans, required, any, none, fields] = line.split('|').map((c) => c.trim())
  const kindList = list(kinds, /,/) as Expectation['kind'][]
  const planIds = list(plans, /,/).map(id)
  const turns = turnsOf(say!, active!)
  const allowed = ALL_PLANS.filter(
    (p) => planIds.includes(p.id) || planIds.includes(null) || turns.some((t) => t.pending?.includes(p.id)),
  )
  const about = ALL_PLANS.find((p) => p.id === planIds[0])
  const wanted = list(required, /;/)
  return {
    id: `S${String(number).padStart(3, '0')}`,
    group: group!,
    turns,
    expect: {
      kind: kindList[0]!,
      kinds_ok: kindList,
      plan: planIds,
      figures_required: wanted,
      figures_allowed: [...new Set([...allowed.flatMap(recordOf), ...siblingDates(allowed)])],
      phrases_any: list(any, /;/).map((g) => list(g, /\//)),
      phrases_none: list(none, /;/),
      pages: [],
      fields: list(fields, /,/),
      ...(about && kindList[0] !== 'invalid_selection' && kindList[0] !== 'cleared'
        ? { status: statusOf(about) }
        : {}),
    },
  }
}

/** Reads one list of questions. */
function listOf(file: string): ExamItem[] {
  return readFileSync(path.join(import.meta.dir, file), 'utf8')
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
    .map((line, i) => itemOf(line, i + 1))
}

/** Questions as office staff type them, with what a right answer must be (questions.txt). */
export const STAFF_QUESTIONS: readonly ExamItem[] = listOf('questions.txt')

/** A second list, written after the first was answered right. */
export const MORE_STAFF_QUESTIONS: readonly ExamItem[] = listOf('questions-2.txt')

/** A third list, written blind after the tester's findings on names, guesses and doubts. */
export const LATE_STAFF_QUESTIONS: readonly ExamItem[] = listOf('questions-3.txt')
