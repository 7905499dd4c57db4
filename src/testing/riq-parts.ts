import { openUseBook } from '../renewals/use-book.ts'
import { storedPlans } from '../riq/stored-plans.ts'
import type { Office } from '../server.ts'
import { planText } from '../upload/plan-text.ts'

/** The plans that Riq answers from, and the book of what its answers have used. */
export function riqParts({
  db,
  files,
  settings,
  today,
}: Pick<Office, 'db' | 'files' | 'settings' | 'today'>) {
  const plans = storedPlans(db, today, () => settings.get('stale_days'), planText({ db, files }))
  const uses = openUseBook({ db, today, plans })
  return { plans, uses, onAnswered: uses.answered }
}
