import { describe, expect, test } from 'bun:test'
import { eventCutter } from './events.ts'

describe('a streamed answer', () => {
  test('is cut into events wherever the pieces break', () => {
    const cut = eventCutter()
    expect(cut('event: te')).toEqual([])
    expect(cut('xt\ndata: "Crowns "\n')).toEqual([])
    expect(cut('\nevent: reply\ndata: {"a":1}\n\n')).toEqual([
      { name: 'text', data: '"Crowns "' },
      { name: 'reply', data: '{"a":1}' },
    ])
  })

  test('ignores silent lines that keep the connection awake', () => {
    expect(eventCutter()(':\n\ndata: 1\n\n')).toEqual([{ name: 'message', data: '1' }])
  })

  test('joins data of several lines', () => {
    expect(eventCutter()('data: a\r\ndata: b\r\n\r\n')).toEqual([{ name: 'message', data: 'a\nb' }])
  })
})
