import { useEffect } from 'react'
import type { Api } from '../api/calls.ts'
import { useApi } from '../api/context.tsx'
import { mayOpen, STAFF } from '../session/roles.ts'
import { useMember } from '../session/session.tsx'
import { DraftBox } from './box.ts'
import { unlessOpen } from './open-here.ts'
import { allRecords, sweepRecords } from './records.ts'
import { isGone } from './sending.ts'

const ROUND_MS = 20_000
const LONGEST_MS = 10 * 60_000

/** Sends one draft. What the server has got from elsewhere meanwhile stays: the screen tells of both when the plan is opened. */
async function deliver(api: Api, box: DraftBox, plan: string): Promise<void> {
  const held = await box.find(plan)
  if (held === null || held === 'locked') return
  try {
    if ((await api.draft(plan)).kept_at !== held.since) return
    await api.keepDraft(plan, held.draft)
  } catch (error) {
    // It's of no plan any more, or may hold what was masked since.
    if (!isGone(error)) throw error
  }
  await box.drop(plan, held.at)
}

/**
 * Forgets what is too old, and sends the person's drafts that wait here of plans that aren't open in a tab.
 * @returns whether nothing waits any more
 * @throws what the calls throw; what was not sent waits for the next round
 */
export async function sendWaiting(api: Api, owner: string): Promise<boolean> {
  await sweepRecords(Date.now())
  const waiting = async () => (await allRecords()).filter((record) => record.owner === owner)
  const own = await waiting()
  if (own.length === 0) return true
  const box = await DraftBox.open(api, owner)
  if (box) for (const { plan } of own) await unlessOpen(plan, () => deliver(api, box, plan))
  return (await waiting()).length === 0
}

/** Sends drafts of other days and plans while their person is signed in: at once, when the line is back, and every now and then; less often while something stays. */
export function DraftCourier() {
  const api = useApi()
  const member = useMember()
  const { id } = member
  const verifies = mayOpen(member, STAFF)
  useEffect(() => {
    if (!verifies) return
    let gone = false
    let busy = false
    let wait = ROUND_MS
    let timer: ReturnType<typeof setTimeout> | undefined
    const round = async () => {
      if (busy) return
      busy = true
      const done = await sendWaiting(api, id).catch(() => false)
      busy = false
      wait = done ? ROUND_MS : Math.min(wait * 2, LONGEST_MS)
      clearTimeout(timer)
      if (!gone) timer = setTimeout(round, wait)
    }
    const back = () => {
      wait = ROUND_MS
      void round()
    }
    void round()
    window.addEventListener('online', back)
    return () => {
      gone = true
      clearTimeout(timer)
      window.removeEventListener('online', back)
    }
  }, [api, id, verifies])
  return null
}
