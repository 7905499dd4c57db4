/**
 * Asks a riq-mini GGUF one thing and prints what it says:
 *   bun models/training/check/quiz.ts MODEL.gguf understand "question"
 *   bun models/training/check/quiz.ts MODEL.gguf answer "question" "field | value[ | note], one a line"
 *   bun models/training/check/quiz.ts MODEL.gguf extract|phi "1: cell | cell, one row a line"
 */
import { openModel } from '../../../src/model/open.ts'
import { ask, CONTROL } from './ask.ts'

const [modelFile, task = '', text, facts = '(none)'] = process.argv.slice(2)
const start = CONTROL[`<|${task}|>`]
if (
  !modelFile ||
  !text ||
  !['extract', 'understand', 'answer', 'phi'].includes(task) ||
  start === undefined
) {
  console.error('quiz.ts MODEL.gguf extract|understand|answer|phi TEXT [FACTS]')
  process.exit(2)
}
const model = openModel({ model: modelFile, threads: 1 })!
try {
  const { tasks } = await model.info()
  if (!tasks.includes(task)) console.error(`This file does not list ${task}: it was not trained for it.`)
  const about = task === 'answer' ? [text, CONTROL['<|facts|>']!, facts] : [text]
  const {
    text: answer,
    promptTokens,
    outputTokens,
    promptMs,
    outputMs,
  } = await ask(model, [start, ...about, CONTROL['<|out|>']!])
  console.log(answer)
  console.error(
    `${promptTokens} tokens in, ${outputTokens} out, ${(promptMs + outputMs).toFixed(0)} ms at one thread`,
  )
} finally {
  model.close()
}
