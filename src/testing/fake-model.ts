import { UserError } from '../base/errors.ts'
import type { Decisions, Generation, Model, ModelInfo, Said, WirePart } from '../model/contract.ts'

/** A model for tests: answers what it is told to, keeps what it was asked. */
export interface FakeModel extends Model {
  asked: Generation[]
}

const CHAT: ModelInfo = { name: 'fake', sha256: '0', format: 'chat', tasks: [], contextSize: 4096 }

/**
 * Makes a model that answers with fixed text.
 * @param answer the text of every generation, by what is asked; 'fail' makes the call fail as a broken model does
 * @param info what the model says it is; a chat model if not given
 */
export function fakeModel(
  answer: string | ((asked: Generation) => string),
  info: Partial<ModelInfo> = {},
): FakeModel {
  const asked: Generation[] = []
  return {
    asked,
    info: async () => ({ ...CHAT, ...info }),
    generate: async (generation) => {
      asked.push(generation)
      const text = typeof answer === 'string' ? answer : answer(generation)
      if (text === 'fail') throw new UserError(503, 'The model stopped.')
      return text
    },
    decide: async () => {
      throw new Error('a chat model is asked in words')
    },
    state: () => 'ready',
    close: () => {},
  }
}

/** A riq-mini for tests: answers each prompt as it's told to, and keeps what it was asked. */
export interface FakeDecider extends Model {
  asked: Decisions[]
}

/** A prompt as one text, its control tokens by their names. */
export const promptText = (parts: readonly WirePart[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.token)).join('')

/**
 * Makes a model that decides.
 * @param answer the tokens of the answer to a prompt (promptText), each as sure as `probability`; 'fail' makes the call fail
 */
export function fakeDecider(
  answer: (prompt: string) => readonly string[] | 'fail',
  { tasks = ['label', 'link', 'name', 'frame'], probability = 0.99 } = {},
): FakeDecider {
  const asked: Decisions[] = []
  return {
    asked,
    info: async () => ({ ...CHAT, format: 'riq-mini-2', tasks }),
    generate: async () => {
      throw new Error('this model writes no text')
    },
    decide: async (decisions) => {
      asked.push(decisions)
      return decisions.prompts.map((parts): Said[] => {
        const tokens = answer(promptText(parts))
        if (tokens === 'fail') throw new UserError(503, 'The model stopped.')
        return tokens.map((token) => ({ token, probability }))
      })
    },
    state: () => 'ready',
    close: () => {},
  }
}
