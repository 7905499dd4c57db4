import type { Reading } from '../parse/parse-plan.ts'
import { factsOf } from '../plan/facts/read.ts'
import { viewOf } from '../plan/facts/view.ts'
import type { Bytes, ReadFiles, ReadOutcome, ReadWish, RedactFiles } from '../upload/reading.ts'
import { buildContent, buildIdentity } from './build.ts'

/** Bytes of a stream as they came. */
export const gathered = async (bytes: Bytes): Promise<Uint8Array> =>
  new Uint8Array(Buffer.concat(await Array.fromAsync(bytes)))

/** A picture that no decoder has to understand. */
export const PICTURE = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4])

/** Pixels of a letter page at 200 dpi. */
const PIXELS = { width: 1700, height: 2200 }

async function* once(bytes: Uint8Array): Bytes & AsyncGenerator<Uint8Array> {
  yield bytes
}

/** A reading of one page per file with an ordinary plan in it. */
export function buildOutcome(files: string[]): ReadOutcome {
  const form = { identity: buildIdentity(), content: buildContent() }
  const facts = factsOf(form, {
    evidence: { group_name: [{ page: 1, box: [72, 72, 140, 84], quote: 'Acme Hardware' }] },
    states: { group_name: { state: 'read', reasons: ['one reader'] } },
  })
  return {
    reading: {
      found: true,
      plan: form.identity,
      facts,
      leftovers: [],
      ...viewOf(facts),
    },
    phi: [{ type: 'name', page: 1, box: [72, 40, 140, 52] }],
    pages: files.map((file, i) => ({ page: i + 1, file, width: 612, height: 792, source: 'text' })),
    meta: { engine: 'test', model: 'none', timings_ms: {}, sha256: files.map(() => '00') },
  }
}

/** The reading with the facts of what a test wrote into it. */
function told(reading: Reading): Reading {
  const form = { identity: reading.plan, content: reading.parsed }
  const facts = factsOf(form, reading)
  return { ...reading, facts, ...viewOf(facts) }
}

/** How a fake reading goes: what it answers, and what happens before it does. */
export interface FakeReading {
  /** @param sent the files' names as they were sent */
  outcome?: (
    files: string[],
    wish?: ReadWish,
    sent?: (string | undefined)[],
  ) => ReadOutcome | Promise<ReadOutcome>
  /** Runs between the pictures and the end; throw here to let the reading fail. */
  during?: (attempt: number, signal: AbortSignal) => void | Promise<void>
  /** The words of every page; none unless told. */
  words?: { text: string; box: [number, number, number, number] }[]
  /** Told that a document is likely to come. */
  getReady?: () => void
}

/** A reader without engines: takes every file's bytes in, gives one picture per file and a copy, then the outcome. */
export function fakeRead({
  outcome = buildOutcome,
  during = () => {},
  words = [],
  getReady = () => {},
}: FakeReading = {}): ReadFiles {
  let attempt = 0
  const read: ReadFiles = async (files, sinks, signal, wish) => {
    attempt++
    sinks.onStep({ stage: 'open' })
    for (const [i, file] of files.entries()) {
      await gathered(file.bytes())
      sinks.onStep({ stage: 'redact', page: i + 1, pages: files.length })
      const head = { page: i + 1, mediaType: 'image/jpeg' as const, width: 612, height: 792, pixels: PIXELS }
      await sinks.onPicture(head, once(PICTURE))
      await sinks.onWords(i + 1, once(new TextEncoder().encode(JSON.stringify(words))))
    }
    await sinks.onCopy('application/pdf', once(new TextEncoder().encode('%PDF-1.7 redacted')))
    await during(attempt, signal)
    sinks.onStep({ stage: 'parse' })
    const made = await outcome(
      files.map((f) => f.name),
      wish,
      files.map((f) => f.sent),
    )
    return { ...made, reading: told(made.reading) }
  }
  return Object.assign(read, { getReady })
}

/** A redaction without engines: two names and a birth date on the first page, one picture for each of `pages` pages, and a copy. */
export function fakeRedact({ pages = 1, during = async () => {} } = {}): RedactFiles {
  return async (files, sinks) => {
    for (const file of files) await gathered(file.bytes())
    await during()
    for (let page = 1; page <= pages; page++) {
      const head = { page, mediaType: 'image/jpeg' as const, width: 612, height: 792, pixels: PIXELS }
      await sinks.onPicture(head, once(PICTURE))
    }
    await sinks.onCopy('image/png', once(new TextEncoder().encode('redacted picture')))
    return {
      phi: (['name', 'dob', 'name'] as const).map((type) => ({ type, page: 1, box: [72, 40, 140, 52] })),
      pages: [],
    }
  }
}
