import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Answer, Machine } from '../command/install/machine.ts'
import { type Place, placeUnder } from '../command/install/place.ts'
import { systemd as linux } from '../command/install/systemd.ts'

/** For tests: a machine in a folder of its own, whose commands are noted and answered from what was done before. */
export interface FakeMachine {
  machine: Machine
  place: Place
  /** Commands that changed something, in order. */
  changed: string[]
  said: string[]
  /** What `ask` answers; null = nobody is there. */
  health: { status: number; text: string } | null
  /** Processor time of the service, asked at a moment of the machine's clock in milliseconds; null = the system doesn't tell. */
  cpuSeconds: (now: number) => number | null
  /** Answers a command in its own way; undefined = as usual. */
  instead: (command: readonly string[]) => Answer | undefined
  remove(): void
}

const QUESTIONS = /^(?:id|systemctl (?:is-|show)|journalctl|\S+ version)/

const JOURNAL =
  '{"level":"info"}\nCovrIQ is ready: http://localhost:3000\n  http://localhost:3000/setup#code=ABCD'

const ok = (out = ''): Answer => ({ code: 0, out, err: '' })
const no = (out = ''): Answer => ({ code: 1, out, err: '' })

/** @param systemd whether systemd runs it */
export function fakeMachine({ systemd = true, uid = 0 } = {}): FakeMachine {
  const root = mkdtempSync(path.join(os.tmpdir(), 'covriq-install-'))
  const place = placeUnder(root)
  if (systemd) mkdirSync(place.booted, { recursive: true })
  const program = path.join(root, 'download')
  writeFileSync(program, 'the program')
  let clock = 0
  const state = { user: false, enabled: false, active: false }
  const fake: FakeMachine = {
    place,
    changed: [],
    said: [],
    health: { status: 200, text: '{"status":"ok"}' },
    cpuSeconds: () => null,
    instead: () => undefined,
    remove: () => rmSync(root, { recursive: true, force: true }),
    machine: {
      uid,
      program,
      system: { ...linux, cpuSeconds: () => fake.cpuSeconds(clock) },
      run: (command) => fake.instead(command) ?? answer(command.join(' ')),
      ask: async () => (state.active ? fake.health : null),
      sleep: async (ms) => {
        clock += ms
      },
      now: () => clock,
      say: (line) => void fake.said.push(line),
    },
  }
  function answer(words: string): Answer {
    if (!QUESTIONS.test(words)) fake.changed.push(words.replaceAll(root, ''))
    if (words.startsWith('id ')) return state.user ? ok(String(process.getuid?.() ?? 0)) : no()
    if (words.startsWith('useradd')) state.user = true
    if (words.includes(' enable ')) state.enabled = true
    if (words.includes(' disable ')) state.enabled = false
    if (words.includes(' restart ') || words.includes(' start ')) state.active = true
    if (words.includes(' stop ')) state.active = false
    if (words.includes('is-active')) return state.active ? ok('active') : no('inactive')
    if (words.includes('is-enabled')) return state.enabled ? ok('enabled') : no('disabled')
    if (words.includes('InvocationID')) return ok('0123456789abcdef0123456789abcdef')
    if (words.startsWith('journalctl')) return ok(JOURNAL)
    if (words.includes('ActiveState'))
      return ok(`ActiveState=${state.active ? 'active' : 'inactive'}\nActiveEnterTimestampMonotonic=1000000`)
    if (words.includes('NeedDaemonReload'))
      return ok(existsSync(place.unit) ? 'NeedDaemonReload=no\nLoadState=loaded' : 'LoadState=not-found')
    return words.endsWith(' version') ? ok('covriq 1.2.3 (abc)') : ok()
  }
  return fake
}
