import { describe, expect, test } from 'bun:test'
import { inBrowser } from '../testing/screen.tsx'
import { inSight, lookTimer } from './seen.ts'

inBrowser()

describe('a look', () => {
  test('that is shorter than a second is none', () => {
    const look = lookTimer()
    expect(look(['a'], 0)).toEqual([])
    expect(look(['a'], 999)).toEqual([])
  })

  test('begins anew when the field leaves the screen', () => {
    const look = lookTimer()
    look(['a', 'b'], 0)
    look(['b'], 500)
    expect(look(['a', 'b'], 1000)).toEqual(['b'])
    expect(look(['a'], 1999)).toEqual([])
    expect(look(['a'], 2000)).toEqual(['a'])
  })

  test('begins anew after it was told', () => {
    const look = lookTimer()
    look(['a'], 0)
    expect(look(['a'], 1000)).toEqual(['a'])
    look([], 1250)
    expect(look(['a'], 1500)).toEqual([])
    expect(look(['a'], 2500)).toEqual(['a'])
  })
})

describe('a line in sight', () => {
  const rect = (top: number, height: number) =>
    ({ left: 0, right: 100, width: 100, top, height, bottom: top + height }) as DOMRect
  /** An element at a place of a pane that is 300 high. */
  function at(top: number, height: number): boolean {
    const pane = document.createElement('div')
    const line = document.createElement('p')
    pane.append(line)
    pane.getBoundingClientRect = () => rect(0, 300)
    line.getBoundingClientRect = () => rect(top, height)
    document.elementFromPoint = () => line
    return inSight(line, pane)
  }

  test('is none that is scrolled away, mostly cut, or has no size', () => {
    expect([at(320, 40), at(280, 40), at(-30, 40), at(10, 0)]).toEqual([false, false, false, false])
  })

  test('is one that the edge cuts by a hair', () => {
    expect([at(100, 40), at(265, 40), at(-6, 40)]).toEqual([true, true, true])
  })

  test('is one higher than the pane while it fills it', () => {
    expect([at(-50, 500), at(200, 500)]).toEqual([true, false])
  })
})
