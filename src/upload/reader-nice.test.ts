import { expect, test } from 'bun:test'
import os from 'node:os'
import { startChild } from '../base/child.ts'

test('a reader steps back behind the server, but not so far that a busy machine never gets to it', async () => {
  const child = startChild('reader-worker')
  try {
    await child.call('file', { name: 'a.pdf', size: 1 })
    const own = os.getPriority()
    // A system may forbid a process to come forward again.
    expect([5, Math.max(5, own)]).toContain(os.getPriority(child.pid))
  } finally {
    child.kill()
  }
})
