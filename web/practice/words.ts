import type { ComparedLine, LineAct, Send, StepState } from '../../src/opendental/contract.ts'
import { counted } from '../ui/words.ts'

/** What would become of a value, in a word. */
export const ACT_WORDS: Record<LineAct, string> = {
  add: 'Add',
  change: 'Change',
  same: 'Same',
  left: 'Leave alone',
}

/** What became of a value, in words. */
export const STEP_WORDS: Record<StepState, string> = {
  waiting: 'Not sent yet',
  sending: 'Not sure it got through',
  done: 'Sent',
  refused: 'Not accepted',
  undoing: 'Not undone yet',
  undone: 'Undone',
  kept: 'Still there',
}

const number = (lines: readonly ComparedLine[], act: LineAct) =>
  lines.filter((line) => line.act === act).length

/** How many values would be sent. */
export const toSend = (lines: readonly ComparedLine[]): number =>
  number(lines, 'add') + number(lines, 'change')

/** Values that would be sent though nobody checked them. */
export const unchecked = (lines: readonly ComparedLine[]): number =>
  lines.filter(({ act, checked }) => !checked && (act === 'add' || act === 'change')).length

/** "12 to add, 3 to change, 8 the same, 2 left alone". */
export const sumWords = (lines: readonly ComparedLine[]): string =>
  [
    `${number(lines, 'add')} to add`,
    `${number(lines, 'change')} to change`,
    `${number(lines, 'same')} the same`,
    `${number(lines, 'left')} left alone`,
  ].join(', ')

/** True while a send waits for someone to go on with it or undo it. */
export const isOpen = ({ state }: Pick<Send, 'state'>): boolean =>
  ['running', 'stopped', 'undoing', 'undo_stopped'].includes(state)

/** True while the server works on it. */
export const isLive = ({ state }: Pick<Send, 'state'>): boolean => state === 'running' || state === 'undoing'

const stepsIn = ({ steps }: Send, state: StepState) => steps.filter((step) => step.state === state).length

/** How a send ended, as a sentence. */
export function sendWords(send: Send): string {
  const [done, kept] = [stepsIn(send, 'done'), stepsIn(send, 'kept')]
  const refused = stepsIn(send, 'refused')
  if (isLive(send)) return 'Open Dental is being updated right now.'
  if (send.state === 'stopped') return `It stopped after ${counted(done, 'value')}.`
  if (send.state === 'undo_stopped') return 'Undoing stopped on the way.'
  if (send.state === 'undone')
    return kept > 0
      ? `Undone, but ${counted(kept, 'value')} had to stay.`
      : 'Undone. Open Dental is as it was.'
  const end = refused > 0 ? ` Open Dental didn’t accept ${refused}.` : ''
  return `Sent ${counted(done, 'value')}.${end}`
}
