import type { Flow } from '../../layout/flow.ts'
import { joinPassages, type Passage } from '../../layout/passage.ts'
import { mentionsOf, says, subjectsOf } from '../../text/mentions.ts'
import { hasValue, networkOf, PLAIN, type Statement } from './statement.ts'

/** Labels and answers in turn, a line each: tiles, cards, and tables whose cells were printed under one another. */
export interface Stack {
  statements: Statement[]
  /** The lines that it takes. */
  lines: Set<Flow>
}

/** Longer lines are sentences. */
const MOST_WORDS = 14
/** So many answers make a stack. */
const LEAST_ANSWERS = 3

type Part = { kind: 'label' | 'answer'; flow: Flow }

/** A line that answers by itself: a figure, or a word in its place, and nothing that it would be about. */
const isAnswer = (text: string) =>
  hasValue(text) &&
  subjectsOf(text).length === 0 &&
  (SHARE_FIRST.test(text) || !says(text, 'deductible', 'maximum', 'premium', 'wait'))
/** "80% after deductible" */
const SHARE_FIRST = /^(?:covered )?\d{1,3} ?%/i

/** A longer line that only names services goes on with its label: what a class holds, under its name. */
function isList(text: string, words: number): boolean {
  const named = subjectsOf(text)
  return (
    words <= LONGEST_LIST &&
    named.length >= FEWEST_LISTED &&
    named.every((m) => m.kind === 'procedure') &&
    !mentionsOf(text).some((m) => m.kind === 'percent' || m.kind === 'money')
  )
}
const LONGEST_LIST = 70
const FEWEST_LISTED = 3

/** What a short line is to a stack; null ends the stack. */
function partOf(flow: Flow): Part | null {
  const { text } = flow.passage
  const words = text.split(/\s+/).length
  if (flow.kind === 'item' || /[.;]$/.test(text)) return null
  if (words > MOST_WORDS) return isList(text, words) ? { kind: 'label', flow } : null
  if (isAnswer(text)) return { kind: 'answer', flow }
  return hasValue(text) ? null : { kind: 'label', flow }
}

/** A label names what is paid or how much; other lines between (a plan's name, "In-network") stay running text. */
const isNamed = (text: string) =>
  subjectsOf(text).length > 0 ||
  says(text, 'deductible', 'maximum', 'lifetime', 'premium', 'wait', 'coinsurance')

/** Labels stand over their answers, or under them: as the run begins, if each answer finds a label so. */
function cardsOf(parts: readonly Part[]): { label: Flow[]; answers: Flow[] }[] {
  const over = parts[0]!.kind === 'label'
  const cards: { label: Flow[]; answers: Flow[] }[] = []
  const first = over ? 'label' : 'answer'
  let last: Part['kind'] | null = null
  for (const { kind, flow } of parts) {
    if (kind === first && last !== first) cards.push({ label: [], answers: [] })
    cards.at(-1)?.[kind === 'label' ? 'label' : 'answers'].push(flow)
    last = kind
  }
  return cards.filter((c) => c.label.length > 0 && c.answers.length > 0)
}

/** Labels of a card: of several lines those from the first that names something on. */
function labelOf(lines: readonly Flow[]): Passage | null {
  const from = lines.findIndex((f) => isNamed(f.passage.text))
  return from < 0 ? null : joinPassages(lines.slice(from).map((f) => f.passage))
}

function statementsOfRun(parts: readonly Part[], number: number, caption: string): Stack {
  const stack: Stack = { statements: [], lines: new Set() }
  for (const [row, { label, answers }] of cardsOf(parts).entries()) {
    const name = labelOf(label)
    if (!name) continue
    for (const flow of [...label, ...answers]) stack.lines.add(flow)
    for (const { passage, y } of answers)
      stack.statements.push({
        ...PLAIN,
        kind: 'cell',
        passage,
        label: name,
        heading: caption,
        caption,
        network: networkOf(passage.text) ?? networkOf(name.text),
        option: 0,
        group: `s${number}`,
        column: 1,
        reach: 1,
        row,
        y,
      })
  }
  return stack
}

/** Finds labels and answers that stand under one another in running text. */
export function stacksOf(flow: readonly Flow[]): Stack {
  const all: Stack = { statements: [], lines: new Set() }
  let run: Part[] = []
  let caption = ''
  let number = 0
  const close = () => {
    const answers = run.filter((p) => p.kind === 'answer').length
    if (answers >= LEAST_ANSWERS && answers < run.length) {
      const stack = statementsOfRun(run, number++, caption)
      // One label with many answers is a list of another kind.
      if (new Set(stack.statements.map((s) => s.row)).size >= LEAST_ANSWERS - 1) {
        all.statements.push(...stack.statements)
        for (const line of stack.lines) all.lines.add(line)
      }
    }
    run = []
  }
  for (const f of flow) {
    const part = partOf(f)
    if (f.kind === 'heading' && part?.kind === 'label' && !isNamed(f.passage.text)) {
      close()
      caption = f.passage.text
    } else if (part) run.push(part)
    else close()
  }
  close()
  return all
}
