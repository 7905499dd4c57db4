import type { ChatHistoryItem, LlamaChat, LlamaModel, Token } from 'node-llama-cpp'
import { UserError } from '../base/errors.ts'
import type { Generation } from './contract.ts'

/** A prompt of a chat. */
export type Prompt = Generation['prompt']

/** A chat of one question as node-llama-cpp wants it; the empty last entry is the answer to come. */
export function historyOf(prompt: Prompt): ChatHistoryItem[] {
  return [
    { type: 'system', text: prompt.system },
    { type: 'user', text: prompt.user },
    { type: 'model', response: [] },
  ]
}

/** Tokens of a chat prompt, exactly as LlamaChat will lay them out, so that what was prefilled is found again. */
export function chatTokens(model: LlamaModel, chat: LlamaChat, history: ChatHistoryItem[]): Token[] {
  const { contextText } = chat.chatWrapper.generateContextState({ chatHistory: history })
  return contextText.tokenize(model.tokenizer)
}

/**
 * Holds prompt and answer to the context: an overflow would be cut silently or never return.
 * @throws UserError 422 when they do not fit
 */
export function holdToContext(promptTokens: number, maxTokens: number, contextSize: number): void {
  if (promptTokens + maxTokens > contextSize) throw new UserError(422, 'The text is too long for the model.')
}
