import type { MediaType } from '../document/page.ts'
import type { LiftWish, PictureHead, ReadLimits, ReadWish } from './reading.ts'

/** Largest message between the server and a reader: bigger ones make other requests wait (measured: 20 MB at once 95 ms). */
export const MESSAGE_BYTES = 512 * 1024

/** Calls that the server makes to a reader, in this order: `warmUp` where there is time, every file's `file` and `bytes`, then `read`, `redact` or `lift`. */
export interface ReaderCalls {
  file: { name: string; sent?: string; size: number }
  bytes: Uint8Array
  read: { limits: ReadLimits; hasModel: boolean; wish: ReadWish }
  redact: { limits: ReadLimits }
  lift: { limits: ReadLimits; wish: LiftWish }
  warmUp: { workers: number }
}

/** What a stream from the reader to the server carries. The outcome itself comes as JSON, since with many pages it is large too. */
export type StreamHead =
  | { kind: 'picture'; head: PictureHead }
  | { kind: 'words'; page: number }
  | { kind: 'copy'; mediaType: MediaType }
  | { kind: 'outcome' }

/** Calls that a reader makes to the server; each waits for its answer, so that neither side piles up messages. */
export interface ServerCalls {
  begin: { stream: number; what: StreamHead }
  piece: { stream: number; bytes: Uint8Array }
  end: { stream: number }
}
