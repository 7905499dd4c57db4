import type { Config } from '../base/config.ts'
import { openModel } from '../model/open.ts'
import { outputOf } from '../upload/output.ts'
import { readLocal } from './local-reading.ts'
import { printReading } from './print-reading.ts'
import { UsageError, wordsOfCommand } from './usage.ts'

const USAGE = 'Say which files to read: covriq read FILE… [--json] [--no-model]'

/** `covriq read`: the whole pipeline on files (several = pages of one plan); prints a table or JSON and stores nothing. */
export async function read(args: string[], config: Config): Promise<number> {
  const { values, positionals } = wordsOfCommand(
    args,
    { json: { type: 'boolean' }, 'no-model': { type: 'boolean' } },
    USAGE,
  )
  if (positionals.length === 0) throw new UsageError(USAGE)
  const model = values['no-model'] ? null : openModel({ model: config.model, threads: config.threads })
  try {
    const output = outputOf(await readLocal(positionals, config, model))
    if (values.json) console.log(JSON.stringify(output, null, 1))
    else printReading(output)
    return 0
  } finally {
    model?.close()
  }
}
