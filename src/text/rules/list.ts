import { CLAUSES } from './clauses.ts'
import { extraCleaning } from './extras.ts'
import type { PlanRule } from './heard.ts'
import { PAYMENTS } from './payment.ts'

/** The rules that are read in this way. */
export const PLAN_RULES: readonly PlanRule[] = [...CLAUSES, ...PAYMENTS, extraCleaning]
