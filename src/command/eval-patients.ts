import path from 'node:path'
import type { Config } from '../base/config.ts'
import { dictionary } from '../base/dictionary.ts'
import { errorCode } from '../base/log.ts'
import type { Model } from '../model/contract.ts'
import { type GoGroup, GROUPS, groupOf, type JudgedItem, judgeItems, leakyPages } from '../phi/score-items.ts'
import { RISK_BOUND } from '../plan/to-look.ts'
import { outputOf, type ReadOutput } from '../upload/output.ts'
import type { LabelledBox } from '../upload/score/label.ts'
import type { Share } from '../upload/score/score.ts'
import { jsonTextsIn } from './eval-documents.ts'
import { planLeaks } from './eval-plan-leaks.ts'
import { readLocal } from './local-reading.ts'

/** What a made document with patient data holds (models/patients/README.md tells the form). */
export interface PatientLabel {
  id: string
  files: string[]
  capture: string
  half: 'dev' | 'blind'
  /** How many pages its files have. */
  pages: number
  phi: LabelledBox[]
  keep: LabelledBox[]
}

/** How one document with patient data came out. */
export interface PatientResult {
  id: string
  capture: string
  half: 'dev' | 'blind'
  pages: number
  /** Pages on which something that must go can be read; `unwarned` are those that people see without a warning. */
  leaky: number
  unwarned: number
  warned: number
  /** Items that must go, by group: covered ones of all. */
  go: Record<GoGroup, Share>
  /** Items that must stay, by kind: readable ones of all. */
  stay: Record<string, Share>
  /** Kinds of what leaked, with their counts. */
  leaked: Record<string, number>
  /** Texts of the reading that hold patient data. */
  plan_leaks: number
  seconds: number
  /** Why it could not be read at all; everything counts as missed then. */
  error: string | null
}

/** Whether people are warned of a page before they see it, or don't see it at all. @param page `risk` is its probability of a leak, 0 to 1 */
export const isWarned = ({ withheld = false, risk = 0 }: { withheld?: boolean; risk?: number }): boolean =>
  withheld || risk > RISK_BOUND

/** The label in a JSON text, or null when it's no label of kind `patients`. */
export function readPatientLabel(text: string): PatientLabel | null {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return null
  }
  type Told = Omit<Partial<PatientLabel>, 'pages'> & { kind?: string; split?: string; pages?: unknown }
  const label = json as Told | null
  if (label?.kind !== 'patients' || typeof label.id !== 'string' || !Array.isArray(label.files)) return null
  return {
    id: label.id,
    files: label.files,
    capture: label.capture ?? 'digital',
    half: label.split === 'blind' ? 'blind' : 'dev',
    pages: Array.isArray(label.pages) ? label.pages.length : 1,
    phi: label.phi ?? [],
    keep: label.keep ?? [],
  }
}

const EMPTY: Pick<ReadOutput, 'phi' | 'pages'> = { phi: [], pages: [] }

const shareOf = (items: readonly JudgedItem[]): Share => [
  items.filter((one) => one.right).length,
  items.length,
]

function sharesOf(items: readonly JudgedItem[]): Record<string, Share> {
  const groups = Object.groupBy(items, ({ item }) => item.type)
  const shares: Record<string, Share> = dictionary()
  for (const [type, own] of Object.entries(groups)) shares[type] = shareOf(own ?? [])
  return shares
}

const wrongOf = (items: readonly JudgedItem[]): Record<string, number> => {
  const counts: Record<string, number> = dictionary()
  for (const { item, right } of items) if (!right) counts[item.type] = (counts[item.type] ?? 0) + 1
  return counts
}

/** Holds what a reading masked and warned of against the label of its document. Holds no text. */
export function scorePatients(
  label: Pick<PatientLabel, 'phi' | 'keep' | 'pages'>,
  { phi, pages }: Pick<ReadOutput, 'phi' | 'pages'>,
): Pick<PatientResult, 'pages' | 'leaky' | 'unwarned' | 'warned' | 'go' | 'stay' | 'leaked'> {
  const { go, stay } = judgeItems(label, phi)
  const warned = new Set(pages.filter(isWarned).map(({ page }) => page))
  const leaky = leakyPages(go)
  const ofGroup = (group: GoGroup) => shareOf(go.filter(({ item }) => groupOf(item.type) === group))
  return {
    pages: pages.length || label.pages,
    leaky: leaky.size,
    unwarned: [...leaky].filter((page) => !warned.has(page)).length,
    warned: warned.size,
    go: Object.fromEntries(GROUPS.map((group) => [group, ofGroup(group)])) as Record<GoGroup, Share>,
    stay: sharesOf(stay),
    leaked: wrongOf(go),
  }
}

async function judge(
  folder: string,
  label: PatientLabel,
  config: Config,
  model: Model | null,
): Promise<PatientResult> {
  const started = performance.now()
  const places = label.files.map((name) => path.join(folder, path.basename(name)))
  const read = await readLocal(places, config, model).then(outputOf, errorCode)
  const failed = typeof read === 'string'
  return {
    id: label.id,
    capture: label.capture,
    half: label.half,
    ...scorePatients(label, failed ? EMPTY : read),
    plan_leaks: failed ? 0 : planLeaks({ ...label, fields: {} }, read),
    seconds: (performance.now() - started) / 1000,
    error: failed ? read : null,
  }
}

/** The labels of documents with patient data in a folder, in order of their files' names. */
export const patientLabelsIn = async (folder: string): Promise<PatientLabel[]> =>
  (await jsonTextsIn(folder)).map(readPatientLabel).filter((label) => label !== null)

/** Reads every labeled document with patient data of a folder as the product does, one after the other, and counts what's left and what's lost. */
export async function judgePatients(
  folder: string,
  config: Config,
  model: Model | null,
  onResult: (result: PatientResult) => void,
): Promise<PatientResult[]> {
  const results: PatientResult[] = []
  for (const label of await patientLabelsIn(folder)) {
    const result = await judge(folder, label, config, model)
    results.push(result)
    onResult(result)
  }
  return results
}
