/** What the packages compute at run time and the bundler therefore can't see. */
import { readFileSync } from 'node:fs'
import type { BunPlugin } from 'bun'

/** One change to a file of a package. */
export interface Patch {
  file: RegExp
  /** Text that must be there; the build fails when it is not. */
  find: string
  put: string
  /** The whole module is replaced by `put`. */
  whole?: boolean
}

/** All of them. Each must apply. */
export const PATCHES: readonly Patch[] = [
  {
    file: /libsql[\\/]index\.js$/,
    find: 'return require(`@libsql/${target}`);',
    put: 'return require(process.env.CQ_NATIVES + "/native/libsql.node");',
  },
  {
    file: /node-llama-cpp[\\/]dist[\\/]config\.js$/,
    find: 'const __dirname = path.dirname(fileURLToPath(import.meta.url));',
    put: 'const __dirname = path.join(process.env.CQ_NATIVES ?? "/", "node-llama-cpp", "dist");',
  },
  {
    file: /node-llama-cpp[\\/]dist[\\/]utils[\\/]getModuleVersion\.js$/,
    find: 'const __dirname = path.dirname(fileURLToPath(import.meta.url));',
    put: 'const __dirname = path.join(process.env.CQ_NATIVES ?? "/", "node-llama-cpp", "dist", "utils");',
  },
  {
    // Bundled, the original only warns and assumes success; our own child process is the crash test.
    file: /node-llama-cpp[\\/]dist[\\/]bindings[\\/]utils[\\/]testBindingBinary\.js$/,
    find: 'export async function testBindingBinary',
    put: 'export async function testBindingBinary() { return true }',
    whole: true,
  },
]

/** Leaves other platforms' natives out and applies the patches; `applied` collects those that were. */
export function guardedPatches(applied: Set<Patch>): BunPlugin {
  return {
    name: 'guarded-patches',
    setup(build) {
      const foreign =
        /^(@node-llama-cpp\/|@napi-rs\/canvas-|@reflink\/reflink-|\.\/skia\.|\.\/reflink\.|electron$)/
      build.onResolve({ filter: foreign }, ({ path: name }) => ({ path: name, external: true }))
      for (const patch of PATCHES) {
        build.onLoad({ filter: patch.file }, (args) => {
          const source = readFileSync(args.path, 'utf8')
          if (!source.includes(patch.find)) throw new Error(`patch no longer applies: ${args.path}`)
          applied.add(patch)
          return { contents: patch.whole ? patch.put : source.replace(patch.find, patch.put), loader: 'js' }
        })
      }
    },
  }
}
