import { BUILD, VERSION } from '../base/version.ts'

/** Prints version and build. */
export async function version(): Promise<number> {
  console.log(`covriq ${VERSION} (${BUILD})`)
  return 0
}
