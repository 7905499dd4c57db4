/**
 * The time that sessions live by: as long as the wall clock is right it shows the same, but it runs by a clock that nobody can set.
 * A wall clock put forward signs nobody out, one put back keeps nobody in.
 * @param started milliseconds since 1970 when the server started; what was stored before lies at most there (see wakeSessions)
 * @param steady milliseconds of a clock that nobody can set
 */
export function sessionTime(started: number, steady: () => number): () => number {
  const from = steady()
  return () => started + steady() - from
}
