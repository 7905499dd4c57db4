/** Drafts that wait in this browser until the server has them. Each is sealed: without its owner's key it's only known whose it is, of which plan and from when. */
export interface SealedDraft {
  /** User id. */
  owner: string
  plan: string
  /** When it was typed: milliseconds since 1970, by the server's clock. */
  at: number
  /** When it was put here, by this computer's clock: its age is told by the clock that will be asked again. */
  put: number
  iv: Uint8Array<ArrayBuffer>
  sealed: ArrayBuffer
}

/** A draft that could not be sent for so long is forgotten. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000

const NAME = 'covriq'
const STORE = 'drafts'

const answer = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: ['owner', 'plan'] })
  return answer(request)
}

/** A line open for long would keep the browser from clearing what it stores, so each piece of work has its own. */
async function withStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<Result>,
): Promise<Result> {
  const database = await open()
  try {
    const transaction = database.transaction(STORE, mode)
    const written = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
    const [result] = await Promise.all([work(transaction.objectStore(STORE)), written])
    return result
  } finally {
    database.close()
  }
}

/** Everybody's, as they lie there. @throws where the browser keeps nothing, as do the others here */
export const allRecords = (): Promise<SealedDraft[]> =>
  withStore('readonly', (store) => answer<SealedDraft[]>(store.getAll()))

/** One person's of a plan. */
export const recordOf = (owner: string, plan: string): Promise<SealedDraft | undefined> =>
  withStore('readonly', (store) => answer<SealedDraft | undefined>(store.get([owner, plan])))

/** Keeps some, each in place of the one that the person had of the plan. */
export const putRecords = (records: readonly SealedDraft[]): Promise<void> =>
  withStore('readwrite', async (store) => {
    await Promise.all(records.map((record) => answer(store.put(record))))
  })

/** Forgets one. @param at of the one that is meant: a newer one stays; unset = whichever there is */
export const dropRecord = (owner: string, plan: string, at?: number): Promise<void> =>
  withStore('readwrite', async (store) => {
    const there = await answer<SealedDraft | undefined>(store.get([owner, plan]))
    if (there && (at === undefined || there.at === at)) await answer(store.delete([owner, plan]))
  })

/** True for what is too old; what lies in the future has its day by a clock that was wrong. @param now milliseconds by this computer's clock */
export const isStale = ({ put }: Pick<SealedDraft, 'put'>, now: number): boolean =>
  Math.abs(now - put) > KEPT_MS

/** Forgets everybody's that are too old. @param now milliseconds by this computer's clock */
export const sweepRecords = (now: number): Promise<void> =>
  withStore('readwrite', async (store) => {
    const old = (await answer<SealedDraft[]>(store.getAll())).filter((record) => isStale(record, now))
    await Promise.all(old.map(({ owner, plan }) => answer(store.delete([owner, plan]))))
  })
