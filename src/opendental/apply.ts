import type { Db } from '../db/open.ts'
import type { Door } from './door.ts'
import { OpenDentalFault } from './fault.ts'
import { sameValue } from './match.ts'
import { noteWith, ownNote } from './note.ts'
import type { Benefit, BenefitFields, InsPlan } from './rows.ts'
import { type SendRow, type StepRow, stepsOf, updateSend, updateStep } from './store.ts'
import type { StepFields } from './table.ts'
import { noteMark, type SentTexts } from './texts.ts'

/** What sending and undoing need. */
export interface ApplyNeeds {
  db: Db
  door: Door
  /** Of the plan as it was sent; null = it has changed since, or can't be sent anymore. */
  texts: SentTexts | null
}

/** The plan there with this number. @throws OpenDentalFault when it is gone */
export async function planThere(door: Door, num: number): Promise<InsPlan> {
  const found = (await door.insPlans()).find((plan) => plan.PlanNum === num)
  if (!found) throw new OpenDentalFault('gone')
  return found
}

/**
 * Fields of a plan as they go out: our part of the note stands in the note that is there now.
 * @param own our part; null takes it out
 */
export const planFields = ({ Note, ...fields }: StepFields, now: string, own: string | null): StepFields =>
  Note === undefined ? fields : { ...fields, PlanNote: noteWith(now, own) }

/** True where a plan there says what these fields say. */
export const planSays = (plan: InsPlan, { Note, ...fields }: StepFields): boolean =>
  (Note === undefined || noteMark(ownNote(plan.PlanNote)) === Note) &&
  Object.entries(fields).every(([name, value]) => plan[name as keyof InsPlan] === value)

/** True where a benefit there says what these fields say, of the same thing. */
export const benefitSays = (row: Benefit, fields: StepFields): boolean =>
  sameValue(row, { ...row, ...fields } as BenefitFields) &&
  ['CovCatNum', 'BenefitType', 'procCode', 'CoverageLevel'].every(
    (name) => fields[name] === undefined || fields[name] === row[name as keyof Benefit],
  )

/** Why a step did not do what it was to do, while the others may. */
export const CHANGED_SINCE = 'Someone changed it in Open Dental since, so we left it alone.'

/** True for a step that adds a row. */
export const adds = ({ kind }: Pick<StepRow, 'kind'>): boolean => kind.endsWith('_add')

/**
 * The row of a step that went out without an answer: one that says just that, and stood there neither before nor for another step.
 * Null = it never got through.
 */
export async function gotThrough(
  { door, texts }: ApplyNeeds,
  send: SendRow,
  { kind, after }: StepRow,
  taken: ReadonlySet<number>,
): Promise<number | null> {
  if (kind === 'benefit_add') {
    const rows = await door.benefits(send.plan_num!)
    const fresh = rows.filter(({ BenefitNum: n }) => !taken.has(n) && !send.seen.benefits.includes(n))
    return fresh.find((row) => benefitSays(row, after))?.BenefitNum ?? null
  }
  if (kind === 'carrier_add') {
    const rows = await door.carriers()
    const same = rows.find((row) => row.CarrierName === texts?.CarrierName && row.ElectID === texts.ElectID)
    return same?.CarrierNum ?? null
  }
  const { CarrierNum: _, ...own } = after
  const plans = (await door.insPlans()).filter(({ PlanNum }) => !send.seen.plans.includes(PlanNum))
  const same = plans.find((plan) => plan.GroupNum === texts?.GroupNum && planSays(plan, own))
  return same?.PlanNum ?? null
}

/** What a new benefit says, without what says nothing: as the published examples send it (page "API Guide - Benefits"). */
const stated = (fields: StepFields): StepFields =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) =>
        name === 'CoverageLevel' || ![-1, 0, '', 'None'].includes(value) || isValue(fields, name),
    ),
  )

/** Not covered is a percent of 0, waived is an amount of 0: these are values. */
const isValue = (fields: StepFields, name: string) =>
  fields[name] === 0 &&
  (name === 'MonetaryAmt' || (name === 'Percent' && fields['BenefitType'] === 'CoInsurance'))

async function add({ door, texts }: ApplyNeeds, send: SendRow, { kind, after }: StepRow): Promise<number> {
  if (kind === 'benefit_add') return door.add('benefits', { ...stated(after), PlanNum: send.plan_num! })
  // Steps with texts are done only while the plan is the one that was sent: the sender holds that.
  const { CarrierName, ElectID, GroupName, GroupNum, Note } = texts!
  if (kind === 'carrier_add') return door.add('carriers', { CarrierName, ElectID })
  const carrier = send.carrier_num === null ? {} : { CarrierNum: send.carrier_num }
  return door.add('insplans', { GroupName, GroupNum, ...planFields(after, '', Note), ...carrier })
}

/** Changes a row that still says what it said in the comparison. @returns why it was left alone; null = it says ours now */
async function change(
  { door, texts }: ApplyNeeds,
  { kind, target, before, after }: StepRow,
  rows: readonly Benefit[],
) {
  if (kind === 'benefit_change') {
    const row = rows.find(({ BenefitNum }) => BenefitNum === target)
    if (row && benefitSays(row, after)) return null
    if (!row || !benefitSays(row, before!)) return CHANGED_SINCE
    await door.change('benefits', target!, after)
    return null
  }
  const plan = await planThere(door, target!)
  if (planSays(plan, after)) return null
  if (!planSays(plan, before!)) return CHANGED_SINCE
  await door.change('insplans', target!, planFields(after, plan.PlanNote, texts!.Note))
  return null
}

/** What the send learns from a row that was added: the steps behind it need its number. */
async function learn(
  { db }: ApplyNeeds,
  send: SendRow,
  kind: StepRow['kind'],
  target: number,
): Promise<void> {
  if (kind === 'benefit_add') return
  const news = kind === 'carrier_add' ? { carrier_num: target } : { plan_num: target }
  await updateSend(db, send.id, news)
  Object.assign(send, news)
}

/** What is known of the plan's rows while its steps are done. */
interface Known {
  rows: readonly Benefit[]
  /** Rows that steps have added. */
  taken: Set<number>
}

async function doStep(
  needs: ApplyNeeds,
  send: SendRow,
  step: StepRow,
  { rows, taken }: Known,
): Promise<void> {
  const { db } = needs
  const there = adds(step) && step.state === 'sending' ? await gotThrough(needs, send, step, taken) : null
  // Kept before anything goes out, so that whoever comes after a crash knows to look first.
  await updateStep(db, step, { state: 'sending' })
  if (!adds(step)) {
    const left = await change(needs, step, rows)
    await updateStep(db, step, { state: left === null ? 'done' : 'refused', remark: left })
    return
  }
  const target = there ?? (await add(needs, send, step))
  taken.add(target)
  await learn(needs, send, step.kind, target)
  await updateStep(db, step, { state: 'done', target, remark: null })
}

/** The same, but a single benefit that isn't accepted holds up no other; without its carrier or plan nothing behind a step has a place. */
async function tryStep(needs: ApplyNeeds, send: SendRow, step: StepRow, known: Known): Promise<void> {
  try {
    await doStep(needs, send, step, known)
  } catch (error) {
    const refused = error instanceof OpenDentalFault && ['refused', 'gone'].includes(error.kind)
    const single = step.kind === 'benefit_add' || step.kind === 'benefit_change'
    if (refused && single) {
      await updateStep(needs.db, step, { state: 'refused', remark: error.message })
      return
    }
    // It was answered, so nothing of it got through.
    if (error instanceof OpenDentalFault && !['uncertain', 'broken', 'odd'].includes(error.kind))
      await updateStep(needs.db, step, { state: 'waiting' })
    throw error
  }
}

/**
 * Does the steps that are not done yet, one after the other.
 * @throws OpenDentalFault at the first one that can't be done now; those before it are done and kept
 */
export async function applySteps(needs: ApplyNeeds, send: SendRow): Promise<void> {
  const steps = await stepsOf(needs.db, send.id)
  const open = steps.filter(({ state }) => state === 'waiting' || state === 'sending')
  const changing = open.some(({ kind }) => kind === 'benefit_change')
  const rows = changing ? await needs.door.benefits(send.plan_num!) : []
  const known = {
    rows,
    taken: new Set(steps.flatMap(({ kind, target }) => (kind === 'benefit_add' && target ? [target] : []))),
  }
  for (const step of open) await tryStep(needs, send, step, known)
}
