import { nothing, shares, type Tally, tallyOf } from './tally.ts'

/** One answered question of a held-out set: task, prompt, the answer that was wanted, the answer that was given. */
export type Result = [task: string, parts: string[], wanted: string, given: string]

/** One task: answers, those right to the letter, whole lines, and findings without their notes. */
export interface TaskScore {
  answers: number
  exact: number
  lines: Tally
  findings: Tally
}

/** Cells of a line that count as the finding itself; what follows is a note. */
const CELLS: Record<string, number> = { extract: 3, phi: 3, understand: 2 }

/** A field with fewer wanted lines is not reported. */
const FEWEST = 5

const linesOf = (text: string) => new Set(text.split('\n').filter(Boolean))

function add(tally: Tally, wanted: ReadonlySet<string>, given: ReadonlySet<string>): void {
  for (const one of given) wanted.has(one) ? tally.right++ : tally.wrong++
  for (const one of wanted) if (!given.has(one)) tally.missed++
}

/** The name under which a finding is counted: 'extract:coverage', 'understand:ask flag' … */
function fieldOf(task: string, finding: string): string {
  const [name = '', asked = ''] = finding.split(' | ')
  const kind = (text: string) => text.split('.')[0]!
  if (task !== 'understand') return `${task}:${kind(name)}`
  return name === 'ask' ? `${task}:ask ${kind(asked)}` : `${task}:${name}`
}

/** Scores answers as the recipe's score.py does: by task, and by field without notes. */
export function scoreLines(results: readonly Result[]) {
  const tasks = new Map<string, TaskScore>()
  const fields = new Map<string, Tally>()
  for (const [task, , wantedText, givenText] of results) {
    const own = tallyOf(tasks, task, () => ({ answers: 0, exact: 0, lines: nothing(), findings: nothing() }))
    own.answers++
    if (wantedText === givenText) own.exact++
    const [wantedLines, givenLines] = [linesOf(wantedText), linesOf(givenText)]
    add(own.lines, wantedLines, givenLines)
    const cells = CELLS[task]
    if (cells === undefined) continue
    const bare = (lines: Set<string>) =>
      new Set([...lines].map((line) => line.split(' | ').slice(0, cells).join(' | ')))
    const [wanted, given] = [bare(wantedLines), bare(givenLines)]
    add(own.findings, wanted, given)
    for (const finding of wanted.union(given)) {
      const one = new Set([finding])
      add(tallyOf(fields, fieldOf(task, finding), nothing), one.intersection(wanted), one.intersection(given))
    }
  }
  return { tasks, fields }
}

const byCode = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : a > b ? 1 : 0)

/** The scores as lines of text, the same as score.py prints. */
export function reportLines(results: readonly Result[]): string[] {
  const { tasks, fields } = scoreLines(results)
  const ofTasks = [...tasks].map(([task, { answers, exact, lines, findings }]) => {
    const whole = `${task.padEnd(11)} n ${String(answers).padStart(4)}  exact ${(exact / answers).toFixed(3)}  whole line ${shares(lines)}`
    return findings.right + findings.missed > 0 ? `${whole}  without note ${shares(findings)}` : whole
  })
  const ofFields = [...fields]
    .filter(([, { right, missed }]) => right + missed >= FEWEST)
    .sort(byCode)
    .map(([name, tally]) => `   ${name.padEnd(45)} ${shares(tally)}  n ${tally.right + tally.missed}`)
  return [...ofTasks, ...ofFields]
}
