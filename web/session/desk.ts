import { allRecords, putRecords } from '../drafts/records.ts'

/**
 * Does something after which the browser may have forgotten all that this site kept, and puts back what must outlive it: what belongs to
 * the desk and not to a person (localStorage holds the theme and the like and nothing of any plan), and the sealed drafts that wait for
 * their owners. What lies in sessionStorage stays gone.
 */
export async function keepingDesk(work: () => Promise<unknown>): Promise<void> {
  const kept = storedAtDesk()
  const waiting = await allRecords().catch(() => [])
  await work()
  try {
    for (const [key, value] of kept) localStorage.setItem(key, value)
  } catch {
    // Storage is forbidden: then nothing was kept either.
  }
  await putBack(waiting).catch(() => null)
}

/** Where the browser forgot nothing, what is gone was sent meanwhile. */
async function putBack(waiting: Awaited<ReturnType<typeof allRecords>>): Promise<void> {
  if (waiting.length > 0 && (await allRecords()).length === 0) await putRecords(waiting)
}

function storedAtDesk(): [string, string][] {
  try {
    return Object.entries({ ...localStorage })
  } catch {
    return []
  }
}
