/** The plans whose work is open in this tab, and in how many places of it. */
const here = new Map<string, number>()

const lockOf = (plan: string) => `covriq draft ${plan}`

/** Where several tabs can't agree, each looks to itself alone: plain http in a LAN, where nothing is sealed either. */
const locks = (): LockManager | undefined => globalThis.navigator?.locks

/** Says that a plan is open, so that its work is sent from there and nowhere else in this browser. @returns how that ends */
export function holdOpen(plan: string): () => void {
  here.set(plan, (here.get(plan) ?? 0) + 1)
  const end = Promise.withResolvers<void>()
  void locks()
    ?.request(lockOf(plan), { mode: 'shared' }, () => end.promise)
    .catch(() => null)
  return () => {
    const left = (here.get(plan) ?? 1) - 1
    if (left > 0) here.set(plan, left)
    else here.delete(plan)
    end.resolve()
  }
}

/** Does something with the kept draft of a plan, unless that is open in a tab of this browser. */
export async function unlessOpen(plan: string, work: () => Promise<void>): Promise<void> {
  if (here.has(plan)) return
  const shared = locks()
  if (!shared) return work()
  await shared.request(lockOf(plan), { ifAvailable: true }, (lock) => (lock ? work() : undefined))
}
