import { readdirSync } from 'node:fs'
import { launch } from '../../web/testing/browser.ts'
import { type Eyes, eyesOf, labelOf } from './keys-eyes.ts'
import { byKeyboard, type Outcome } from './keys-office.ts'
import type { ProofRow } from './row.ts'

/** A careful person takes so many keys for half of the plans. */
const MEDIAN = 25

const LOOK = 'look over'

/** The first Tab leads to a page where one must be looked at. */
function keyCounts({ keys }: Outcome): { look: number; walk: number } {
  const own = keys.filter(({ why }) => why === LOOK).length
  const look = own + (keys[1]?.why === LOOK ? 1 : 0)
  return { look, walk: keys.length - look }
}

const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2
}

function line(one: Outcome): string {
  const { name, start, end, seconds, unseen } = one
  const { look, walk } = keyCounts(one)
  return [
    name.padEnd(28),
    `keys ${look} look + ${walk} walk = ${look + walk}`.padEnd(34),
    `${seconds.toFixed(0)} s`.padEnd(6),
    `start ${start.right} right (${start.rightFlagged} flagged), ${start.wrong.length} wrong (${start.wrongFlagged} flagged)`,
    `end ${end.wrong.length} not right, ${unseen.length} confirmed unseen`,
  ].join('  ')
}

/** What isn't right in the end, one line each. */
const faults = (folder: string, { name, end, seen, unseen }: Outcome): string[] => {
  const eyes: Eyes = eyesOf(labelOf(folder, name))
  return [
    ...end.wrong.map(
      ([path, text]) =>
        `    ${path}: ${text || 'blank'} (says ${eyes.said(path)}), ${seen.includes(path) ? 'was on the screen' : 'never on the screen'}`,
    ),
    ...unseen.map((path) => `    ${path}: confirmed, never on the screen`),
  ]
}

/** What the keys were for, most first. */
function reasons(all: readonly Outcome[]): string[] {
  const counts = Map.groupBy(
    all.flatMap(({ keys }) => keys),
    ({ why }) => why,
  )
  return [...counts]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([why, own]) => `${String(own.length).padStart(6)}  ${why}`)
}

function rowsOf(all: readonly Outcome[], failed: readonly string[]): ProofRow[] {
  const totals = all.map((one) => one.keys.length)
  const seconds = all.map((one) => one.seconds)
  const wrong = all.reduce((sum, { end }) => sum + end.wrong.length, 0)
  const unseen = all.reduce((sum, one) => sum + one.unseen.length, 0)
  return [
    {
      name: 'keys and seconds for a plan that is right',
      value: `median ${median(totals)} keys (${median(all.map((one) => keyCounts(one).walk))} after looking over), ${median(seconds).toFixed(0)} seconds, ${all.length} plans`,
      holds: median(totals) <= MEDIAN,
    },
    { name: 'label values in the end', value: `${wrong} not right`, holds: wrong === 0 },
    { name: 'confirmed values', value: `${unseen} never on the screen`, holds: unseen === 0 },
    { name: 'documents', value: `${failed.length} not verified`, holds: failed.length === 0, broken: failed },
  ]
}

/**
 * Verifies labeled documents in Chromium with the keyboard alone, as a careful person does: each field is right in the end, and the keys are
 * counted from the upload on.
 * @param args the folder with NAME.pdf and NAME.label.json, names (all where there is none), and --verbose for a line for each key
 */
export async function proveKeys(args: readonly string[]): Promise<ProofRow[]> {
  const [folder, ...named] = args.filter((arg) => !arg.startsWith('--'))
  if (!folder) throw new Error('npm run proof -- keys DIR [NAME…] [--verbose]')
  const labels = readdirSync(folder).flatMap((file) => /^(.*)\.label\.json$/.exec(file)?.[1] ?? [])
  const names = named.length > 0 ? named : labels.sort()
  const tell = args.includes('--verbose') ? (words: string) => console.log(`    ${words}`) : () => undefined
  const browser = await launch()
  const [all, failed]: [Outcome[], string[]] = [[], []]
  for (const name of names) {
    // Somebody ended it.
    if (!browser.isConnected()) break
    try {
      const one = await byKeyboard(browser, folder, name, tell)
      all.push(one)
      console.log([line(one), ...faults(folder, one)].join('\n'))
    } catch (error) {
      failed.push(`${name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
      console.log(`${name.padEnd(28)}failed: ${failed.at(-1)}`)
    }
  }
  await browser.close()
  console.log(reasons(all).join('\n'))
  return rowsOf(all, failed)
}
