import type { CallLimits } from '../base/child.ts'
import type { Lie } from './child-document.ts'
import type { Widget } from './form/contract.ts'
import { mapBox, turning } from './matrix.ts'
import type { Box, FormFile, PagePicture } from './page.ts'
import type { PagePool } from './pool.ts'

/** Width of a picture's page in points: US letter. Only PDF pages know their true size. */
const LETTER_WIDTH = 612

/** A box of the page as it's displayed, on the page as it was turned to be read. */
function upright(box: Box, { turn, width, height }: Lie): Box {
  const [shownWidth, shownHeight] = turn % 2 === 0 ? [width, height] : [height, width]
  return mapBox(turning(turn, shownWidth, shownHeight), box)
}

/** The parent's half of a file that is to be printed on. @param pages how each of them lies in the file */
export const childForm = (pages: Promise<Lie>[], pool: PagePool, limits: CallLimits): FormFile => ({
  widgets: async () => {
    const found = await pool.call<Widget[]>('widgets', null, limits)
    const lies = await Promise.all(pages)
    return found.map((widget) => ({ ...widget, box: upright(widget.box, lies[widget.page - 1]!) }))
  },
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
