import { readsLikeText } from './english.ts'
import type { TextLayer } from './text-layer.ts'

const ENOUGH_CHARACTERS = 200
const MOST_IMAGE = 0.5
/** On a page of few characters a picture of this share may be the page itself. */
const MOST_IMAGE_OF_FEW = 0.05
const MOST_BAD = 0.02

/** Lines of print that make a picture the picture of a page; fewer are a title or a label in a drawing. */
const PAGE_OF_LINES = 3

/** Whether pictures may be the page itself: large, and with print of their own. A landscape under the words of a cover isn't. */
function isPictured(layer: TextLayer): boolean {
  const few = layer.characters < ENOUGH_CHARACTERS
  const most = few ? MOST_IMAGE_OF_FEW : MOST_IMAGE
  return layer.imageShare >= most && layer.printedShare(few ? 1 : PAGE_OF_LINES) >= most
}

/** True when a text layer is clean and the page is no picture of a page (rule and limits: docs/how-it-reads.md). */
export function isDigital(layer: TextLayer): boolean {
  return (
    layer.characters > 0 &&
    layer.badShare < MOST_BAD &&
    readsLikeText(layer.words.map((w) => w.text).join(' ')) &&
    !isPictured(layer)
  )
}
