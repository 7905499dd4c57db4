import { draftOf, dropDraft, keepDraft } from '../session/drafts.ts'
import type { Conversation } from './messages.ts'

const NAME = 'chat'
/** A long conversation keeps its end. */
const MOST_MESSAGES = 100

interface Kept {
  owner: string
  conversation: Conversation
}

/** Keeps the conversation in this tab, for this person, until they log out. */
export function keepConversation(owner: string, conversation: Conversation): void {
  const { messages } = conversation
  const kept: Kept = { owner, conversation: { ...conversation, messages: messages.slice(-MOST_MESSAGES) } }
  keepDraft(NAME, kept)
}

/** The conversation that this person left in this tab; somebody else's is forgotten. An answer that was cut off counts as stopped. */
export function keptConversation(owner: string): Conversation | null {
  const kept = draftOf<Kept>(NAME)
  if (!kept) return null
  if (kept.owner !== owner) {
    dropDraft(NAME)
    return null
  }
  const messages = kept.conversation.messages.map((m) =>
    m.who === 'riq' && m.state === 'writing' ? { ...m, state: 'stopped' as const } : m,
  )
  return { ...kept.conversation, messages }
}
