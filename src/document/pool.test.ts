import { describe, expect, test } from 'bun:test'
import { type Child, type ChildEnd, ChildError } from '../base/child.ts'
import { UserError } from '../base/errors.ts'
import { PagePool } from './pool.ts'

/** A pool whose children die as told, each at its first work: the `n`-th child meets the `n`-th fate, later ones none. */
function poolOf(fates: (ChildEnd | UserError | null)[], handing: (ChildEnd | null)[] = []) {
  let started = 0
  const start = () => {
    const fate = fates[started]
    started++
    return {
      pid: started,
      alive: true,
      kill: () => {},
      call: async (method: string) => {
        if (fate instanceof UserError) throw fate
        if (fate) throw new ChildError(fate)
        return method
      },
    } as unknown as Child
  }
  const pool = new PagePool(1, start, async () => {
    const end = handing[started - 1]
    if (end) throw new ChildError(end)
  })
  const read = () => pool.call<string>('read', null, {}).catch((error) => error.message as string)
  return { pool, read, started: () => started }
}

const STOPPED = 'Reading stopped because the reader process ended unexpectedly. Your file is safe. Try again.'

describe('a page whose worker died', () => {
  test.each<ChildEnd>(['outside', 'oom', 'deadline', 'crashed'])(
    'by "%s" is read again by a fresh one',
    async (end) => {
      const { read, started } = poolOf([end])
      expect([await read(), started()]).toEqual(['read', 2])
    },
  )

  test.each<[ChildEnd, string]>([
    ['cpu', 'The file took too long to read, so reading it timed out.'],
    ['memory', 'The file needs too much memory to read.'],
    ['killed', 'We can’t read the file.'],
  ])('by "%s" is not tried again', async (end, words) => {
    const { read, started } = poolOf([end])
    expect([await read(), started()]).toEqual([words, 1])
  })

  test.each<[ChildEnd, string]>([
    ['outside', STOPPED],
    ['oom', 'Reading stopped because the computer ran out of memory. Your file is safe. Try again.'],
    ['deadline', 'Reading stopped because the computer was too busy to go on. Your file is safe. Try again.'],
    ['crashed', "The reader crashed on this file, so it can't be read. Save or scan it again."],
  ])('by "%s" twice says what happened', async (end, words) => {
    const { read, started } = poolOf([end, end])
    expect([await read(), started()]).toEqual([words, 2])
    expect([await read(), started()]).toEqual([words, 2])
  })

  test('while it took the file is replaced once', async () => {
    expect(await poolOf([], ['outside']).read()).toBe('read')
    const twice = poolOf([], ['outside', 'outside'])
    expect([await twice.read(), twice.started()]).toEqual([STOPPED, 2])
    const hostile = poolOf([], ['cpu'])
    expect([await hostile.read(), hostile.started()]).toEqual([
      'The file took too long to read, so reading it timed out.',
      1,
    ])
  })

  test('does not cost another page its second try', async () => {
    const { read, started } = poolOf(['outside', null])
    expect(await Promise.all([read(), read()])).toEqual(['read', 'read'])
    expect(started()).toBe(2)
  })

  test('by words of its own is not tried again', async () => {
    const { read, started } = poolOf([new UserError(422, 'The file is empty.')])
    expect([await read(), started()]).toEqual(['The file is empty.', 1])
  })
})
