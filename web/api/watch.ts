import type { ProgressEvent } from '../../src/upload/contract.ts'

/**
 * Listens to the live steps of one row (GET /api/plans/:id/progress): first each step as it stands, then each change.
 * The event named `end` closes it for good.
 * @param onLost told each time the line breaks; the browser mends it by itself, unless the server refuses
 * @returns stops listening
 */
export function watchProgress(
  rowId: string,
  onEvent: (event: ProgressEvent) => void,
  onEnd: () => void,
  onLost: () => void,
): () => void {
  const source = new EventSource(`/api/plans/${encodeURIComponent(rowId)}/progress`)
  source.onmessage = (message) => onEvent(JSON.parse(String(message.data)) as ProgressEvent)
  source.onerror = () => onLost()
  source.addEventListener('end', () => {
    source.close()
    onEnd()
  })
  return () => source.close()
}
