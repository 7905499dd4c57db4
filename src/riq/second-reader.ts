import { errorCode, log } from '../base/log.ts'
import {
  CONTENT_FIELDS,
  IDENTITY_FIELDS,
  type PlanField,
  PROCEDURES,
  type Procedure,
} from '../lexicon/catalog.ts'
import { LEXICON } from '../lexicon/words.ts'
import type { Model } from '../model/contract.ts'
import type { Ask } from './understand/asks.ts'
import { soundLike, soundLikeTerm } from './understand/terms.ts'
import { wordsOf } from './understand/words.ts'

/** What a model read out of a question that the rules did not understand. */
export interface SecondReading {
  employers: string[]
  asks: Ask[]
}

/** Token ids of the wire format riq-mini-1 (models/README.md). */
const UNDERSTAND = 3
const OUT = 7

const TIMEOUT_MS = 6_000
const MAX_TOKENS = 60
const LONGEST_QUESTION = 600

const FIELDS: readonly string[] = [...IDENTITY_FIELDS, ...CONTENT_FIELDS]
const TOPICS: readonly string[] = [
  ...FIELDS,
  ...PROCEDURES.map((p) => `coverage.${p}`),
  'waiting_period',
  ...Object.keys(LEXICON.flags).map((f) => `flag.${f}`),
  'disclaimer',
  'summary',
  'unknown',
]

/** Holds a chat model to the lines of the wire format. */
const GRAMMAR = `root ::= line ("\\n" line)? ("\\n" line)?
line ::= "ask | " topic | "employer | " [A-Za-z0-9&.' -]+
topic ::= ${TOPICS.map((t) => `"${t}"`).join(' | ')}`

const SYSTEM = `You sort questions of a dental office about insurance plans. Answer only with lines of these forms:
ask | TOPIC
employer | NAME (only when the question names an employer; copy it letter for letter)
TOPIC is one of: ${TOPICS.join(', ')}. Use "unknown" when the question is about something else. Never answer the question itself.`

/** One line's topic as an ask; null for lines that ask nothing the rules can answer. */
function askOf(topic: string): Ask | null {
  const [head, rest = ''] = topic.split('.')
  if (head === 'coverage' && (PROCEDURES as readonly string[]).includes(rest))
    return {
      about: 'service',
      service: { procedure: rest as Procedure, item: null, code: null },
      aspects: [],
    }
  if (head === 'flag' && rest in LEXICON.flags) return { about: 'flag', flag: rest }
  if (FIELDS.includes(topic)) return { about: 'field', field: topic as PlanField }
  if (topic === 'waiting_period') return { about: 'wait', for: null }
  if (topic === 'disclaimer') return { about: 'disclaimers' }
  return topic === 'summary' ? { about: 'summary' } : null
}

const WAIT = /^(?:wait\w*|wp|delay\w*|eligib\w*)$/
const SUMMARY = /^(?:summ\w*|over\w*|breakd\w*|everyth\w*|benefit|detail|all)$/
const DISCLAIMER = /^(?:disclaim\w*|print|fine|exclu\w*|limitation|legal)$/

/** True when some word of the question looks like a name of what the model says is asked. */
function isHeard(ask: Ask, words: readonly string[]): boolean {
  const some = (pattern: RegExp) => words.some((word) => pattern.test(word))
  if (ask.about === 'service') return soundLike(words, ask.service.procedure)
  if (ask.about === 'flag') return soundLikeTerm(words, (t) => t.about === 'flag' && t.flag === ask.flag)
  if (ask.about === 'wait') return some(WAIT)
  if (ask.about !== 'field') return some(ask.about === 'summary' ? SUMMARY : DISCLAIMER)
  const { field } = ask
  if (field.includes('deductible')) return some(/^ded\w*$/)
  if (field.includes('maximum')) return some(/^(?:max\w*|cap|ceiling|limit)$/)
  return soundLikeTerm(words, (t) => t.about === 'field' && t.field === field)
}

/**
 * Reads a model's lines. An employer counts only if it stands in the question letter for letter: small models miscopy names. What is
 * asked counts only if some word looks like one of its names: what the rules do not know at all, a small model makes up.
 * @param question as typed
 */
export function readLines(lines: string, question: string): SecondReading {
  const pairs = lines.split('\n').map((line) => line.split(' | ').map((part) => part.trim()))
  const standsInQuestion = (value: string) =>
    value.length > 2 && question.toLowerCase().includes(value.toLowerCase())
  const words = wordsOf(question).map((w) => w.stem)
  const values = (key: string) => pairs.filter(([k]) => k === key).flatMap(([, value]) => value ?? [])
  return {
    employers: values('employer').filter(standsInQuestion),
    asks: values('ask')
      .flatMap((topic) => askOf(topic) ?? [])
      .filter((ask) => isHeard(ask, words)),
  }
}

/**
 * Asks the local model what a question wants. Only for questions that the rules do not understand.
 * @returns null when there is no model for the task, or it fails or takes too long: the rules then stand alone
 */
export async function readWithModel(
  model: Model | null,
  question: string,
  signal?: AbortSignal,
): Promise<SecondReading | null> {
  if (!model) return null
  try {
    const info = await model.info()
    if (info.format === 'riq-mini-1' && !info.tasks.includes('understand')) return null
    const typed = question.replace(/\s+/g, ' ').trim().slice(0, LONGEST_QUESTION)
    const chat = info.format === 'chat'
    const lines = await model.generate({
      prompt: chat
        ? { kind: 'chat', system: SYSTEM, user: typed }
        : { kind: 'wire', parts: [UNDERSTAND, typed, OUT] },
      ...(chat ? { grammar: GRAMMAR } : {}),
      maxTokens: MAX_TOKENS,
      timeoutMs: TIMEOUT_MS,
      priority: 'interactive',
      ...(signal ? { signal } : {}),
    })
    return readLines(lines, question)
  } catch (error) {
    if (signal?.aborted) throw error
    log.warn('riq.second_reader', { cause: errorCode(error) })
    return null
  }
}
