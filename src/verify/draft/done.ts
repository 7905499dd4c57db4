/** So many are remembered; a draft that is under way arrives within seconds. */
const MOST = 1000

/**
 * Which version of a plan each person has verified since the server started. A draft of that version or an older one that arrives later was
 * sent before: kept, it would bring back work that is done.
 */
export class VerifiedVersions {
  readonly #versions = new Map<string, number>()

  /** @param version the one that the person had on the screen */
  verified(userId: string, planId: string, version: number): void {
    const key = `${userId} ${planId}`
    this.#versions.delete(key)
    this.#versions.set(key, version)
    if (this.#versions.size > MOST) this.#versions.delete(this.#versions.keys().next().value!)
  }

  /** True for a draft that began with a version which the person has verified since. */
  isDone(userId: string, planId: string, version: number): boolean {
    return version <= (this.#versions.get(`${userId} ${planId}`) ?? -1)
  }
}
