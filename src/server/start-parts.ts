import { startArrivals } from '../arrivals/start.ts'
import type { Config } from '../base/config.ts'
import { steady } from '../base/steady.ts'
import { glanceInChild } from '../document/glance-work.ts'
import { formFiles } from '../forms/store.ts'
import { startUseBook } from '../renewals/start.ts'
import { AnswerIds } from '../riq/answer-ids.ts'
import { riqCounters, thumbCounts } from '../riq/store.ts'
import { storedPlans } from '../riq/stored-plans.ts'
import type { Office } from '../server.ts'
import type { InstallationKey } from '../storage/key.ts'
import { Phones } from '../upload/phone/phones.ts'
import { planText } from '../upload/plan-text.ts'
import { readInChild } from '../upload/read-in-child.ts'
import type { RetentionNeeds } from '../upload/retention.ts'
import { startUploadWork } from '../upload/start.ts'
import { phoneReach } from './phone-reach.ts'

/** How a document is read: pages at most, and children side by side. */
export const readers = ({ maxPages, threads }: Pick<Config, 'maxPages' | 'threads'>) => ({
  maxPages,
  workers: threads,
})

/** The plans that Riq answers from, what it counts, the ids of its answers, and the book of what they have used. */
export function startRiq(keys: InstallationKey, needs: Pick<Office, 'db' | 'files' | 'settings' | 'today'>) {
  const { db, files, settings, today } = needs
  const plans = storedPlans(db, today, () => settings.get('stale_days'), planText({ db, files }))
  const { book, stop } = startUseBook({ db, today, plans })
  const parts = {
    plans,
    answerIds: new AnswerIds(keys.answers),
    riqCounters: () => riqCounters(db),
    riqThumbs: () => thumbCounts(db),
    onAnswered: book.answered,
  }
  return { parts, stop }
}

/** How often photos are forgotten whose code has run out. */
const FORGET_MS = 30_000

/** The codes for phones. */
function startPhones(config: Config, sessions: Office['sessions']) {
  const phones = new Phones(() => sessions.now())
  const timer = setInterval(() => phones.sweep(), FORGET_MS)
  return { parts: { phones, phoneReach: phoneReach(config) }, stop: () => clearInterval(timer) }
}

/** What reading documents and taking them in works with. */
export type KeepingNeeds = RetentionNeeds & Pick<Office, 'maxFileBytes' | 'settings' | 'wordKey' | 'sessions'>

/** The reading of documents, and what takes them in by itself. Files of forms are none of its own, so it must not tell them as lost. */
export async function startReading(config: Config, model: Office['model'], keeping: KeepingNeeds) {
  const work = await startUploadWork({
    ...keeping,
    otherFiles: () => formFiles(keeping.db),
    read: readInChild(model, readers(config)),
  })
  const { queue } = work
  const arrivals = startArrivals({ ...keeping, steady, places: config, queue, glanceAt: glanceInChild })
  const phones = startPhones(config, keeping.sessions)
  const stop = async () => {
    phones.stop()
    await arrivals.stop()
    await work.stop()
  }
  return { queue, sweep: work.sweep, parts: { watch: arrivals.watch, ...phones.parts }, stop }
}
