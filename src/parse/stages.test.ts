import { expect, test } from 'bun:test'
import kept from '../testing/stages.json'
import { stageDigests } from '../testing/stages.ts'

// Where a change of the reading is meant, `bun src/testing/golden-make.ts --write` keeps the new digests.
test('every part of the reading makes of drawn documents what it made before', () => {
  expect(stageDigests()).toEqual(kept)
}, 240_000)
