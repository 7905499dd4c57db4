/** The door of every npm script: needs only Node and npm. Installs and builds what is missing or stale, then runs the task under bun. */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const at = (...parts) => path.join(ROOT, ...parts)
const BUN = at('node_modules/.bin/bun')
const LOCK_MARK = at('node_modules/.covriq-lock')

function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', ...options })
  // A program that could not be started has no status.
  if (error) console.error(`${path.basename(command)} could not be started (${error.code}).`)
  if (status !== 0) process.exit(status ?? 1)
}

/** Installs from the lock file when it has changed or nothing is there. */
function install() {
  const lock = createHash('sha256')
    .update(readFileSync(at('package-lock.json')))
    .digest('hex')
  if (existsSync(LOCK_MARK) && readFileSync(LOCK_MARK, 'utf8') === lock) return
  console.log('Installing packages …')
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { shell: process.platform === 'win32' })
  // npm may be told not to run install scripts; bun then is a stub that its own script repairs.
  if (spawnSync(BUN, ['--version']).status !== 0) run(process.execPath, [at('node_modules/bun/install.js')])
  writeFileSync(LOCK_MARK, lock)
}

function newest(entry) {
  const stat = statSync(entry)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(stat.mtimeMs, ...readdirSync(entry).map((name) => newest(path.join(entry, name))))
}

/** Builds the executable when a source is newer than the last build. */
function build() {
  const mark = at('dist/.built')
  const sources = ['src', 'web', 'migrations', 'models', 'scripts/build.ts', 'package-lock.json'].map(
    (name) => at(name),
  )
  const fresh =
    existsSync(mark) &&
    existsSync(at('dist/covriq')) &&
    statSync(mark).mtimeMs > Math.max(...sources.map(newest))
  if (fresh) return
  console.log('Building dist/covriq …')
  run(BUN, [at('scripts/build.ts')])
}

/** Runs a long-lived program, passes signals on, and ends with its exit code. */
function become(command, args) {
  const child = spawn(command, args, { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', ({ code }) => {
    console.error(`${path.basename(command)} could not be started (${code}).`)
    process.exit(1)
  })
  child.on('exit', (code) => process.exit(code ?? 1))
}

const [task = '', ...rest] = process.argv.slice(2)
const args = rest[0] === '--' ? rest.slice(1) : rest
install()
if (task === 'build') run(BUN, [at('scripts/build.ts')])
else if (task === 'start') {
  build()
  become(at('dist/covriq'), ['serve', ...args])
} else if (task === 'covriq') become(BUN, [at('src/main.ts'), ...args])
else if (task === 'pages') become(BUN, [at('models/pages/make.ts'), ...args])
else if (['test', 'demo', 'bench', 'proof', 'screenshots'].includes(task)) {
  build()
  become(BUN, [at(`scripts/${task}.ts`), ...args])
} else {
  console.error(`There is no task "${task}".`)
  process.exit(2)
}
