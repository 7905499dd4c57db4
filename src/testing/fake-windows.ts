import { appendFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Answer, Machine } from '../command/install/machine.ts'
import { type Place, placeOnWindows } from '../command/install/place.ts'
import type { ServiceState, WindowsApi } from '../command/install/windows/api.ts'
import { windowsSystem } from '../command/install/windows/system.ts'

/** For tests: a Windows in a folder of its own, whose commands are noted and answered from what was done before. */
export interface FakeWindows {
  machine: Machine
  place: Place
  /** Commands that changed something, in order. */
  changed: string[]
  said: string[]
  /** The service as Windows knows it; null = none. */
  service: ServiceState | null
  /** Rights that were given, by the name of the file or folder. */
  rights: Map<string, string>
  /** Owners of things that were there before. */
  owners: Map<string, string>
  /** Files that go when the computer starts again. */
  atRestart: string[]
  /** What `ask` answers; null = nobody is there. */
  health: { status: number; text: string } | null
  /** Answers a command in its own way; undefined = as usual. */
  instead: (command: readonly string[]) => Answer | undefined
  remove(): void
}

const ok = (out = ''): Answer => ({ code: 0, out, err: '' })
const no = (out = ''): Answer => ({ code: 1, out, err: '' })

const PID = 4711
const SAID =
  '{"level":"info","code":"service.begins"}\nCovrIQ is ready: http://localhost:3000\n{"level":"info"}\n  http://localhost:3000/setup#code=ABCD\n'

/** The firewall and the service manager, as far as their commands go. */
function answering(fake: FakeWindows) {
  const rules = new Map<string, string>()
  let privileges = 'SeChangeNotifyPrivilege SeImpersonatePrivilege'
  const netsh = (verb: string, rule: string, words: string): Answer => {
    if (verb === 'show') return rules.has(rule) ? ok(rules.get(rule)) : no()
    if (verb === 'add') rules.set(rule, words)
    else if (!rules.delete(rule)) return no()
    return ok()
  }
  const sc = (verb: string, words: string): Answer => {
    if (verb === 'create') fake.service = { state: 1, pid: 0 }
    if (verb === 'delete') fake.service = null
    if (verb === 'start') {
      fake.service = { state: 4, pid: PID }
      mkdirSync(path.dirname(fake.place.log), { recursive: true })
      appendFileSync(fake.place.log, SAID)
    }
    if (verb === 'stop') fake.service = { state: 1, pid: 0 }
    if (verb === 'privs') privileges = words.split(' ').at(-1)!
    return ok(verb === 'qprivs' ? privileges : '')
  }
  return ([program = '', ...words]: readonly string[]): Answer => {
    const all = words.join(' ')
    if (program === 'netsh') return netsh(words[2]!, words[4]!, all)
    if (program === 'sc.exe') return sc(words[0]!, all)
    return words.at(-1) === 'version' ? ok('covriq 1.2.3 (abc)') : ok()
  }
}

const QUESTIONS = /^(?:netsh advfirewall firewall show|sc.exe q|\S+ version)/

/** @param administrator whether who runs it is one */
export function fakeWindows({ administrator = true } = {}): FakeWindows {
  const root = mkdtempSync(path.join(os.tmpdir(), 'covriq-windows-'))
  const [programs, data] = [path.join(root, 'Program Files'), path.join(root, 'ProgramData')]
  const place = placeOnWindows({ system: root, programs, data }, path.join)
  const program = path.join(root, 'download.exe')
  writeFileSync(program, 'the program')
  let clock = 0
  const [rights, owners] = [new Map<string, string>(), new Map<string, string>()]
  const api: WindowsApi = {
    isAdministrator: () => administrator,
    service: () => fake.service,
    startedAt: (pid) => (pid === PID && fake.service?.pid === PID ? 1_700_000_000_000 : null),
    cpuSeconds: () => null,
    setRights: (file, words) => existsSync(file) && rights.set(file, words) === rights,
    rightsOf: (file) => rights.get(file) ?? null,
    ownerOf: (file) => owners.get(file) ?? 'BA',
    ownOwner: () => 'S-1-5-21-1-2-3-1001',
    deleteAtRestart: (file) => void fake.atRestart.push(file),
  }
  const fake: FakeWindows = {
    place,
    changed: [],
    said: [],
    service: null,
    rights,
    owners,
    atRestart: [],
    health: { status: 200, text: '{"status":"ok"}' },
    instead: () => undefined,
    remove: () => rmSync(root, { recursive: true, force: true }),
    machine: {
      uid: administrator ? 0 : 1,
      program,
      run: (command) => {
        const words = command.join(' ')
        if (!QUESTIONS.test(words)) fake.changed.push(words.replaceAll(`${root}/`, ''))
        return fake.instead(command) ?? answer(command)
      },
      ask: async () => (fake.service?.state === 4 ? fake.health : null),
      sleep: async (ms) => {
        clock += ms
      },
      now: () => clock,
      say: (line) => void fake.said.push(line),
      system: windowsSystem(place, api),
    },
  }
  const answer = answering(fake)
  return fake
}
