import { expect, test } from 'bun:test'
import { availableMemory, neededMemory } from './memory.ts'

const GB = 1024 ** 3

test('a model of 1.5 billion parameters in 4 bits wants a little more than a third over its file', () => {
  const qwen = { fileBytes: 986e6, contextSize: 4096, layers: 28, width: 1536, heads: 12, kvHeads: 2 }
  const needed = neededMemory(qwen)
  expect(needed).toBeGreaterThan(1.5 * GB)
  expect(needed).toBeLessThan(2 * GB)
})

test('the free memory of this machine is a sensible figure', () => {
  expect(availableMemory()).toBeGreaterThan(10e6)
})
