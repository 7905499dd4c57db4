import { CLAUSES } from './clauses.ts'
import { extraCleaning } from './extras.ts'
import { PAYMENTS } from './payment.ts'
import type { PlanRule } from './plan-rule.ts'

/** The rules that are read in this way. */
export const PLAN_RULES: readonly PlanRule[] = [...CLAUSES, ...PAYMENTS, extraCleaning]
