import { existsSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { putFile, sha256Of } from './files.ts'
import type { Machine } from './machine.ts'
import type { Place } from './place.ts'

/** One thing that has to be so. */
export interface Step {
  /** What it does, in the imperative: "make the system user covriq". */
  does: string
  /** True when it is so already. */
  done(): boolean
  /** Does it. A text is why it was left out: the installation goes on without it. */
  act(): void | string | Promise<void> | Promise<string | undefined>
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
    const why = dry ? undefined : await step.act()
    if (typeof why === 'string') {
      machine.say(`left out ${step.does}: ${why}`)
      continue
    }
    machine.say(`${dry ? 'would   ' : 'done    '} ${step.does}`)
    taken++
  }
  return taken
}

/** The step that puts the running program in its place. */
export const programStep = (machine: Machine, { program }: Place): Step => ({
  does: `copy the program to ${program}`,
  done: () => existsSync(program) && sha256Of(program) === sha256Of(machine.program),
  act: () => {
    mkdirSync(path.dirname(program), { recursive: true })
    putFile(program, { copyOf: machine.program }, 0o755)
  },
})

/** The step that deletes a file. */
export const removeStep = (file: string): Step => ({
  does: `delete ${file}`,
  done: () => !existsSync(file),
  act: () => rmSync(file),
})

/**
 * The step that starts the service, or starts it again where something it reads has changed.
 * @param changed asked when its turn has come
 */
export const startStep = (machine: Machine, changed: () => boolean): Step => {
  const { system } = machine
  return {
    does: 'start the service',
    done: () => system.isActive(machine) && !changed(),
    act: () => system.restart(machine),
  }
}
