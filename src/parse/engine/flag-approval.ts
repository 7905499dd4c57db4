import { subjectsOf } from '../../text/mentions.ts'
import { tells } from '../../text/terms.ts'
import { asked } from './flag-clauses.ts'
import { beside, dollars, moneyIn } from './flag-readings.ts'
import type { FlagReading, Scene } from './flag-scenes.ts'
import { answerIn, isDenied } from './polarity.ts'

/** "It's a suggestion; we don't require it." goes on with the sentence before, which named what it's about. */
const GOES_ON = /^(?:it|this|they|that|no|not|optional|voluntary|a)\b/i

/** What a sentence says of approval before treatment, with the one before it that named it where it goes on with that. */
function preauthSaid({ s, text }: Scene): string | null {
  // "It's voluntary; we suggest it over $400" is told by both halves.
  const whole = s.kind === 'cell' ? text : s.passage.text
  if (tells(whole, 'preauth')) return whole
  const before = s.before[0] ?? ''
  return GOES_ON.test(whole) && tells(before, 'preauth') ? `${before} ${whole}` : null
}

const REQUIRED = /\breq\b|\brequire[sd]?\b|\bmust\b|\bmandatory\b|\bneed(?:s|ed)?\b|\bhas to\b|\bhave to\b/i
const ADVISED =
  /\brec\b|\brecommend|\badvis|\bshould\b|\bsuggest|\bencourag|\brequest|\bask\b|\bavailable\b|\bmay\b|\bcan\b|\boffer|\blike\b|\bsend us\b/i
const OPTIONAL = /\b(?:optional|voluntary|not mandatory)\b/i
const MOST_SERVICES = 4

/** Whether treatment must be, should be or may be approved beforehand, from which amount or for what. */
export function preauth(scene: Scene): FlagReading | null {
  const { text, s } = scene
  const box = asked(scene, (label) => tells(label, 'preauth'))
  const said = box ? box.answer : preauthSaid(scene)
  if (said === null || s.isName || /\bguarantee\b(?!.*\$)/i.test(said)) return null
  const over = moneyIn(said)[0]
  const amount = over ? ` over ${dollars(over.value)}` : ''
  const required = REQUIRED.exec(said)
  const advised = ADVISED.test(said)
  const joined = !box && said !== text
  const put = (value: string): FlagReading =>
    box ? beside(value, box.at) : { value, features: { flag_own: 1, ...(joined && { flag_figures: 1 }) } }
  const denied =
    (required && isDenied(said, required.index)) ||
    (box && answerIn(said, 'rule') === false) ||
    /\bno [^.;]{0,30}\bneeds?\b/i.test(said)
  if (denied || OPTIONAL.test(said))
    return put(
      advised || over
        ? `${denied ? 'Not required' : 'Optional'}, recommended${amount}`
        : denied
          ? 'Not required'
          : 'Optional',
    )
  const services = subjectsOf(said).flatMap((m) =>
    m.kind === 'procedure' ? [said.slice(m.at, m.end).toLowerCase()] : [],
  )
  const forWhat =
    !over && services.length > 0 && services.length <= MOST_SERVICES
      ? ` for ${[...new Set(services)].join(', ')}`
      : ''
  if (required && !/\bshould\b|\bsuggest|\brecommend/i.test(said)) return put(`Required${amount || forWhat}`)
  if (advised || over) return put(`Recommended${amount}`)
  const asksIfPossible = box && /^(?:can|may|could|will)\b.*\b(?:get|have|ask|request)\b/i.test(box.label)
  return box && !asksIfPossible && answerIn(said, 'rule') ? put('Required') : null
}
