import {
  type ApplyNeeds,
  adds,
  benefitSays,
  CHANGED_SINCE,
  gotThrough,
  planFields,
  planSays,
  planThere,
} from './apply.ts'
import { OpenDentalFault } from './fault.ts'
import { type SendRow, type StepRow, stepsOf, updateStep } from './store.ts'

const NO_DELETE =
  'Open Dental’s API can’t delete it, so it’s still there. Remove it in Open Dental if nobody uses it.'
const NO_OLD_NOTE =
  'We took our lines out of the plan note. The ones from an earlier send aren’t kept, so they’re not back.'
const UNSURE = 'The plan changed since, so we can’t tell if it got through. Look in Open Dental.'
const ALREADY_GONE = 'It’s no longer in Open Dental.'

/** How undoing a step ended: null = it is undone, else why it stays. */
type Kept = string | null

const isGone = (error: unknown) => error instanceof OpenDentalFault && error.kind === 'gone'

async function undoBenefit({ door }: ApplyNeeds, send: SendRow, step: StepRow): Promise<Kept> {
  const row = (await door.benefits(send.plan_num!)).find(({ BenefitNum }) => BenefitNum === step.target)
  if (!row) return step.kind === 'benefit_add' ? null : ALREADY_GONE
  // Undone once already: the server ended before it was kept.
  if (step.before !== null && benefitSays(row, step.before)) return null
  if (!benefitSays(row, step.after)) return CHANGED_SINCE
  if (step.before !== null) {
    await door.change('benefits', row.BenefitNum, step.before)
    return null
  }
  try {
    await door.remove('benefits', row.BenefitNum)
    return null
  } catch (error) {
    if (isGone(error) || (error instanceof OpenDentalFault && error.kind === 'refused')) return NO_DELETE
    throw error
  }
}

async function undoPlan({ door }: ApplyNeeds, step: StepRow): Promise<Kept> {
  const before = step.before!
  const lost = Boolean(before['Note'])
  const goal = lost ? { ...before, Note: '' } : before
  try {
    const plan = await planThere(door, step.target!)
    if (planSays(plan, before)) return null
    if (!planSays(plan, goal)) {
      if (!planSays(plan, step.after)) return CHANGED_SINCE
      await door.change('insplans', step.target!, planFields(goal, plan.PlanNote, null))
    }
    return lost ? NO_OLD_NOTE : null
  } catch (error) {
    if (isGone(error)) return ALREADY_GONE
    throw error
  }
}

async function undoStep(needs: ApplyNeeds, send: SendRow, step: StepRow, taken: ReadonlySet<number>) {
  if (step.target === null && step.kind !== 'benefit_add' && needs.texts === null) {
    await updateStep(needs.db, step, { state: 'kept', remark: UNSURE })
    return
  }
  // A step whose answer never came: whether there is anything to undo stands there, and not here.
  const target = adds(step) && step.target === null ? await gotThrough(needs, send, step, taken) : step.target
  await updateStep(needs.db, step, { state: 'undoing', target })
  const known = { ...step, target }
  let kept: Kept = NO_DELETE
  if (target === null) kept = null
  else if (step.kind === 'insplan_change') kept = await undoPlan(needs, known)
  else if (step.kind === 'benefit_add' || step.kind === 'benefit_change')
    kept = await undoBenefit(needs, send, known)
  await updateStep(
    needs.db,
    step,
    kept === null ? { state: 'undone', remark: null } : { state: 'kept', remark: kept },
  )
}

/**
 * Puts back what the steps changed, the last one first, and takes out what they added, where Open Dental allows it. What someone changed
 * there since stays as they left it.
 * @throws OpenDentalFault at the first one that can't be undone now; those behind it are undone and kept
 */
export async function undoSteps(needs: ApplyNeeds, send: SendRow): Promise<void> {
  const steps = await stepsOf(needs.db, send.id)
  const taken = new Set(
    steps.flatMap(({ kind, target }) => (kind === 'benefit_add' && target ? [target] : [])),
  )
  for (const step of steps.toReversed()) {
    if (['done', 'sending', 'undoing'].includes(step.state)) await undoStep(needs, send, step, taken)
  }
}
