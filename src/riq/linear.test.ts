import { afterEach, describe, expect, test } from 'bun:test'
import { nameOf } from '../../bench/many-plans.ts'
import { HOSTILE, hostileText } from '../testing/staff/hostile-texts.ts'
import { subjectIn } from './all-plans/subject.ts'
import { wantedIn } from './all-plans/wanted.ts'
import { mentionsIn } from './frame/mentions.ts'
import type { PlanRef } from './plan-source.ts'
import { indexOf } from './resolve/name-index.ts'
import { readReferences } from './resolve/references.ts'
import { understand } from './understand/understand.ts'

const plans = Array.from(
  { length: 5000 },
  (_, i): PlanRef => ({
    id: `p${i}`,
    group_name: nameOf(i),
    group_id: String(100_000 + i),
    insurance_company: i % 2 ? 'Northlake Dental' : 'Summit Mutual Dental',
    payor_id: null,
    customer_service_phone: null,
    plan_type: 'PPO',
    option: i % 3 ? null : 'High',
    status: 'verified',
    verified_by: 'kim',
    verified_date: '2026-05-01',
    last_upload_date: '2026-04-30T10:00:00Z',
  }),
)
const index = indexOf(plans)
const read = (text: string) => {
  const reading = readReferences(text, index)
  const understood = understand(text, reading)
  mentionsIn(text, reading)
  subjectIn(reading.words)
  wantedIn(understood, reading, index, plans)
}

const { exec } = RegExp.prototype
afterEach(() => {
  RegExp.prototype.exec = exec
})

/** How many letters were handed to patterns that look for one match: what is gone through again and again counts each time. */
function lettersTried(work: () => void): number {
  let letters = 0
  RegExp.prototype.exec = function (text) {
    if (!this.global) letters += text.length
    return exec.call(this, text)
  }
  work()
  RegExp.prototype.exec = exec
  return letters
}

/** Milliseconds of processor time, the least of a few runs: what disturbs one only adds to it. */
function cpuOf(work: () => void): number {
  const runs = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...runs)
}

const SHORT = 500
const TIMES = 16

describe.each(HOSTILE)('%s', (kind) => {
  const short = hostileText(kind, SHORT)
  const long = hostileText(kind, SHORT * TIMES)

  test(`${TIMES} times the text is as much more to try, not the square of it`, () => {
    const once = lettersTried(() => read(short))
    expect(lettersTried(() => read(long))).toBeLessThan(once * TIMES * 1.5)
  })

  test(`${TIMES} times the text takes no more than 3 times as long for each doubling`, () => {
    read(long)
    const once = Math.max(
      cpuOf(() => read(short)),
      0.3,
    )
    expect(cpuOf(() => read(long))).toBeLessThan(once * 3 ** Math.log2(TIMES))
  })
})

test('what a lone name costs does not grow with the plans of the office', () => {
  const few = indexOf(plans.slice(0, 50))
  const question = 'does zzyzx tarpaulin cover crowns'
  const tried = (own: typeof index) => lettersTried(() => understand(question, readReferences(question, own)))
  expect(tried(index)).toBe(tried(few))
})
