import type { Pair } from './certificate.ts'

/** What listens: the engine's own server. */
type Socket = ReturnType<typeof Bun.serve>

/**
 * A listening socket whose certificate can be replaced. The engine keeps the certificate that it was opened with (a reload does not change it),
 * so the port is closed and opened again in the same tick. Requests under way are answered over the connection they came by.
 */
export class ServedPair {
  readonly #open: (port: number, pair: Pair | null) => Socket
  readonly #left: Socket[] = []
  #pair: Pair | null
  #socket: Socket

  /** @param open listens; @param pair null = plain http. @throws what `open` throws */
  constructor(open: (port: number, pair: Pair | null) => Socket, port: number, pair: Pair | null) {
    this.#open = open
    this.#pair = pair
    this.#socket = open(port, pair)
  }

  /** What listens now. */
  get socket(): Socket {
    return this.#socket
  }

  /** Listens with another pair from now on; with the old one when that fails. @throws what `open` throws */
  renew(pair: Pair): void {
    const port = this.#socket.port!
    void this.#socket.stop()
    this.#left.push(this.#socket)
    try {
      this.#socket = this.#open(port, pair)
      this.#pair = pair
    } catch (error) {
      this.#socket = this.#open(port, this.#pair)
      throw error
    }
  }

  /** Cuts every connection, old ones too. */
  async close(): Promise<void> {
    await Promise.all([this.#socket, ...this.#left].map((socket) => socket.stop(true)))
  }
}
