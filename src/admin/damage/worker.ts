import { serveChild } from '../../base/serve-child.ts'
import { type DataPlace, lookAtData, tryToOpen } from './look.ts'

/** The methods of the `check-worker` process. */
const METHODS = {
  look: ({ place, rows }: { place: DataPlace; rows: boolean }) => lookAtData(place, rows),
  open: ({ file, key }: { file: string; key: Uint8Array }) => tryToOpen(file, key),
}

/** The `check-worker` process: reads what may be damaged, so that no damage ends the server. */
export async function checkWorker(): Promise<never> {
  process.umask(0o077)
  return serveChild(METHODS as never)
}
