import type { MediaType, PagePicture } from '../document/page.ts'
import type { Reading } from '../parse/parse-plan.ts'
import type { Lifting } from '../phi/lift.ts'
import type { DrawnMask } from '../phi/redact.ts'
import type { MaskedItem, PageInfo, ReadingMeta } from '../plan/content.ts'

/** Where the reading of a document is: opening, making pages safe, or parsing them. */
export interface ReadStep {
  stage: 'open' | 'redact' | 'parse'
  /** Pages that are through this stage, and how many there are; absent while they cannot be told. */
  page?: number
  pages?: number
}

/** A redacted page picture on its way to the disk; `width` and `height` are in page units, `pixels` is the picture's own size. */
export interface PictureHead {
  page: number
  mediaType: PagePicture['mediaType']
  width: number
  height: number
  pixels: { width: number; height: number }
}

/** Where what was masked. No page, no picture, no patient data. */
export interface RedactOutcome {
  phi: MaskedItem[]
  pages: PageInfo[]
}

/** What comes of a document: the reading, and where what was masked. No page, no picture, no patient data. */
export interface ReadOutcome extends RedactOutcome {
  /** Masks that people had lifted before, and that were left out; unset = none. */
  lifted?: MaskedItem[]
  /** Files whose own name told of a person: the name they had and the one that their pages bear now; unset = none. */
  renamed?: [before: string, after: string][]
  reading: Reading
  meta: ReadingMeta
}

/** The model as the parser sees it. */
export type ReaderModel = NonNullable<
  Parameters<typeof import('../parse/parse-plan.ts').parsePlan>[1]['model']
>

/** Bytes that come in pieces. */
export type Bytes = AsyncIterable<Uint8Array>

/** Where the products of a reading go while it runs. What a sink throws ends the reading. */
export interface ReadSinks {
  onStep(step: ReadStep): void
  /** Every redacted picture once, in any order. */
  onPicture(head: PictureHead, bytes: Bytes): Promise<void>
  /** The words that stay on a redacted page, as JSON (`KeptWord[]`), after its picture. */
  onWords(page: number, bytes: Bytes): Promise<void>
  /** The redacted copy of the whole document, once. */
  onCopy(mediaType: MediaType, bytes: Bytes): Promise<void>
}

/** A file that is to be read; `size` in bytes. Its name is one that may be stored and shown. */
export interface SourceFile {
  name: string
  /** The name as it was sent, for the reader alone. */
  sent?: string
  size: number
  bytes(): Bytes
}

/** Limits of one reading. */
export interface ReadLimits {
  maxPages: number
  workers: number
}

/** What is asked of a reading beside the files. */
export interface ReadWish {
  /** The option to read where the document shows several plans; null = as the document says. */
  option: string | null
  /** Boxes that people masked in an earlier reading of the same files. */
  drawn: DrawnMask[]
  /** Places whose masks they lifted. */
  lifted: MaskedItem[]
}

/** A first reading: the plan that the document means. */
export const PLAIN_WISH: ReadWish = { option: null, drawn: [], lifted: [] }

/** Reads the files as pages of one plan. The server's does it in a child process; tests hand in their own. */
export interface ReadFiles {
  (files: SourceFile[], sinks: ReadSinks, signal: AbortSignal, wish?: ReadWish): Promise<ReadOutcome>
  /** A document is likely to come soon: what takes long to start may start now. */
  getReady?(): void
  /** Ends what was made ready. */
  close?(): void
}

/** What is asked of a page of which a person lifts a mask. `page` counts within its file. */
export interface LiftWish extends Lifting {
  page: number
  /** The number that the first page of the file bears in the plan. */
  firstNumber: number
  /** The page's size as it was read first: one that reads differently now is not touched. */
  size: { width: number; height: number }
}

/** Makes one page anew with some of its masks lifted; the answer is the masks that came to it, or null where it cannot be made safe. */
export type LiftFromFile = (
  file: SourceFile,
  wish: LiftWish,
  sinks: Pick<ReadSinks, 'onPicture' | 'onWords'>,
) => Promise<{ added: MaskedItem[] } | null>

/** Makes files safe and reads no plan from them (the test pages). The server's does it in a child process. */
export type RedactFiles = (
  files: SourceFile[],
  sinks: Omit<ReadSinks, 'onWords'>,
  signal: AbortSignal,
) => Promise<RedactOutcome>
