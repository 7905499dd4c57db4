import path from 'node:path'
import type { ModelState } from '../admin/system/contract.ts'
import type { Zone } from '../base/calendar.ts'
import type { Config } from '../base/config.ts'
import { availableMemory } from '../model/memory.ts'
import { modelPath } from '../model/open.ts'
import { readingState } from '../upload/reading-state.ts'
import { type HealthNeeds, healthChecks, healthOf } from './health.ts'
import { lineCheck } from './own-ca/fault.ts'

/** The model's file and what it is doing; nothing is loaded for this. */
function modelStateOf(config: Config, model: HealthNeeds['model']): ModelState | null {
  const file = modelPath(config)
  if (file === null || model === null) return null
  return { name: path.basename(file, '.gguf'), bytes: Bun.file(file).size, state: model.state() }
}

/** What is measured when an administrator or a monitor asks. */
export const measuresOf = (config: Config, zone: Zone, others: Omit<HealthNeeds, 'certificate'>) => {
  const needs = { ...others, certificate: lineCheck(config) }
  return {
    health: () => healthOf(needs),
    checks: () => healthChecks(needs),
    reading: () => readingState(needs.db, zone(), Date.now()),
    modelState: () => modelStateOf(config, needs.model),
    freeMemory: availableMemory,
  }
}
