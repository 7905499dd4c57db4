import type { Box } from '../document/page.ts'
import type { PictureWork } from '../document/picture-work.ts'
import type { BindStream } from '../upload/redacted-copy.ts'

/** Work on pictures without engines: reads the words it was told to find, and notes where it looked and what it masked. */
export function fakePictures(text = ''): PictureWork & { looks: Box[]; masks: Box[] } {
  const looks: Box[] = []
  const masks: Box[] = []
  return {
    looks,
    masks,
    read: async (_, box) => {
      looks.push(box)
      return text
    },
    mask: async ({ bytes, mediaType }, boxes) => {
      masks.push(...boxes)
      const masked = new Uint8Array([...bytes, boxes.length])
      return { bytes: masked, mediaType, width: 1, height: 1 }
    },
    close: () => {},
  }
}

/** Binds without engines: the pictures' bytes one after the other. */
export const fakeBind: BindStream = async function* (pages) {
  for await (const { picture } of pages) yield new Uint8Array([7, ...picture.bytes])
}
