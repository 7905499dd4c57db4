import { AsyncLocalStorage } from 'node:async_hooks'

/** Who the request that is being answered comes from, as far as it is known by now. */
export interface Caller {
  address: string
  session: string | null
  who: string | null
  /** The template of the route, such as "/api/plans/:id"; never the address that was sent. */
  route: string | null
  /** The request carried a session token that this office never signed. */
  forged: boolean
  /** The refusal that this request gets is no news to the trail: it has a line of its own there, or only asks for a proof. */
  settled: boolean
}

const callers = new AsyncLocalStorage<{ caller: Caller | null }>()

/** So much of a session's hash tells it from all others of an office. */
const SESSION_MARK = 12

/**
 * Answers a request with its caller at hand for everything that is awaited in it. What goes on after the answer (a queue that the request
 * woke, a timer) has no caller: it must not write somebody's address beside what the machine does by itself.
 */
export async function duringRequest<T>(address: string, work: (caller: Caller) => Promise<T>): Promise<T> {
  const caller: Caller = { address, session: null, who: null, route: null, forged: false, settled: false }
  const held: { caller: Caller | null } = { caller }
  try {
    return await callers.run(held, () => work(caller))
  } finally {
    held.caller = null
  }
}

/** The caller of the request that is being answered; null outside of one. */
export const callerNow = (): Caller | null => callers.getStore()?.caller ?? null

/** Notes whose session the request belongs to. @param idHash the hash that names the session's row */
export function noteSession(idHash: string, who: string): void {
  const caller = callerNow()
  if (caller === null) return
  caller.session = idHash.slice(0, SESSION_MARK)
  caller.who = who
}

/** Says that the refusal which follows needs no line of its own in the trail. */
export function noteSettled(): void {
  const caller = callerNow()
  if (caller !== null) caller.settled = true
}
