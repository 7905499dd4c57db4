import type { Box, Page, Rule, Word } from '../document/page.ts'

export type { Box, Rule, Word }

/** A place that was masked. Carries no text, so that it can be logged and counted. */
export interface PhiSpan {
  page: number
  box: Box
  /** name, dob, ssn, member_id, address, phone, email, chart_number, date, … */
  type: string
  /** The rule that found it, for tuning and the audit of masks. */
  rule: string
}

/**
 * A page whose patient data is gone: masked words are dropped, not blanked. Only `redact()` makes one; parse accepts nothing else.
 */
export class RedactedPage {
  readonly #page: Page

  private constructor(page: Page) {
    this.#page = page
  }

  /** For `redact()` alone (held by a house test): the page without the words under the spans. */
  static fromMasked(page: Page, words: Word[]): RedactedPage {
    return new RedactedPage({ ...page, words })
  }

  get number(): number {
    return this.#page.number
  }
  get file(): string {
    return this.#page.file
  }
  get pageInFile(): number {
    return this.#page.pageInFile
  }
  get width(): number {
    return this.#page.width
  }
  get height(): number {
    return this.#page.height
  }
  get unit(): 'pt' | 'px' {
    return this.#page.unit
  }
  get source(): 'text' | 'ocr' {
    return this.#page.source
  }
  get words(): readonly Word[] {
    return this.#page.words
  }
  get rules(): readonly Rule[] {
    return this.#page.rules
  }
  get unreadShare(): number {
    return this.#page.unreadShare
  }
}
