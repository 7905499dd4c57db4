import path from 'node:path'

/** Tests that run by themselves in a moment; the others start programs. */
const UNIT = /^src\/(?:text|layout|parse|phi)\/(?!.*\.(?:engine|release|browser)\.).*\.test\.ts$/

const IMPORT = /(?:^|\n)(?:import|export)\s+(?!type\b)[\w\s{},*$]*?\bfrom\s*['"](\.[^'"]+)['"]/g

/** The files of the repository that a file uses; types alone don't count. */
function usedBy(file: string, source: string): string[] {
  return [...source.matchAll(IMPORT)].map((m) => path.posix.join(path.posix.dirname(file), m[1]!))
}

/**
 * Which unit tests use a file, straight or by way of others.
 * @returns for a file its tests, those that stand nearest to it first
 */
export async function testsOf(root: string, files: readonly string[]): Promise<(file: string) => string[]> {
  const users = new Map<string, string[]>()
  for (const file of files.filter((f) => /^src\/.*\.ts$/.test(f)))
    for (const used of usedBy(file, await Bun.file(path.join(root, file)).text()))
      users.set(used, [...(users.get(used) ?? []), file])
  return (file) => {
    const met = new Set([file])
    // A set tells what is added while it is walked: nearest first.
    for (const one of met) for (const user of users.get(one) ?? []) met.add(user)
    return [...met].filter((f) => UNIT.test(f))
  }
}
