import { Draft } from './draft.ts'
import { type Mark, placed } from './marks.ts'
import { makePlan } from './plan.ts'
import { chance, type Split } from './random.ts'
import type { Plan } from './shape.ts'
import { type SplitStructure, STRUCTURES, structureOf } from './structures/list.ts'
import { STYLES, type Style } from './styles.ts'
import { type Truth, truthOf } from './truth.ts'

/** A page that has been made, before it is printed. */
export interface MadePage {
  id: string
  structure: string
  style: string
  /** Half and tone of the wordings. */
  wording: string
  split: Split
  twin: boolean
  seed: number
  /** The whole document. */
  html: string
  truth: Truth
  marks: Mark[]
  plan: Plan
}

/** Which page is wanted. */
export interface Order {
  seed: number
  split: Split
  /** This structure only. */
  structure?: string
  /** In the second set of words. */
  twin?: boolean
}

const pad = (n: number) => String(n).padStart(5, '0')

/** Blind documents have blind structures, and styles and wordings of either half; training sees nothing that is blind. */
function parts({ seed, split, structure }: Order): { made: SplitStructure; style: Style; wording: Split } {
  const c = chance(seed, 'parts')
  const half = (): Split => (split === 'blind' && c.odds(0.5) ? 'blind' : 'train')
  const styleHalf = half()
  const wording = half()
  const structures = STRUCTURES.filter((s) => s.split === split)
  // One after the other, so that all are drawn equally often; a seed that follows takes the next.
  const made = structure ? structureOf(structure) : structures[seed % structures.length]!
  if (made.split !== split) throw new Error(`The structure "${made.id}" is ${made.split}.`)
  return { made, style: c.pick(STYLES.filter((s) => s.split === styleHalf)), wording }
}

/** Whether a class is called by a number alone, and nothing on the page says what it is: nobody could read such a page. */
function unclear(marks: readonly Mark[]): boolean {
  const classes = new Set(marks.flatMap((m) => (m.slot === 'class' ? [m.subject.cls] : [])))
  const told = new Set(marks.flatMap((m) => (m.descriptive || m.slot === 'procedure' ? [m.subject.cls] : [])))
  return [...classes].some((k) => !told.has(k))
}

/**
 * A page of a seed. The same order gives the same page and truth; `twin` changes words and nothing else.
 * @throws Error for a structure that is not there or of the other half
 */
export function makePage(order: Order): MadePage {
  const { seed, split, twin = false } = order
  const { made, style, wording } = parts(order)
  const plan = makePlan(seed, made.wants)
  const write = (fullNames: boolean) => {
    const draft = new Draft({ plan, wording, twin, fullNames })
    const body = made.build(draft)
    return { draft, body, marks: placed(body, draft.marks) }
  }
  const first = write(false)
  const { draft, body, marks } = unclear(first.marks) ? write(true) : first
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><style>${style.css}</style></head><body>${body}</body></html>`
  return {
    id: `${split}-${pad(seed)}-${made.id}`,
    structure: made.id,
    style: style.id,
    wording: draft.voice,
    split,
    twin,
    seed,
    html,
    truth: truthOf(marks, plan),
    marks,
    plan,
  }
}
