import { expect, test } from 'bun:test'
import { TODAY } from '../testing/staff/plans.ts'
import { ALL_PLANS } from '../testing/staff/questions.ts'
import { answerQuestion } from './answer.ts'
import { plansFromFile } from './file-source.ts'

const plans = plansFromFile(JSON.stringify({ plans: ALL_PLANS }), TODAY)
const ask = async (query: string, active: string) =>
  (await answerQuestion({ query }, active, { plans, today: TODAY, model: null })).answer

test.each<[string, string, string]>([
  ['is there a cap for the year', 'F1', 'Annual maximum: $1,500 per person. p. 1'],
  ['crown copay and is there a cap for the year', 'G4', 'Crowns: the patient pays a copay of $265'],
  ['alt benefit?', 'F1', 'Alternate benefit / downgrade: yes. p. 4'],
  ['is the guard covered', 'G1', '50%, 1 per 5 years'],
  ['tmj splint came back denied, but the guard is covered no?', 'G1', '50%, 1 per 5 years'],
  ['pt asking about whitening', 'G1', 'doesn’t name whitening, but says: "Cosmetic services are excluded."'],
  ['whitening', 'F1', 'does not say anything about whitening'],
  [
    'exams and whats their phone and does srp need auth',
    'F1',
    'Predetermination: recommended over $300. p. 4',
  ],
  ['cuanto cubre de endodoncia y hay que pedir autorizacion', 'F1', 'the plan pays 80%'],
  ['aceptan asignacion de beneficios', 'G1', 'accepted'],
  ['cuanto tiempo tengo para mandar el reclamo', 'F1', 'Claims must be filed within 12 months'],
  ['still good to quote from?', 'F3', 'stale'],
])('%s', async (query, active, told) => expect(await ask(query, active)).toContain(told))

test('services put side by side are told, and "vs" is no word that was passed over', async () => {
  expect(await ask('implant vs bridge', 'F1')).not.toContain('into account')
})

test('a cap on a tooth stays a crown', async () => {
  expect(await ask('cap on 30', 'F1')).toStartWith('Crowns: the plan pays 50%')
})
