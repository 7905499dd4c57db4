import { writeSync } from 'node:fs'
import { UserError } from '../base/errors.ts'
import { type ChildContext, serveChild } from '../base/serve-child.ts'

/** A child for the tests of base/child.ts. */
export const echoWorker = (): Promise<never> =>
  serveChild({
    same: async (value: never) => value,
    ask: async (value: never, { emit, ask }: ChildContext) => {
      emit('working')
      return ask('asked', value)
    },
    refuse: async () => {
      throw new UserError(422, 'The file is empty.')
    },
    bug: async () => {
      throw new TypeError('patient Jane Roe, 123-45-6789')
    },
    complain: async () => {
      console.log('patient Jane Roe')
      console.error('patient Jane Roe')
      writeSync(1, 'patient Jane Roe\n')
      writeSync(2, 'patient Jane Roe\n')
    },
    sleep: async (ms: never) => {
      await Bun.sleep(ms)
      return 'slept'
    },
    tick: async (ms: never, { emit }: ChildContext) => {
      for (let i = 0; i < 5; i++) {
        await Bun.sleep(ms)
        emit('tick')
      }
      return 'ticked'
    },
    exit: async (code: never) => process.exit(code),
    spin: async () => {
      for (;;) Math.random()
    },
  })
