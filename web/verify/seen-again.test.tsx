import { afterEach, describe, expect, test } from 'bun:test'
import { button, click, field, focus, inBrowser, shown, until } from '../testing/screen.tsx'
import { openPlan } from '../testing/verify.ts'

inBrowser()

const draft = {
  version: 3,
  values: { 'coverage.crowns': { text: '65%', notes: '' } },
  confirmed: [],
  sources: {},
}
const undo: (() => void)[] = []
afterEach(() => {
  for (const back of undo.splice(0)) back()
})

/** Everything of the form is in sight: happy-dom lays nothing out. */
function layOut() {
  const { getBoundingClientRect } = Element.prototype
  const { elementFromPoint } = document
  undo.push(() => {
    Element.prototype.getBoundingClientRect = getBoundingClientRect
    document.elementFromPoint = elementFromPoint
  })
  const rect = { left: 0, top: 0, right: 100, bottom: 40, width: 100, height: 40 } as DOMRect
  Element.prototype.getBoundingClientRect = () => rect
  document.elementFromPoint = () => document.querySelector('.fscroll')
}

describe('a field that was seen before the form began anew', () => {
  test('counts again once it’s looked at again', async () => {
    layOut()
    await openPlan({ draft: async () => ({ draft, kept_at: 0 }) })
    await until(() => shown().includes('is back'))
    const look = async (checked: string) => {
      expect(shown()).not.toContain(checked)
      await focus(field('Inlays & onlays'))
      await until(() => shown().includes(checked))
    }
    await look('Checked 2 of 41')
    // As a press on it does: the field is looked at no longer.
    await focus(button('Discard draft')!)
    await click(button('Discard draft'))
    expect(shown()).toContain('Checked 0 of 41')
    await look('Checked 1 of 41')
  })
})
