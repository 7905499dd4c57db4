import type { User } from '../../account/contract.ts'
import { notFound, UserError } from '../../base/errors.ts'
import type { Db } from '../../db/open.ts'
import type { Take, TakeRequest } from './contract.ts'
import { isReadPlan, type Lease, leaseClosed, leaseDelete, leaseOf, leaseUpsert } from './store.ts'

/** How long a plan that was taken in the queue stays a person's. */
export const HOLD_MS = 60 * 60 * 1000
/** How long a plan counts as open after its screen was heard of last; the screen says so every 45 seconds. */
export const OPEN_MS = 2 * 60 * 1000

/** What taking a plan needs. */
export interface TakeNeeds {
  db: Db
  /** Milliseconds since 1970. */
  clock: () => number
}

/** A lease as one person sees it. */
export function takeOf(lease: Lease, me: User, now: number): Take {
  return {
    by: lease.by,
    mine: lease.user_id === me.id,
    open: lease.open_until > now,
    until: new Date(Math.max(lease.held_until, lease.open_until)).toISOString(),
  }
}

/**
 * A person takes a plan in the queue, or tells that it is open on their screen. Whoever has it keeps it, unless it is taken over.
 * @returns who has it now
 * @throws UserError 404 no plan that could be verified, 409 somebody else has it (from the queue only: a screen is merely told)
 */
export function takePlan(
  { db, clock }: TakeNeeds,
  planId: string,
  { how, over }: TakeRequest,
  me: User,
): Promise<Take> {
  return db.write(async (orm) => {
    if (!(await isReadPlan(orm, planId))) throw notFound('Plan not found.')
    const now = clock()
    const lease = await leaseOf(orm, planId, now)
    const mine = lease?.user_id === me.id ? lease : null
    if (lease && !mine && !over) {
      if (how === 'hold') throw new UserError(409, `${lease.by} has taken this plan.`)
      return takeOf(lease, me, now)
    }
    const row = {
      plan_id: planId,
      user_id: me.id,
      held_until: how === 'hold' ? now + HOLD_MS : (mine?.held_until ?? 0),
      open_until: how === 'open' ? now + OPEN_MS : (mine?.open_until ?? 0),
    }
    await leaseUpsert(orm, row)
    return takeOf({ ...row, by: me.full_name }, me, now)
  })
}

/** A person leaves the screen of a plan; what they took in the queue stays theirs. */
export const leavePlan = async ({ db }: TakeNeeds, planId: string, me: User): Promise<void> => {
  await db.write((orm) => leaseClosed(orm, planId, me.id))
}

/** A person gives a plan back to the queue. */
export const givePlanBack = async ({ db }: TakeNeeds, planId: string, me: User): Promise<void> => {
  await db.write((orm) => leaseDelete(orm, planId, me.id))
}
