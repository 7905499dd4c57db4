import { giveWay, givingWay } from '../base/give-way.ts'
import { unitsOf } from '../base/units.ts'
import type { Model } from '../model/contract.ts'
import type { RedactedPage } from '../phi/redacted-page.ts'
import type { Leftover, PlanIdentity, PlanOptions } from '../plan/content.ts'
import { factsOf } from '../plan/facts/read.ts'
import { viewOf } from '../plan/facts/view.ts'
import type { PlanFacts, PlanView } from '../plan/facts.ts'
import { ordersIn, withoutOrders } from './addressed.ts'
import { readCoverage } from './coverage.ts'
import { distinctPages } from './distinct-pages.ts'
import { engineFindings } from './engine/findings.ts'
import { wholeInSteps } from './engine/whole.ts'
import { hardPages, withHardPages } from './hard-pages.ts'
import { whyNoPlan } from './is-plan.ts'
import { silentContent, silentIdentity, type Verdict } from './judge.ts'
import { type Judged, judgeBoth } from './judge-both.ts'
import { layoutOf } from './layout.ts'
import type { Finding, Layout } from './layout-types.ts'
import { isOptionName, ofOption } from './of-option.ts'
import { chooseOption, type Option, optionCalled, optionNames } from './option.ts'
import { isAnother, ofReadOption } from './option-identity.ts'
import { flagsFromCoverage } from './readers/coverage-flags.ts'
import { readFields } from './readers/fields.ts'
import { notesFromFlags } from './readers/flag-notes.ts'
import { ofSamePlan } from './same-plan.ts'
import { readWithModel } from './with-model.ts'

const reads = unitsOf('parse', 'list', {
  readCoverage,
  readFields,
  notesFromFlags,
  flagsFromCoverage,
  engineFindings,
})

/** What a document was found to say: facts, and what is written from them. `found: false` carries the same keys, all empty. */
export type Reading = PlanView & {
  plan: PlanIdentity
  facts: PlanFacts
  /** Figures that no value has for its place and that nothing explains. */
  leftovers: Leftover[]
  /** Set where the document shows several plans side by side. */
  options?: PlanOptions
} & ({ found: true } | { found: false; reason: string })

/** What parsing works with beside the pages. */
export interface ParseNeeds {
  /** null = rules alone (COVRIQ_MODEL=none). */
  model: Model | null
  /** The option to read where the document shows several (`Reading.options`); unset = as the document says. */
  option?: string | null
  /**
   * Whether the pages are known to be safe, where they are parsed while their pictures are still made and read again: until then no model is
   * asked, since it's another process. Unset = they are. False ends the reading, which nobody wants then.
   */
  safe?: Promise<boolean>
  signal?: AbortSignal
  /** Told when a reader begins; for the log, not for a screen. */
  onStep?: (step: 'layout' | 'rules' | 'model' | 'judge') => void
  /** Told what the values were weighed by; for the script that fits. */
  onJudged?: (judged: Judged) => void
}

/**
 * Everything the rules find in a layout, coverage and fields together; names and numbers are the engine's.
 * @param wanted the option to read, where a person asked for one
 * @param option the plan to read of several
 */
export function readByRules(
  layout: Layout,
  wanted: string | null = null,
  option: Option | null = chooseOption(layout, wanted),
): Finding[] {
  const coverage = reads
    .readCoverage(layout, option)
    .filter((f) => !/^flags\.(?:plan_option|other_options)$/.test(f.path) || isOptionName(f.value))
  const another = wanted !== null && isAnother(chooseOption(layout), option)
  const fields = reads
    .readFields(ofOption(layout, option?.name ?? null))
    .filter((f) => !another || f.path !== 'flags.plan_option')
  const notes = reads.notesFromFlags(fields, coverage)
  return [...coverage, ...notes, ...fields, ...flagsFromCoverage(coverage)]
}

const NOT_SAFE = 'The pages were masked again.'
const NOT_SHOWN = 'The document does not show this option.'

const nothing = (reason: string): Reading => ({
  found: false,
  reason,
  plan: silentIdentity(),
  parsed: silentContent(),
  evidence: {},
  states: {},
  typed: { services: {} },
  facts: { facts: [], silent: {}, conflicts: [] },
  leftovers: [],
})

/** The one way out of the parser: what the judge found becomes facts, and all else is written from them. */
function readingOf({ plan, parsed, ...grounds }: Verdict, leftovers: Leftover[]): Reading {
  const facts = factsOf({ identity: plan, content: parsed }, grounds)
  return { found: true, plan, facts, leftovers, ...viewOf(facts) }
}

/**
 * Reads a plan from redacted pages: layout → engine and rules, with the model's word for labels that they don't know → judge → facts.
 * @param pages all pages of the plan in order, numbered through its files
 * @returns the reading; `found: false` with a reason where the pages show no dental plan
 */
export async function parsePlan(pages: readonly RedactedPage[], needs: ParseNeeds): Promise<Reading> {
  const { model, option = null, safe, signal, onStep } = needs
  onStep?.('layout')
  const distinct = distinctPages(pages)
  const whole = layoutOf(distinct)
  const layout = withoutOrders(whole)
  onStep?.('rules')
  const told = chooseOption(layout, option)
  if (option !== null && !told) return nothing(NOT_SHOWN)
  const orders = ordersIn(whole, layout)
  // Whoever paints and proves the pages meanwhile waits on the same event loop: it gets its turn between the steps.
  await giveWay()
  const clean = distinct.map((page) => ({
    number: page.number,
    width: page.width,
    height: page.height,
    rules: page.rules,
    words: orders.size === 0 ? page.words : page.words.filter((w) => !orders.has(w)),
  }))
  const wanted = option ?? (told?.named ? told.name : null)
  const read = () => wholeInSteps(clean, wanted)
  const byLists = await givingWay(read())
  await giveWay()
  if (model) {
    // The model is another process: it hears nothing of pages that may hold patient data.
    if ((await safe) === false) return nothing(NOT_SAFE)
    onStep?.('model')
  }
  const seen = model ? await readWithModel(byLists, read, { model, signal }) : byLists
  const chosen = told && !told.named ? (optionCalled(layout, told, seen.plans) ?? told) : told
  const meant = option === null ? chosen : chooseOption(layout)
  const engine = ofReadOption(reads.engineFindings(seen), layout, meant, chosen)
  const rules = ofSamePlan(readByRules(layout, option, chosen), engine, seen.statements)
  const reason = whyNoPlan(layout, [...rules, ...engine])
  if (reason !== null || (await safe) === false) return nothing(reason ?? NOT_SAFE)
  onStep?.('judge')
  const options = optionNames(chosen)
  const judged = judgeBoth(engine, rules, seen, layout)
  needs.onJudged?.(judged)
  const { leftovers } = judged
  const verdict = withHardPages(judged.verdict, hardPages(distinct))
  return { ...readingOf(verdict, leftovers), ...(options ? { options } : {}) }
}
