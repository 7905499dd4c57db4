import { expect, test } from 'bun:test'
import { MemoryFiles } from '../testing/memory-files.ts'
import { openOffice } from '../testing/office.ts'
import { upload } from '../testing/upload-office.ts'

test('an account has nine uploads at a time; the next is refused before a byte of it is kept', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const files = new MemoryFiles()
  const write = files.write.bind(files)
  files.write = async (...given) => {
    await promise
    return write(...given)
  }
  const office = await openOffice({ files })
  const sent = Array.from({ length: 10 }, (_, i) => upload(office, `plan ${i}.pdf`))
  const refused = await Promise.race(sent)
  expect([refused.status, refused.body, refused.headers.get('retry-after')]).toEqual([
    429,
    {
      success: false,
      error: 'You already have 9 uploads running. Wait for them to finish, then try again.',
      retry_after: 5,
    },
    '5',
  ])
  expect(files.stored.size).toBe(0)
  resolve()
  expect((await Promise.all(sent)).filter(({ status }) => status === 200)).toHaveLength(9)
  expect(files.stored.size).toBe(9)
})
