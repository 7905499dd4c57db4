import { giveWay } from '../base/give-way.ts'
import { firstPart } from './cut.ts'
import type { NameIndex } from './resolve/name-index.ts'
import { readReferences } from './resolve/references.ts'
import type { Earlier } from './understand/follow-up.ts'
import { type Understanding, understand } from './understand/understand.ts'

/**
 * The earlier questions of a conversation. They are read from the latest backwards, only as far as somebody looks, each once and with
 * a turn for others in between: a conversation of forty long messages holds nobody up.
 * @param texts what the person wrote, oldest first
 */
export function earlierQuestions(texts: readonly string[], index: NameIndex): Earlier {
  const read: Understanding[] = []
  const at = async (back: number): Promise<Understanding> => {
    if (read.length <= back) {
      await giveWay()
      const text = firstPart(texts.at(-1 - back)!)
      read[back] = understand(text, readReferences(text, index))
    }
    return read[back]!
  }
  return {
    last: async (fits) => {
      for (let back = 0; back < texts.length; back++) {
        const question = await at(back)
        if (fits(question)) return question
      }
      return undefined
    },
  }
}
