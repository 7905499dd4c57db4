import { PROCEDURES } from '../src/lexicon/catalog.ts'
import { answerQuestion } from '../src/riq/answer.ts'
import { plansFromFile } from '../src/riq/file-source.ts'
import { randomPlan, seeded } from '../src/testing/staff/random-plans.ts'
import { randomQuestion } from '../src/testing/staff/random-questions.ts'
import type { BenchRow } from './row.ts'

const TODAY = '2026-11-21'
const PLANS = 5000
const QUESTIONS = 400
const SYLLABLES =
  'am ber bir ced dar del em fal gar har iris jun kes lau map nim ony prai quar rav sab tun umb vio wil yar zeph lin mor tess'.split(
    ' ',
  )
const TRADES = 'Foods Logistics Roofing Millworks Electric Schools Holdings Clinic Bank Farms'.split(' ')

/** Names such as "Cedlinber Moryar Roofing": some thousand different words, shared as they are among real employers. */
function nameOf(random: () => number): string {
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)]!
  const word = () => {
    const w = Array.from({ length: 2 + Math.floor(random() * 2) }, () => pick(SYLLABLES)).join('')
    return w.charAt(0).toUpperCase() + w.slice(1)
  }
  return `${word()} ${word()} ${pick(TRADES)}`
}

const at = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
const ms = (value: number) => `${value.toFixed(1)} ms`

/** Riq's lookup without a model in an office of 5,000 plans: every question names its plan, half of them misspelt. */
export async function benchRiq(): Promise<BenchRow[]> {
  const random = seeded(5)
  const base = Array.from({ length: 50 }, (_, i) => randomPlan(i + 1))
  const rows = Array.from({ length: PLANS }, (_, i) => ({
    ...base[i % base.length]!,
    id: `p${i}`,
    group_name: nameOf(random),
    group_id: String(100000 + i * 7),
  }))
  const plans = plansFromFile(JSON.stringify({ plans: rows }), TODAY)
  const needs = { plans, today: TODAY, model: null }
  const first = performance.now()
  await answerQuestion({ query: `crowns for ${rows[0]!.group_name}` }, null, needs)
  const cold = performance.now() - first
  const times: number[] = []
  const work: number[] = []
  for (let i = 0; i < QUESTIONS; i++) {
    const row = rows[Math.floor(random() * rows.length)]!
    const name = random() < 0.5 ? row.group_name.toLowerCase() : row.group_name.replace(/[aeiou](?=\w*$)/, '')
    const query = `${randomQuestion(random)} for ${random() < 0.3 ? `group ${row.group_id}` : name}`
    const started = performance.now()
    const cpu = process.cpuUsage()
    await answerQuestion({ query }, null, needs)
    const { user, system } = process.cpuUsage(cpu)
    work.push((user + system) / 1000)
    times.push(performance.now() - started)
  }
  times.sort((a, b) => a - b)
  work.sort((a, b) => a - b)
  const note = `${PLANS} plans, ${PROCEDURES.length} procedures, ${QUESTIONS} questions, no model`
  return [
    { name: 'Riq: first question (names indexed)', value: ms(cold), note },
    { name: 'Riq: question to answer, median', value: ms(at(times, 0.5)) },
    { name: 'Riq: question to answer, 95 of 100', value: ms(at(times, 0.95)) },
    { name: 'Riq: question to answer, worst', value: ms(times.at(-1)!), note: 'goal: under 50 ms' },
    {
      name: 'Riq: processor time of the worst',
      value: ms(work.at(-1)!),
      note: 'what other load does not disturb',
    },
  ]
}
