import { turns } from '../../base/give-way.ts'
import type { PlanRef } from '../plan-source.ts'
import { compareKeys } from './candidates.ts'
import { keepIndex, keptIndex, NameIndex } from './name-index.ts'

const UNDER_WAY = new WeakMap<readonly PlanRef[], Promise<NameIndex>>()

async function build(plans: readonly PlanRef[]): Promise<NameIndex> {
  const index = new NameIndex()
  const giveWay = turns()
  for (const plan of plans) {
    index.add(plan)
    compareKeys(plan)
    await giveWay()
  }
  keepIndex(plans, index)
  return index
}

/**
 * The index of a list of plans. It is made in pieces with turns for others between them, once for a list, whoever asks meanwhile;
 * afterwards `indexOf` has it.
 */
export async function preparedIndex(plans: readonly PlanRef[]): Promise<NameIndex> {
  const kept = keptIndex(plans)
  if (kept) return kept
  const building = UNDER_WAY.get(plans) ?? build(plans).finally(() => UNDER_WAY.delete(plans))
  UNDER_WAY.set(plans, building)
  return building
}
