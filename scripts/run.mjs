/** The door of every npm script: needs only Node and npm. Installs and builds what is missing or stale, then runs the task under bun. */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { Failed, quietly, step } from './run/progress.mjs'

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const at = (...parts) => path.join(ROOT, ...parts)
const BUN = at('node_modules/.bin/bun')
const LOCK_MARK = at('node_modules/.covriq-lock')

/** Installs from the lock file when it has changed or nothing is there. */
async function install() {
  const lock = createHash('sha256')
    .update(readFileSync(at('package-lock.json')))
    .digest('hex')
  if (existsSync(LOCK_MARK) && readFileSync(LOCK_MARK, 'utf8') === lock) return
  await step('Installing packages', async () => {
    const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
    await quietly('npm', args, { cwd: ROOT, shell: process.platform === 'win32' })
    // npm may be told not to run install scripts; bun then is a stub that its own script repairs.
    if (spawnSync(BUN, ['--version']).status !== 0)
      await quietly(process.execPath, [at('node_modules/bun/install.js')], { cwd: ROOT })
  })
  writeFileSync(LOCK_MARK, lock)
}

function newest(entry) {
  const stat = statSync(entry)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(stat.mtimeMs, ...readdirSync(entry).map((name) => newest(path.join(entry, name))))
}

/** Builds the executable: of this computer's usual target, or of those that the arguments name. */
const build = (args = []) =>
  step('Building CovrIQ', () => quietly(BUN, [at('scripts/build.ts'), ...args], { cwd: ROOT }))

/** Builds it when a source is newer than the last build. */
async function buildIfStale() {
  const mark = at('dist/.built')
  const parts = ['src', 'web', 'migrations', 'models', 'scripts/build.ts', 'scripts/build']
  const sources = [...parts, 'package-lock.json'].map((name) => at(name))
  const fresh =
    existsSync(mark) &&
    existsSync(at('dist/covriq')) &&
    statSync(mark).mtimeMs > Math.max(...sources.map(newest))
  if (!fresh) await build()
}

/** Runs a long-lived program, passes signals on, and ends with its exit code. */
function become(command, args) {
  const child = spawn(command, args, { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', ({ code }) => {
    console.error(`Could not start ${path.basename(command)} (${code}).`)
    process.exit(1)
  })
  child.on('exit', (code) => process.exit(code ?? 1))
}

/** Does what an npm script names. */
async function main(task, args) {
  await install()
  if (task === 'build') await build(args)
  else if (task === 'start') {
    await buildIfStale()
    become(at('dist/covriq'), ['serve', ...args])
  } else if (task === 'covriq') become(BUN, [at('src/main.ts'), ...args])
  else if (task === 'release') become(BUN, [at('scripts/release.ts'), ...args])
  else if (task === 'pages' || task === 'patients') become(BUN, [at(`models/${task}/make.ts`), ...args])
  else if (['test', 'demo', 'bench', 'proof', 'screenshots'].includes(task)) {
    await buildIfStale()
    become(BUN, [at(`scripts/${task}.ts`), ...args])
  } else throw new Failed(`There is no task "${task}".`, 2)
}

const [task = '', ...rest] = process.argv.slice(2)
await main(task, rest[0] === '--' ? rest.slice(1) : rest).catch((error) => {
  if (!(error instanceof Failed)) throw error
  console.error(error.message)
  process.exit(error.code)
})
