import type { Widget } from './form/contract.ts'

/** [x0, y0, x1, y1] from the top left of the displayed page: PDF points, or pixels of the upright image. */
export type Box = [number, number, number, number]

/** One word of a page with the box that hugs its ink. */
export interface Word {
  text: string
  box: Box
  /** 0 to 100; 100 for words of a text layer. */
  confidence: number
  /** Height of the type in page units (text layer: font size; OCR: measured from the line). */
  size: number
  bold: boolean
  /** What another reading of the same ink has, where two readings of its figures differ. */
  other?: string
  /**
   * Where the word lies on the levelled page (skew and perspective taken out, same units), only on pages that needed it.
   * Rows and columns are found with `level ?? box`; `box` is for showing, masking and evidence.
   */
  level?: Box
  /** Where its letters stand (y, same units); only words of a text layer know it. */
  base?: number
}

/** A ruled line of a table or form: from (x0, y0) to (x1, y1), horizontal or vertical. */
export interface Rule {
  box: Box
  direction: 'horizontal' | 'vertical'
  /** As of a word: where it lies on the levelled page, only on pages that needed it. */
  level?: Box
}

/**
 * A raw page: MAY HOLD PATIENT DATA. It lives between document and phi only; parse and riq never see one.
 */
export interface Page {
  /** 1-based, counted through all files of the plan in the order given. */
  number: number
  file: string
  /** 1-based within its file. */
  pageInFile: number
  width: number
  height: number
  unit: 'pt' | 'px'
  source: 'text' | 'ocr'
  words: Word[]
  rules: Rule[]
  /** Photos, signatures, barcodes and QR codes: anything that is ink but not text and larger than a logo. */
  pictures: Box[]
  /** Letter-size ink that no word explains, after all retries. */
  unread: Box[]
  /** Share of letter-size ink that is unread, 0 to 1. */
  unreadShare: number
}

/** What a file is, judged by its content. */
export type MediaType = 'application/pdf' | 'image/png' | 'image/jpeg' | 'image/webp'

/** A picture of a page as encoded bytes, `width` × `height` in its own pixels. */
export interface PagePicture {
  bytes: Uint8Array
  mediaType: 'image/jpeg' | 'image/png' | 'image/webp'
  width: number
  height: number
}

/** What a painted page should show: masks, words that need not be read again, nothing else. Page units. */
export interface Shown {
  masks: Box[]
  /** As a word has them: on the levelled page where it was levelled. */
  words: Box[]
  /** Its ruled lines, likewise: what masks leave of one is no print. */
  rules?: Rule[]
}

/** What an office's own form needs of its file beside its pages; only real documents have it. */
export interface FormFile {
  /** The form fields of the file. */
  widgets(): Promise<Widget[]>
  /**
   * A clean file to print on (document/form/base.ts). Pages that were read from their text keep their own print, the others become
   * the given pictures.
   */
  base(pictures: ReadonlyMap<number, PagePicture>): Promise<Uint8Array>
}

/** The document engine over one file: renders, reads, paints. Its work runs in `doc` children; a hostile file can only hurt them. */
export interface OpenDocument {
  readonly mediaType: MediaType
  readonly pageCount: number
  /** Parts of the file are missing or damaged; what is left of it can be read. */
  readonly damaged?: boolean
  /** Reads one page (text layer or OCR), 1-based within the file. A page scanned sideways or upside down is turned: width, height and boxes are those of the upright page. */
  readPage(pageInFile: number): Promise<Page>
  /** The page drawn anew from pixels with the boxes (page units) burnt in black. */
  paintPage(pageInFile: number, boxes: Box[]): Promise<PagePicture>
  /**
   * Reads a painted picture again: words in page units of that page. The verify pass of redaction.
   * @param shown what should be on it; told, only what differs from it is read
   */
  rereadPage(pageInFile: number, picture: PagePicture, shown?: Shown): Promise<Word[]>
  /** A file of the same kind built from painted pictures alone: image-only PDF for a PDF, re-encoded image for an image. */
  assemble(pictures: PagePicture[]): Promise<Uint8Array>
  readonly form?: FormFile
  close(): void
}
