/** Makes the setup program for Windows with NSIS. */
import path from 'node:path'

/** The script, and the icon-free standard stub for 64 bits: the program itself has no other. */
const SCRIPT = path.join(import.meta.dir, 'setup/covriq.nsi')
const TARGET = 'amd64-unicode'

/** What goes into a setup program. */
export interface Setup {
  version: string
  /** Folder with covriq.exe, LICENSE.txt, NOTICES.txt and SOURCE.txt, and covriq.exe.minisig where it's signed. */
  folder: string
  signed: boolean
  /** The file to make. */
  out: string
}

/**
 * Makes it. The same content gives the same bytes: it holds no times.
 * @throws Error in words when NSIS isn't there, or refuses the script
 */
export function makeSetup({ version, folder, signed, out }: Setup): void {
  const makensis = Bun.which('makensis')
  if (!makensis)
    throw new Error('The setup program for Windows needs NSIS: install the package "nsis" and run it again.')
  const defines = [
    `-DVERSION=${version}`,
    `-DFOLDER=${folder}`,
    `-DOUT=${out}`,
    ...(signed ? ['-DSIGNED'] : []),
  ]
  // The target goes first: plugins and stubs depend on it.
  const run = Bun.spawnSync([makensis, '-V2', '-WX', `-XTarget ${TARGET}`, ...defines, SCRIPT], {
    env: { PATH: process.env['PATH'] ?? '', LANG: 'C.UTF-8', SOURCE_DATE_EPOCH: '0', TZ: 'UTC' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (run.exitCode !== 0) throw new Error(`NSIS failed: ${run.stdout}${run.stderr}`)
}
