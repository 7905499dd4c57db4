import { UserError } from '../base/errors.ts'

/** Every way in which a file can be refused, with the HTTP status and the words a person reads. */
const REFUSALS = {
  empty: [422, 'The file is empty.'],
  type: [415, 'The file isn’t a PDF, PNG, JPG or WEBP.'],
  picture: [415, 'The file isn’t a PNG, JPG or WEBP picture.'],
  pdf: [415, 'The file isn’t a PDF.'],
  mixed: [415, 'The file is two kinds of file in one. Save it as a plain PDF or picture.'],
  password: [422, 'The file is password-protected.'],
  wrongPassword: [422, 'That isn’t the password of this file.'],
  pageless: [422, 'The file has no pages.'],
  damaged: [422, 'The file is damaged, so we can’t read it.'],
  cutOff: [422, 'The file is cut off. Save or scan it again.'],
  animated: [422, 'The picture is animated. Save it as a still picture.'],
  large: [413, 'The picture is too large: 40 megapixels and 12,000 pixels a side are the most.'],
  slow: [422, 'The file took too long to read, so reading it timed out.'],
  memory: [422, 'The file needs too much memory to read.'],
  unreadable: [422, 'We can’t read the file.'],
  crashing: [422, "The reader crashed on this file, so it can't be read. Save or scan it again."],
  // What follows is no fault of the file: it is safe, and reading it again may succeed.
  interrupted: [
    503,
    'Reading stopped because the reader process ended unexpectedly. Your file is safe. Try again.',
  ],
  oom: [503, 'Reading stopped because the computer ran out of memory. Your file is safe. Try again.'],
  starved: [503, 'Reading stopped because the computer was too busy to go on. Your file is safe. Try again.'],
} as const satisfies Record<string, readonly [number, string]>

/** Why a file was refused. */
export type Refusal = keyof typeof REFUSALS

/** The error for people: fixed words, nothing of the file in them. */
export function refuse(why: Refusal): UserError {
  const [status, words] = REFUSALS[why]
  return new UserError(status, words)
}

/** Not those of a worker that was silent for an hour, twice: a third hour would hold up everybody else's files. */
const PASSING = (['interrupted', 'oom'] as const).map((why) => REFUSALS[why][1])

/** Whether reading stopped by no fault of the file, so that it is worth another try. Of several files the words name one before. */
export const isPassing = (error: unknown): boolean =>
  error instanceof UserError && PASSING.some((words) => error.message.endsWith(words))

/** The error for a file of more than `most` pages. */
export function refusePages(most: number): UserError {
  return new UserError(413, `The file has too many pages: ${most} are the most.`)
}
