/**
 * A stand-in for Open Dental's local API. It follows the pages that its maker publishes (API Specification, API Implementation,
 * API Carriers, API InsPlans, API CovCats, API Benefits) as far as we ask; it isn't Open Dental, and nothing here was tried on one.
 */
import type { Server } from 'bun'
import type { OpenDentalSettings } from '../base/opendental-settings.ts'

type Row = Record<string, string | number>
type Table = 'carriers' | 'insplans' | 'covcats' | 'benefits'

const OWN = {
  carriers: 'CarrierNum',
  insplans: 'PlanNum',
  covcats: 'CovCatNum',
  benefits: 'BenefitNum',
} as const
const CATS = [
  'General',
  'Diagnostic',
  'RoutinePreventive',
  'Restorative',
  'Endodontics',
  'Periodontics',
  'OralSurgery',
  'Crowns',
  'Prosthodontics',
  'MaxillofacialProsth',
  'Accident',
  'Orthodontics',
  'DiagnosticXRay',
  'Adjunctive',
]

/** One request as it came in. */
export interface Asked {
  method: string
  path: string
  body: Row | null
}

/** What happens to a request in place of its answer: a status, or no answer at all, before or after it was done. */
export type Mishap = number | 'hang' | 'done-then-hang' | 'done-then-500' | null

/** The practice system of a test. */
export class FakeOpenDental {
  readonly tables: Record<Table, Row[]> = {
    carriers: [],
    insplans: [],
    covcats: CATS.map((name, i) => ({
      CovCatNum: i + 1,
      Description: name,
      DefaultPercent: -1,
      CovOrder: i,
      IsHidden: 'false',
      EbenefitCat: name,
    })),
    benefits: [],
  }
  readonly asked: Asked[] = []
  /** Asked before each request is answered. */
  mishap: (request: Asked) => Mishap = () => null
  /** Whether it offers DELETE for benefits: not every version may. */
  deletes = true
  private next = 100
  private readonly server: Server<undefined>

  constructor() {
    this.server = Bun.serve({ port: 0, hostname: '127.0.0.1', idleTimeout: 0, fetch: (r) => this.answer(r) })
  }

  /** How it is reached, with the keys that it takes. */
  get settings(): OpenDentalSettings {
    const url = `http://127.0.0.1:${this.server.port}/api/v1`
    return { url, developerKey: 'dev-key', customerKey: 'customer-key' }
  }

  /** Ends it, with every connection that is open. */
  stop(): void {
    void this.server.stop(true)
  }

  /** Puts a row there as a person in the office would. @returns its number */
  put(table: Table, row: Row): number {
    const num = this.next++
    this.tables[table].push({ ...DEFAULTS[table], ...row, [OWN[table]]: num })
    return num
  }

  private async answer(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const text = await request.text()
    const asked: Asked = {
      method: request.method,
      path: `${url.pathname.replace('/api/v1', '')}${url.search}`,
      body: text === '' ? null : JSON.parse(text),
    }
    this.asked.push(asked)
    const mishap = this.mishap(asked)
    if (mishap === 'hang') return hang()
    if (typeof mishap === 'number') return new Response('"why"', { status: mishap })
    if (request.headers.get('authorization') !== 'ODFHIR dev-key/customer-key')
      return new Response('"Invalid"', { status: 401 })
    const answer = this.act(asked, url)
    if (mishap === 'done-then-hang') return hang()
    return mishap === 'done-then-500' ? new Response('"why"', { status: 500 }) : answer
  }

  private act({ method, body }: Asked, url: URL): Response {
    const [, table, num] = /^\/api\/v1\/([a-z]+)(?:\/(\d+))?$/.exec(url.pathname) ?? []
    const rows = Object.hasOwn(this.tables, table ?? '') ? this.tables[table as Table] : null
    if (!rows) return new Response('"NotFound"', { status: 404 })
    const own = OWN[table as Table]
    if (method === 'GET') return Response.json(page(rows, url.searchParams))
    if (method === 'POST') {
      const wrong = faultIn(table as Table, body ?? {}, this.tables)
      if (wrong) return new Response(`"${wrong}"`, { status: 400 })
      const made = this.put(table as Table, body ?? {})
      return Response.json(
        rows.find((row) => row[own] === made),
        { status: 201 },
      )
    }
    const at = rows.findIndex((row) => row[own] === Number(num))
    if (at < 0) return new Response('"NotFound"', { status: 404 })
    if (method === 'PUT') {
      rows[at] = { ...rows[at], ...body }
      return Response.json(rows[at])
    }
    if (!this.deletes || table !== 'benefits') return new Response('"NotFound"', { status: 404 })
    rows.splice(at, 1)
    return new Response('')
  }
}

const hang = () => new Promise<Response>(() => {})

const DEFAULTS: Record<Table, Row> = {
  carriers: { CarrierName: '', ElectID: '', IsHidden: 'false' },
  insplans: { GroupName: '', GroupNum: '', PlanNote: '', MonthRenew: 0, CarrierNum: 0, IsHidden: 'false' },
  covcats: {},
  benefits: {
    PlanNum: 0,
    PatPlanNum: 0,
    CovCatNum: 0,
    Percent: -1,
    MonetaryAmt: -1,
    TimePeriod: 'None',
    QuantityQualifier: 'None',
    Quantity: 0,
    CodeNum: 0,
    procCode: '',
    CoverageLevel: 'None',
    CodeGroupNum: 0,
  },
}

const TYPES = [
  'ActiveCoverage',
  'CoInsurance',
  'Deductible',
  'CoPayment',
  'Exclusions',
  'Limitations',
  'WaitingPeriod',
]
const PERIODS = ['None', 'ServiceYear', 'CalendarYear', 'Lifetime', 'Years', 'NumberInLast12Months']
const QUALIFIERS = ['None', 'NumberOfServices', 'AgeLimit', 'Visits', 'Years', 'Months']

/** What the published pages say is wrong with a new row; null = nothing. */
function faultIn(table: Table, row: Row, tables: Record<Table, Row[]>): string | null {
  if (table === 'carriers') return row['CarrierName'] ? null : 'CarrierName is required.'
  if (table === 'insplans')
    return tables.carriers.some((one) => one['CarrierNum'] === row['CarrierNum'])
      ? null
      : 'CarrierNum is required.'
  const of = (name: string, values: string[]) => values.includes(String(row[name] ?? 'None'))
  if (!tables.insplans.some((one) => one['PlanNum'] === row['PlanNum'])) return 'PlanNum is invalid.'
  if (!TYPES.includes(String(row['BenefitType']))) return 'BenefitType is invalid.'
  if (!of('CoverageLevel', ['None', 'Individual', 'Family'])) return 'CoverageLevel is invalid.'
  if (!of('TimePeriod', PERIODS) || !of('QuantityQualifier', QUALIFIERS)) return 'A period is invalid.'
  if (row['procCode'] && Number(row['CovCatNum'] ?? 0) > 0) return 'Category or code, not both.'
  return Number(row['Percent'] ?? -1) > 100 || Number(row['Quantity'] ?? 0) > 255 ? 'Out of range.' : null
}

/** A hundred rows at a time, from an offset on. */
function page(rows: readonly Row[], query: URLSearchParams): Row[] {
  const plan = query.get('PlanNum')
  const found = plan === null ? rows : rows.filter((row) => row['PlanNum'] === Number(plan))
  const offset = Number(query.get('Offset') ?? 0)
  return found.slice(offset, offset + 100)
}
