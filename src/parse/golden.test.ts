import { expect, test } from 'bun:test'
import kept from '../testing/golden.json'
import { digestsOf, goldens } from '../testing/golden.ts'

/** Where a change is meant: `bun src/testing/golden-make.ts` writes the digests anew, with a folder it writes what differs in full. */
test('what the labelled documents give, and what Riq says of them, is byte for byte what was kept', async () => {
  const now: Record<string, Record<string, string>> = {}
  for await (const [name, golden] of goldens()) now[name] = digestsOf(golden)
  expect(now).toEqual(kept)
}, 300_000)
