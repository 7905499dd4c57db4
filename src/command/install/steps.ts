import type { Machine } from './machine.ts'

/** One thing that has to be so. */
export interface Step {
  /** What it does, in the imperative: "make the system user covriq". */
  does: string
  /** True when it is so already. */
  done(): boolean
  act(): void | Promise<void>
}

/**
 * Does what isn't done yet, and says a line for each step.
 * @param dry only says what it would do
 * @returns how many steps were (or would be) done
 */
export async function takeSteps(steps: readonly Step[], machine: Machine, dry: boolean): Promise<number> {
  let taken = 0
  for (const step of steps) {
    if (step.done()) {
      machine.say(`already  ${step.does}`)
      continue
    }
    if (!dry) await step.act()
    machine.say(`${dry ? 'would   ' : 'done    '} ${step.does}`)
    taken++
  }
  return taken
}
