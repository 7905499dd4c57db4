import { describe, expect, test } from 'bun:test'
import { gathered } from '../testing/fake-read.ts'
import { Inflows } from './inflow.ts'
import type { Bytes } from './reading.ts'

const bytes = (...values: number[]) => new Uint8Array(values)

describe('a stream from a reader', () => {
  test('arrives whole, also when several come at once', async () => {
    const inflows = new Inflows()
    const got: Record<number, Uint8Array> = {}
    for (const stream of [1, 2]) {
      inflows.begin(stream, async (stuff) => {
        got[stream] = await gathered(stuff)
      })
    }
    await inflows.push(1, bytes(1, 2))
    await inflows.push(2, bytes(9))
    await inflows.push(1, bytes(3))
    await inflows.end(2)
    await inflows.end(1)
    expect(got).toEqual({ 1: bytes(1, 2, 3), 2: bytes(9) })
  })

  test('waits for a slow disk instead of piling up', async () => {
    const inflows = new Inflows()
    const gate = Promise.withResolvers<void>()
    inflows.begin(1, async (stuff: Bytes) => {
      await gate.promise
      for await (const _ of stuff);
    })
    let through = 0
    const pushing = (async () => {
      for (let i = 0; i < 5; i++) {
        await inflows.push(1, bytes(i))
        through++
      }
      await inflows.end(1)
    })()
    for (let i = 0; i < 50; i++) await Promise.resolve()
    expect(through).toBeLessThan(5)
    gate.resolve()
    await pushing
    expect(through).toBe(5)
  })

  test('tells the reason of whoever could not take it', async () => {
    const inflows = new Inflows()
    inflows.begin(1, async () => {
      throw new Error('disk full')
    })
    const pushing = async () => {
      for (let i = 0; i < 5; i++) await inflows.push(1, bytes(i))
      await inflows.end(1)
    }
    expect(await pushing().catch((e) => e.message)).toBe('disk full')
  })

  test('that breaks off never looks whole to its taker', async () => {
    const inflows = new Inflows()
    const { promise, resolve } = Promise.withResolvers<string>()
    inflows.begin(1, (stuff) =>
      gathered(stuff).then(
        () => resolve('whole'),
        () => resolve('broken'),
      ),
    )
    await inflows.push(1, bytes(1))
    inflows.abort()
    expect(await promise).toBe('broken')
  })
})
