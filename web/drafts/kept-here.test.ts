import { expect, test } from 'bun:test'
import { inBrowser } from '../testing/screen.tsx'
import type { DraftBox, Held } from './box.ts'
import { KeptHere, type Place } from './kept-here.ts'

inBrowser()

const HELD: Held = { at: 1, since: null, draft: {} as Held['draft'] }

/** A box whose writing ends when `end` is called. */
function slowBox() {
  let end = () => {}
  const written = new Promise<void>((resolve) => {
    end = resolve
  })
  return { box: { keep: () => written, now: () => 1 } as unknown as DraftBox, end }
}

test('a listener that left while something was being written hears nothing; the one there now does', async () => {
  const kept = new KeptHere('ann', 'p1')
  const { box, end } = slowBox()
  kept.sealWith(box)
  const heard: [string, Place | null][] = []
  kept.onPlace((place) => heard.push(['left', place]))
  kept.keep(HELD)
  kept.onPlace((place) => heard.push(['here', place]))
  end()
  await Bun.sleep(0)
  expect(heard).toEqual([['here', 'computer']])
})
