import { UserError } from './errors.ts'

/** What crosses the pipe between a process and its child. */
export type Packet =
  | { kind: 'call'; id: number; method: string; args: unknown }
  | { kind: 'event'; id: number; event: unknown }
  | { kind: 'done'; id: number; value: unknown }
  | { kind: 'fail'; id: number; status: number | null; words: string }

/** Answers a call from the other side of the pipe. */
export type Answerer = (method: string, args: unknown) => Promise<unknown>

/** A call that waits for its answer. */
export interface Pending {
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
  onEvent?: ((event: unknown) => void) | undefined
}

/** The error that a 'fail' packet stands for: the other side's words for people, or a bug there. */
export function failure(packet: { status: number | null; words: string }): Error {
  return packet.status === null ? new Error(packet.words) : new UserError(packet.status, packet.words)
}

/** Answers one call and sends the outcome back. */
export async function serveCall(
  packet: Extract<Packet, { kind: 'call' }>,
  answer: Answerer | undefined,
  send: (reply: Packet) => void,
): Promise<void> {
  try {
    if (!answer) throw new Error('nobody answers')
    send({ kind: 'done', id: packet.id, value: await answer(packet.method, packet.args) })
  } catch (error) {
    const told = error instanceof UserError
    // A bug's message may hold document text: only its class name crosses the pipe.
    send({
      kind: 'fail',
      id: packet.id,
      status: told ? error.status : null,
      words: told ? error.message : String((error as Error)?.name),
    })
  }
}
