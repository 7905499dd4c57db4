import type { ProgressEvent } from '../../src/upload/contract.ts'

/**
 * Listens to the live steps of one row (GET /api/plans/:id/progress): first each step as it stands, then each change.
 * A broken line is mended by the browser; the event named `end` closes it for good.
 * @returns stops listening
 */
export function watchProgress(
  rowId: string,
  onEvent: (event: ProgressEvent) => void,
  onEnd: () => void,
): () => void {
  const source = new EventSource(`/api/plans/${encodeURIComponent(rowId)}/progress`)
  source.onmessage = (message) => onEvent(JSON.parse(String(message.data)) as ProgressEvent)
  source.addEventListener('end', () => {
    source.close()
    onEnd()
  })
  return () => source.close()
}
