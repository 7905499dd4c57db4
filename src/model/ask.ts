import { errorCode, log } from '../base/log.ts'
import type { Call, Model, Said, WirePart } from './contract.ts'

/** One closed question: as a riq-mini file takes it, and in words for an instruct model. */
export interface Question {
  wire: readonly WirePart[]
  words: string
}

/**
 * A question about a text whose mentions are numbered in their order.
 * @param task the control token that it begins with
 * @param places first letter of each mention and the one behind its last
 */
export function numbered(
  task: Task['name'],
  text: string,
  places: readonly { at: number; end: number }[],
): Question {
  const token = (name: string) => ({ token: `<|${name}|>` })
  const wire: WirePart[] = [token(task)]
  let [words, from] = ['', 0]
  const plain = (until: number) => {
    if (until > from) wire.push(text.slice(from, until))
    words += text.slice(from, until)
    from = until
  }
  for (const [i, { at, end }] of places.entries()) {
    plain(at)
    wire.push(token(`${i + 1}`), text.slice(at, end), token('close'))
    words += `[${i + 1}: ${text.slice(at, end)}]`
    from = end
  }
  plain(text.length)
  return { wire: [...wire, token('out')], words }
}

/** A kind of closed question that both kinds of model can answer. */
export interface Task {
  /** As riq-mini files list it. */
  name: 'label' | 'link' | 'name' | 'frame'
  /** Longest answer of a riq-mini file, in tokens. */
  most: number
  /** What an instruct model is told, the grammar of its answer, and the control tokens that an answer means. */
  system: string
  grammar: string
  tokensOf(answer: string): string[]
  /** Questions that an instruct model is asked at most: each takes it a second on an office's machine. */
  mostInWords: number
}

/**
 * How sure an instruct model counts as: it names no probability. Held so that what is used from nine in ten on is used, and what must be surer isn't.
 */
const IN_WORDS = 0.9
const WORDS_TOKENS = 48

/**
 * Asks a model closed questions. It never fails what asks: a model that can't be used, is too slow or breaks leaves questions without an answer.
 * @returns an answer for each question in their order; [] where there is none
 */
export async function askModel(
  model: Model,
  task: Task,
  questions: readonly Question[],
  call: Call,
): Promise<Said[][]> {
  const answers: Said[][] = questions.map(() => [])
  if (questions.length === 0) return answers
  try {
    const info = await model.info()
    if (info.format === 'riq-mini-2')
      return info.tasks.includes(task.name)
        ? await model.decide({ ...call, prompts: questions.map((q) => q.wire), most: task.most })
        : answers
    const end = performance.now() + call.timeoutMs
    for (const [i, { words }] of questions.slice(0, task.mostInWords).entries()) {
      const left = end - performance.now()
      if (left <= 0) break
      const text = await model.generate({
        ...call,
        timeoutMs: left,
        prompt: { system: task.system, user: words },
        grammar: task.grammar,
        maxTokens: WORDS_TOKENS,
      })
      answers[i] = task.tokensOf(text).map((token) => ({ token, probability: IN_WORDS }))
    }
  } catch (error) {
    if (call.signal?.aborted) throw error
    log.warn('model.unanswered', { task: task.name, cause: errorCode(error) })
  }
  return answers
}
