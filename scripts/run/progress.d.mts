import type { SpawnOptions } from 'node:child_process'

/** Where a step is told: a terminal, or anything that takes text. */
export interface Out {
  isTTY?: boolean
  write: (text: string) => unknown
}
export declare function step<T>(
  words: string,
  work: () => Promise<T>,
  out?: Out,
  moveMs?: number,
  lineMs?: number,
): Promise<T>
export declare class Failed extends Error {
  readonly code: number
  constructor(words: string, code: number)
}
export declare function quietly(command: string, args: string[], options?: SpawnOptions): Promise<void>
