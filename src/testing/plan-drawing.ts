import type { Page } from '../document/page.ts'
import { PROCEDURES, type Procedure } from '../lexicon/catalog.ts'
import { Dice } from './field-sheet.ts'
import { Board } from './plan-board.ts'
import { type ClassName, inventPlan, type PlanTruth } from './plan-truth.ts'
import { inList, nameOf } from './plan-words.ts'

/** A drawn document with what a reader should find in it. */
export interface DrawnPlan {
  kind: string
  seed: number
  pages: Page[]
  /** Accepted percents of every procedure; [null] where the document does not state one. */
  accept: Record<Procedure, (number | null)[]>
  /** Texts that the notes must hold, for procedures whose limits or other shares are stated. */
  notes: Partial<Record<Procedure, string[]>>
}

/** What the drawing of one document works with. */
export class Drawing {
  readonly dice: Dice
  readonly board = new Board()
  readonly truth: PlanTruth
  readonly accept = Object.fromEntries(PROCEDURES.map((p) => [p, [null]])) as DrawnPlan['accept']
  readonly notes: DrawnPlan['notes'] = {}

  constructor(seed: number) {
    this.dice = new Dice(seed)
    this.truth = inventPlan(this.dice)
  }

  /** Notes that the document states a percent of a procedure. */
  states(procedure: Procedure, percent: number | null = this.truth.percent[procedure]): void {
    const accepted = this.accept[procedure].filter((v) => v !== null)
    this.accept[procedure] = [...accepted, percent]
  }

  /** Notes that the document also says this. */
  says(procedure: Procedure, text: string): void {
    this.notes[procedure] = [...(this.notes[procedure] ?? []), text]
  }

  /** Some procedures in the usual order of documents. */
  some(share: number, among: readonly Procedure[] = PROCEDURES): Procedure[] {
    const found = among.filter(() => this.dice.chance(share))
    return found.length >= 3 ? found : [...among.slice(0, 4)]
  }

  /** The procedures that the plan puts into a class, some of them. */
  members(name: ClassName, most = 7): Procedure[] {
    const own = PROCEDURES.filter(
      (p) => this.truth.place[p] === name && !(p === 'implants' && this.truth.percent[p] === 0),
    )
    const kept = own.filter(() => this.dice.chance(0.75)).slice(0, most)
    return kept.length > 0 ? kept : own.slice(0, 2)
  }

  /** A list of names: "Exams, cleanings and X-rays". */
  listed(procedures: readonly Procedure[], joint = ', '): string {
    const names = procedures.map((p, i) => (i === 0 ? nameOf(this.dice, p) : inList(nameOf(this.dice, p))))
    if (names.length < 2 || joint !== ', ' || this.dice.chance(0.4)) return names.join(joint)
    return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
  }

  /** A percent as documents print it, or a refusal. */
  share(percent: number, you = false): string {
    if (percent === 0)
      return you
        ? this.dice.pick(['Not covered', '100% (not covered)'])
        : this.dice.pick(['Not covered', 'Not Covered', '0%', 'Excluded', 'Not a benefit'])
    if (you) return percent === 100 ? this.dice.pick(['0%', '$0', 'No charge']) : `${100 - percent}%`
    return percent === 100 ? this.dice.pick(['100%', '100%', '100%', 'Covered in full']) : `${percent}%`
  }

  /** The usual first lines of a plan page. */
  title(): void {
    const { board, dice } = this
    const names = [
      'Summit Ridge Foods',
      'Larkspur Logistics',
      'Bluewater School District',
      'Aster & Vale LLC',
    ]
    board.line(
      50,
      dice.pick([
        'Dental benefit summary',
        'Your dental plan',
        'Summary of dental benefits',
        'Dental plan highlights',
      ]),
      { size: 18, bold: true },
      1.5,
    )
    board.line(50, `Group: ${dice.pick(names)}   Group number: ${dice.whole(10000, 99999)}`)
    if (dice.chance(0.6)) {
      board.table(
        50,
        [{ width: 220 }, { width: 200 }],
        [
          ['Calendar year deductible, per person', `$${dice.pick([25, 50, 75])}`],
          ['Calendar year deductible, per family', `$${dice.pick([75, 150, 225])}`],
          ['Annual maximum per person', `$${dice.pick(['1,000', '1,500', '2,000'])}`],
        ],
      )
    }
  }

  /** The finished document. */
  done(kind: string, seed: number): DrawnPlan {
    return { kind, seed, pages: this.board.pages(), accept: this.accept, notes: this.notes }
  }
}
