import type { Config } from '../base/config.ts'
import { dictionary } from '../base/dictionary.ts'
import type { Model } from '../model/contract.ts'
import { type GoGroup, GROUPS, STAY_GROUPS, type StayGroup, stayGroupOf } from '../phi/score-items.ts'
import type { Share } from '../upload/score/score.ts'
import { judgePatients, type PatientResult, patientLabelsIn } from './eval-patients.ts'
import { planLeaksLine } from './eval-plan-leaks.ts'

/** Sums over documents with patient data that came in one way. Shares are right ones of all. */
export interface PatientTotals {
  documents: number
  /** Documents that could not be read; all of theirs counts as missed. */
  failed: number
  pages: number
  leaky: number
  unwarned: number
  warned: number
  /** All that must go but dates, which are reported apart. */
  must_go: Share
  go: Record<GoGroup, Share>
  /** What must stay and did, by kind; together: percents and amounts, the plan's names, numbers, addresses and dates, codes and other text. */
  stay: Record<string, Share>
  figures: Share
  plan_data: Share
  text: Share
  plan_leaks: number
  seconds: number
}

const sum = (shares: readonly (Share | undefined)[]): Share =>
  shares.reduce<Share>((total, share) => [total[0] + (share?.[0] ?? 0), total[1] + (share?.[1] ?? 0)], [0, 0])

/** The sums of some documents with patient data. */
export function patientTotals(results: readonly PatientResult[]): PatientTotals {
  const count = (of: (result: PatientResult) => number) => results.reduce((total, r) => total + of(r), 0)
  const kinds = [...new Set(results.flatMap((r) => Object.keys(r.stay)))].sort()
  const go = (group: GoGroup) => sum(results.map((r) => r.go[group]))
  const stay: Record<string, Share> = dictionary()
  for (const kind of kinds) stay[kind] = sum(results.map((r) => r.stay[kind]))
  const together = (group: StayGroup) =>
    sum(kinds.filter((kind) => stayGroupOf(kind) === group).map((kind) => stay[kind]))
  return {
    documents: results.length,
    failed: results.filter((r) => r.error !== null).length,
    pages: count((r) => r.pages),
    leaky: count((r) => r.leaky),
    unwarned: count((r) => r.unwarned),
    warned: count((r) => r.warned),
    must_go: sum(GROUPS.filter((group) => group !== 'dates').map(go)),
    go: Object.fromEntries(GROUPS.map((group) => [group, go(group)])) as Record<GoGroup, Share>,
    stay,
    figures: together('figures'),
    plan_data: together('plan data'),
    text: together('text'),
    plan_leaks: count((r) => r.plan_leaks),
    seconds: count((r) => r.seconds),
  }
}

/** Sums by the way in which documents came in and over all; those that nobody looks at stand apart. */
export function totalsByCapture(results: readonly PatientResult[]): Record<string, PatientTotals> {
  const totals: Record<string, PatientTotals> = dictionary()
  for (const half of ['dev', 'blind'] as const) {
    const own = results.filter((r) => r.half === half)
    const mark = half === 'blind' ? ' (blind)' : ''
    const captures = [...new Set(own.map((r) => r.capture))].sort()
    for (const capture of captures)
      totals[`${capture}${mark}`] = patientTotals(own.filter((r) => r.capture === capture))
    if (captures.length > 1) totals[`all${mark}`] = patientTotals(own)
  }
  return totals
}

const of = ([right, all]: Share) => (all === 0 ? '–' : `${right}/${all}`)
const percent = ([right, all]: Share) => (all === 0 ? '–' : `${((100 * right) / all).toFixed(1)}%`)
/** What was eaten of what must stay. */
const lost = ([right, all]: Share): Share => [all - right, all]

const line = (name: string, cells: readonly string[]): string =>
  `${name.padEnd(36)}${cells.map((cell) => cell.padStart(10)).join('')}`

const DOCUMENT_HEADS = ['must go', 'leaky', 'unwarned', ...STAY_GROUPS, 'in plan', 'sec']
const TOTAL_HEADS = ['must go', ...GROUPS, 'leaky', 'unwarned', 'warned', ...STAY_GROUPS, 'in plan', 'sec']

/** One line of a document. Kinds and counts of what leaked, never the text. */
export function documentLines(result: PatientResult): string[] {
  const { must_go: mustGo, figures, plan_data: planData, text } = patientTotals([result])
  const { id, pages, leaky, unwarned, leaked, plan_leaks: leaks, seconds, error } = result
  const cells = [
    error ? 'FAILED' : of(mustGo),
    of([leaky, pages]),
    String(unwarned),
    of(lost(figures)),
    of(lost(planData)),
    of(lost(text)),
    String(leaks),
    seconds.toFixed(1),
  ]
  const kinds = Object.entries(leaked).map(([kind, n]) => `${n} ${kind}`)
  return [line(id, cells), ...(kinds.length > 0 ? [`    not covered: ${kinds.join(', ')}`] : [])]
}

function totalLine(name: string, t: PatientTotals): string {
  return line(`${name} (${t.documents}${t.failed > 0 ? `, ${t.failed} failed` : ''})`, [
    percent(t.must_go),
    ...GROUPS.map((group) => percent(t.go[group])),
    of([t.leaky, t.pages]),
    of([t.unwarned, t.pages]),
    percent([t.warned, t.pages]),
    percent(lost(t.figures)),
    percent(lost(t.plan_data)),
    percent(lost(t.text)),
    String(t.plan_leaks),
    t.seconds.toFixed(0),
  ])
}

/** The table by capture, what was eaten by kind, and the line of patient data in plan data. */
export function summaryLines(results: readonly PatientResult[]): string[] {
  const totals = totalsByCapture(results)
  const names = Object.keys(totals)
  const kinds = [...new Set(Object.values(totals).flatMap((t) => Object.keys(t.stay)))].sort()
  const leaks = planLeaksLine(results)
  return [
    '',
    line('covered, then eaten, by capture', TOTAL_HEADS),
    ...names.map((name) => totalLine(name, totals[name]!)),
    '',
    line('eaten by kind', names),
    ...kinds.map((kind) =>
      line(
        kind.replaceAll('_', ' '),
        names.map((name) => of(lost(totals[name]!.stay[kind] ?? [0, 0]))),
      ),
    ),
    ...(leaks ? [leaks] : []),
  ]
}

/** What `--json` tells of documents with patient data. */
export interface PatientReport {
  /** Documents of the blind half are in the totals alone. */
  documents: PatientResult[]
  totals: Record<string, PatientTotals>
}

/** Judges the documents with patient data of a folder and prints them, unless JSON is wanted. @returns null where it has none */
export async function evaluatePatients(
  folder: string,
  config: Config,
  model: Model | null,
  json: boolean,
): Promise<PatientReport | null> {
  if ((await patientLabelsIn(folder)).length === 0) return null
  const print = (lines: readonly string[]) => {
    if (!json) for (const one of lines) console.log(one)
  }
  print([line('document with patient data', DOCUMENT_HEADS)])
  const results = await judgePatients(folder, config, model, (result) => {
    // Who works on redaction mustn't learn what's on the blind pages.
    if (result.half !== 'blind') print(documentLines(result))
  })
  print(summaryLines(results))
  return { documents: results.filter((r) => r.half !== 'blind'), totals: totalsByCapture(results) }
}
