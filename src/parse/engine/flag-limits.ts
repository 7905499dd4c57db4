import { DATE_PATTERN, readDate } from '../../lexicon/dates.ts'
import { mentionsOf, says, subjectsOf } from '../../text/mentions.ts'
import { type AgeLimit, agesOf, type Span, spansOf, spanText } from '../../text/spans.ts'
import { tells, termsOf } from '../../text/terms.ts'
import { asked } from './flag-clauses.ts'
import { benefitPeriod, PERIOD } from './flag-period.ts'
import {
  type FlagReader,
  type FlagReading,
  placed,
  placeOf,
  type Scene,
  subjectPlace,
} from './flag-scenes.ts'

const REPLACED = {
  crown_replacement: 'crowns',
  bridge_replacement: 'bridges',
  denture_replacement: 'dentures',
} as const
/** What lasts, and may stand in a list with them. */
const LASTING: readonly string[] = [
  'crowns',
  'bridges',
  'dentures',
  'implants',
  'inlays_onlays',
  'core_buildup',
]
/** Words for all of them. */
const PROSTHESES = /\bprosthe\w+|\bprosthodontic\w*|\bbridgework\b|\bmajor (?:services|restor\w+)/i
const OTHER_LIFE =
  /\bwait|\bexample\b|\bstainless|\bprimary t|\btemporary|\bprovisional|\brecement|\brepair|\breline|\brebase|\badjust|\bfillings? (?:are|is) replaced|\bdeductible|\bmaximum/i

/** A length that is how long a thing must last: two years or more. */
const isLife = ({ count, unit }: Span) =>
  (unit === 'year' ? count >= 2 : unit === 'month' && count >= 24) && (unit !== 'year' || count <= 15)

function replacement(service: 'crowns' | 'bridges' | 'dentures') {
  return (scene: Scene): FlagReading | null => {
    const { s, text } = scene
    const spans = spansOf(text).filter(isLife)
    if (spans.length === 0 || OTHER_LIFE.test(text) || tells(text, 'guard') || s.network === 'out')
      return null
    const names = subjectsOf(text).filter((m) => m.kind === 'procedure')
    const own = names.find((m) => m.id === service)
    const life = placeOf(scene, 'replacing', 'old', 'often')
    const limits = says(s.head.text, 'limit') || tells(s.head.text, 'often')
    if (!life && !limits) return null
    const put = (span: Span, features: FlagReading['features']): FlagReading => ({
      value: spanText(span),
      at: span.at,
      end: span.end,
      features,
    })
    if (own) {
      // "Crowns … 7 years, dentures … 5 years": the first length behind its own service; one that leads them all holds for all.
      const between = names.filter((m) => m.at > own.end && m.id !== service).map((m) => m.at)
      const behind = spans.find(
        (span) =>
          span.at > own.end &&
          !between.some((at) => at < span.at && spans.some((o) => o.at > own.end && o.at < at)),
      )
      const leads = /replac|\bolder|years? old|prosthe/i.test(text) ? spans[0] : undefined
      const span = behind ?? leads
      const strange = (span?: Span) =>
        names.some(
          (m) => !LASTING.includes(m.id) && span && m.at < span.at && m.at > Math.min(own.at, span.at),
        )
      if (!span || strange(span)) return null
      return put(span, { flag_own: 1, ...(life !== 'own' && { flag_faint: 0.5 }) })
    }
    if (names.length > 0) return null
    if (PROSTHESES.test(text)) return put(spans[0]!, { flag_own: 1 })
    const place = subjectPlace(scene, [service])
    if (place && place !== 'heading')
      return put(spans[0]!, {
        ...placed(place),
        ...(tells(text, 'replacing', 'old') ? {} : { flag_faint: 0.5 }),
      })
    if (PROSTHESES.test(s.label.text)) return put(spans[0]!, { flag_label: 1 })
    return null
  }
}

const YOUNG = 14
const OLD = 30
const inRange = ({ age }: AgeLimit) => age >= YOUNG && age <= OLD
const ORTHO = ['orthodontic', '#4']

const NO_ADULTS =
  /\badults?\b[^.;]{0,30}\bnot\b|\bno adult|\bnot [^.;]{0,20}adult|\badults?\W+(?:none|no|0%|not)/i
const BOTH = /\b(?:includ|cover|and|&|\+|both)/i
const CHILDREN_ONLY =
  /\bchild(?:ren)?(?:['’]s)?(?: orthodont\w*)? only\b|\bdependent children\b|\b(?:only|limited) (?:for |to )?(?:(?:covered|eligible|dependent) )*child/i

function orthoAge(scene: Scene): FlagReading | null {
  const { s, text } = scene
  const begins =
    /\bband(?:s|ed|ing)?\b/i.test(text) ||
    (/\btreatment\b[^.;]{0,24}\b(?:start|begin|commence)/i.test(text) && !tells(text, 'in_progress'))
  const place = subjectPlace(scene, ['orthodontic']) ?? (begins ? 'own' : null)
  if (!place || (s.isName && place === 'heading')) return null
  // Beside another service, or a whole plan's ages under a heading, the age isn't that of braces.
  const others = subjectsOf(text).filter((m) => !ORTHO.includes(m.id))
  if (place !== 'own' && others.length > 0) return null
  const features = placed(place)
  const ortho = subjectsOf(text).find((m) => m.id === 'orthodontic')
  const near = (at: number) =>
    !others.some((m) => ortho && m.at > Math.min(at, ortho.at) && m.at < Math.max(at, ortho.at))
  if (tells(text, 'no_age_limit')) return { value: 'No age limit', features }
  const adults = termsOf(text).filter((t) => t.id === 'adults' && /adult/i.test(text.slice(t.at, t.end)))
  const children = tells(text, 'children') || /\bchild/i.test(s.label.text)
  const denied = NO_ADULTS.test(text)
  const ages = agesOf(text).filter((a) => inRange(a) && near(a.at))
  if (adults.length > 0 && children && !denied) return { value: 'Adult and child', features }
  const [age] = ages
  if (age)
    return {
      value: String(age.age),
      at: age.at,
      end: age.end,
      features: {
        ...features,
        ...(place !== 'own' &&
          tells(text, 'dependents') &&
          /\bcovered to|\beligib/i.test(text) && { flag_faint: 1 }),
      },
    }
  const cell =
    s.kind === 'cell' && !/[%$]/.test(text) && /^\W*(?:to |under |through )?(?:age )?(\d{2})\W*$/i.exec(text)
  if (cell && /\bages?\b/i.test(`${s.label.text} ${s.head.text}`)) return { value: cell[1]!, features }
  const both = adults.length > 0 && !denied && BOTH.test(text) && !/\bonly\b/i.test(text)
  if (both) return { value: 'Adult and child', features: { ...features, flag_faint: 0.5 } }
  return CHILDREN_ONLY.test(text)
    ? { value: 'Children only', features: { ...features, flag_faint: 0.5 } }
    : null
}

/** The age up to which a service of children is paid: it goes into the note of the service. */
function serviceAge(service: 'fluoride' | 'sealants') {
  return (scene: Scene): FlagReading | null => {
    const { text } = scene
    const place = subjectPlace(scene, [service])
    if (!place || place === 'heading' || (scene.s.isName && place !== 'own')) return null
    const names = subjectsOf(text).filter((m) => m.kind === 'procedure')
    if (place !== 'own' && names.length > 0) return null
    const own = names.find((m) => m.id === service)
    const next = own && names.find((m) => m.at > own.end)
    // The age behind the service and before the next one; one that leads the sentence counts where the service is alone in it.
    const ages = agesOf(text).filter((a) => a.age < OLD && (!own || a.at > own.end || names.length === 1))
    const [age] = ages.filter((a) => !next || a.at < next.at)
    if (!age) return null
    return {
      value: String(age.through ? age.age + 1 : age.age),
      at: age.at,
      end: age.end,
      features: placed(place),
    }
  }
}

const OF_PLAN =
  /\bcover(?:ed|age)\b|\beligib|\b(?:stay|remain|kept?)\b|\bdep(?:endent)?s?\.? age|\blimiting age|\bterminat|\bends?\b|\bunmarried\b|\bdependent children\b|\b(?:dependents?|child) means\b/i

function dependentAge(scene: Scene): FlagReading | null {
  const { s, text } = scene
  if (says(text, 'premium') || s.network === 'out') return null
  const place = placeOf(scene, 'dependents')
  if (!place || subjectsOf(text).length > 0 || mentionsOf(text).some((m) => m.kind === 'other')) return null
  if (subjectsOf(`${s.label.text}\n${s.section.text}\n${s.lead.text}`).length > 0) return null
  if (/\bdisab|\bhandicap|\bincapa/i.test(text) && !tells(text, 'dependents')) return null
  const box = asked(
    scene,
    (label) => tells(label, 'dependents') && /\bage|\bto\b|\bcovered\b|\bdependents?$/i.test(label),
  )
  const bare = box && /^\W*(?:to |under |through |until |age )*(\d{2})\b/i.exec(box.answer)
  const ages = agesOf(text).filter((a) => inRange(a) && a.age >= 18)
  const students = termsOf(text).filter((t) => t.id === 'students')
  // Of each word for students the age nearest to it is theirs.
  const theirs = students.map((t) => {
    const [own] = ages.toSorted((a, b) => Math.abs(a.end - t.at) - Math.abs(b.end - t.at))
    // "To 19 (23 if a student)"
    return own && /\b\d{2}\b/.test(text.slice(own.end, t.at)) ? undefined : own
  })
  const free = ages.filter((a) => !theirs.includes(a))
  const [age] = free
  if (age && (age.age >= 22 || OF_PLAN.test(`${text} ${s.label.text}`)))
    return {
      value: String(age.age),
      at: age.at,
      end: age.end,
      features: {
        ...placed(place),
        ...(!OF_PLAN.test(`${text} ${s.label.text} ${s.heading}`) && { flag_faint: 0.5 }),
      },
    }
  if (bare && Number(bare[1]) >= 18 && Number(bare[1]) <= OLD && !students.length)
    return { value: bare[1]!, at: box.at, features: { flag_label: 1 } }
  return null
}

function studentAge(scene: Scene): FlagReading | null {
  const place = placeOf(scene, 'students')
  if (!place || (place !== 'own' && place !== 'label')) return null
  const term = termsOf(scene.text).find((t) => t.id === 'students')
  const ages = agesOf(scene.text).filter((a) => inRange(a) && a.age >= 18)
  const age = term ? ages.toSorted((a, b) => Math.abs(a.at - term.at) - Math.abs(b.at - term.at))[0] : ages[0]
  if (age) return { value: String(age.age), at: age.at, end: age.end, features: placed(place) }
  const bare = place === 'label' && /^\W*(\d{2})\W*$/.exec(scene.text)
  return bare && inRange({ age: Number(bare[1]), at: 0, end: 0, through: false })
    ? { value: bare[1]!, features: { flag_label: 1 } }
    : null
}

function effective(scene: Scene): FlagReading | null {
  const box = asked(scene, (label) =>
    /^\W*(?:(?:plan|coverage|group|policy|benefits?|contract) )?eff(?:ective|\.)?(?: date)?\W*$/i.test(label),
  )
  const text = box ? box.answer : scene.text
  if (!box && !/\beff(?:ective|\.)?(?: date)?(?: as of| from| on| is|:)?\s+\S{0,12}\d/i.test(text))
    return null
  if (/\bnotice\b|\bprivacy\b|\bform\b/i.test(scene.text)) return null
  const from = box ? 0 : text.search(/\beff/i)
  const dates = [...text.slice(from).matchAll(new RegExp(DATE_PATTERN, 'gi'))].slice(0, 2)
  const [first, second] = dates.map((m) => readDate(m[0]))
  if (!first) return null
  const gap = dates[1] ? text.slice(from).slice(dates[0]!.index + dates[0]![0].length, dates[1].index) : ''
  return {
    value: second && /^\W*(?:to|through|until|[-–])\W*$/i.test(gap) ? `${first} to ${second}` : first,
    at: (box?.at ?? 0) + from + dates[0]!.index,
    features: box ? { flag_label: 1 } : { flag_own: 1 },
  }
}

const OF_CLAIM =
  /\b(?:claims?|proofs? of (?:loss|claim)|bills?)\b[^.;]*\b(?:fil(?:e|ed|ing)|submi\w*|sen[dt]|receiv\w*|reach|accept\w*|mail\w*|due|arriv\w*|furnish\w*|deadline|limit|good|within)\b|\b(?:fil(?:e|ed|ing)|submi\w*|sen[dt]|receiv\w*|accept\w*|mail\w*|furnish\w*|give)\b[^.;]*\b(?:claims?|proofs? of (?:loss|claim)|bills?)\b/i
/** A sentence behind one about claims that says their time. */
const GOES_ON =
  /^\W*(?:they|it|this|claims?|you|within|up to|no later|not later|must|should|\d|an?\b|one|two|six|nine|twelve|fifteen|eighteen)|\b(?:date|day) of service|\bservice date/i
/** Claims are decided and paid within a time, too. */
const HANDLED =
  /\bappeal|\bdenied claim|\bgrievance|\bshould be|\bprocess|\bdecision|\breview|\badjudicat|\b(?:paid|payments?|pay) (?:\w+ ){0,4}within/i
const BY = /\b(?:within|later than|more than|up to|until|after|beyond|for|limit|deadline|filing|due)\b|:/i

function filing(scene: Scene): FlagReading | null {
  const { s, text } = scene
  const before = s.before[0] ?? ''
  const near = placeOf(scene, 'filing') ?? (tells(before, 'filing') ? 'lead' : null)
  const isAnswer = s.kind === 'cell' && /^\W*claims?(?: filing)?\W*$/i.test(s.label.text)
  const place = isAnswer
    ? 'label'
    : OF_CLAIM.test(text) && (near === null || near === 'heading')
      ? 'own'
      : near
  if (place === null || place === 'head' || place === 'section' || HANDLED.test(text)) return null
  if (place === 'lead' && !GOES_ON.test(text)) return null
  if (place === 'heading' && !/\b(?:reach|fil|submi|receiv|sen[dt])/i.test(text)) return null
  const term = termsOf(text).find((t) => t.id === 'filing')
  const spans = spansOf(text)
  const span = spans.find((one) => !term || one.at > term.at) ?? spans[0]
  const around = span ? text.slice(Math.max(0, span.at - 40), span.end + 40) : ''
  if (tells(around, 'roll') || mentionsOf(around).some((m) => m.kind === 'money')) return null
  const toFile = span && /^\W*(?:\w+\W+){0,6}to (?:file|submit|send|get)/i.test(text.slice(span.end))
  return span && (BY.test(text.slice(0, span.at)) || toFile || place === 'label')
    ? { value: spanText(span), at: span.at, end: span.end, features: placed(place) }
    : null
}

/** Ages, lengths and dates. */
export const LIMIT_READERS: readonly FlagReader[] = [
  ...(Object.entries(REPLACED) as [keyof typeof REPLACED, 'crowns' | 'bridges' | 'dentures'][]).map(
    ([flag, service]): FlagReader => ({ flag, topic: [], read: replacement(service) }),
  ),
  { flag: 'ortho_age_limit', topic: [], read: orthoAge },
  { flag: 'fluoride_age', topic: [], read: serviceAge('fluoride') },
  { flag: 'sealant_age', topic: [], read: serviceAge('sealants') },
  { flag: 'dependent_age_limit', topic: ['dependents'], read: dependentAge },
  { flag: 'student_age_limit', topic: ['students'], read: studentAge },
  { flag: PERIOD, topic: [], read: benefitPeriod },
  { flag: 'effective_date', topic: ['effective'], read: effective },
  { flag: 'claim_timely_filing', topic: [], read: filing },
]
