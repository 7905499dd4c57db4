import { ageRule, type ServiceFacts } from '../facts/service-facts.ts'
import { spanOf } from '../understand/days.ts'
import type { Slots } from '../understand/slots.ts'
import { askedDay } from './asked-day.ts'
import { ageWords, type Naming } from './benefit.ts'
import type { Context } from './context.ts'
import { type Line, line } from './line.ts'

/** What a rule says to the figures that the user typed. `ok` null = the rule does not decide. */
export interface Verdict {
  ok: boolean | null
  line: Line
  /** Which rule: it need not be repeated. */
  rule: 'age' | 'limit' | 'visit' | 'tooth' | 'wait'
}

/** The age that "adult" is taken to be beyond any limit for children. */
const ADULT = 21

/** "shes turning 14 in january, ok if we book in feb": behind the birthday it's the new age that counts. */
function slotsAtVisit(context: Context): Slots {
  const { slots, today } = context
  const birthday = slots.days.find(({ of }) => of === 'birth')
  const asked = askedDay(context)
  if (slots.turning === null || !birthday || !asked.typed) return slots
  const isBehind = asked.day >= spanOf({ ...birthday, of: 'planned' }, today).to
  return isBehind ? { ...slots, age: slots.turning, turning: null } : slots
}

/** Holds a typed age against the plan's age limit. */
export function ageVerdict(context: Context, facts: ServiceFacts, name: Naming): Verdict | null {
  const slots = slotsAtVisit(context)
  const { age, path } = ageRule(context.plan, facts)
  const { min, under } = age
  const limit = ageWords(age)
  if (limit === null || facts.percent === 0) return null
  const say = (ok: boolean | null, text: string): Verdict => ({
    ok,
    line: line(text, path),
    rule: 'age',
  })
  if (slots.age !== null) {
    const inside = (age: number) => (under === null || age < under) && (min === null || age >= min)
    const ends =
      slots.turning !== null && !inside(slots.turning)
        ? ` Only until the birthday: age ${slots.turning} is outside that.`
        : ''
    return inside(slots.age)
      ? say(true, `Age ${slots.age} is within the limit for ${name.inside}: ${limit}.${ends}`)
      : say(
          false,
          `No. The plan pays for ${name.inside} only ${limit}, and age ${slots.age} is outside that.`,
        )
  }
  if (slots.grownUp === 'adult' && under !== null)
    return under <= ADULT
      ? say(false, `No. The plan pays for ${name.inside} only ${limit}.`)
      : say(null, `The plan pays for ${name.inside} only ${limit}.`)
  return null
}

/** Holds what is planned for one visit against a rule about visits. */
export function visitVerdict({ slots }: Context, facts: ServiceFacts): Verdict | null {
  const sentence = facts.sentences.find((s) => /\b(?:visit|appointment|day|date of service)\b/i.test(s))
  if (!sentence) return null
  const most = Number(/\b(\d)\b/.exec(sentence)?.[1] ?? Number.NaN)
  const ok = slots.planned === null || Number.isNaN(most) ? null : slots.planned <= most
  const start = ok === null ? '' : ok ? 'Yes: ' : 'No: '
  const words = start ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence
  return { ok, line: line(`${start}${words}.`, facts.path), rule: 'visit' }
}
