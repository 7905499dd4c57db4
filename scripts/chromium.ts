/** Finds Debian's chromium for the browser tests; installs it where it may. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** Path of an installed Chromium, or null. */
export function findChromium(): string | null {
  for (const name of NAMES) {
    const found = Bun.which(name)
    if (found) return found
  }
  return null
}

async function quietly(args: string[]): Promise<boolean> {
  const child = Bun.spawn(args, { stdio: ['ignore', 'ignore', 'ignore'] })
  return (await child.exited) === 0
}

/** Installs a Debian package as root, or through sudo where that asks for no password. Resolves with success. */
export async function installPackages(names: string[]): Promise<boolean> {
  if (!Bun.which('apt-get')) return false
  const root = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  await quietly([...root, 'apt-get', 'update'])
  return quietly([
    ...root,
    'env',
    'DEBIAN_FRONTEND=noninteractive',
    'apt-get',
    'install',
    '-y',
    '--no-install-recommends',
    ...names,
  ])
}

/**
 * The path of Chromium, installed if need be (with fonts, else pages are drawn without text).
 * @throws Error in words when there is none and none can be installed
 */
export async function ensureChromium(): Promise<string> {
  const found = findChromium()
  if (found) return found
  console.log('Installing Chromium for the browser tests …')
  await installPackages(['chromium', 'fonts-liberation'])
  const installed = findChromium()
  if (!installed)
    throw new Error('The browser tests need Chromium: install the package "chromium" and run them again.')
  return installed
}
