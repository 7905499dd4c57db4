import { UserError } from '../base/errors.ts'
import type { Generation, Model, ModelInfo } from '../model/contract.ts'

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
    count: async (text) => Math.ceil(text.length / 4),
    state: () => 'ready',
    close: () => {},
  }
}
