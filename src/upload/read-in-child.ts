import { startChild } from '../base/child.ts'
import { Inflows } from './inflow.ts'
import type { ReaderCalls, ServerCalls, StreamHead } from './reader-packets.ts'
import type {
  Bytes,
  ReaderModel,
  ReadFiles,
  ReadLimits,
  ReadOutcome,
  ReadSinks,
  ReadStep,
} from './reading.ts'

/** Longest time for one document; pages have limits of their own (60 s each), this one ends what those do not see. */
const LONGEST_MS = 2 * 60 * 60 * 1000

/** Memory at which a reader is ended: 200 scanned pages with their pictures take about 1 GB. */
const MOST_MEMORY = 4 * 1024 ** 3

/** What a model question from the reader is answered with. */
function askModel(
  model: ReaderModel | null,
  signal: AbortSignal,
  method: string,
  args: unknown,
): Promise<unknown> {
  if (!model) throw new Error('no model')
  if (method === 'model.info') return model.info()
  if (method === 'model.count') return model.count(args as string)
  const question = args as Omit<Parameters<ReaderModel['generate']>[0], 'priority'>
  return model.generate({ ...question, priority: 'background', signal })
}

async function parseOutcome(bytes: Bytes): Promise<ReadOutcome> {
  return JSON.parse(Buffer.concat(await Array.fromAsync(bytes)).toString('utf8')) as ReadOutcome
}

/** Answers what one reader asks: takes its streams in, and puts its questions to the model. */
function answerer(sinks: ReadSinks, model: ReaderModel | null, signal: AbortSignal) {
  const inflows = new Inflows()
  let outcome: ReadOutcome | undefined
  const consume = (what: StreamHead, bytes: Bytes): Promise<void> => {
    if (what.kind === 'picture') return sinks.onPicture(what.head, bytes)
    if (what.kind === 'words') return sinks.onWords(what.page, bytes)
    if (what.kind === 'copy') return sinks.onCopy(what.mediaType, bytes)
    return parseOutcome(bytes).then((parsed) => {
      outcome = parsed
    })
  }
  const calls: { [M in keyof ServerCalls]: (args: ServerCalls[M]) => Promise<void> } = {
    begin: async ({ stream, what }) => inflows.begin(stream, (bytes) => consume(what, bytes)),
    piece: ({ stream, bytes }) => inflows.push(stream, bytes),
    end: ({ stream }) => inflows.end(stream),
  }
  return {
    abort: () => inflows.abort(),
    outcome: () => outcome,
    answer: async (method: string, args: unknown): Promise<unknown> =>
      method in calls ? calls[method as 'begin'](args as never) : askModel(model, signal, method, args),
  }
}

/**
 * Reads documents in a fresh child per document, so that the server process never holds a raw page and never waits.
 * @param model the server's model, or null
 * @returns the reading function that the queue uses; it rejects with UserError (the document's fault) or ChildError (the reader died)
 */
export function readInChild(model: ReaderModel | null, limits: ReadLimits): ReadFiles {
  return async (files, sinks, signal) => {
    const { answer, outcome, abort } = answerer(sinks, model, signal)
    const child = startChild('reader-worker', answer)
    try {
      for (const file of files) {
        await child.call('file', { name: file.name, size: file.size } satisfies ReaderCalls['file'], {
          signal,
        })
        for await (const bytes of file.bytes()) await child.call('bytes', bytes, { signal })
      }
      const ask: ReaderCalls['read'] = { limits, hasModel: model !== null }
      await child.call('read', ask, {
        signal,
        wallMs: LONGEST_MS,
        memoryBytes: MOST_MEMORY,
        onEvent: (step) => sinks.onStep(step as ReadStep),
      })
    } finally {
      abort()
      child.kill()
    }
    const read = outcome()
    if (!read) throw new Error('no outcome')
    return read
  }
}
