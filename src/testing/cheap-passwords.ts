/** Real hashing of passwords, before any test asked for less. */
const real = Bun.password.hash

/** The password of everybody in a test office. */
export const PASSWORD = 'correct horse battery'

/**
 * Its hash, made once with the least that argon2id takes. How dear a hash is to compare is written in the hash itself: an office whose accounts
 * carry this one signs them in within a millisecond, the built executable included, and needs no setting that could weaken a real office.
 */
export const PASSWORD_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$4LzNsYtLy/qf3JXddH9pr9AEomPB/BNuCwCBeg4gU4o$AbkLFEVSYq9gUgZMXuKXCC+Xi3Tohh+et7ES6QqP+4s'

const cheap: typeof real = (password) => real(password, { algorithm: 'argon2id', memoryCost: 8, timeCost: 1 })

/** Lets this process hash passwords with next to no work (0.04 ms; the product takes 0.2 s of a processor). For test processes alone. */
export function cheapPasswords(): void {
  Bun.password.hash = cheap
}

/** Does something with the hashing of the product. */
export async function withRealPasswords<T>(work: () => Promise<T>): Promise<T> {
  Bun.password.hash = real
  try {
    return await work()
  } finally {
    cheapPasswords()
  }
}
