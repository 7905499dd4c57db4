import type { RiqReply } from './contract.ts'

/** Words of a message that Riq reads: about a minute of talking, and more than any question of a front desk has. */
export const MOST_WORDS = 160

/** Letters of a message that Riq reads, for texts that are not made of words. */
export const MOST_LETTERS = 1200

/** What the answer says when only the first part of a message was read. */
export const ONLY_FIRST_PART =
  "Your message is long, so we only read the first part. If something's missing, ask it in a new message."

/** The part of a message that is read: whole words, up to the limits. */
export function firstPart(text: string): string {
  // Of a word that is cut in two nothing is read.
  const letters =
    text.length > MOST_LETTERS ? text.slice(0, MOST_LETTERS + 1).replace(/(?:\s\S{0,60}|.)$/s, '') : text
  const words = letters.matchAll(/\S+/g)
  let count = 0
  for (const word of words) if (++count === MOST_WORDS) return letters.slice(0, word.index + word[0].length)
  return letters
}

/** Somebody who reads along while an answer is written. */
type Listening = { onText?: (piece: string) => void }

/** Adds a line to a reply that does not have it, also for somebody who reads along. The spec's sentence for a wrong choice stays as it is. */
export async function withNote<Needs extends Listening>(
  note: string,
  needs: Needs,
  answer: (needs: Needs) => Promise<RiqReply>,
): Promise<RiqReply> {
  let streamed = false
  const { onText } = needs
  const listening = onText && {
    onText: (piece: string) => {
      streamed = true
      onText(piece)
    },
  }
  const reply = await answer({ ...needs, ...listening })
  if (reply.kind === 'invalid_selection' || reply.answer.includes(note)) return reply
  if (streamed) onText?.(`\n${note}`)
  return { ...reply, answer: `${reply.answer}\n${note}` }
}
