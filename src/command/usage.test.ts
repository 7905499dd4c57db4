import { describe, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const MAIN = path.resolve(import.meta.dir, '../main.ts')

/** Runs the program in an empty folder; gives its exit code, what it printed, and what it left there. */
function covriq(...args: string[]) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-usage-'))
  const { exitCode, stdout, stderr } = Bun.spawnSync([process.execPath, MAIN, ...args], {
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', HOME: folder, COVRIQ_MODEL: 'none' },
  })
  const words = `${stdout}${stderr}`.trim()
  return { exitCode, words, left: readdirSync(folder).filter((name) => !name.startsWith('.')) }
}

describe('the command line', () => {
  test.each([
    ['an unknown command', ['raed'], 'there’s no command "raed"'],
    ['a command that there isn’t', ['help', 'please'], 'Usage: covriq help [COMMAND]'],
    ['a word too many', ['help', 'install', 'now'], 'Usage: covriq help [COMMAND]'],
    ['version with words', ['version', 'please'], 'Usage: covriq version'],
    ['install with words', ['install', 'please'], 'Usage: sudo covriq install'],
    ['uninstall with words', ['uninstall', '--purge'], 'There’s no option --purge.'],
    ['status with words', ['status', 'please'], 'Usage: covriq status'],
    ['an upgrade to nothing', ['upgrade'], 'Usage: sudo covriq upgrade'],
    ['serve with words', ['serve', '--port', '80'], 'Usage: covriq serve'],
    ['an option with a secret', ['health', '--key=s3cret'], 'There’s no option --key.'],
    ['licences with words', ['licences', 'please'], 'Usage: covriq licences'],
    ['a misspelt option', ['read', '--jso', 'x.pdf'], 'There’s no option --jso.'],
    ['nothing to read', ['read'], 'Say which files to read'],
    ['a copy without a place', ['redact', 'x.pdf'], 'Say what to redact and where to'],
    ['health of something', ['health', 'all'], 'Usage: covriq health'],
    ['admin without a task', ['admin', 'create'], 'Usage: covriq admin'],
    ['a model and none', ['eval', '.', '--no-model', '--model', 'none'], 'Say which folder holds the labels'],
    ['models for rules', ['eval', '.', '--rules', '--model', 'none'], 'Say which folder holds the labels'],
  ])('%s is told in one sentence, with exit code 2 and nothing left behind', (_what, args, words) => {
    const { exitCode, words: said, left } = covriq(...args)
    expect([exitCode, left]).toEqual([2, []])
    expect(said).toContain(words)
    expect(said.split('\n')).toHaveLength(1)
  })

  test.each([
    ['accounts of a folder without an office', ['admin', 'list'], 'There’s no CovrIQ data in this folder.'],
    ['health while nothing runs', ['health'], 'CovrIQ isn’t answering.'],
    ['a folder without labels', ['eval', '.'], 'This folder has no labeled documents or questions.'],
    ['labels of a folder that is not there', ['eval', './nowhere'], 'This folder doesn’t exist.'],
    ['a folder instead of a file', ['read', '.'], 'The file doesn’t exist or is a folder.'],
    [
      'a copy of another kind',
      ['redact', MAIN.replace('main.ts', 'testing/samples/02-employer-one-page.pdf'), '--out', 'copy.jpg'],
      'End its name in .pdf',
    ],
  ])('%s: refused in one sentence, nothing is made', (_what, args, words) => {
    const { exitCode, words: said, left } = covriq(...args)
    expect([exitCode, left]).toEqual([1, []])
    expect(said).toContain(words)
  })

  test.each([['--help'], ['-h'], ['help'], ['serve', '--help'], ['--version']])(
    '%s %s answers and starts nothing',
    (...args) => {
      const { exitCode, words, left } = covriq(...(args as string[]).filter(Boolean))
      expect([exitCode, left]).toEqual([0, []])
      expect(words).toContain('covriq')
    },
  )
})
