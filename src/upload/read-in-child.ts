import { type CallLimits, startChild } from '../base/child.ts'
import type { MaskedItem } from '../plan/content.ts'
import { Inflows } from './inflow.ts'
import type { ReaderCalls, ServerCalls, StreamHead } from './reader-packets.ts'
import {
  type Bytes,
  type LiftFromFile,
  PLAIN_WISH,
  type ReaderModel,
  type ReadFiles,
  type ReadLimits,
  type ReadOutcome,
  type ReadSinks,
  type ReadStep,
  type RedactFiles,
  type RedactOutcome,
  type SourceFile,
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

async function parseOutcome<Outcome>(bytes: Bytes): Promise<Outcome> {
  return JSON.parse(Buffer.concat(await Array.fromAsync(bytes)).toString('utf8')) as Outcome
}

/** Answers what one reader asks: takes its streams in, and puts its questions to the model. */
function answerer<Outcome>(sinks: ReadSinks, model: ReaderModel | null, signal: AbortSignal) {
  const inflows = new Inflows()
  let outcome: { is: Outcome } | undefined
  const consume = (what: StreamHead, bytes: Bytes): Promise<void> => {
    if (what.kind === 'picture') return sinks.onPicture(what.head, bytes)
    if (what.kind === 'words') return sinks.onWords(what.page, bytes)
    if (what.kind === 'copy') return sinks.onCopy(what.mediaType, bytes)
    return parseOutcome<Outcome>(bytes).then((parsed) => {
      outcome = { is: parsed }
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

/** What one reader is asked, and what it may take. */
interface Asking<Method extends 'read' | 'redact' | 'lift'> {
  method: Method
  args: ReaderCalls[Method]
  model: ReaderModel | null
  limits: Pick<CallLimits, 'wallMs' | 'memoryBytes'>
}

/** Hands the files to a fresh reader, asks it, and takes its streams in. The reader ends with the document. */
async function inReader<Outcome>(
  { method, args, model, limits }: Asking<'read' | 'redact' | 'lift'>,
  files: SourceFile[],
  sinks: ReadSinks,
  signal: AbortSignal,
): Promise<Outcome> {
  const { answer, outcome, abort } = answerer<Outcome>(sinks, model, signal)
  const child = startChild('reader-worker', answer)
  try {
    for (const file of files) {
      const head: ReaderCalls['file'] = { name: file.name, size: file.size }
      await child.call('file', head, { signal })
      for await (const bytes of file.bytes()) await child.call('bytes', bytes, { signal })
    }
    const onEvent = (step: unknown) => sinks.onStep(step as ReadStep)
    await child.call(method, args, { ...limits, signal, onEvent })
  } finally {
    abort()
    child.kill()
  }
  const read = outcome()
  if (!read) throw new Error('no outcome')
  return read.is
}

/**
 * Reads documents in a fresh child per document, so that the server process never holds a raw page and never waits.
 * @param model the server's model, or null
 * @returns the reading function that the queue uses; it rejects with UserError (the document's fault) or ChildError (the reader died)
 */
export function readInChild(model: ReaderModel | null, limits: ReadLimits): ReadFiles {
  const hasModel = model !== null
  const most = { wallMs: LONGEST_MS, memoryBytes: MOST_MEMORY }
  return (files, sinks, signal, wish = PLAIN_WISH) => {
    const args = { limits, hasModel, wish }
    return inReader<ReadOutcome>({ method: 'read', args, model, limits: most }, files, sinks, signal)
  }
}

/**
 * Redacts in a fresh child that takes the processor only when nothing else of the office wants it (the test pages).
 * @param longestMs after which it is ended
 * @returns a function that rejects like that of `readInChild`
 */
export function redactInChild(limits: ReadLimits, longestMs: number): RedactFiles {
  const most = { wallMs: longestMs, memoryBytes: MOST_MEMORY }
  return (files, sinks, signal) =>
    inReader<RedactOutcome>(
      { method: 'redact', args: { limits }, model: null, limits: most },
      files,
      { ...sinks, onWords: async () => {} },
      signal,
    )
}

/** Longest time in which one page is made anew: it is read, painted and read again up to three times, a minute each. */
const LIFT_MS = 8 * 60 * 1000

/**
 * Makes a page anew with a mask lifted, in a fresh child.
 * @returns a function that rejects like that of `readInChild`
 */
export function liftInChild(limits: ReadLimits): LiftFromFile {
  const most = { wallMs: LIFT_MS, memoryBytes: MOST_MEMORY }
  const idle = { onStep: () => {}, onCopy: async () => {} }
  return (file, wish, sinks) =>
    inReader<{ added: MaskedItem[] } | null>(
      { method: 'lift', args: { limits: { ...limits, workers: 1 }, wish }, model: null, limits: most },
      [file],
      { ...idle, ...sinks },
      new AbortController().signal,
    )
}
