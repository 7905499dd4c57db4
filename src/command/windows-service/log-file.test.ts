import { afterAll, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openLogFile, saidIn } from './log-file.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-log-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a log that can’t be written stops nobody', () => {
  const file = path.join(folder, 'taken', 'covriq.log')
  mkdirSync(file, { recursive: true })
  expect(() => openLogFile(file)('a line')).not.toThrow()
})

test('people are told what was said since the last start, without log lines', () => {
  expect(saidIn('')).toEqual([])
  const file = path.join(folder, 'covriq.log')
  openLogFile(file)('said before')
  const write = openLogFile(file)
  write('{"level":"info","code":"key.made"}')
  write('CovrIQ is ready\n  and more')
  expect(saidIn(readFileSync(file, 'utf8'))).toEqual(['CovrIQ is ready', '  and more'])
})

test('a long log starts over, and the five older ones stay', () => {
  const file = path.join(folder, 'many', 'covriq.log')
  const write = openLogFile(file, 10)
  for (let number = 0; number < 20; number++) write(`line number ${number}`)
  expect(readdirSync(path.dirname(file)).sort()).toEqual([
    'covriq.1.log',
    'covriq.2.log',
    'covriq.3.log',
    'covriq.4.log',
    'covriq.5.log',
    'covriq.log',
  ])
  expect(readFileSync(file, 'utf8')).toContain('line number 19')
})
