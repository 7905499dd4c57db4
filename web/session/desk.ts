/**
 * Does something after which the browser may have forgotten all that this site kept, and puts back what belongs to the desk and not to
 * a person: localStorage holds the theme and the like and nothing of any plan. What lies in sessionStorage stays gone.
 */
export async function keepingDesk(work: () => Promise<unknown>): Promise<void> {
  const kept = storedAtDesk()
  await work()
  try {
    for (const [key, value] of kept) localStorage.setItem(key, value)
  } catch {
    // Storage is forbidden: then nothing was kept either.
  }
}

function storedAtDesk(): [string, string][] {
  try {
    return Object.entries({ ...localStorage })
  } catch {
    return []
  }
}
