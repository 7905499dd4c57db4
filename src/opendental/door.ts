import { setTimeout as sleep } from 'node:timers/promises'
import { type FaultKind, faultOf, OpenDentalFault } from './fault.ts'
import type { Line, LineAnswer, LineCall } from './line.ts'
import {
  type Benefit,
  benefitOf,
  type Carrier,
  type CovCat,
  carrierOf,
  covCatOf,
  type InsPlan,
  insPlanOf,
} from './rows.ts'

/** Everything that is ever asked of Open Dental: four resources that know no patient, each with what may be done and which fields may go out. */
const ALLOWED = {
  carriers: { methods: ['GET', 'POST'], fields: ['CarrierName', 'ElectID'] },
  insplans: {
    methods: ['GET', 'POST', 'PUT'],
    fields: ['CarrierNum', 'GroupName', 'GroupNum', 'PlanNote', 'MonthRenew'],
  },
  covcats: { methods: ['GET'], fields: [] },
  benefits: {
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    fields: [
      'PlanNum',
      'CovCatNum',
      'BenefitType',
      'Percent',
      'MonetaryAmt',
      'TimePeriod',
      'QuantityQualifier',
      'Quantity',
      'procCode',
      'CoverageLevel',
    ],
  },
} as const

/** One of the four. */
export type Resource = keyof typeof ALLOWED
type Fields = Record<string, string | number>

/** What we can do in Open Dental. Every call throws an OpenDentalFault where it isn't answered as it should be. */
export interface Door {
  carriers(): Promise<Carrier[]>
  insPlans(): Promise<InsPlan[]>
  covCats(): Promise<CovCat[]>
  /** The benefits of a plan, without overrides of single patients. */
  benefits(planNum: number): Promise<Benefit[]>
  /** @returns the number of the new row */
  add(resource: 'carriers' | 'insplans' | 'benefits', fields: Fields): Promise<number>
  change(resource: 'insplans' | 'benefits', num: number, fields: Fields): Promise<void>
  remove(resource: 'benefits', num: number): Promise<void>
}

/** How often a call that may be repeated is sent, and how long is waited before each repetition, in milliseconds. */
const PAUSES = [500, 2000]
const LONGEST_PAUSE = 10_000

const OWN_NUMBER: Partial<Record<Resource, string>> = {
  carriers: 'CarrierNum',
  insplans: 'PlanNum',
  benefits: 'BenefitNum',
}

/** The API gives at most a hundred rows a call, its local mode a thousand (page "API Implementation", pagination). */
const FULL_PAGES = new Set([100, 1000])
const MOST_ROWS = 20_000

/** @throws Error for a call that is not on the list: a slip of ours, which never goes out */
function refuseForeign({ method, path, body }: LineCall): void {
  const match = /^\/([a-z]+)(?:\/[1-9]\d{0,17})?(?:\?(?:(?:PlanNum|Offset)=\d{1,18}&?)+)?$/.exec(path)
  const allowed = match && Object.hasOwn(ALLOWED, match[1]!) ? ALLOWED[match[1] as Resource] : null
  if (!allowed || !(allowed.methods as readonly string[]).includes(method))
    throw new Error('a call to Open Dental that is not allowed')
  const foreign = Object.keys(body === null ? {} : (JSON.parse(body) as Fields)).filter(
    (name) => !(allowed.fields as readonly string[]).includes(name),
  )
  if (foreign.length > 0) throw new Error('a field for Open Dental that is not allowed')
}

/** Whether the same call may go out again: one that adds may not, unless nothing of it was taken. */
const mayRepeat = (kind: FaultKind, method: LineCall['method']) =>
  kind === 'busy' || (method !== 'POST' && ['uncertain', 'broken'].includes(kind))

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new OpenDentalFault('odd')
  }
}

/** The number of a row that was just added: of the answer, else of the address that its header names. */
function numberIn(resource: Resource, { text, location }: LineAnswer): number {
  const row = text.trim() === '' ? null : (parsed(text) as Fields | null)
  const named = /\/(\d{1,18})\/?$/.exec(location ?? '')?.[1]
  const number = Number(row?.[OWN_NUMBER[resource]!] ?? named)
  if (!Number.isSafeInteger(number) || number <= 0) throw new OpenDentalFault('uncertain')
  return number
}

/**
 * The door to Open Dental: its documented local API, and of that only carriers, plans, categories and benefits.
 * @param pause how it waits before a call goes out again, in milliseconds
 */
export function openDoor(line: Line, pause: (ms: number) => Promise<unknown> = sleep): Door {
  async function send(method: LineCall['method'], path: string, fields: Fields | null): Promise<LineAnswer> {
    const call = { method, path, body: fields && JSON.stringify(fields) }
    refuseForeign(call)
    for (let tried = 0; ; tried++) {
      const answer = await line(call).catch((error: unknown) => {
        if (error instanceof OpenDentalFault) return error
        throw error
      })
      const kind = answer instanceof OpenDentalFault ? answer.kind : faultOf(answer.status)
      if (kind === null) return answer as LineAnswer
      const next = PAUSES[tried]
      if (next === undefined || !mayRepeat(kind, method)) throw new OpenDentalFault(kind)
      const asked = answer instanceof OpenDentalFault ? null : answer.retryAfter
      await pause(Math.min(asked === null ? next : asked * 1000, LONGEST_PAUSE))
    }
  }
  async function list<Row>(path: string, rowOf: (value: unknown) => Row | null): Promise<Row[]> {
    const rows: Row[] = []
    for (let offset = 0; offset < MOST_ROWS; ) {
      const query = offset === 0 ? '' : `${path.includes('?') ? '&' : '?'}Offset=${offset}`
      const page = parsed((await send('GET', `${path}${query}`, null)).text)
      if (!Array.isArray(page)) throw new OpenDentalFault('odd')
      rows.push(...page.flatMap((value) => rowOf(value) ?? []))
      if (!FULL_PAGES.has(page.length)) return rows
      offset += page.length
    }
    // A list that never ends is not taken in part: what's missing in it would be added a second time.
    throw new OpenDentalFault('odd')
  }
  return {
    carriers: () => list('/carriers', carrierOf),
    insPlans: () => list('/insplans', insPlanOf),
    covCats: () => list('/covcats', covCatOf),
    benefits: async (planNum) =>
      (await list(`/benefits?PlanNum=${planNum}`, benefitOf)).filter((row) => row.PlanNum === planNum),
    add: async (resource, fields) => numberIn(resource, await send('POST', `/${resource}`, fields)),
    change: async (resource, num, fields) => void (await send('PUT', `/${resource}/${num}`, fields)),
    remove: async (resource, num) => void (await send('DELETE', `/${resource}/${num}`, null)),
  }
}
