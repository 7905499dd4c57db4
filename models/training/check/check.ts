/**
 * A held-out set through a GGUF, as the product runs it: `bun models/training/check/check.ts MODEL.gguf SET.json [RESULT.json] [--threads N]`.
 * SET.json is what `evaluate.py make` writes; RESULT.json is what `evaluate.py score` reads. Fails when llama.cpp cuts text otherwise
 * than the set.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openModel } from '../../../src/model/open.ts'
import { type Asked, ask, speeds, wireParts } from './ask.ts'
import { modelMemory } from './model-memory.ts'
import { type Result, reportLines } from './score-lines.ts'
import { openTokenizer } from './tokenizer.ts'

type Row = [task: string, parts: string[], answer: string, prompt: number[], output: number[]]

/** How many rows llama.cpp cuts into other tokens than the recipe did. */
async function cutOtherwise(path: string, rows: readonly Row[]): Promise<number> {
  const tokenizer = await openTokenizer(path)
  const same = (made: number[], wanted: number[]) => String(made) === String(wanted)
  const wrong = rows.filter(
    ([, parts, answer, prompt, output]) =>
      !same(tokenizer.encode(wireParts(parts)), prompt) ||
      !same([...(answer ? tokenizer.encode([answer]) : []), 0], output),
  )
  await tokenizer.close()
  console.log(`tokenisation: ${rows.length - wrong.length} of ${rows.length} equal`)
  return wrong.length
}

async function answerAll(path: string, threads: number, rows: readonly Row[]): Promise<Result[]> {
  const model = openModel({ model: path, threads })!
  try {
    const started = performance.now()
    const { tasks, contextSize } = await model.info()
    console.log(
      `loaded in ${(performance.now() - started).toFixed(0)} ms, context ${contextSize}, tasks ${tasks}`,
    )
    const listed = rows.filter(([task]) => tasks.includes(task))
    if (listed.length < rows.length)
      console.log(`${rows.length - listed.length} rows of other tasks left out`)
    const results: Result[] = []
    const asked: Asked[] = []
    for (const [task, parts, answer] of listed) {
      const one = await ask(model, wireParts(parts))
      asked.push(one)
      results.push([task, parts, answer, one.text])
    }
    const { prompt, output } = speeds(asked)
    const memory = modelMemory()
    console.log(
      `prompt ${prompt.toFixed(0)} tokens/s, generation ${output.toFixed(0)} tokens/s at ${threads} thread(s), ` +
        `model process ${memory ? `${memory.now.toFixed(0)} MB, at most ${memory.peak.toFixed(0)} MB` : 'unknown'} resident`,
    )
    return results
  } finally {
    model.close()
  }
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { threads: { type: 'string', default: '1' } },
})
const [modelFile, setFile, resultFile] = positionals
if (!modelFile || !setFile) {
  console.error('check.ts MODEL.gguf SET.json [RESULT.json] [--threads N]')
  process.exit(2)
}
const rows = JSON.parse(readFileSync(setFile, 'utf8')) as Row[]
const wrong = await cutOtherwise(modelFile, rows)
const results = await answerAll(modelFile, Number(values.threads), rows)
console.log(reportLines(results).join('\n'))
if (resultFile) writeFileSync(resultFile, JSON.stringify(results))
process.exit(wrong === 0 ? 0 : 1)
