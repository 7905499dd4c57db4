import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { COMPILED, EMBEDDED_RUNTIME, projectFile } from './assets.ts'
import { childEnvironment } from './child-environment.ts'
import { type Config, ConfigError } from './config.ts'
import { removeTree } from './let-go.ts'

interface Entry {
  name: string
  size: number
}

function listFiles(dir: string, under = ''): Entry[] {
  return readdirSync(path.join(dir, under)).flatMap((name) => {
    const entry = path.join(under, name)
    const stat = statSync(path.join(dir, entry))
    return stat.isDirectory() ? listFiles(dir, entry) : [{ name: entry, size: stat.size }]
  })
}

function isComplete(dir: string, files: Entry[]): boolean {
  return files.every(
    (f) => existsSync(path.join(dir, f.name)) && statSync(path.join(dir, f.name)).size === f.size,
  )
}

/**
 * Writes the embedded natives and the default model into a folder that appears whole or not at all.
 * Runs in a child (command 'unpack'): reading 80 MB of the executable would stay in the server's resident memory.
 * @param target folder `<parent>/<build id>` to make
 */
export function unpack(target: string): void {
  const files = listFiles(EMBEDDED_RUNTIME)
  const draft = `${target}.tmp-${process.pid}`
  try {
    for (const file of files) {
      const to = path.join(draft, file.name)
      mkdirSync(path.dirname(to), { recursive: true, mode: 0o700 })
      // Flushed before the folder gets its name: a power cut must not leave empty files of the right size.
      writeFileSync(to, readFileSync(path.join(EMBEDDED_RUNTIME, file.name)), { flush: true })
      chmodSync(to, 0o500)
    }
    removeTree(target)
    renameSync(draft, target)
  } catch (error) {
    removeTree(draft)
    if (!isComplete(target, files)) throw error // else another process was faster
  }
}

function unpackInChild(target: string): void {
  const { exitCode } = Bun.spawnSync([process.execPath, 'unpack', target], {
    stdio: ['ignore', 'ignore', 'ignore'],
    env: childEnvironment(process.env),
  })
  if (exitCode !== 0) throw new Error('unpacking failed')
}

/** True while a process of this number runs; another user's does as well. */
function runs(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM'
  }
}

/** Clears away the folders of other builds, and what an unpacking left behind that was killed. */
function removeOlder(parent: string, keep: string): void {
  for (const name of readdirSync(parent)) {
    const draft = /^[0-9a-f]{16}\.tmp-(\d+)$/.exec(name)
    if ((/^[0-9a-f]{16}$/.test(name) && name !== keep) || (draft && !runs(Number(draft[1]))))
      removeTree(path.join(parent, name))
  }
}

/** Folders where natives may be unpacked when no data directory is used, best first. */
export function cacheFolders(env: Record<string, string | undefined>, platform = process.platform): string[] {
  const dotted = env['XDG_CACHE_HOME'] || (env['HOME'] ? path.join(env['HOME'], '.cache') : '')
  const home = platform === 'win32' ? (env['LOCALAPPDATA'] ?? '') : dotted
  const temporary = path.join(os.tmpdir(), `covriq-${process.getuid?.() ?? 0}`)
  return [...(home ? [path.join(home, 'covriq')] : []), temporary]
}

/**
 * True when nobody else may write there. Windows tells no modes (0666 for everything) and no owner: there a folder has the
 * rights of the one it lies in, the person's own or the one that `covriq install` closes.
 */
function mineAndPrivate(folder: string): boolean {
  if (process.platform === 'win32') return true
  const stat = statSync(folder)
  return stat.uid === (process.getuid?.() ?? stat.uid) && (stat.mode & 0o022) === 0
}

/** False where the folder's disk is mounted noexec: nothing on it may be loaded, whatever the files' modes are. */
function mayRun(folder: string): boolean {
  const trial = path.join(folder, `.may-run-${process.pid}`)
  try {
    writeFileSync(trial, '', { mode: 0o500 })
    accessSync(trial, constants.X_OK)
    return true
  } catch (error) {
    if ((error as { syscall?: string }).syscall === 'access') return false
    throw error
  } finally {
    rmSync(trial, { force: true })
  }
}

/** Why no folder took the program files, with what to do. */
const NO_PLACE = {
  room: 'There’s no folder where CovrIQ can unpack its program files. Free some space, or set COVRIQ_RUNTIME_DIR to a folder that it can write to.',
  run: 'Programs may not run from the data folder’s disk (it’s mounted noexec). Set COVRIQ_RUNTIME_DIR to a folder on another disk.',
}

/**
 * Unpacks natives and the default model once and points their loaders at them. Must run before any of them is imported.
 * From source nothing is unpacked; the packages lie in node_modules.
 * @param folders candidates for the parent folder, best first; the first writable one is taken
 * @param buildId identity of this build; older builds' folders are removed
 * @returns the runtime folder, or null when run from source
 * @throws ConfigError in one sentence when no folder can be written, or programs may not run there
 */
export function ensureRuntime(folders: string[], buildId: string): string | null {
  if (!COMPILED) return null
  const files = listFiles(EMBEDDED_RUNTIME)
  const id = new Bun.CryptoHasher('sha256')
    .update(JSON.stringify([buildId, files]))
    .digest('hex')
    .slice(0, 16)
  let why = NO_PLACE.room
  for (const folder of folders) {
    const target = path.join(folder, id)
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      if (!mineAndPrivate(folder)) continue // somebody else could put their own library there
      if (!mayRun(folder)) {
        why = NO_PLACE.run
        continue
      }
      if (!isComplete(target, files)) unpackInChild(target)
      removeOlder(folder, id)
      return target
    } catch {
      // Not writable or full: the next folder is tried.
    }
  }
  throw new ConfigError([why])
}

/**
 * Unpacks the natives for a command and points their loaders at them.
 * @param storesData it works on the data folder
 * @param makesData it makes that folder where there's none
 * @throws ConfigError when that cannot be done
 */
export function startRuntime(
  { runtimeDir, dataDir }: Pick<Config, 'runtimeDir' | 'dataDir'>,
  { storesData, makesData = false }: { storesData: boolean; makesData?: boolean },
  buildId: string,
): void {
  const own = runtimeDir === null ? [] : [runtimeDir]
  const data = storesData ? [`${dataDir}/runtime`] : []
  const cache = cacheFolders(process.env)
  // Where there's no data folder yet, a command that's refused must not leave one behind.
  const rest = existsSync(dataDir) || makesData ? [...data, ...cache] : [...cache, ...data]
  pointToRuntime(ensureRuntime([...own, ...rest], buildId))
}

/** Tells the native loaders where they lie. `runtime` null = from source: nothing to tell. */
export function pointToRuntime(runtime: string | null): void {
  if (runtime === null) return
  process.env['CQ_NATIVES'] = runtime
  process.env['NAPI_RS_NATIVE_LIBRARY_PATH'] = path.join(runtime, 'native', 'skia.node')
}

/** Path of the default model file on disk: unpacked beside the natives, or in the project when run from source. */
export function embeddedModelPath(): string {
  const runtime = process.env['CQ_NATIVES']
  return runtime
    ? path.join(runtime, 'models', 'riq-mini-q8_0.gguf')
    : projectFile('models/riq-mini-q8_0.gguf')
}
