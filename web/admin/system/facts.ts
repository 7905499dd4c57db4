import type { SystemView } from '../../../src/admin/system/contract.ts'
import { counted } from '../../ui/words.ts'
import { thumbFacts } from './votes.ts'

const GB = 1e9

/** Bytes as "187 GB", "2.5 GB", "95 MB". */
export function bytesText(bytes: number): string {
  if (bytes >= 10 * GB) return `${Math.round(bytes / GB)} GB`
  if (bytes >= GB) return `${(bytes / GB).toFixed(1)} GB`
  if (bytes >= 1e6) return `${Math.round(bytes / 1e6)} MB`
  return `${Math.round(bytes / 1000)} KB`
}

/** How long ago something began: "3 days", "5 hours", "12 minutes". */
export function sinceText(at: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - new Date(at).getTime()) / 60_000))
  if (minutes < 1) return 'less than a minute'
  if (minutes >= 48 * 60) return counted(Math.floor(minutes / (24 * 60)), 'day')
  return minutes >= 120 ? counted(Math.floor(minutes / 60), 'hour') : counted(minutes, 'minute')
}

/** Seconds as "38 s" or "2 min 5 s". */
export function secondsText(seconds: number): string {
  if (seconds < 60) return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)} min ${whole % 60} s`
}

/** One line of a card: what, and its value; `fault` makes it one to look at. */
export interface Fact {
  name: string
  value: string
  /** A chip in place of bare words. */
  tone?: 'well' | 'fault'
}

const MODEL_WORDS: Record<NonNullable<SystemView['model']>['state'], string> = {
  none: 'none',
  idle: 'Idle',
  loading: 'Loading',
  ready: 'loaded',
  busy: 'Working',
  failed: 'Can’t be used',
}

/** A card of facts. */
export interface Card {
  title: string
  facts: Fact[]
}

const healthCard = (view: SystemView): Card => ({
  title: 'Health',
  facts: view.health.checks.map(({ name, fault, note }) =>
    fault === null && note !== undefined
      ? { name, value: note }
      : { name, value: fault ?? 'Good', tone: fault ? 'fault' : 'well' },
  ),
})

/** A fact that stands out while it is at fault. */
const fact = (name: string, value: string, faulty: boolean): Fact =>
  faulty ? { name, value, tone: 'fault' } : { name, value }

function readingCard({ reading, plans, recognition_bytes: bytes }: SystemView): Card {
  const { failed, median_seconds: half } = reading
  return {
    title: 'Reading documents',
    facts: [
      {
        name: 'Text recognition, English',
        value: bytes > 0 ? `Ready, ${bytesText(bytes)}` : 'Its data is missing',
        tone: bytes > 0 ? 'well' : 'fault',
      },
      { name: 'Plans', value: `${plans.total}, ${plans.verified} verified` },
      { name: 'Documents read this week', value: String(reading.read_this_week) },
      fact('Files we couldn’t read', String(failed), failed > 0),
      { name: 'Median reading time', value: half === null ? 'None read yet' : secondsText(half) },
      { name: 'Originals kept', value: String(reading.originals_kept) },
    ],
  }
}

function riqCard({ riq, model, memory }: SystemView): Card {
  const facts = [
    { name: 'Questions asked', value: riq.asked.toLocaleString('en-US') },
    { name: 'Answered from a plan', value: riq.answered.toLocaleString('en-US') },
    ...thumbFacts(riq),
  ]
  if (!model)
    return {
      title: 'Riq',
      facts: [...facts, { name: 'Language model', value: 'None. Riq answers from templates.' }],
    }
  return {
    title: 'Riq',
    facts: [
      ...facts,
      { name: 'Language model', value: `${model.name}, ${bytesText(model.bytes)}` },
      fact('Model status', MODEL_WORDS[model.state], model.state === 'failed'),
      { name: 'Model memory', value: inUse(memory.model) },
    ],
  }
}

const inUse = (bytes: number) => (bytes > 0 ? bytesText(bytes) : 'None in use')

function serverCard({ program, memory, disk }: SystemView, now: Date): Card {
  return {
    title: 'Server',
    facts: [
      { name: 'Version', value: `${program.version} (${program.build})` },
      { name: 'Running for', value: sinceText(program.started_at, now) },
      { name: 'Time zone', value: program.time_zone },
      {
        name: 'Connection encryption',
        value: program.tls === 'off' ? 'Off (http)' : 'On, with your certificate',
      },
      { name: 'Server memory', value: bytesText(memory.server) },
      { name: 'Reader memory', value: inUse(memory.readers) },
      {
        name: 'Computer memory',
        value: `${bytesText(memory.free)} free of ${bytesText(memory.total)}`,
      },
      { name: 'Office data', value: bytesText(disk.data) },
      { name: 'Database', value: bytesText(disk.database) },
    ],
  }
}

/** The cards of the page below its four figures, in order. */
export const cardsOf = (view: SystemView, now: Date): Card[] => [
  healthCard(view),
  readingCard(view),
  riqCard(view),
  serverCard(view, now),
]

/** The four figures at the top, outbound connections first. */
export function figuresOf(view: SystemView, now: Date) {
  const { outbound, reading, disk, people, program } = view
  // Systems reserve a part of the disk that nobody can use: the share and the size leave it out alike.
  const usable = disk.used + disk.free
  const used = Math.ceil((disk.used / usable) * 100)
  return {
    outbound: {
      value: outbound.now === null ? '–' : String(outbound.now),
      below:
        outbound.allowed.length > 0
          ? `now. Set up: ${outbound.allowed.join(', ')}`
          : `now. No outside connections are set up. Running for ${sinceText(program.started_at, now)}`,
    },
    jobs: {
      value: String(reading.waiting + reading.running),
      below:
        reading.running > 0
          ? `${reading.running} being read, ${reading.waiting} waiting`
          : 'not reading anything',
    },
    disk: { value: `${used}%`, below: `${bytesText(disk.free)} free of ${bytesText(usable)}` },
    people: { value: String(people.signed_in), below: `on ${counted(people.tabs, 'tab')}` },
  }
}

/** Everything on the page as plain text, for a message to whoever looks after the server. */
export function reportOf(view: SystemView, now: Date): string {
  const { outbound, jobs, disk, people } = figuresOf(view, now)
  const top = [
    `CovrIQ on ${view.program.machine}, ${now.toISOString()}`,
    `Outbound connections: ${outbound.value} ${outbound.below}`,
    `Jobs: ${jobs.value}, ${jobs.below}`,
    `Disk: ${disk.value} used, ${disk.below}`,
    `People signed in: ${people.value} ${people.below}`,
  ]
  const cards = cardsOf(view, now).flatMap(({ title, facts }) => [
    '',
    title,
    ...facts.map(({ name, value }) => `- ${name}: ${value}`),
  ])
  return [...top, ...cards].join('\n')
}
