/** Runs a program inside a network namespace that has no interface but loopback, where the machine allows it. */

async function allowed(args: string[]): Promise<boolean> {
  if (!Bun.which(args[0]!)) return false
  const child = Bun.spawn([...args, 'true'], { stdio: ['ignore', 'ignore', 'ignore'] })
  return (await child.exited) === 0
}

/**
 * The words to put before a command so that it runs without any network but loopback.
 * @returns [] where neither root nor user namespaces allow it
 */
export async function offlinePrefix(): Promise<string[]> {
  for (const args of [
    ['unshare', '--net'],
    ['unshare', '--map-root-user', '--net'],
  ]) {
    if (await allowed(args)) return [...args, '--']
  }
  return []
}

/** The words to put before a command so that it runs as nobody; [] when this process is no root or has no setpriv. */
export async function nobodyPrefix(): Promise<string[]> {
  const args = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups']
  return process.getuid?.() === 0 && (await allowed(args)) ? [...args, '--'] : []
}
