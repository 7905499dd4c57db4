const left: unknown[] = []

/**
 * Keeps a connection open until the process ends. The engine brings the write-ahead log in when the last connection to a database closes, also
 * when it is collected as garbage, and no setting keeps it from that: the pages would change without their digests (page-seals.ts), and be taken
 * for damaged. A process that ends without closing changes nothing.
 */
export const leaveOpen = (connection: unknown): void => void left.push(connection)
