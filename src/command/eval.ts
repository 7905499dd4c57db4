import { existsSync, statSync } from 'node:fs'
import type { Config } from '../base/config.ts'
import { dictionary } from '../base/dictionary.ts'
import { UserError } from '../base/errors.ts'
import type { Model } from '../model/contract.ts'
import { openModel } from '../model/open.ts'
import { compare } from './eval-compare.ts'
import { type DocumentResult, judgeDocuments, labelsIn } from './eval-documents.ts'
import { evaluateEvidence } from './eval-evidence.ts'
import { evaluatePatients } from './eval-patients-print.ts'
import { planLeaksLine } from './eval-plan-leaks.ts'
import { judgeQuestions, printQuestions } from './eval-questions.ts'
import { evaluateRules } from './eval-rules-print.ts'
import { accuracyByField, type Totals, totalsByType } from './eval-totals.ts'
import { UsageError, wordsOfCommand } from './usage.ts'

const USAGE =
  'Say which folder holds the labels: covriq eval DIR [--evidence] [--json] [--no-model | --model FILE|none …] | eval DIR… --rules [--only TEXT] [--json] | eval [DIR] --compare A B [--json]'

function readArgs(args: string[]) {
  const { values, positionals } = wordsOfCommand(
    args,
    {
      json: { type: 'boolean' },
      'no-model': { type: 'boolean' },
      model: { type: 'string', multiple: true },
      evidence: { type: 'boolean' },
      rules: { type: 'boolean' },
      only: { type: 'string' },
      compare: { type: 'boolean' },
    },
    USAGE,
  )
  const { rules, evidence, compare: compares, only } = values
  const [least, most] = compares ? [2, 3] : [1, rules ? Number.POSITIVE_INFINITY : 1]
  const fits = positionals.length >= least && positionals.length <= most
  const modes = [rules, compares, evidence].filter(Boolean).length
  const models = values.model ?? []
  const isSeveral = models.length > 0 && (values['no-model'] || rules || compares || evidence)
  if (!fits || modes > 1 || isSeveral || (only !== undefined && !rules)) throw new UsageError(USAGE)
  const folders = compares ? positionals.slice(0, -2) : positionals
  if (!folders.every((folder) => existsSync(folder))) throw new UserError(404, 'This folder doesn’t exist.')
  if (!folders.every((folder) => statSync(folder).isDirectory()))
    throw new UserError(400, 'This is a file. Name the folder that holds the labels.')
  return { folders, sides: positionals.slice(-2) as [string, string], ...values, models }
}

const of = ([right, all]: readonly [number, number]) => (all === 0 ? '–' : `${right}/${all}`)
const percent = ([right, all]: readonly [number, number]) =>
  all === 0 ? '–' : `${((100 * right) / all).toFixed(1)}%`

const HEADS = [
  'cells',
  'named',
  'silent',
  'invent',
  'notes',
  'waits',
  'flags',
  'discl',
  'phi 1',
  'phi 2',
  'keep',
  'sec',
]

function printLine(name: string, cells: string[]): void {
  console.log(`${name.padEnd(28)}${cells.map((c) => c.padStart(9)).join('')}`)
}

function printDocument({ id, score, phi, named, seconds, error }: DocumentResult): void {
  const cells = [
    score.field_score[0] + score.coverage_score[0],
    score.field_score[1] + score.coverage_score[1],
  ] as const
  const told = score.ok === undefined ? of(cells) : score.ok ? 'no plan' : 'WRONG'
  printLine(id, [
    error ? 'FAILED' : told,
    of(named),
    String(score.silent_wrong.length),
    String(score.inventions.length),
    of(score.notes_score),
    of(score.waiting_score),
    of(score.flag_score),
    of(score.disclaimer_score),
    of([phi.mustGo.covered, phi.mustGo.of]),
    of([phi.dates.covered, phi.dates.of]),
    of([phi.keep.of - phi.keep.damaged, phi.keep.of]),
    seconds.toFixed(1),
  ])
  const wrong = [
    ...score.silent_wrong.map((p) => `silently wrong ${p}`),
    ...score.inventions.map((p) => `invented ${p}`),
  ]
  if (wrong.length > 0) console.log(`    ${wrong.join(', ')}`)
}

function printTotals(name: string, t: Totals): void {
  const silent = [t.silent_wrong, t.cells[1]] as const
  printLine(`${name} (${t.documents})`, [
    percent(t.cells),
    percent(t.named),
    percent(silent),
    String(t.inventions),
    percent(t.notes),
    percent(t.waits),
    percent(t.flags),
    percent(t.disclaimers),
    percent(t.phi_tier1),
    percent(t.phi_tier2),
    percent(t.keep_intact),
    t.seconds.toFixed(0),
  ])
}

function printSummary(results: DocumentResult[]): void {
  console.log('')
  printLine('by type', HEADS)
  for (const [name, totals] of Object.entries(totalsByType(results)))
    if (totals.documents > 0) printTotals(name, totals)
  const leaks = planLeaksLine(results)
  if (leaks) console.log(leaks)
  const weak = accuracyByField(results).filter(([, [right, all]]) => right < all)
  console.log(`\nright per field (of the documents that have a plan), all others everywhere right:`)
  console.log(weak.map(([path, share]) => `${path} ${of(share)}`).join(' · '))
}

/** What one model, or none, makes of a folder. */
async function evaluateWith(folder: string, config: Config, model: Model | null, json: boolean) {
  if (!json && (await labelsIn(folder)).length > 0) printLine('document', HEADS)
  const documents = await judgeDocuments(folder, config, model, json ? () => {} : printDocument)
  const patients = await evaluatePatients(folder, config, model, json)
  const questions = await judgeQuestions(folder, model)
  if (documents.length === 0 && !patients && !questions)
    throw new UserError(404, 'This folder has no labeled documents or questions.')
  if (!json && documents.length > 0) printSummary(documents)
  if (!json && questions) printQuestions(questions)
  const more = { ...(patients ? { patients } : {}), ...(questions ? { questions } : {}) }
  return { documents, totals: totalsByType(documents), ...more }
}

/** The models that are asked for, with a name to print; the configured one where none is. */
function modelsOf(models: readonly string[], noModel: boolean, config: Config): string[] {
  if (noModel) return ['none']
  return models.length > 0 ? [...models] : [config.model]
}

/** `covriq eval`: reads the labeled documents of a folder, and asks its questions, and tells how much of it is right. Stores nothing. */
export async function evaluate(args: string[], config: Config): Promise<number> {
  const {
    folders,
    sides,
    json = false,
    evidence,
    rules,
    only = '',
    compare: compares,
    ...asked
  } = readArgs(args)
  if (rules) return evaluateRules(folders, config, { json, only })
  if (compares) return compare(...sides, folders[0] ?? null, json)
  const folder = folders[0]!
  const names = modelsOf(asked.models, asked['no-model'] ?? false, config)
  const all: Record<string, Awaited<ReturnType<typeof evaluateWith>>> = dictionary()
  for (const name of names) {
    const model = openModel({ model: name, threads: config.threads })
    try {
      if (evidence) return await evaluateEvidence(folder, config, model, json)
      if (!json && names.length > 1) console.log(`\nmodel ${name}`)
      all[name] = await evaluateWith(folder, config, model, json)
    } finally {
      model?.close()
    }
  }
  if (json) console.log(JSON.stringify(names.length > 1 ? { models: all } : all[names[0]!], null, 1))
  return 0
}
