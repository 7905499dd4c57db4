import { existsSync } from 'node:fs'
import { assetPath } from '../../base/assets.ts'
import { BUILD, VERSION } from '../../base/version.ts'

/** The texts and the source that travel with the program (AGPL sections 4 to 6 and 13). */
export interface Bundle {
  /** Our own license. */
  license(): Promise<string>
  /** The notices of every part that others made. */
  notices(): Promise<string>
  /** The packed source; null when it runs from source and none was packed. */
  source(): { name: string; bytes: number; content: Blob } | null
}

/** A notice begins with a line of this form: `== name version · license`. */
const HEAD = /^== (.+?) · (.+)$/gm

/** One part of others and its license. */
export interface Part {
  name: string
  license: string
}

/** The parts that a NOTICES text names, in its order. */
export const partsIn = (notices: string): Part[] =>
  [...notices.matchAll(HEAD)].map(([, name, license]) => ({ name: name!, license: license! }))

/** What travels with this program. */
export const ownBundle: Bundle = {
  license: () => Bun.file(assetPath('license.txt')).text(),
  notices: () => Bun.file(assetPath('notices.txt')).text(),
  source: () => {
    const path = assetPath('source.tar.gz')
    if (!existsSync(path)) return null
    const content = Bun.file(path)
    return { name: `covriq-${VERSION}-${BUILD}-source.tar.gz`, bytes: content.size, content }
  },
}
