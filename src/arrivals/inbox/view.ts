import path from 'node:path'
import type { LiveSettings } from '../../account/settings/live.ts'
import { dayIn, startOfDay, type Zone } from '../../base/calendar.ts'
import { FAILED } from '../../base/watch-folders.ts'
import type { Db } from '../../db/open.ts'
import { plansStamp } from '../../plan/browse/store.ts'
import { readSince } from '../../upload/jobs/counts/store.ts'
import { groupDigest } from '../glance/glancer.ts'
import { refusedArrivals } from '../store.ts'
import type { FolderState } from '../watch/watch.ts'
import type { Inbox, InboxEntry, InboxFailure, RenewedPlan } from './contract.ts'
import { type Entry, type Sorted, sortInbox } from './inbox.ts'
import { type VerifiedGroup, verifiedGroups } from './store.ts'

/** What showing the inbox needs. */
export interface InboxNeeds {
  db: Db
  settings: Pick<LiveSettings, 'get'>
  zone: Zone
  /** Milliseconds since 1970. */
  clock: () => number
  /** Key of the digests of group numbers. */
  wordKey: Uint8Array
  watch: { states(): readonly FolderState[] }
}

/** Finds the verified plan that a group number's digest belongs to. Kept while no plan changes. */
export function renewalFinder({ db, wordKey }: Pick<InboxNeeds, 'db' | 'wordKey'>) {
  let kept: { stamp: string; byDigest: Map<string, VerifiedGroup[]> } | null = null
  const read = async (stamp: string) => {
    const byDigest = Map.groupBy(await verifiedGroups(db), (plan) => groupDigest(wordKey, plan.group_key!))
    kept = { stamp, byDigest }
    return byDigest
  }
  return async (digests: readonly string[]): Promise<RenewedPlan | null> => {
    if (digests.length === 0) return null
    const stamp = await plansStamp(db)
    const byDigest = kept?.stamp === stamp ? kept.byDigest : await read(stamp)
    const plans = byDigest.get(digests[0]!)
    const [newest] = plans ?? []
    if (!newest || digests.some((digest) => digest !== digests[0])) return null
    const { id, group_name, plan_option, verified_date } = newest
    // Which of several options a document renews is for its reading to say.
    const option = plans!.every((plan) => plan.plan_option === plan_option) ? plan_option : null
    return { id, group_name, plan_option: option, verified_date }
  }
}

function failures({ failed }: Sorted, refused: Awaited<ReturnType<typeof refusedArrivals>>): InboxFailure[] {
  const rows = failed.map(({ row, words, came }) => ({
    id: row.id,
    name: row.file_name,
    bytes: row.bytes,
    at: row.uploaded_at,
    source: came?.source ?? ('upload' as const),
    upload: true,
    words,
    folder: came?.folder == null ? null : path.join(came.folder, FAILED),
  }))
  const files = refused.map((row) => ({
    id: row.id,
    name: row.shown_name,
    bytes: row.bytes,
    at: new Date(row.at).toISOString(),
    source: row.source,
    upload: false,
    words: row.words ?? 'We can’t read the file.',
    folder: row.folder === null ? null : path.join(row.folder, FAILED),
  }))
  return [...rows, ...files].sort((a, b) => b.at.localeCompare(a.at))
}

/** The inbox as its page shows it. @param find what `renewalFinder` gives */
export async function inboxView(needs: InboxNeeds, find: ReturnType<typeof renewalFinder>): Promise<Inbox> {
  const { db, settings, zone, clock, watch } = needs
  const sorted = await sortInbox(db)
  const shown = async ({
    files,
    source,
    by,
    together,
    equals,
    groupDigests,
  }: Entry): Promise<InboxEntry> => ({
    files,
    source,
    by,
    together,
    equals,
    renews: equals === null ? await find(groupDigests) : null,
  })
  const timeZone = zone()
  const midnight = startOfDay(timeZone, dayIn(timeZone, clock()))
  return {
    ready: await Promise.all(sorted.ready.map(shown)),
    questions: await Promise.all(sorted.questions.map(shown)),
    failed: failures(sorted, await refusedArrivals(db)),
    folders: watch.states().map((state) => ({ ...state })),
    read_right_away: settings.get('read_right_away'),
    read_today: await readSince(db, midnight),
  }
}
