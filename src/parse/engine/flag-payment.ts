import { mentionsOf, says } from '../../text/mentions.ts'
import { paidFor } from '../../text/rules/extras.ts'
import { dollars, moneyIn, yesNo } from '../../text/rules/plan-rule.ts'
import { answerIn, isDenied } from '../../text/rules/polarity.ts'
import { stanceIn } from '../../text/rules/stance.ts'
import { type TermId, tells, termIn } from '../../text/terms.ts'
import { asked } from './flag-clauses.ts'
import { beside, own } from './flag-readings.ts'
import { type FlagReader, type FlagReading, ownTerm, placed, placeOf, type Scene } from './flag-scenes.ts'
import { titleOf } from './statement.ts'

/** Kinds of coordination by their words, the telling ones first. */
const COB: readonly (readonly [pattern: RegExp, value: string])[] = [
  [/\bno(?:n|t|t be)?[-\s]?\s?dup/i, 'Non-duplication'],
  [/maintenance of benefits|\bmob\b/i, 'Maintenance of benefits'],
  [/carve-?out/i, 'Carve-out'],
  // As second payer the plan takes off what the first one paid.
  [
    /\bwould have paid (?:as primary|alone|if)|\b(?:plan|fund|trust|policy)(?: alone)? would (?:have )?(?:paid|pay)\b|\bnormal benefit (?:exceeds|less)/i,
    'Non-duplication',
  ],
  [/standard|\bstd\b|traditional|regular|\b100 ?%|\b100 percent/i, 'Standard'],
  [/birthday/i, 'Birthday rule'],
]

function cob(scene: Scene): FlagReading | null {
  // A form's choices that nobody marked: "std / non-dup".
  if (/\b(?:std|standard)\b\W*\/\W*(?:$|n|[^\w\s])/i.test(scene.text)) return null
  const box = asked(scene, (label) => tells(label, 'cob'))
  if (box) {
    const kind = COB.find(([pattern]) => pattern.test(box.answer))?.[1]
    if (kind) return beside(kind, box.at)
    const answer = /^\W*no (?:cob|coordinat)/i.test(box.answer) ? false : answerIn(box.answer, 'either')
    if (answer === false) return beside('No COB', box.at)
    if (answer) return beside(COB.find(([p]) => p.test(box.label))?.[1] ?? 'Standard', box.at)
  }
  const term = ownTerm(scene, 'cob')
  if (!term || scene.s.isName) return null
  const isOther = /^(?:other|another|two|second|more)\b/i.test(scene.text.slice(term.at))
  if ((!isOther && isDenied(scene.text, term.at)) || /\bnot coordinated\b/i.test(scene.text))
    return own('No COB')
  const kind = COB.find(([pattern]) => pattern.test(scene.text))?.[1]
  if (kind) return own(kind, kind === 'Birthday rule')
  return /\bcoordinat/i.test(scene.text) &&
    stanceIn(scene.text) !== false &&
    /\b(?:is|are|will be|plan) coordinate/i.test(scene.text)
    ? own('Standard', true)
    : null
}

function network(scene: Scene): FlagReading | null {
  const { text } = scene
  const box = asked(scene, (label) =>
    /^\W*(?:network (?:restriction|only)|out[- ]of[- ]network benefits?)\W*$/i.test(label),
  )
  if (box) {
    if (answerIn(box.answer) === false || /\bonly\b/i.test(box.answer))
      return beside('In-network only', box.at)
    if (/\bany\b/i.test(box.answer)) return beside('Any dentist', box.at)
  }
  const primary = ownTerm(scene, 'primary_dentist')
  if (primary && /\bmust|\brequire|\bhave to|\bselect|\bassigned|\bneed to/i.test(text)) {
    if (/\b(?:do|does) not (?:need|have)|\bno need\b|\bnot required/i.test(text)) return null
    if (/\bother than|\bnot covered|\bonly when/i.test(text)) return own('Selected dental office only')
    return own(
      /\breferr?(?:al|s|ed)?\b/i.test(text)
        ? 'Primary dentist required, referral to specialist required'
        : 'Primary dentist required',
    )
  }
  const only = ownTerm(scene, 'network_only')
  if (only && !/\bnot (?:limited|required)|\bdo(?:es)? not (?:have|need)/i.test(text))
    return own('In-network only', /only$/i.test(text.slice(only.at, only.end)) && text.length < 40)
  const any = ownTerm(scene, 'any_dentist')
  return any &&
    !isDenied(text, any.at) &&
    /\bsee\b|\bvisit|\buse\b|\bchoose|\bgo to|\bfrom\b|\bwith\b|\bselect|\bfreedom|\bopen access/i.test(text)
    ? own('Any dentist')
    : null
}

function basisOf(text: string): string | null {
  const share =
    /\b(\d{2})(?:th)? ?(?:percentile|%ile|p(?:er)?c(?:en)?t(?:i?le)?\b|u\.?c\.?r|[ru] ?[&+] ?c)/i.exec(
      text,
    )?.[1]
  if (share)
    return `${share}th percentile${/u\.?c\.?r|usual|[ru] ?[&+] ?c|reasonable|customary/i.test(text) ? ' UCR' : ''}`
  if (/\bmaximum (?:plan )?(?:allowable|reimbursable|allowed|allowances?)|\bmac\b|\bm[cr]c\b/i.test(text))
    return 'MAC (maximum allowable charge)'
  if (
    /\bnegotiated fee|\b(?:ppo|network)\b.{0,20}(?:fee|schedule|allowance)|\bscheduled fee|\bcontracted fee|network dentist\b/i.test(
      text,
    )
  )
    return 'PPO fee schedule'
  if (/\bschedule of allowances/i.test(text)) return 'Schedule of allowances'
  if (/\bprogram allowance|\btable of allowances/i.test(text)) return 'Program allowance'
  if (/\bprevailing\b/i.test(text)) return 'Prevailing fee'
  return /\bu\.?c\.?r\b|\busual\b|\br ?& ?c\b|\breasonable\b|\bu ?& ?c\b/i.test(text) ? 'UCR' : null
}

function allowance(scene: Scene): FlagReading | null {
  const { s, text } = scene
  const term = ownTerm(scene, 'allowance')
  // "UCR = usual, customary and reasonable" says what letters stand for.
  if (!term || /^\W*(?:=|means\b|stands for\b)/i.test(text.slice(term.end))) return null
  const value = basisOf(text.slice(term.at)) ?? basisOf(text)
  const outside =
    says(text, 'out') ||
    s.network === 'out' ||
    says(`${s.head.text}\n${s.label.text}`, 'out') ||
    /\bother dentists?|\boutside\b|\bnot in (?:our|the) network/i.test(text)
  const exact =
    /percentile|%ile/i.test(text) ||
    /\bmac\b|maximum (?:plan )?(?:allow|reimb)|u\.?c\.?r|[ru] ?& ?c|customary|prevailing/i.test(
      text.slice(term.at, term.end),
    )
  if (!value || (!outside && !exact)) return null
  return {
    value,
    at: term.at,
    end: term.end,
    features: {
      flag_own: 1,
      ...(s.network === 'out' && s.kind === 'cell' && { outside_here: 1 }),
      ...(!outside && { flag_faint: 0.7 }),
    },
  }
}

/** What a figure of a rollover is, by the words before it. */
function partOf(before: string, after: string): string | null {
  const near = before.split(/[,;:]|\$[\d,.]+/).at(-1)!
  const isKept =
    /\b(?:balance|account|bank|total)\b[^$]*\b(?:exceed|past|over|beyond|limit|up to|max\w*|grow|cap)\b/i.test(
      near,
    )
  if (isKept || /^\s*(?:\w+ )?(?:limit|cap|maximum)\b/i.test(after)) return 'limit'
  if (/threshold|less than|under|below|not more than|exceed|at or/i.test(near)) return 'threshold'
  if (/in[- ]network/i.test(near) || /^[^,;$]*in[- ]network/i.test(after)) return 'in-network'
  if (/limit|up to|\bmax|account|\bgrow\b|\bcap/i.test(near)) return 'limit'
  return /roll|carr|add|amount|\bmove|\bearn|\bcredit|\bdeposit/i.test(near) ||
    /^\s*(?:\/|(?:a|per|each|every) )(?:\w+ )?(?:yr|year)\b/i.test(after) ||
    /^[^$;]{0,50}\b(?:mov(?:es?|ed)|rolls?|rolled|carr(?:y|ies|ied)|added|to (?:your |the )?next)\b/i.test(
      after,
    )
    ? 'amount'
    : null
}

/** Says that nothing is kept: "Unused amounts don't carry over." */
const isRefused = (of: string) => {
  // "Not more than $500" refuses nothing.
  const text = of.replace(/\bnot (?:\w+ ){0,2}(?:more than|exceed)/gi, (part) => '·'.repeat(part.length))
  const term = termIn(text, 'roll')
  if (term === null) return false
  return (
    isDenied(text, term.at) ||
    /^[^.;$]{0,25}\b(?:not|none|no)\b|^[^.;$]{0,25}n[’']t\b/i.test(text.slice(term.end))
  )
}

const ROLL_PARTS = ['threshold', 'amount', 'in-network', 'limit']
const isRoll = ({ s, text }: Scene) =>
  !isRefused(text) &&
  !isRefused(s.label.text) &&
  tells(
    [
      text,
      s.label.text,
      s.head.text,
      s.section.text,
      s.lead.text,
      s.heading.split('\n')[0]!,
      // "The account can't grow past $1,000" goes on with the sentence before.
      /\b(?:account|bank|balance)\b/i.test(text) ? `${s.before[0] ?? ''} ${s.passage.text}` : '',
    ].join('\n'),
    'roll',
  )

/** A longer cell says itself what its figures are. */
const LONGEST_FIGURE = 40

/** The figures of a rollover from all scenes of a table or a list together: "Threshold $700, amount $350, limit $1,250". */
export function rollFigures(
  scenes: readonly Scene[],
): { value: string; parts: { scene: Scene; at: number; end: number }[] } | null {
  const about = scenes.filter(isRoll)
  const groups = new Set(about.flatMap(({ s }) => (s.kind === 'cell' ? [s.group] : [])))
  const found = new Map<string, { text: string; scene: Scene; at: number; end: number }>()
  for (const scene of scenes) {
    const { s, text } = scene
    const own = about.includes(scene)
    if (s.isName || s.option < 0 || (!own && !(s.kind === 'cell' && groups.has(s.group)))) continue
    for (const m of moneyIn(text)) {
      const names =
        s.kind === 'cell' && text.length < LONGEST_FIGURE
          ? `${s.head.text} ${moneyIn(s.label.text).length > 0 ? '' : s.label.text}`
          : ''
      const part = partOf(
        `${names} ${text.slice(Math.max(0, m.at - 45), m.at)}`,
        text.slice(m.end, m.end + 64),
      )
      const told = part && (own || /threshold|roll|carr/i.test(names))
      if (told && !found.has(part))
        found.set(part, { text: `${part} ${dollars(m.value)}`, scene, at: m.at, end: m.end })
    }
  }
  const parts = ROLL_PARTS.flatMap((name) => found.get(name) ?? [])
  if (parts.length === 0) return null
  const value = parts.map((p) => p.text).join(', ')
  return { value: value[0]!.toUpperCase() + value.slice(1), parts }
}

function roll(scene: Scene): FlagReading | null {
  const { text } = scene
  const money = moneyIn(text)
  const box = asked(scene, (label) => tells(label, 'roll'))
  const answered = box && money.length === 0 && yesNo(box.answer)
  if (answered) return beside(answered, box.at)
  const term = ownTerm(scene, 'roll')
  if (!term || money.length > 0) return null
  if (isRefused(text)) return own('No')
  const share = mentionsOf(text).find((m) => m.kind === 'percent')
  return own(
    share ? `Yes - ${share.value}% of what is unused` : 'Yes',
    !/\b(?:allows?|lets?|includes?|features?|offers?|can|may|eligible|earn|available)\b/i.test(text),
  )
}

function sameDay(scene: Scene): FlagReading | null {
  const box = asked(scene, (label) => tells(label, 'same_day'))
  const answered = box && yesNo(box.answer)
  if (answered) return beside(answered, box.at)
  if (!ownTerm(scene, 'same_day') || !/\bbuild-?ups?\b/i.test(scene.text)) return null
  return own(/\bnot\b|\bno\b|\bdenied/i.test(scene.text) ? 'No' : 'Yes')
}

const LONGEST_TITLE = 30

/** Guards for sports alone are another service. */
const isOfSports = ({ text }: Scene, id: TermId) => {
  if (!/\bathletic|\bsports?\b/i.test(text)) return false
  const term = termIn(text, id)
  return term === null || /\b(?:athletic|sports?)[ -]*$/i.test(text.slice(0, term.at))
}

const service =
  (id: TermId) =>
  (scene: Scene): FlagReading | null => {
    const { s, text } = scene
    if (s.isName || s.network === 'out' || isOfSports(scene, id)) return null
    const titled =
      placeOf(scene, id) === 'heading' && titleOf(s.heading).length < LONGEST_TITLE && s.label.text === ''
    const label = titled || (s.kind === 'cell' && tells(s.label.text, id))
    if (!label && !ownTerm(scene, id)) return null
    const shown = label ? `${text}\n${moneyIn(text).length > 0 ? '' : s.label.text}` : text
    const isMedical = /\bmedical (?:plan|benefits?|insurance|coverage)\b/i.test(text)
    const stance = stanceIn(text, ownTerm(scene, id)?.at) ?? (scene.refused ? false : null)
    const value = paidFor(shown, stance, says(`${s.head.text}\n${text}`, 'you_pay'))
    if (isMedical && stance !== false) return null
    return value ? { value, features: label ? { flag_label: 1 } : { flag_own: 1 } } : null
  }

function accident(scene: Scene): FlagReading | null {
  const place = placeOf(scene, 'accident')
  const limit = moneyIn(scene.text)[0]
  return (place === 'own' || place === 'label') && limit && limit.value >= 100 && !says(scene.text, 'premium')
    ? { value: dollars(limit.value), features: { ...placed(place), flag_faint: 0.5 } }
    : null
}

function incentive(scene: Scene): FlagReading | null {
  const place = placeOf(scene, 'incentive')
  const steps = mentionsOf(scene.text).flatMap((m) => (m.kind === 'percent' ? [m.value] : []))
  if (!place || place === 'heading') return null
  const rising = steps.length > 2 && steps.every((v, i) => i === 0 || v > steps[i - 1]!)
  if (rising)
    return {
      value: steps.map((v, i) => `${i === 0 ? 'Year' : 'year'} ${i + 1} ${v}%`).join(', '),
      features: placed(place),
    }
  const grows = /\bincreas\w+[^.;]{0,60}\b(?:year|annual)/i.exec(scene.text)
  return grows && place === 'own' ? own(`Increases each year: ${grows[0]}`, true) : null
}

/** How and to whom is paid, and services beside the coverage map. */
export const PAYMENT_READERS: readonly FlagReader[] = [
  { flag: 'cob', topic: ['cob'], read: cob },
  { flag: 'network_restriction', topic: ['network_only', 'any_dentist', 'primary_dentist'], read: network },
  { flag: 'oon_reimbursement', topic: ['allowance'], read: allowance },
  { flag: 'rollover', topic: ['roll'], read: roll },
  { flag: 'same_day', topic: ['same_day'], read: sameDay },
  { flag: 'occlusal_guard', topic: ['guard'], read: service('guard') },
  { flag: 'tmj', topic: ['jaw'], read: service('jaw') },
  { flag: 'accident', topic: ['accident'], read: accident },
  { flag: 'incentive', topic: ['incentive'], read: incentive },
]
