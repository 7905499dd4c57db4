/** `npm test`: types, lint, unit, training, engine, release and browser tests one after the other; closes with what failed and one line `N passed, N failed`. */
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensureChromium } from './chromium.ts'
import { ensurePython } from './python.ts'
import { failuresIn } from './test/failures.ts'
import { readPython } from './test/python-report.ts'
import { type Report, readReport } from './test/report.ts'

const ROOT = path.resolve(import.meta.dir, '..')
const BUN = process.execPath

type Kind = 'unit' | 'engine' | 'release' | 'browser'

/** More files than these that fail at once are no accident of the machine. */
const MOST_AGAIN = 3

interface Outcome {
  name: string
  passed: number
  failed: number
  seconds: number
  /** What was printed about each failed test. */
  failures: string[]
  /** What was printed about tests that failed, and passed when their file was run once more by itself. */
  shaky: string[]
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
    shaky: [],
    passed: code === 0 ? 1 : 0,
    failed: code === 0 ? 0 : 1,
    seconds: (performance.now() - started) / 1000,
  }
}

/** Test files of one kind: 'unit' is every test that is of no other kind. */
async function filesOf(kind: Kind): Promise<string[]> {
  const all = await Array.fromAsync(
    new Bun.Glob('{src,web,scripts,bench,models}/**/*.test.{ts,tsx}').scan({ cwd: ROOT }),
  )
  const other = /\.(engine|release|browser)\.test\./
  return all.filter((f) => (kind === 'unit' ? !other.test(f) : f.includes(`.${kind}.test.`))).sort()
}

/** Runs test files in one process. @returns its report, and what was printed about each failed test */
async function run(kind: Kind, files: string[], timeoutMs: number): Promise<Report & { failures: string[] }> {
  const file = path.join(ROOT, 'dist', `report-${kind}.xml`)
  rmSync(file, { force: true })
  const args = ['test', '--timeout', String(timeoutMs), '--reporter=junit', `--reporter-outfile=${file}`]
  const { code, said } = await command([BUN, ...args, ...files.map((f) => `./${f}`)])
  const report = readReport(
    await Bun.file(file)
      .text()
      .catch(() => ''),
  )
  // A run that ended badly without a failed test (a crash, a broken file) counts as one failure.
  return { ...report, failed: report.failed || (code === 0 ? 0 : 1), failures: failuresIn(said) }
}

/**
 * Runs all tests of a kind. Tests that drive real processes, engines and a browser share the machine with whatever else runs on it:
 * their failed files are run once more by themselves. What fails twice has failed; what passes then is told, so that it gets mended.
 */
async function tests(kind: Kind, timeoutMs: number): Promise<Outcome> {
  const started = performance.now()
  const done = (report: Pick<Outcome, 'passed' | 'failed' | 'failures'>, shaky: string[] = []): Outcome => ({
    name: kind,
    passed: report.passed,
    failed: report.failed,
    seconds: (performance.now() - started) / 1000,
    failures: report.failures,
    shaky,
  })
  const files = await filesOf(kind)
  if (files.length === 0) return done({ passed: 0, failed: 0, failures: [] })
  const first = await run(kind, files, timeoutMs)
  const again = kind === 'unit' ? [] : first.failedFiles
  if (again.length === 0 || again.length > MOST_AGAIN) return done(first)
  const second = await run(kind, again, timeoutMs)
  const passed = first.passed + first.failed - second.failed
  return done({ passed, failed: second.failed, failures: second.failures }, first.failures)
}

/** The tests of the training recipe, in Python. They leave no compiled files behind. */
async function trainingTests(): Promise<Outcome> {
  const started = performance.now()
  const python = await ensurePython()
  const { code, said } = await command([python, '-B', '-m', 'unittest', 'discover', '-s', 'models/training'])
  const seconds = (performance.now() - started) / 1000
  return { name: 'training', seconds, shaky: [], ...readPython(said, code) }
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
outcomes.push(await trainingTests())
outcomes.push(await tests('engine', 180_000))
outcomes.push(await tests('release', 300_000))
await ensureChromium()
outcomes.push(await tests('browser', 300_000))

const passed = outcomes.reduce((sum, o) => sum + o.passed, 0)
const failed = outcomes.reduce((sum, o) => sum + o.failed, 0)
for (const shaky of outcomes.flatMap((o) => o.shaky))
  console.log(`\nFailed once, then run again by itself:\n${shaky}\n`)
for (const failure of outcomes.flatMap((o) => o.failures)) console.log(`\n${failure}\n`)
for (const o of outcomes) {
  console.log(
    `${o.name.padEnd(8)} ${String(o.passed).padStart(5)} passed ${String(o.failed).padStart(3)} failed  ${o.seconds.toFixed(1)} s`,
  )
}
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
