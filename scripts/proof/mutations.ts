import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { seeded } from '../../src/testing/degrade.ts'
import { sourceFiles } from '../source.ts'
import { testsOf } from './importers.ts'
import { type Mutant, mutantsOf, mutated } from './mutants.ts'
import type { ProofRow } from './row.ts'

const ROOT = path.resolve(import.meta.dir, '../..')
const CHANGES = 40
/** Of forty changes tests notice so many. */
const LEAST = 34 / 40
/** The first tests are those that stand nearest to the changed file: most changes end there. */
const NEAREST = 6
/** A test run that takes longer goes round in circles. */
const MOST_MS = 400_000

/** What is changed: the engine's parts, and what decides on patients' data. */
const AREAS: Readonly<Record<string, RegExp>> = {
  text: /^src\/text\//,
  layout: /^src\/layout\//,
  score: /^src\/parse\/engine\/(?!solve|whole|options|engine|findings|home)/,
  solve: /^src\/parse\/engine\/(?:solve|whole|options|engine|findings|home)/,
  phi: /^src\/phi\/(?!score)/,
}

interface Change extends Mutant {
  area: string
  file: string
  line: number
}

/** Changes picked at random, as many from each area. */
async function picked(files: readonly string[], count: number, seed: number): Promise<Change[]> {
  const random = seeded(seed)
  const pools = await Promise.all(
    Object.entries(AREAS).map(async ([area, where]) => {
      const own = files.filter((f) => where.test(f) && f.endsWith('.ts') && !f.endsWith('.test.ts'))
      const sites = await Promise.all(
        own.map(async (file) => {
          const source = await Bun.file(path.join(ROOT, file)).text()
          return mutantsOf(source).map((m) => ({
            ...m,
            area,
            file,
            line: source.slice(0, m.at).split('\n').length,
          }))
        }),
      )
      return sites.flat()
    }),
  )
  return Array.from({ length: count }, (_, i): Change[] => {
    const pool = pools[i % pools.length]!
    return pool.splice(Math.floor(random() * pool.length), 1)
  }).flat()
}

/** A copy of the source in which one thing at a time is changed. */
function copyOf(files: readonly string[]): string {
  const tree = mkdtempSync(path.join(tmpdir(), 'covriq-mutations-'))
  for (const file of files) {
    mkdirSync(path.dirname(path.join(tree, file)), { recursive: true })
    copyFileSync(path.join(ROOT, file), path.join(tree, file))
  }
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(tree, 'node_modules'))
  return tree
}

/** Runs tests up to the first failure. @returns the file of the failure, 'late' for one that doesn't end, null when all pass */
async function failureIn(tree: string, tests: readonly string[]): Promise<string | null> {
  const run = Bun.spawn(
    [
      process.execPath,
      'test',
      '--bail',
      '--timeout',
      '200000',
      '--only-failures',
      ...tests.map((t) => `./${t}`),
    ],
    { cwd: tree, stdio: ['ignore', 'ignore', 'pipe'], timeout: MOST_MS, killSignal: 'SIGKILL' },
  )
  const said = await new Response(run.stderr).text()
  const code = await run.exited
  if (code === 0) return null
  if (run.signalCode !== null) return 'late'
  const named = [...said.matchAll(/^(\S+\.test\.tsx?):$/gm)].map((m) => m[1]!)
  return tests.find((t) => t === named.at(-1)) ?? tests[0]!
}

/** Whether a test notices a change: one that fails with it and passes without it. */
async function isNoticed(tree: string, change: Change, tests: readonly string[]): Promise<boolean> {
  const place = path.join(tree, change.file)
  const source = await Bun.file(place).text()
  try {
    for (const some of [tests.slice(0, NEAREST), tests.slice(NEAREST)]) {
      if (some.length === 0) continue
      writeFileSync(place, mutated(source, change))
      const failure = await failureIn(tree, some)
      if (failure === null) continue
      writeFileSync(place, source)
      // On a busy machine tests may be late without it, too.
      const without = await failureIn(tree, failure === 'late' ? some : [failure])
      if (without === null) return true
    }
    return false
  } finally {
    writeFileSync(place, source)
  }
}

/**
 * Single changes of the engine and of what decides on patients' data, each in a copy of the source: how many of them the unit tests notice that use the
 * changed file, straight or by way of others.
 * @param seed which changes are picked
 */
export async function proveMutations(count = CHANGES, seed = 1): Promise<ProofRow[]> {
  const files = await sourceFiles(ROOT)
  const changes = await picked(files, count, seed)
  const tests = await testsOf(ROOT, files)
  const missed: string[] = []
  const left = changes.entries()
  const lane = async () => {
    const tree = copyOf(files)
    try {
      for (const [, change] of left) {
        if (await isNoticed(tree, change, tests(change.file))) continue
        missed.push(`${change.file}:${change.line} ${change.kind} (${change.area})`)
      }
    } finally {
      rmSync(tree, { recursive: true, force: true })
    }
  }
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, lane))
  const noticed = changes.length - missed.length
  return [
    {
      name: `single changes that tests notice, seed ${seed}`,
      value: `${noticed} of ${changes.length}`,
      holds: noticed >= LEAST * changes.length,
      broken: missed,
    },
  ]
}
