import { expect, test } from 'bun:test'
import { tarOf } from './tar.ts'

const entry = (name: string, text = name, executable = false) => ({
  name,
  bytes: Buffer.from(text),
  executable,
})

test('a name that no archive can hold is refused', () => {
  expect(() => tarOf([entry('a'.repeat(101))])).toThrow('too long')
})

test('the same files give the same bytes in any order, and tar reads them', () => {
  const long = `${'folder/'.repeat(18)}file.txt`
  const entries = [entry('b/run', '#!', true), entry('a.txt'), entry(long), entry('empty', '')]
  const packed = tarOf(entries)
  expect(tarOf([...entries].reverse()).equals(packed)).toBe(true)
  const { stdout, exitCode } = Bun.spawnSync(['tar', '--list', '--verbose', '--numeric-owner'], {
    stdin: packed,
  })
  expect(exitCode).toBe(0)
  const lines = stdout.toString().trim().split('\n')
  expect(lines.map((line) => line.split(' ').at(-1)!)).toEqual(['a.txt', 'b/run', 'empty', long])
  expect(lines[1]).toStartWith('-rwxr-xr-x 0/0')
})
