import { VERSION } from '../base/version.ts'
import { parsePlan, type Reading } from '../parse/parse-plan.ts'
import { isPartlyUnread, toldMasks } from '../phi/masks.ts'
import type { Redaction } from '../phi/redact.ts'
import type { RedactedPage } from '../phi/redacted-page.ts'
import { NO_RISK, type PageRisk } from '../phi/risk.ts'
import type { Box, PageInfo } from '../plan/content.ts'
import type { Wording } from '../plan/facts/worded.ts'
import { RISK_BOUND } from '../plan/to-look.ts'
import { namesBy } from './ask-names.ts'
import { keptWordsOf, packWords } from './kept-words.ts'
import { inPlanWords, namesWithout, pagesNamed, withoutPatient } from './patient-free.ts'
import type { ReaderModel, ReadOutcome, ReadSinks } from './reading.ts'
import { once, type RedactNeeds, redactDocuments, type WholeFile } from './redact-documents.ts'

/** What reading needs from outside. */
export interface ReadNeeds extends RedactNeeds {
  model: ReaderModel | null
  sinks: ReadSinks
  /** The option to read where the document shows several plans; unset = as the document says. */
  option?: string | null
  signal?: AbortSignal
}

const roundedTo = (value: number, parts: number) => Math.round(value * parts) / parts

/** A page's risk to four decimals, and where its doubts are, if there are any, to two. */
function toldRisk({ risk, doubts }: PageRisk): Pick<PageInfo, 'risk' | 'doubts'> {
  const places = doubts.map(({ box }) => ({ box: box.map((at) => roundedTo(at, 100)) as Box }))
  return { risk: roundedTo(risk, 10_000), ...(places.length > 0 ? { doubts: places } : {}) }
}

/**
 * What is told of each page: its size, where it came from, how likely it still shows patient data, and whether a person must look at
 * what could not be read.
 * @param damaged names of the files of which parts are missing
 */
export function pageInfos(
  { pages, withheld, risks }: Pick<Redaction, 'pages' | 'withheld' | 'risks'>,
  damaged: readonly string[] = [],
): PageInfo[] {
  return pages.map((redacted) => {
    const { number: page, file, width, height, source } = redacted
    const info: PageInfo = { page, file, width, height, source, ...toldRisk(risks.get(page) ?? NO_RISK) }
    if (damaged.includes(file)) info.file_damaged = true
    if (withheld.includes(page)) return { ...info, withheld: true }
    return isPartlyUnread(redacted) ? { ...info, partly_unread: true } : info
  })
}

/** Words of plans, to the letter where a page that they stand on may still show patient data. */
function wordingOf({ planWording, isProven, risks }: Redaction): Wording {
  const isRisky = (page: number) => (risks.get(page) ?? NO_RISK).risk > RISK_BOUND
  return {
    cut: (text, own, places) =>
      planWording(text, { own, places, strict: places.some(({ page }) => isRisky(page)) }),
    proves: isProven,
  }
}

const sha256 = (bytes: Uint8Array) => new Bun.CryptoHasher('sha256').update(bytes).digest('hex')

/** The model's name; a model that cannot be used is none. */
const nameOf = (model: ReaderModel | null): Promise<string> =>
  model?.info().then(
    ({ name }) => name,
    () => 'none',
  ) ?? Promise.resolve('none')

/**
 * Parses pages while their pictures are painted and read again. Nearly always that finds nothing more to mask, and the reading is there when
 * the pictures are; else the pages are others, and these are parsed anew.
 */
class EarlyParser {
  readonly #parse: (pages: readonly RedactedPage[], safe?: Promise<boolean>) => Promise<Reading>
  readonly #safe = Promise.withResolvers<boolean>()
  #early: { pages: readonly RedactedPage[]; reading: Promise<Reading> } | null = null

  constructor({ model, option = null, signal }: ReadNeeds) {
    this.#parse = (pages, safe) =>
      parsePlan(pages, { model, option, ...(safe ? { safe } : {}), ...(signal ? { signal } : {}) })
  }

  /** @param pages the pages as they are masked first */
  begin(pages: readonly RedactedPage[]): void {
    this.#early = { pages, reading: this.#parse(pages, this.#safe.promise) }
    this.#early.reading.catch(() => {}) // told to whoever asks for it
  }

  /** @param pages the pages that were proven to be safe */
  async read(pages: readonly RedactedPage[]): Promise<Reading> {
    const early = this.#early
    const isSame = early?.pages.every((page, at) => page === pages[at]) ?? false
    this.#safe.resolve(isSame)
    return isSame ? early!.reading : this.#parse(pages)
  }
}

/**
 * Reads files as pages of one plan: open → read → redact → parse. Stores nothing; pictures and the redacted copy go to the sinks as
 * they are made.
 * @returns the reading with evidence; `reading.found` is false when the files show no plan
 * @throws UserError when a file cannot be read (with several files the words say which)
 */
export async function readDocuments(files: WholeFile[], needs: ReadNeeds): Promise<ReadOutcome> {
  const parser = new EarlyParser(needs)
  const onMasked = (pages: RedactedPage[]) => parser.begin(pages)
  const names = namesBy(needs.model)
  const { redaction, copy, timings, damaged } = await redactDocuments(files, { ...needs, names, onMasked })
  for (const page of redaction.pages)
    await needs.sinks.onWords(page.number, once(packWords(keptWordsOf(page.words))))
  await needs.sinks.onCopy(copy.mediaType, once(copy.bytes))
  needs.sinks.onStep({ stage: 'parse' })
  const started = performance.now()
  const read = await parser.read(redaction.pages)
  const { options, ...reading } = inPlanWords(
    withoutPatient(read, redaction.holdsPatient),
    wordingOf(redaction),
  )
  const parse = Math.round(performance.now() - started)
  const own = reading.found ? [reading.plan.group_name, reading.plan.insurance_company] : []
  const renamed = namesWithout(
    files,
    redaction.holdsPatient,
    own.filter((name) => name !== null),
  )
  return {
    reading,
    ...(renamed.size > 0 ? { renamed: [...renamed] } : {}),
    phi: toldMasks(redaction.spans),
    ...(needs.lifted?.length ? { lifted: [...needs.lifted] } : {}),
    pages: pagesNamed(pageInfos(redaction, damaged), renamed),
    meta: {
      engine: VERSION,
      model: await nameOf(needs.model),
      timings_ms: { ...timings, parse },
      sha256: files.map((f) => sha256(f.bytes)),
      ...(options ? { options } : {}),
    },
  }
}
