import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '../document/page.ts'
import { PROCEDURES } from '../lexicon/catalog.ts'
import { parsePlan, type Reading } from '../parse/parse-plan.ts'
import { answerItems } from '../riq/exam.ts'
import { plansFromFile } from '../riq/file-source.ts'
import { drawText } from './drawn-text.ts'
import { drawFieldPage } from './field-pages.ts'
import others from './other-documents.json'
import { pagesOfPdf, redactedPages } from './pages.ts'
import { drawPlan, KINDS, type Kind } from './plan-pages.ts'

const SAMPLES = path.join(import.meta.dir, 'samples')
const QUESTIONS = path.join(import.meta.dir, 'questions')
const TODAY = '2026-11-21'

/** Asked of the plan that each document gives: they touch every kind of value that a record holds. */
const ASKED = [
  'Summary of the plan',
  ...PROCEDURES.map((p) => `What does it pay for ${p.replaceAll('_', ' ')}?`),
  'How often are cleanings and x-rays paid?',
  'Are white fillings downgraded?',
  'Are crowns paid on the prep or the seat date?',
  'Is there a waiting period for crowns?',
  'What does it pay out of network?',
  'Does the deductible apply to preventive and to fillings?',
  'Does preventive count toward the maximum?',
  'Is the plan still current?',
  'What are the disclaimers?',
]

/** The labeled documents of the repository whose pages need no OCR, by name. */
export function* documents(): Generator<[name: string, pages: () => readonly Page[]]> {
  for (const file of readdirSync(SAMPLES).filter((name) => name.endsWith('.pdf')))
    yield [file, () => pagesOfPdf(readFileSync(path.join(SAMPLES, file)))]
  for (const kind of Object.keys(KINDS) as Kind[]) yield [`drawn ${kind}`, () => drawPlan(kind, 2).pages]
  for (const [held, loose, from] of [
    [false, false, 7000],
    [true, false, 8000],
    [false, true, 9000],
  ] as const)
    for (let seed = from; seed < from + 4; seed++)
      yield [`fields ${seed}`, () => drawFieldPage(seed, held, loose).pages]
  for (const { name, text } of others) yield [`other ${name}`, () => drawText(text.join('\n'))]
}

/** What is kept of one document: the spec's shape, where it stands, and what Riq says of it. */
export interface Golden {
  content: Pick<Reading, 'plan' | 'parsed' | 'typed'>
  ground: Pick<Reading, 'evidence' | 'states'>
  riq: unknown
}

const row = ({ plan, parsed, evidence, states, typed }: Reading) => ({
  ...plan,
  id: 'P1',
  confidence_status: 'Needs Review',
  verified_by: null,
  verified_date: null,
  last_upload_date: '2026-11-01',
  parse_result: { parsed, evidence, states, typed },
})

const said = (questions: readonly string[]) =>
  questions.map((say, i) => ({ id: `${i}`, turns: [{ say, active_plan: 'P1' }] }))

const ask = (plans: string, items: Parameters<typeof answerItems>[0]) =>
  answerItems(items, { plans: plansFromFile(plans, TODAY), today: TODAY, model: null })

/** Reads every document and asks Riq about it; the questions of the repository come last, as a document of their own. */
export async function* goldens(): AsyncGenerator<[name: string, golden: Golden | { riq: unknown }]> {
  for (const [name, pages] of documents()) {
    const reading = await parsePlan(redactedPages(pages()), { model: null })
    const { plan, parsed, typed, evidence, states } = reading
    const riq = await ask(JSON.stringify({ plans: [row(reading)] }), said(ASKED))
    yield [name, { content: { plan, parsed, typed }, ground: { evidence, states }, riq }]
  }
  const { items } = JSON.parse(readFileSync(path.join(QUESTIONS, 'questions.json'), 'utf8'))
  const plans = readFileSync(path.join(QUESTIONS, 'plans.json'), 'utf8')
  yield ['questions', { riq: await ask(plans, items) }]
}

/** Digests of a golden's parts, of their JSON byte for byte. */
export const digestsOf = (golden: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(golden).map(([part, value]) => [
      part,
      new Bun.CryptoHasher('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16),
    ]),
  )
