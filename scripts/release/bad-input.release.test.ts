import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { SECRET_FILES } from '../../src/base/secret-files.ts'
import { SETTINGS } from '../../src/base/settings.ts'
import { COMMANDS } from '../../src/command/list.ts'
import { PROGRAM } from '../../src/testing/running-office.ts'
import { WRONG_SETTINGS } from '../../src/testing/wrong-settings.ts'
import { WRONG_WORDS } from '../../src/testing/wrong-words.ts'

/** A whole start, or reading a file that's no document, takes a few seconds on a busy machine. */
const LONG = 120_000
const DOCUMENT = path.resolve(import.meta.dir, '../../src/testing/samples/02-employer-one-page.pdf')

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-bad-input-'))
  mkdirSync(path.join(folder, 'home'))
  writeFileSync(path.join(folder, 'plans.json'), '{"plans":[]}')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Said {
  code: number
  /** Sentences on standard error; log lines aren't meant for people. */
  sentences: string[]
  all: string
  /** What the program made in the folder it was started in. */
  made: string[]
}

let runs = 0

/** Runs the built file in a folder that holds a text file and a folder, nothing else. */
async function covriq(args: string[], env: Record<string, string> = {}): Promise<Said> {
  const own = path.join(folder, String(runs++))
  const [file, inside] = [path.join(own, 'note.txt'), path.join(own, 'folder')]
  mkdirSync(inside, { recursive: true })
  writeFileSync(file, 'a note, and no document\n', { mode: 0o644 })
  const filled = (text: string) =>
    text
      .replaceAll('DOCUMENT', DOCUMENT)
      .replaceAll('PLANS', path.join(folder, 'plans.json'))
      .replaceAll('FILE', file)
      .replaceAll('FOLDER', inside)
      .replaceAll('NOWHERE', path.join(own, 'nowhere'))
  const child = Bun.spawn([...PROGRAM.executable, ...args.map(filled)], {
    cwd: own,
    env: {
      PATH: '/usr/bin:/bin',
      HOME: path.join(folder, 'home'),
      COVRIQ_PORT: '0',
      COVRIQ_MODEL: 'none',
      ...Object.fromEntries(Object.entries(env).map(([name, value]) => [`COVRIQ_${name}`, filled(value)])),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: LONG,
  })
  const [out, err] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()])
  const code = await child.exited
  return {
    code,
    sentences: err.split('\n').filter((line) => line !== '' && !line.startsWith('{')),
    all: out + err,
    made: [
      ...readdirSync(own).filter((name) => !['note.txt', 'folder'].includes(name)),
      ...readdirSync(inside).map((name) => `folder/${name}`),
    ],
  }
}

/** What no wrong start may do: say more or less than a sentence, echo a secret, fail as a bug, leave anything behind. */
function expectRefused({ code, sentences, all, made }: Said, expected: number, says: string): void {
  expect([code, made]).toEqual([expected, []])
  expect(sentences).toHaveLength(1)
  expect(sentences[0]).toStartWith('covriq: ')
  expect(sentences[0]).toContain(says)
  expect(sentences[0]!.length).toBeLessThan(600)
  expect(all).not.toContain('hunter22')
  expect(all).not.toContain('9999999999')
}

describe('a wrong setting', () => {
  test('is thought of for every setting there is', () => {
    expect(Object.keys(WRONG_SETTINGS).sort()).toEqual(SETTINGS.map(({ name }) => name).sort())
    expect(Object.values(WRONG_SETTINGS).every((cases) => cases.length > 0)).toBe(true)
  })

  test.each(SETTINGS.map(({ name }) => name))(
    'COVRIQ_%s: the start ends with one sentence that names it, and nothing is made',
    async (name) => {
      for (const { set, says, unnamed } of WRONG_SETTINGS[name] ?? []) {
        const env = name === 'TLS' || name === 'HTTP_PORT' ? { TLS: 'self', ...set } : set
        const said = await covriq(['serve'], name === 'KEY_FILE' || name === 'DATA' ? set : env)
        expectRefused(said, 78, says)
        if (!unnamed) expect(said.sentences[0]).toContain(`COVRIQ_${name}`)
      }
    },
    LONG,
  )

  test.each(SECRET_FILES)(
    '%s: a file that can’t be one is told without its path and content',
    async (full) => {
      const name = full.replace(/^COVRIQ_/, '')
      for (const [set, says] of [
        [{ [name]: 'NOWHERE' }, 'can’t read the file'],
        [{ [name]: 'FOLDER' }, 'can’t read the file'],
        [{ [name]: '/dev/null' }, 'is empty'],
        [{ [name]: PROGRAM.executable[0]! }, 'too large for a secret'],
        [{ [name]: 'FILE', [name.replace(/_FILE$/, '')]: 'hunter22' }, 'are both set'],
      ] as const) {
        const said = await covriq(['serve'], set)
        expect([said.code, said.made]).toEqual([78, []])
        const about = said.sentences.filter((line) => line.includes(full) && line.includes(says))
        expect(about).toHaveLength(1)
        expect(said.all).not.toMatch(/hunter22|nowhere|a note, and no document/)
      }
    },
    LONG,
  )

  test(
    'every setting wrong at once: doctor names each and goes on to its end',
    async () => {
      // Places aren't settings that can be left out, and of a pair the fault of one hides that of the other.
      const apart = [
        'HOST',
        'DATA',
        'KEY_FILE',
        'RUNTIME_DIR',
        'MODEL',
        'BACKUP_DIR',
        'WATCH_DIR',
        'TLS_KEY',
        'DEMO_PASSWORD',
      ]
      const names = SETTINGS.map(({ name }) => name).filter(
        (name) => !apart.includes(name) && Object.keys(WRONG_SETTINGS[name]![0]!.set).length === 1,
      )
      expect(names.length).toBeGreaterThan(20)
      const wrong = Object.fromEntries(names.map((name) => [name, WRONG_SETTINGS[name]![0]!.set[name]!]))
      const { code, all, made } = await covriq(['doctor'], wrong)
      expect([code, made]).toEqual([1, []])
      const faults = all.match(/^fault .*$/gm)?.join(' ')
      expect(names.filter((name) => !faults?.includes(`COVRIQ_${name}`))).toEqual([])
      expect(all).not.toMatch(/hunter22|Unexpected error/)
      expect(all).toMatch(/\d+ of \d+ checks failed\.\n$/)
    },
    LONG,
  )
})

describe('wrong words', () => {
  test('are thought of for every command there is', () => {
    expect(Object.keys(WRONG_WORDS).sort()).toEqual(Object.keys(COMMANDS).sort())
  })

  test.each(Object.keys(COMMANDS))(
    'covriq %s: are thought of for every option that it names',
    async (name) => {
      const told = [await covriq([name, '--hunter22=x']), await covriq(['help', name])]
      const named = new Set(told.flatMap(({ all }) => all.match(/--[a-z-]+(?!\d)\b/g) ?? []))
      const tried = WRONG_WORDS[name]!.flatMap(([words]) => words).map((word) => word.replace(/=.*/, ''))
      expect([...named].filter((option) => !tried.includes(option))).toEqual([])
    },
    LONG,
  )

  test('unknown commands and settings are named, and nothing is made', async () => {
    for (const word of ['install-all', '--serve', 'Serve', ''])
      expectRefused(await covriq([word]), 2, 'there’s no command')
    expectRefused(await covriq(['serve'], { HOTS: 'hunter22' }), 78, 'COVRIQ_HOTS isn’t a CovrIQ setting.')
  })

  test.each(Object.keys(COMMANDS))(
    'covriq %s: one sentence, an exit code, and nothing is made',
    async (name) => {
      for (const [words, code, says] of WRONG_WORDS[name] ?? []) {
        const said = await covriq([name, ...words], { PORT: '9' })
        expect([words.join(' ').slice(0, 60), said.code]).toEqual([words.join(' ').slice(0, 60), code])
        expectRefused({ ...said, all: words.join('').includes('--hunter22') ? '' : said.all }, code, says)
      }
    },
    LONG,
  )
})
