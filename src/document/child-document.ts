import type { CallLimits } from '../base/child.ts'
import { childForm } from './child-form.ts'
import type { Turn } from './gray.ts'
import type { Box, FormFile, MediaType, OpenDocument, Page, PagePicture, Shown, Word } from './page.ts'
import type { PagePool } from './pool.ts'
import type { Way } from './preprocess/prepare.ts'
import type { ReadPage } from './read-page.ts'
import type { RereadCall } from './reread.ts'

/** How a page lies in its file, learnt by reading it. */
export interface Lie {
  source: 'text' | 'ocr'
  unit: 'pt' | 'px'
  turn: Turn
  width: number
  height: number
  way?: Way
}

/** The parent's half of an open document: every page's work is a call to whichever child is free. */
export class ChildDocument implements OpenDocument {
  readonly mediaType: MediaType
  readonly pageCount: number
  readonly damaged: boolean
  readonly #name: string
  readonly #firstNumber: number
  readonly #pool: PagePool
  readonly #limits: CallLimits
  readonly #close: () => void
  readonly #lies = new Map<number, Promise<Lie>>()
  /** Which page a picture shows. */
  readonly #painted = new WeakMap<PagePicture, number>()

  constructor(
    file: { name: string; mediaType: MediaType; pageCount: number; damaged: boolean; firstNumber: number },
    pool: PagePool,
    limits: CallLimits,
    close: () => void,
  ) {
    this.#name = file.name
    this.mediaType = file.mediaType
    this.pageCount = file.pageCount
    this.damaged = file.damaged
    this.#firstNumber = file.firstNumber
    this.#pool = pool
    this.#limits = limits
    this.#close = close
  }

  async readPage(pageInFile: number): Promise<Page> {
    this.#check(pageInFile)
    const reading = this.#pool.call<ReadPage>('read', { page: pageInFile }, this.#limits)
    this.#lies.set(pageInFile, reading)
    const { turn: _, way: __, ...page } = await reading
    return { number: this.#firstNumber + pageInFile - 1, file: this.#name, pageInFile, ...page }
  }

  async paintPage(pageInFile: number, boxes: Box[]): Promise<PagePicture> {
    const { turn, width } = await this.#lie(pageInFile)
    const call = { page: pageInFile, turn, width, boxes }
    const picture = await this.#pool.call<PagePicture>('paint', call, this.#limits)
    this.#painted.set(picture, pageInFile)
    return picture
  }

  async rereadPage(pageInFile: number, picture: PagePicture, shown?: Shown): Promise<Word[]> {
    const { width, height, way } = await this.#lie(pageInFile)
    const call: RereadCall = { picture, width, height, shown, way }
    return this.#pool.call('reread', call, this.#limits)
  }

  async assemble(pictures: PagePicture[]): Promise<Uint8Array> {
    if (this.mediaType !== 'application/pdf') return pictures[0]!.bytes
    const lies = await Promise.all(
      pictures.map((picture, i) => this.#lie(this.#painted.get(picture) ?? i + 1)),
    )
    return this.#pool.run(async (child) => {
      for (const [i, picture] of pictures.entries()) {
        const { width, height } = lies[i]!
        await child.call('addPainted', { picture, width, height }, this.#limits)
      }
      return child.call<Uint8Array>('assemble', null, this.#limits)
    })
  }

  get form(): FormFile {
    const pages = Array.from({ length: this.pageCount }, (_, i) => this.#lie(i + 1))
    return childForm(pages, this.#pool, this.#limits)
  }

  close(): void {
    this.#close()
  }

  #check(pageInFile: number): void {
    if (pageInFile < 1 || pageInFile > this.pageCount) throw new RangeError('no such page')
  }

  /** Which way up the page is, is only known once it was read. */
  #lie(pageInFile: number): Promise<Lie> {
    const known = this.#lies.get(pageInFile)
    if (known) return known
    void this.readPage(pageInFile).catch(() => {})
    return this.#lies.get(pageInFile)!
  }
}
