import type { Comparison, Send } from '../opendental/contract.ts'
import { openDoor } from '../opendental/door.ts'
import { openLine } from '../opendental/line.ts'
import { buildPlan, type PlanChanges } from './build.ts'
import { type Asked, FakeOpenDental, type Mishap } from './fake-opendental.ts'
import { type Answer, openOffice, type Person, type TestOffice } from './office.ts'
import { TEST_INSTALLATION } from './settings.ts'

/** An office with a stand-in of Open Dental, and one verified plan. */
export interface SendingOffice {
  fake: FakeOpenDental
  office: TestOffice
  /** Our plan. */
  plan: string
  /** The plan there; 0 = it has none. */
  num: number
  carrier: number
}

/** An office whose Open Dental has Harbor Mutual and one of its plans, with a note of the office's own. */
export async function openSending(
  changes: PlanChanges = {},
  { on = true, there = true } = {},
): Promise<SendingOffice> {
  const fake = new FakeOpenDental()
  const line = openLine(fake.settings, 2)
  const office = await openOffice({
    installation: { ...TEST_INSTALLATION, openDental: { host: '127.0.0.1:30223' } },
    openDentalDoor: openDoor(line, async () => {}),
  })
  if (on) await office.call('PATCH', '/api/admin/settings', { as: 'admin', body: { open_dental: true } })
  const carrier = fake.put('carriers', { CarrierName: 'Harbor Mutual Dental', ElectID: '99421' })
  const group = { GroupName: 'Acme', GroupNum: '0471882', PlanNote: 'Ask for Dana.', CarrierNum: carrier }
  const num = there ? fake.put('insplans', group) : 0
  const verified = { by: 'ana', date: '2026-11-20' }
  const plan = await buildPlan(office.db, { verified, ...changes })
  return { fake, office, plan, num, carrier }
}

/** The comparison of the plan, as ana asks for it. */
export const askComparison = ({ office, plan }: SendingOffice, query = ''): Promise<Answer> =>
  office.call('GET', `/api/plans/${plan}/open-dental/comparison${query}`, { as: 'ana' })

/** The same, which has to come. */
export async function comparisonIn(set: SendingOffice, query = ''): Promise<Comparison> {
  const { status, body } = await askComparison(set, query)
  if (status !== 200) throw new Error(`no comparison: ${body.error}`)
  return body
}

/** A call that changes something. */
export const post = (office: TestOffice, path: string, body: unknown = {}, as: Person = 'ana') =>
  office.call('POST', path, { as, body })

/** Sends the plan as it is compared now. */
export async function sendIn(set: SendingOffice): Promise<Send> {
  const { key } = await comparisonIn(set)
  return (await post(set.office, `/api/plans/${set.plan}/open-dental/sends`, { key })).body
}

/** Goes on with a send, or undoes it. */
export const actIn = async (set: SendingOffice, id: string, how: 'resume' | 'undo'): Promise<Send> =>
  (await post(set.office, `/api/open-dental/sends/${id}/${how}`)).body

/** What the benefits there say, a line for each. */
export const benefitsIn = ({ fake }: SendingOffice): string[] =>
  fake.tables.benefits.map((row) =>
    ['BenefitType', 'CovCatNum', 'procCode', 'Percent', 'MonetaryAmt', 'Quantity']
      .map((name) => row[name])
      .join(' '),
  )

/** Number of a category there. */
export const categoryIn = ({ fake }: SendingOffice, name: string): number =>
  Number(fake.tables.covcats.find((row) => row['EbenefitCat'] === name)!['CovCatNum'])

/** A percent that a category has there already. */
export const putPercent = (set: SendingOffice, category: string, percent: number): number =>
  set.fake.put('benefits', {
    PlanNum: set.num,
    BenefitType: 'CoInsurance',
    CovCatNum: categoryIn(set, category),
    Percent: percent,
  })

/** The nth call that adds a benefit meets this. */
export function atBenefit({ fake }: SendingOffice, n: number, mishap: Mishap): void {
  let count = 0
  fake.mishap = ({ method, path }: Asked) =>
    method === 'POST' && path === '/benefits' && ++count === n ? mishap : null
}

/** Opens offices for the tests of one file; `close` stops the stand-ins of all that were opened. */
export function sendingOffices() {
  const opened: SendingOffice[] = []
  return {
    open: async (...args: Parameters<typeof openSending>): Promise<SendingOffice> => {
      const set = await openSending(...args)
      opened.push(set)
      return set
    },
    close: () => {
      for (const { fake } of opened.splice(0)) fake.stop()
    },
  }
}

/** What changed something in the stand-in, or tried to. */
export const writesIn = ({ fake }: SendingOffice) => fake.asked.filter(({ method }) => method !== 'GET')
