/** `npm test`: types, lint and training side by side, then unit tests, then those that start other programs, several files at a time; closes with what failed and one line `N passed, N failed`. */
import { readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ensureChromium } from './chromium.ts'
import { ensurePython } from './python.ts'
import { failuresIn } from './test/failures.ts'
import { readPython } from './test/python-report.ts'
import { readReport } from './test/report.ts'

const ROOT = path.resolve(import.meta.dir, '..')
const BUN = process.execPath

/** `slow` tests start other programs: model processes and page workers (.engine), the executable (.release), Chromium (.browser). */
type Kind = 'unit' | 'slow'

const PROCESSORS = Math.max(1, Math.min(os.availableParallelism(), 4))
/**
 * Test files of each kind that run at the same time. Slow ones wait for other programs a third of their time, so one more than processors keeps
 * these busy. More would need more memory than a small machine has: a slow test may hold 1.5 GiB.
 */
const LANES: Record<Kind, number> = { unit: PROCESSORS, slow: PROCESSORS + 1 }

/** How long the slow files took when it was last measured: the slowest begin first, so that no lane is idle at the end. */
const TIMINGS = path.join(ROOT, 'scripts/test/timings.json')

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

/** Test files of one kind. */
async function filesOf(kind: Kind): Promise<string[]> {
  const all = await Array.fromAsync(
    new Bun.Glob('{src,web,scripts,bench,models}/**/*.test.{ts,tsx}').scan({ cwd: ROOT }),
  )
  const slow = /\.(engine|release|browser)\.test\./
  return all.filter((f) => slow.test(f) === (kind === 'slow')).sort()
}

/** Runs all tests of a kind. A lane is a process that keeps what it has loaded from file to file. */
async function tests(kind: Kind, timeoutMs: number): Promise<Outcome> {
  const started = performance.now()
  const file = path.join(ROOT, 'dist', `report-${kind}.xml`)
  rmSync(file, { force: true })
  const files = (await filesOf(kind)).map((name) => `./${name}`)
  // Without a name bun would look for tests by itself, and find those of every kind.
  if (files.length === 0) throw new Error(`There are no ${kind} tests.`)
  const report = ['--reporter=junit', `--reporter-outfile=${file}`]
  const lanes = [`--parallel=${LANES[kind]}`, '--no-isolate', `--timings=${TIMINGS}`]
  const { code, said } = await command([
    BUN,
    'test',
    '--timeout',
    String(timeoutMs),
    ...lanes,
    ...report,
    ...files,
  ])
  const text = await Bun.file(file)
    .text()
    .catch(() => '')
  const { passed, failed } = readReport(text)
  return {
    name: kind,
    passed,
    // A run that ended badly without a failed test (a crash, a broken file) counts as one failure.
    failed: failed || (code === 0 ? 0 : 1),
    seconds: (performance.now() - started) / 1000,
    failures: failuresIn(said),
  }
}

/** The tests of the training recipe, in Python. They leave no compiled files behind. */
async function trainingTests(): Promise<Outcome> {
  const started = performance.now()
  const python = await ensurePython()
  const { code, said } = await command([python, '-B', '-m', 'unittest', 'discover', '-s', 'models/training'])
  const seconds = (performance.now() - started) / 1000
  return { name: 'training', seconds, ...readPython(said, code) }
}

const outcomes: Outcome[] = []
const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
if (!scripts['test']) throw new Error('package.json has lost its test script')
outcomes.push(
  ...(await Promise.all([
    check('types', [BUN, 'check']),
    check('lint', [path.join(ROOT, 'node_modules/.bin/biome'), 'ci', '--error-on-warnings', '.']),
    trainingTests(),
  ])),
)
outcomes.push(await tests('unit', 30_000))
await ensureChromium()
outcomes.push(await tests('slow', 300_000))

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
