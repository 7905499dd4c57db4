import os from 'node:os'
import { type ChildContext, serveChild } from '../base/serve-child.ts'
import { openDocument } from '../document/open.ts'
import { pieces } from '../storage/pieces.ts'
import { liftPage } from './lift-page.ts'
import { pageInfos, readDocuments } from './read.ts'
import { MESSAGE_BYTES, type ReaderCalls, type StreamHead } from './reader-packets.ts'
import type { Bytes, PictureHead, ReaderModel, RedactOutcome } from './reading.ts'
import { redactDocuments, type WholeFile } from './redact-documents.ts'
import { bindPictures } from './redacted-copy.ts'
import { warmReader } from './warm-reader.ts'

/** The server's model, asked through the pipe: llama.cpp runs in a child of the server, not of this reader. */
function remoteModel({ ask }: ChildContext): ReaderModel {
  return {
    info: () => ask('model.info', null),
    decide: ({ prompts, most, timeoutMs }) => ask('model.decide', { prompts, most, timeoutMs }),
    generate: ({ prompt, grammar, maxTokens, timeoutMs }) =>
      ask('model.generate', { prompt, maxTokens, timeoutMs, ...(grammar ? { grammar } : {}) }),
    state: () => 'ready',
    close: () => {},
  }
}

/** Sends streams to the server, piece by piece. */
function outflow({ ask }: ChildContext) {
  let next = 1
  return async (what: StreamHead, bytes: Bytes | Uint8Array): Promise<void> => {
    const stream = next++
    await ask('begin', { stream, what })
    for await (const { piece } of pieces(bytes, MESSAGE_BYTES)) await ask('piece', { stream, bytes: piece })
    await ask('end', { stream })
  }
}

/** Collects the files that the server sends before it calls `read`. */
class Inbox {
  readonly files: WholeFile[] = []
  #filled = 0

  file({ size, ...named }: ReaderCalls['file']): void {
    this.files.push({ ...named, bytes: new Uint8Array(size) })
    this.#filled = 0
  }

  add(bytes: Uint8Array): void {
    this.files.at(-1)!.bytes.set(bytes, this.#filled)
    this.#filled += bytes.length
  }
}

async function read(
  inbox: Inbox,
  { limits, hasModel, wish }: ReaderCalls['read'],
  context: ChildContext,
): Promise<void> {
  const send = outflow(context)
  const outcome = await readDocuments(inbox.files, {
    open: openDocument,
    bind: bindPictures,
    model: hasModel ? remoteModel(context) : null,
    limits,
    ...wish,
    sinks: {
      onStep: (step) => context.emit(step),
      onPicture: (head, bytes) => send({ kind: 'picture', head }, bytes),
      onWords: (page, bytes) => send({ kind: 'words', page }, bytes),
      onCopy: (mediaType, bytes) => send({ kind: 'copy', mediaType }, bytes),
    },
  })
  await send({ kind: 'outcome' }, new TextEncoder().encode(JSON.stringify(outcome)))
}

/** Redacts without parsing, for the test pages: the office's own documents come before it. */
async function redact(inbox: Inbox, { limits }: ReaderCalls['redact'], context: ChildContext): Promise<void> {
  stepBack(os.constants.priority.PRIORITY_LOW)
  const send = outflow(context)
  const { redaction, copy, damaged } = await redactDocuments(inbox.files, {
    open: openDocument,
    bind: bindPictures,
    limits,
    sinks: {
      onStep: (step) => context.emit(step),
      onPicture: (head, bytes) => send({ kind: 'picture', head }, bytes),
    },
  })
  await send({ kind: 'copy', mediaType: copy.mediaType }, copy.bytes)
  const phi = redaction.spans.map(({ type, page, box }) => ({ type, page, box }))
  const outcome: RedactOutcome = { phi, pages: pageInfos(redaction, damaged) }
  await send({ kind: 'outcome' }, new TextEncoder().encode(JSON.stringify(outcome)))
}

/** Makes one page anew with a mask lifted: somebody waits for it. */
async function lift(
  inbox: Inbox,
  { limits, wish }: ReaderCalls['lift'],
  context: ChildContext,
): Promise<void> {
  const send = outflow(context)
  const sinks = {
    onPicture: (head: PictureHead, bytes: Bytes) => send({ kind: 'picture', head }, bytes),
    onWords: (page: number, bytes: Bytes) => send({ kind: 'words', page }, bytes),
  }
  const outcome = await liftPage(inbox.files[0]!, wish, { open: openDocument, limits, sinks })
  await send({ kind: 'outcome' }, new TextEncoder().encode(JSON.stringify(outcome)))
}

/**
 * Nice value of a reader. Somebody waits for the document too: at 10 (below normal) it got a hundredth of a processor when forty other programs
 * wanted it, and three times as much at 5, where a request of the server still weighs three times as much as a reader (Linux's weights: 1024, 335
 * at 5, 110 at 10).
 */
const READING = 5

/** People who wait for an answer come before a document: this process and its page workers take the processor only when it is free. */
function stepBack(priority: number): void {
  try {
    os.setPriority(priority)
  } catch {
    // A system that forbids it: the reading goes on all the same.
  }
}

/**
 * The hidden command `reader-worker`: the conductor of one document. It holds the raw pages while they exist; its page workers are
 * its own children. The server gets progress, redacted pictures and the reading, in small pieces. It ends with the document.
 */
export function readerWorker(): Promise<never> {
  stepBack(READING)
  const inbox = new Inbox()
  return serveChild({
    file: async (head: ReaderCalls['file']) => inbox.file(head),
    bytes: async (bytes: Uint8Array) => inbox.add(bytes),
    read: (ask: ReaderCalls['read'], context: ChildContext) => read(inbox, ask, context),
    redact: (ask: ReaderCalls['redact'], context: ChildContext) => redact(inbox, ask, context),
    lift: (ask: ReaderCalls['lift'], context: ChildContext) => lift(inbox, ask, context),
    warmUp: ({ workers }: ReaderCalls['warmUp']) => warmReader(workers, () => inbox.files.length === 0),
  })
}
