/** `npm test`: types, lint, unit, engine, release and browser tests one after the other; closes with what failed and one line `N passed, N failed`. */
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensureChromium } from './chromium.ts'
import { failuresIn } from './test/failures.ts'

const ROOT = path.resolve(import.meta.dir, '..')
const BUN = process.execPath

interface Outcome {
  name: string
  passed: number
  failed: number
  seconds: number
  /** What was printed about each failed test. */
  failures: string[]
}

/** Runs a command, shows all that it prints as it comes, and keeps what it says on stderr, where the tests report. */
async function command(args: string[]): Promise<{ code: number; said: string }> {
  const run = Bun.spawn(args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'pipe'] })
  const decoder = new TextDecoder()
  let said = ''
  const reading = (async () => {
    for await (const piece of run.stderr) {
      process.stderr.write(piece)
      said += decoder.decode(piece, { stream: true })
    }
  })()
  const code = await run.exited
  // A process that the tests left behind would hold the pipe open for ever.
  await Promise.race([reading, Bun.sleep(1000)])
  return { code, said }
}

async function check(name: string, args: string[]): Promise<Outcome> {
  const started = performance.now()
  const { code } = await command(args)
  return {
    name,
    failures: [],
    passed: code === 0 ? 1 : 0,
    failed: code === 0 ? 0 : 1,
    seconds: (performance.now() - started) / 1000,
  }
}

/** Test files of one kind: 'unit' is every test that is of no other kind. */
async function filesOf(kind: 'unit' | 'engine' | 'release' | 'browser'): Promise<string[]> {
  const all = await Array.fromAsync(
    new Bun.Glob('{src,web,scripts,bench}/**/*.test.{ts,tsx}').scan({ cwd: ROOT }),
  )
  const other = /\.(engine|release|browser)\.test\./
  return all.filter((f) => (kind === 'unit' ? !other.test(f) : f.includes(`.${kind}.test.`))).sort()
}

async function tests(kind: 'unit' | 'engine' | 'release' | 'browser', timeoutMs: number): Promise<Outcome> {
  const started = performance.now()
  const files = await filesOf(kind)
  const report = path.join(ROOT, 'dist', `report-${kind}.xml`)
  rmSync(report, { force: true })
  if (files.length === 0) return { name: kind, passed: 0, failed: 0, seconds: 0, failures: [] }
  const args = ['test', '--timeout', String(timeoutMs), '--reporter=junit', `--reporter-outfile=${report}`]
  const { code, said } = await command([BUN, ...args, ...files.map((f) => `./${f}`)])
  const seconds = (performance.now() - started) / 1000
  const xml = await Bun.file(report)
    .text()
    .catch(() => '')
  const count = (name: string) =>
    Number(new RegExp(`<testsuites[^>]*\\b${name}="(\\d+)"`).exec(xml)?.[1] ?? 0)
  const failed = count('failures') + count('errors')
  // A run that ended badly without a failed test (a crash, a broken file) counts as one failure.
  return {
    name: kind,
    passed: count('tests') - failed - count('skipped'),
    failed: failed || (code === 0 ? 0 : 1),
    seconds,
    failures: failuresIn(said),
  }
}

const outcomes: Outcome[] = []
const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
if (!scripts['test']) throw new Error('package.json has lost its test script')
outcomes.push(await check('types', [BUN, 'check']))
outcomes.push(
  await check('lint', [path.join(ROOT, 'node_modules/.bin/biome'), 'ci', '--error-on-warnings', '.']),
)
outcomes.push(await tests('unit', 30_000))
outcomes.push(await tests('engine', 180_000))
outcomes.push(await tests('release', 300_000))
await ensureChromium()
outcomes.push(await tests('browser', 300_000))

const passed = outcomes.reduce((sum, o) => sum + o.passed, 0)
const failed = outcomes.reduce((sum, o) => sum + o.failed, 0)
for (const failure of outcomes.flatMap((o) => o.failures)) console.log(`\n${failure}\n`)
for (const o of outcomes) {
  console.log(
    `${o.name.padEnd(8)} ${String(o.passed).padStart(5)} passed ${String(o.failed).padStart(3)} failed  ${o.seconds.toFixed(1)} s`,
  )
}
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
