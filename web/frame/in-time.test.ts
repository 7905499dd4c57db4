import { describe, expect, test } from 'bun:test'
import { CHUNK_LIMIT_MS, inTime } from './in-time.ts'

describe('a part of the program that is fetched', () => {
  test('may take two minutes, not more', async () => {
    expect(CHUNK_LIMIT_MS).toBe(120_000)
    expect(inTime(() => new Promise(() => {}), 1)).rejects.toThrow('chunk load timeout')
  })

  test('arrives', async () => {
    expect(await inTime(async () => 'here', 1000)).toBe('here')
  })
})
