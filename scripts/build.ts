/** Builds dist/covriq, the one executable: stages what it carries, bundles the web app, compiles (docs/architecture.md, "How the executable is made"). */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { BunPlugin } from 'bun'
import { ASSETS } from '../src/base/assets.ts'
import { withoutCrashLinks } from './crash-words.ts'
import { packSource } from './source.ts'

const ROOT = path.resolve(import.meta.dir, '..')
const at = (...parts: string[]) => path.join(ROOT, ...parts)
const EMBED = at('dist/embed')

/** Bundles the web app into dist/web with hashed names. */
async function buildWeb(): Promise<void> {
  rmSync(at('dist/web'), { recursive: true, force: true })
  const result = await Bun.build({
    entrypoints: [at('web/index.html'), at('web/phone/phone.html')],
    outdir: at('dist/web'),
    target: 'browser',
    minify: true,
    splitting: true,
    publicPath: '/',
    define: { 'process.env.NODE_ENV': '"production"' },
    // Both pages at the top, wherever their sources are.
    naming: {
      entry: '[name].[ext]',
      chunk: 'assets/[name]-[hash].[ext]',
      asset: 'assets/[name]-[hash].[ext]',
    },
  })
  if (!result.success) throw new AggregateError(result.logs, 'web build failed')
  compressWeb(at('dist/web'))
}

/** Lays a brotli and a gzip copy beside each file of the web app: the server then compresses nothing while it serves. */
function compressWeb(folder: string): void {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const name of names.filter((n) => /\.(?:html|js|css|svg|txt)$/.test(n))) {
    const bytes = readFileSync(path.join(folder, name))
    writeFileSync(path.join(folder, `${name}.br`), brotliCompressSync(bytes))
    writeFileSync(path.join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }))
  }
}

/** Copies one thing with links resolved, so that the executable holds real files. */
function stage(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true })
  cpSync(realpathSync(from), to, { recursive: true, dereference: true })
}

/** Puts everything the executable carries into dist/embed. */
function stageEmbedded(): void {
  rmSync(EMBED, { recursive: true, force: true })
  for (const [name, source] of Object.entries(ASSETS)) stage(at(source), path.join(EMBED, name))
  const runtime = path.join(EMBED, 'runtime')
  stage(at('node_modules/@libsql/linux-x64-gnu/index.node'), path.join(runtime, 'native/libsql.node'))
  stage(
    at('node_modules/@napi-rs/canvas-linux-x64-gnu/skia.linux-x64-gnu.node'),
    path.join(runtime, 'native/skia.node'),
  )
  stage(at('models/riq-mini-q8_0.gguf'), path.join(runtime, 'models/riq-mini-q8_0.gguf'))
  const llama = path.join(runtime, 'node-llama-cpp')
  stage(at('node_modules/@node-llama-cpp/linux-x64/bins'), path.join(llama, 'bins'))
  for (const file of ['package.json', 'llama/binariesGithubRelease.json', 'llama/llama.cpp.info.json']) {
    stage(at('node_modules/node-llama-cpp', file), path.join(llama, file))
  }
}

interface Patch {
  file: RegExp
  /** Text that must be there; the build fails when it is not. */
  find: string
  /** null = the whole module is replaced by `put`. */
  put: string
  whole?: boolean
}

/** What the packages compute at run time and the bundler therefore cannot see. */
const PATCHES: Patch[] = [
  {
    file: /libsql\/index\.js$/,
    find: 'return require(`@libsql/${target}`);',
    put: 'return require(process.env.CQ_NATIVES + "/native/libsql.node");',
  },
  {
    file: /node-llama-cpp\/dist\/config\.js$/,
    find: 'const __dirname = path.dirname(fileURLToPath(import.meta.url));',
    put: 'const __dirname = path.join(process.env.CQ_NATIVES ?? "/", "node-llama-cpp", "dist");',
  },
  {
    file: /node-llama-cpp\/dist\/utils\/getModuleVersion\.js$/,
    find: 'const __dirname = path.dirname(fileURLToPath(import.meta.url));',
    put: 'const __dirname = path.join(process.env.CQ_NATIVES ?? "/", "node-llama-cpp", "dist", "utils");',
  },
  {
    // Bundled, the original only warns and assumes success; our own child process is the crash test.
    file: /node-llama-cpp\/dist\/bindings\/utils\/testBindingBinary\.js$/,
    find: 'export async function testBindingBinary',
    put: 'export async function testBindingBinary() { return true }',
    whole: true,
  },
]

/** Leaves other platforms' natives out and applies the patches; `applied` counts them. */
function guardedPatches(applied: Set<Patch>): BunPlugin {
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

/** Version, and a digest of the lock file and of everything that will be unpacked: it names the folder of the natives. */
function buildInfo(): { version: string; build: string } {
  const { version } = JSON.parse(readFileSync(at('package.json'), 'utf8')) as { version: string }
  const digest = new Bun.CryptoHasher('sha256').update(version).update(readFileSync(at('package-lock.json')))
  const runtime = path.join(EMBED, 'runtime')
  for (const name of readdirSync(runtime, { recursive: true, encoding: 'utf8' }).sort()) {
    if (statSync(path.join(runtime, name)).isFile())
      digest.update(name).update(readFileSync(path.join(runtime, name)))
  }
  return { version, build: digest.digest('hex').slice(0, 12) }
}

/** Compiles dist/covriq. */
async function compile(): Promise<void> {
  const applied = new Set<Patch>()
  const info = buildInfo()
  const result = await Bun.build({
    entrypoints: [at('src/main.ts')],
    target: 'bun',
    format: 'esm',
    minify: true,
    bytecode: true,
    sourcemap: 'linked',
    define: { COVRIQ_VERSION: JSON.stringify(info.version), COVRIQ_BUILD: JSON.stringify(info.build) },
    plugins: [guardedPatches(applied)],
    compile: { outfile: at('dist/covriq'), assets: [EMBED], autoloadDotenv: false, autoloadBunfig: false },
  })
  if (!result.success) throw new AggregateError(result.logs, 'compile failed')
  if (applied.size !== PATCHES.length)
    throw new Error(`${applied.size} of ${PATCHES.length} patches were applied`)
  const executable = readFileSync(at('dist/covriq'))
  withoutCrashLinks(executable)
  writeFileSync(at('dist/covriq'), executable)
}

const started = performance.now()
mkdirSync(at('dist'), { recursive: true })
await buildWeb()
await packSource(ROOT, at('dist/source.tar.gz'))
stageEmbedded()
await compile()
if (!existsSync(at('dist/covriq'))) throw new Error('no executable was written')
writeFileSync(at('dist/.built'), String(Date.now()))
console.log(`built in ${((performance.now() - started) / 1000).toFixed(1)} s`)
