import { type Child, startChild } from '../base/child.ts'
import type { Answerer } from '../base/packet.ts'
import { PAGE_CPU_SECONDS } from '../document/limits.ts'
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
import { SpareReader } from './spare-reader.ts'

/**
 * Longest silence of a reader: a backstop against one that hangs. It tells each page that it has done, and a page worker may be silent
 * for an hour itself.
 */
const SILENCE_MS = 90 * 60 * 1000

/**
 * Seconds of processor that the reader itself may use, beside its page workers, which have limits of their own: for taking the files
 * in, and for each page that it told of (parsing two hundred pages of tables takes about a second each).
 */
const readerSeconds = (pages: number): number => 60 + PAGE_CPU_SECONDS * pages

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
  const call = { priority: 'background' as const, signal }
  if (method === 'model.decide')
    return model.decide({ ...(args as Parameters<ReaderModel['decide']>[0]), ...call })
  return model.generate({ ...(args as Parameters<ReaderModel['generate']>[0]), ...call })
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
  /** Starts the reader, or hands out one that was started before. */
  start?: (answer: Answerer) => Child
  method: Method
  args: ReaderCalls[Method]
  model: ReaderModel | null
}

/** Hands the files to a fresh reader, asks it, and takes its streams in. The reader ends with the document. */
async function inReader<Outcome>(
  { start, method, args, model }: Asking<'read' | 'redact' | 'lift'>,
  files: SourceFile[],
  sinks: ReadSinks,
  signal: AbortSignal,
): Promise<Outcome> {
  const { answer, outcome, abort } = answerer<Outcome>(sinks, model, signal)
  const child = start ? start(answer) : startChild('reader-worker', answer)
  let pages = 0
  const cpuSeconds = () => readerSeconds(pages)
  const limits = { cpuSeconds, memoryBytes: MOST_MEMORY, wallMs: SILENCE_MS, signal }
  const onEvent = (event: unknown) => {
    const step = event as ReadStep
    pages = Math.max(pages, step.pages ?? 0)
    sinks.onStep(step)
  }
  try {
    for (const file of files) {
      const { name, sent, size } = file
      const head: ReaderCalls['file'] = { name, size, ...(sent === undefined ? {} : { sent }) }
      await child.call('file', head, limits)
      for await (const bytes of file.bytes()) await child.call('bytes', bytes, limits)
    }
    await child.call(method, args, { ...limits, onEvent })
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
  const spare = new SpareReader(limits.workers)
  const start = (answer: Answerer) => spare.take(answer)
  const read: ReadFiles = (files, sinks, signal, wish = PLAIN_WISH) => {
    const args = { limits, hasModel, wish }
    return inReader<ReadOutcome>({ start, method: 'read', args, model }, files, sinks, signal)
  }
  return Object.assign(read, { getReady: () => spare.getReady(), close: () => spare.close() })
}

/**
 * Redacts in a fresh child that takes the processor only when nothing else of the office wants it (the test pages).
 * @returns a function that rejects like that of `readInChild`
 */
export function redactInChild(limits: ReadLimits): RedactFiles {
  return (files, sinks, signal) =>
    inReader<RedactOutcome>(
      { method: 'redact', args: { limits }, model: null },
      files,
      { ...sinks, onWords: async () => {} },
      signal,
    )
}

/**
 * Makes a page anew with a mask lifted, in a fresh child.
 * @returns a function that rejects like that of `readInChild`
 */
export function liftInChild(limits: ReadLimits): LiftFromFile {
  const idle = { onStep: () => {}, onCopy: async () => {} }
  return (file, wish, sinks) =>
    inReader<{ added: MaskedItem[] } | null>(
      { method: 'lift', args: { limits: { ...limits, workers: 1 }, wish }, model: null },
      [file],
      { ...idle, ...sinks },
      new AbortController().signal,
    )
}
