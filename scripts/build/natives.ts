/** The folder `embed`: everything that an executable carries. */
import { cpSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { ASSETS } from '../../src/base/assets.ts'
import { packageFolder } from './packages.ts'
import type { Target } from './targets.ts'

/** Copies one thing with links resolved, so that the executable holds real files. */
function stage(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true })
  cpSync(realpathSync(from), to, { recursive: true, dereference: true })
}

/**
 * Lays together what one target's executable carries: web app, migrations, engines, the default model and its natives.
 * @param made folder with what was made for it: web and source.tar.gz
 * @param embed folder to make
 * @throws Error in words when a native package can't be had
 */
export async function stageEmbedded(
  root: string,
  target: Target,
  made: string,
  embed: string,
): Promise<void> {
  rmSync(embed, { recursive: true, force: true })
  const at = (name: string) =>
    name.startsWith('dist/') ? path.join(made, path.basename(name)) : path.join(root, name)
  for (const [name, source] of Object.entries(ASSETS)) stage(at(source), path.join(embed, name))
  const runtime = path.join(embed, 'runtime')
  const [libsql, canvas, llama] = await Promise.all(
    [target.libsql, target.canvas, target.llama].map((name) => packageFolder(root, name)),
  )
  stage(path.join(libsql!, 'index.node'), path.join(runtime, 'native/libsql.node'))
  stage(path.join(canvas!, target.canvasFile), path.join(runtime, 'native/skia.node'))
  stage(at('models/riq-mini-q8_0.gguf'), path.join(runtime, 'models/riq-mini-q8_0.gguf'))
  stage(path.join(llama!, 'bins'), path.join(runtime, 'node-llama-cpp/bins'))
  for (const file of ['package.json', 'llama/binariesGithubRelease.json', 'llama/llama.cpp.info.json'])
    stage(at(`node_modules/node-llama-cpp/${file}`), path.join(runtime, 'node-llama-cpp', file))
}

/** Version, and a digest of the lock file and of everything that will be unpacked: it names the folder of the natives. */
export function buildInfo(root: string, embed: string): { version: string; build: string } {
  const read = (name: string) => readFileSync(path.join(root, name))
  const { version } = JSON.parse(read('package.json').toString()) as { version: string }
  const digest = new Bun.CryptoHasher('sha256').update(version).update(read('package-lock.json'))
  const runtime = path.join(embed, 'runtime')
  for (const name of readdirSync(runtime, { recursive: true, encoding: 'utf8' }).sort()) {
    const file = path.join(runtime, name)
    if (statSync(file).isFile()) digest.update(name).update(readFileSync(file))
  }
  return { version, build: digest.digest('hex').slice(0, 12) }
}
