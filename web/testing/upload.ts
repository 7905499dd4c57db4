import type { ProgressEvent } from '../../src/upload/contract.ts'
import type { Api } from '../api/calls.ts'
import type { Processed } from '../api/uploads.ts'
import { fakeApi, waitingFile } from './fake-api.ts'
import { act, all, settle } from './screen.tsx'

/** Lets a test speak as the server's live steps and decide when a call is answered. */
export function conducted(changes: Partial<Api> = {}) {
  let tell: (event: ProgressEvent) => void = () => undefined
  let lose: () => void = () => undefined
  const answers: ((processed: Processed) => void)[] = []
  let rows = [waitingFile('row-1', 'plan.pdf')]
  const processing = (...args: unknown[]) =>
    new Promise<Processed>((resolve, reject) => {
      answers.push(resolve)
      const signal = args.find((a) => a instanceof AbortSignal)
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
  const api = fakeApi('standard', {
    unparsed: async () => rows,
    parsePdf: processing,
    processDocument: processing,
    merge: processing,
    watch: (_, onEvent, _onEnd, onLost) => {
      tell = onEvent
      lose = onLost
      return () => undefined
    },
    ...changes,
  })
  return {
    api,
    rows: (next: typeof rows) => (rows = next),
    watched: () => api.calls.some((c) => c.name === 'watch'),
    lose: () => act(async () => lose()),
    tell: (event: ProgressEvent) => act(async () => tell(event)),
    /** Answers the first call that waits for one. */
    answer: async (processed: Processed) => {
      await act(async () => answers.shift()?.(processed))
      await settle()
    },
  }
}

/** The steps on screen: label and state. */
export const steps = () =>
  all('.st').map((s) => [s.querySelector('.t')?.textContent, s.querySelector('.s')?.textContent])

/** Chooses a file. */
export async function choose(name: string, changed = Date.now()): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  const file = new File(['%PDF-'], name, { type: 'application/pdf', lastModified: changed })
  Object.defineProperty(input, 'files', { value: [file], configurable: true })
  await act(async () => {
    input?.dispatchEvent(new Event('change', { bubbles: true }))
  })
}
