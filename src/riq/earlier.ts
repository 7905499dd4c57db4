import { giveWay } from '../base/give-way.ts'
import { firstPart } from './cut.ts'
import type { NameIndex } from './resolve/name-index.ts'
import { readReferences } from './resolve/references.ts'
import { type Asked, type Earlier, goOn, isThereAlready, POINTS_BACK } from './understand/follow-up.ts'
import { type Understanding, understand } from './understand/understand.ts'

/** Messages that are looked back at: what was asked before them is another subject. */
const LOOKS_BACK = 8

/** True for a message that says by itself what is asked about what: nothing before it matters. */
const isWhole = (question: Understanding) => {
  const { asks, services, classes, social, text } = question
  const names = asks.length > 0 && services.length + classes.length > 0
  return social === null && names && !POINTS_BACK.test(text) && !isThereAlready(question)
}

/**
 * The earlier questions of a conversation. They are read from the latest backwards, only as far as one of them leaves something out,
 * each once and with a turn for others in between: a conversation of forty long messages holds nobody up.
 * @param texts what the person wrote, oldest first
 */
export function earlierQuestions(texts: readonly string[], index: NameIndex): Earlier {
  let known: Promise<Asked | null> | null = null
  const read = async (): Promise<Asked | null> => {
    const questions: Understanding[] = []
    for (const text of texts.slice(-LOOKS_BACK).reverse()) {
      await giveWay()
      const part = firstPart(text)
      questions.unshift(understand(part, readReferences(part, index)))
      if (isWhole(questions[0]!)) break
    }
    const folded = questions.reduce<Asked | null>((before, now) => {
      const asked = goOn(now, before)
      // "ok thanks" in between asks nothing and drops nothing.
      return asked.asks.length > 0 ? asked : before
    }, null)
    return folded
  }
  return {
    asked: () => {
      known ??= read()
      return known
    },
  }
}
