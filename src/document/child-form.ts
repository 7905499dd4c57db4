import type { CallLimits } from '../base/child.ts'
import type { Lie } from './child-document.ts'
import type { Widget } from './form/contract.ts'
import type { FormFile, PagePicture } from './page.ts'
import type { PagePool } from './pool.ts'

/** Width of a picture's page in points: US letter. Only PDF pages know their true size. */
const LETTER_WIDTH = 612

/** The parent's half of a file that is to be printed on. @param pages how each of them lies in the file */
export const childForm = (pages: Promise<Lie>[], pool: PagePool, limits: CallLimits): FormFile => ({
  widgets: () => pool.call<Widget[]>('widgets', null, limits),
  base: (pictures: ReadonlyMap<number, PagePicture>) =>
    pool.run(async (child) => {
      const own: boolean[] = []
      for (const [i, lie] of pages.entries()) {
        const { source, turn, unit, width, height } = await lie
        const keeps = source === 'text' && turn === 0
        own.push(keeps)
        if (keeps) continue
        const scale = unit === 'pt' ? 1 : LETTER_WIDTH / width
        const page = { picture: pictures.get(i + 1)!, width: width * scale, height: height * scale }
        await child.call('addPainted', page, limits)
      }
      const size = await child.call<number>('formBase', { own }, limits)
      return child.call<Uint8Array>('boundPiece', { from: 0, to: size }, limits)
    }),
})
