import type { CallLimits } from '../base/child.ts'

/** Seconds of processor for one page. */
export const PAGE_CPU_SECONDS = 20
/** Longest silence of a page worker: on a machine that gives it a hundredth of a processor, a page takes most of it. */
export const SILENCE_MS = 60 * 60_000

/** Limits of one page, as they stand unless told. */
export const PAGE_LIMITS: CallLimits = {
  cpuSeconds: PAGE_CPU_SECONDS,
  wallMs: SILENCE_MS,
  memoryBytes: 1.5 * 1024 ** 3,
}
