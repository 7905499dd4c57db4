import { mentionsOf, says, subjectsOf } from '../../text/mentions.ts'
import { monthsText, spansOf } from '../../text/spans.ts'
import { tells, termIn, termsOf } from '../../text/terms.ts'
import { tickedAnswer } from '../readers/flag-ticks.ts'
import { type FlagReader, type FlagReading, ownTerm, placed, placeOf, type Scene } from './flag-scenes.ts'
import { answerIn, deniesRule, isDenied, verdictIn } from './polarity.ts'

const OWN = { flag_own: 1 }
const wholly = (value: string, more: object = {}): FlagReading => ({ value, features: { ...OWN, ...more } })

interface Asked {
  answer: string
  at: number
  label: string
}

/** What a cell or the words behind a colon answer to a label; of boxes the ticked one answers. */
export function asked(scene: Scene, isLabel: (label: string) => boolean): Asked | null {
  const beside = besideLabel(scene, isLabel)
  return beside && { ...beside, answer: tickedAnswer(beside.answer) ?? '' }
}

function besideLabel({ s, text }: Scene, isLabel: (label: string) => boolean): Asked | null {
  const colon = /^(.{2,70}?)\s*(?:[:?=–—-]|\.{2,})\s+(?=\S)/.exec(text)
  if (colon && isLabel(colon[1]!))
    return { answer: text.slice(colon[0].length), at: colon[0].length, label: colon[1]! }
  const question = s.before[0] ?? ''
  if (s.kind !== 'cell' && /\?$/.test(question) && answerIn(text) !== null && isLabel(question))
    return { answer: text, at: 0, label: question }
  if (s.kind !== 'cell' || s.isName) return null
  for (const label of [s.label.text, s.head.text])
    if (label && label.length < 90 && isLabel(label)) return { answer: text, at: 0, label }
  return null
}

/** "Yes", "No", and "Yes - first 12 months" where the answer says more. @param asks as `answerIn` takes it */
export function yesNo(answer: string, asks?: Parameters<typeof answerIn>[1]): string | null {
  const said = answerIn(answer, asks)
  if (said === null) return null
  if (!said) return 'No'
  if (/^\W*no/i.test(answer)) return 'Yes'
  const rest = answer.replace(/^\W*\w+\b[\s,:;(–-]*/, '').replace(/[.;\s]+$/, '')
  return rest.length > 2 && rest.length < 80 && !/:/.test(rest) ? `Yes - ${rest}` : 'Yes'
}

const MISSING = 'Yes - teeth missing before coverage are not replaced'

function missingTooth(scene: Scene): FlagReading | null {
  const { text, refused } = scene
  const box = asked(scene, (label) => tells(label, 'clause'))
  const gone = termIn(text, 'tooth_gone')
  const before = termIn(text, 'before_plan')
  const named = termIn(text, 'clause')
  if (box?.answer === '') return null
  const answered = box && yesNo(box.answer, 'rule')
  // A sentence that tells the rule in its own words is read as such.
  if (answered && !(answered === 'Yes' && gone && before))
    return { value: answered, at: box.at, features: { flag_label: 1 } }
  if (!answered && deniesRule(text) && ((gone && before) || named)) return wholly('No')
  if (gone && before) {
    const [span] = spansOf(text)
    const verdict = answered ? false : verdictIn(text)
    if (span && verdict === false && /\b(?:until|first|for)\b/i.test(text))
      return wholly(`Yes - not for ${monthsText(span)}`)
    if (span && /\bhalf\b|50 ?%/i.test(text))
      return wholly(`Yes - half of the benefit for ${monthsText(span)}`)
    if (/\b(?:only|unless)\b/i.test(text))
      return wholly('Yes - only teeth extracted while covered are replaced')
    if (verdict === true && !refused) return wholly('No - replacement is covered')
    return wholly(MISSING, verdict === null && !refused ? { flag_faint: 1 } : {})
  }
  if (/extract/i.test(text) && tells(text, 'while_insured') && /\b(?:only|unless|must|limited)\b/i.test(text))
    return wholly('Yes - only teeth extracted while covered are replaced')
  if (!named || (scene.s.isName && text.length < 40)) return null
  const denied =
    isDenied(text, named.at) ||
    /^\W*[Nn]o(?:\W*$|\s[A-Z])/.test(text.slice(named.end)) ||
    /\b(?:does|do|is|are) not (?!pa(?:y|id)|cover|replace)|\bwaived\b|\bnone\b(?! of)/i.test(
      text.slice(named.end),
    )
  if (/\binitial placement/i.test(text.slice(named.at, named.end))) return null
  return wholly(denied ? 'No' : 'Yes', refused || text.length < 30 ? { flag_faint: 1 } : {})
}

function priorExtraction(scene: Scene): FlagReading | null {
  const { text } = scene
  const box = asked(scene, (label) => /\bprior extraction/i.test(label))
  if (box) {
    const said = answerIn(box.answer) ?? verdictIn(box.answer)
    const must = /must|while/i.test(box.answer)
    if (must || said !== null)
      return {
        value: must ? 'Must be extracted while insured' : said ? 'Covered' : 'Not covered',
        at: box.at,
        features: { flag_label: 1 },
      }
  }
  if (!/\bextract/i.test(text) || !tells(text, 'while_insured')) return null
  return wholly('Must be extracted while insured')
}

function alternate(scene: Scene): FlagReading | null {
  const { text } = scene
  const box = asked(scene, (label) => tells(label, 'alternate'))
  const answered =
    box &&
    (yesNo(box.answer, 'rule') ??
      (tells(box.answer, 'alternate') || /\bless|\bleast|\blower/i.test(box.answer)
        ? 'Yes - the least costly treatment is paid'
        : null))
  if (answered) return { value: answered, at: box.at, features: { flag_label: 1 } }
  const term = ownTerm(scene, 'alternate')
  if (!term || tells(text, 'composite', 'amalgam') || (scene.s.isName && text.length < 40)) return null
  if (says(text, 'premium', 'in') || /\bfee\b.*\bnetwork\b|\bplan option/i.test(text)) return null
  const denied =
    isDenied(text, term.at) || /^\W*(?:(?:does|do|will) not appl|none\b|no\b)/i.test(text.slice(term.end))
  if (denied) return wholly('No')
  const told =
    verdictIn(text) !== null || tells(text, 'paid') || /\bappl(?:y|ies)|\bbased on|\bmay\b/i.test(text)
  return wholly('Yes - the least costly treatment is paid', told ? {} : { flag_faint: 1 })
}

const teethIn = (text: string) => {
  const named = [
    /\bpremolars?|bicuspids?/i.test(text) ? 'premolars' : '',
    /\b(?<!pre-?)molars?\b/i.test(text) ? 'molars' : '',
  ].filter(Boolean)
  return named.length > 0 ? ` (${named.join(' and ')})` : ''
}

/** Words by which a filling is paid as any other, wherever it sits. */
const ALIKE =
  /\ball teeth\b|\b(?:teeth|fillings?) alike\b|\bin full\b|\bany tooth\b|\bevery tooth\b|\btheir own allowance\b|\bthe same (?:percent\w*|share|rate)|\b(?:front|anterior) (?:teeth )?(?:and|&) (?:back|posterior)|\bpaid as (?:white|composites?|resins?)\b|\btoo\b/i

const AS_WHITE = /\bpaid as (?:white|composites?|resins?)\b/i

/** "White fillings on molars | Paid as white", in a row or a sentence. */
function paidAsWhite(scene: Scene): boolean {
  const white = AS_WHITE.exec(scene.text)
  const isOfFillings = tells(scene.text, 'composite') || placeOf(scene, 'composite') === 'label'
  return white !== null && isOfFillings && !isDenied(scene.text, white.index)
}

function composite(scene: Scene): FlagReading | null {
  const { text } = scene
  if (paidAsWhite(scene)) return wholly('No - paid without downgrade')
  const isLabel = (label: string) =>
    tells(label, 'composite') && (tells(label, 'downgrade', 'back_teeth') || /restrict/i.test(label))
  const box = asked(scene, (label) => isLabel(label) || /\bdowngrade to amalgam/i.test(label))
  if (box && !/\bcover/i.test(box.label)) {
    const amalgam = tells(box.answer, 'amalgam')
    const value =
      amalgam && answerIn(box.answer, 'rule') !== false
        ? `Yes - to amalgam${teethIn(box.answer)}`
        : tells(box.answer, 'downgrade')
          ? isDenied(box.answer, termIn(box.answer, 'downgrade')!.at)
            ? 'No - paid without downgrade'
            : 'Yes'
          : tells(box.label, 'downgrade') || /restrict/i.test(box.label)
            ? yesNo(box.answer, 'rule')
            : null
    if (value) return { value, at: box.at, features: { flag_label: 1 } }
  }
  const named = ownTerm(scene, 'composite') ?? (placeOf(scene, 'composite') === 'label' ? { at: 0 } : null)
  if (!named) return null
  const down = termIn(text, 'downgrade')
  const amalgam = termIn(text, 'amalgam')
  const back = tells(text, 'back_teeth') || tells(scene.s.label.text, 'back_teeth')
  const asAmalgam = amalgam && (down || termIn(text, 'alternate'))
  const term = down ?? termIn(text, 'alternate')
  if (term && (asAmalgam || back || /downgr|dwngr/i.test(text.slice(term.at, term.end)))) {
    const denied = isDenied(text, term.at) || /^\W*(?:none|no\b)/i.test(text.slice(term.end))
    return wholly(
      denied ? 'No - paid without downgrade' : amalgam ? `Yes - to amalgam${teethIn(text)}` : 'Yes',
    )
  }
  const alike = ALIKE.exec(text)
  if (alike && (back || /teeth|tooth/i.test(text))) {
    const denied = /\b(?:only|except)\b/i.test(text) || isDenied(text, alike.index)
    return denied ? null : wholly('No - paid without downgrade', { flag_faint: 0.5 })
  }
  // "Composite fillings on back teeth are covered": as such, not as something cheaper.
  if (
    back &&
    !amalgam &&
    tells(text, 'composite') &&
    /\b(?:is|are) (?:also |fully )?(?:a )?covered\b/i.test(text) &&
    verdictIn(text)
  )
    return wholly('No - paid without downgrade', { flag_faint: 0.5 })
  return null
}

function crown(scene: Scene): FlagReading | null {
  const { text } = scene
  const named =
    tells(text, 'porcelain') || (subjectsOf(text).some((m) => m.id === 'crowns') && tells(text, 'downgrade'))
  const box = asked(
    scene,
    (label) =>
      (tells(label, 'porcelain') && tells(label, 'back_teeth', 'downgrade')) ||
      /\bcrowns?\b.*\bdowngrad/i.test(label),
  )
  const metal =
    /(?:full )?(?:cast )?(?:high noble |noble |predominantly base |base )?metal|\bnoble\b(?! metal)/i
      .exec(text)?.[0]
      .toLowerCase()
      .replace(/^noble$/, 'noble metal') ?? (tells(text, 'metal') ? 'metal' : null)
  const answered =
    box && (metal && answerIn(box.answer, 'rule') !== false ? `Yes - to ${metal}` : yesNo(box.answer, 'rule'))
  if (answered) return { value: answered, at: box.at, features: { flag_label: 1 } }
  if (!named || /\blab(?:oratory)? fee|\bcopay|\bcharged\b/i.test(text) || tells(text, 'composite'))
    return null
  const down = termIn(text, 'downgrade')
  const molars = tells(text, 'back_teeth') ? 'molars, ' : ''
  if (down && (metal || /downgr|dwngr/i.test(text.slice(down.at, down.end)) || molars)) {
    if (isDenied(text, down.at)) return wholly('No - paid without downgrade')
    return wholly(metal ? `Yes - ${molars}to ${metal}` : molars ? `Yes - ${molars.slice(0, -2)}` : 'Yes')
  }
  return null
}

function workInProgress(scene: Scene): FlagReading | null {
  const { text, refused } = scene
  const value = (said: string, denied: boolean | null) =>
    denied
      ? 'Not covered'
      : /\bpro-?rat|\bremain/i.test(said)
        ? 'Covered (prorated)'
        : denied === false
          ? 'Covered'
          : null
  const box = asked(scene, (label) => tells(label, 'in_progress'))
  if (box) {
    const verdict = answerIn(box.answer) ?? verdictIn(box.answer)
    const told = value(box.answer, verdict === null ? null : !verdict)
    if (told) return { value: told, at: box.at, features: { flag_label: 1 } }
  }
  if (!ownTerm(scene, 'in_progress') || scene.s.isName) return null
  const verdict = verdictIn(text)
  const told = value(text, refused ? true : verdict === null ? null : !verdict)
  return told ? wholly(told) : null
}

const isPreventive = (text: string) =>
  /\bprev\b(?!ious)|\bd\s?&\s?p\b/i.test(text) ||
  mentionsOf(text).some(
    (m) =>
      (m.kind === 'class' && (m.id === 'preventive' || m.id === '#1')) ||
      (m.kind === 'procedure' && (m.id === 'prophy' || m.id === 'exams')),
  )
const LEFT_OUT =
  /\bexclud|\bexempt|\bwaived?\b|\bdoes not apply\b|\bnot appl|\bnot subject|\boutside\b|\bdo(?:es)? not (?:count|reduce|affect|include)|\bnot (?:be )?(?:counted|charged|deducted|reduced)|\bseparate from\b|\bexcept\b/i

/** The maximum that a sentence about what counts toward it is of, or stands beside. */
function maximumPlace({ s, text }: Scene): 'own' | 'label' | 'lead' | null {
  if (says(text, 'maximum')) return 'own'
  if (s.kind === 'cell' && says(s.label.text, 'maximum')) return 'label'
  const over = `${s.lead.text}\n${s.heading.split('\n')[0]!}`
  return says(over, 'maximum') && /\bcount/i.test(text) ? 'lead' : null
}

/** What a label about preventive care and the maximum is answered; a label that denies it turns the answer round. */
function preventiveAsked(scene: Scene): FlagReading | null {
  const box = asked(scene, (label) => isPreventive(label) && says(label, 'maximum'))
  const answered = box && yesNo(box.answer, 'either')
  if (!answered) return null
  const turned = /\bwaiv|\bexclu|\bnot\b|outside/i.test(box.label)
  const value = turned ? (answered.startsWith('Yes') ? 'No' : 'Yes') : answered
  return { value, at: box.at, features: { flag_label: 1 } }
}

/** "The maximum is only for basic and major services." */
function isForOthers(text: string): boolean {
  const classes = subjectsOf(text).flatMap((m) => (m.kind === 'class' ? [m.id] : []))
  return (
    /\bonly\b/i.test(text) &&
    classes.length > 0 &&
    !classes.includes('orthodontic') &&
    !says(text, 'deductible')
  )
}

const namesClass = (text: string) => subjectsOf(text).some((m) => m.kind === 'class')

const OF_PREVENTIVE = ['preventive', '#1']
const OF_REST = ['basic', 'major', '#2', '#3']

/** "Yearly maximum, Types 1, 2 and 3": the classes that a maximum is said to be of. Null where it isn't said of two and more. */
function maximumOf({ s, text }: Scene): FlagReading | null {
  const over = `${s.label.text}\n${s.section.text}\n${s.lead.text}`
  if (!says(text, 'maximum') && !(s.kind === 'cell' && says(over, 'maximum'))) return null
  const told = `${text}\n${s.isName ? '' : s.label.text}`
  if (says(told, 'deductible', 'lifetime', 'rollover') || mentionsOf(text).some((m) => m.kind === 'percent'))
    return null
  const named = subjectsOf(told)
  const classes = new Set(named.flatMap((m) => (m.kind === 'class' ? [m.id] : [])))
  if (classes.size < 2 || named.some((m) => m.kind === 'procedure') || LEFT_OUT.test(told)) return null
  const features = { flag_own: 1, flag_faint: 0.5 }
  if (OF_PREVENTIVE.some((id) => classes.has(id as never))) return { value: 'Yes', features }
  return [...classes].every((id) => OF_REST.includes(id)) ? { value: 'No', features } : null
}

/** What counts toward the yearly maximum: told beside the maximum, or in a sentence about both. */
function preventiveCounts(scene: Scene): FlagReading | null {
  const { s } = scene
  const answered = preventiveAsked(scene) ?? maximumOf(scene)
  if (answered) return answered
  // What explains a label stands below its first line.
  const [title, ...more] = s.kind === 'cell' ? s.label.text.split('\n') : ['']
  const explained = says(title!, 'maximum') && more.length > 0 && !s.isName
  return countsIn(explained ? { ...scene, text: `${more.join(' ')}; ${scene.text}` } : scene)
}

function countsIn(scene: Scene): FlagReading | null {
  const { text } = scene
  const about = maximumPlace(scene)
  if (!about || says(text, 'rollover') || /out-of-pocket/i.test(text)) return null
  const maximum = mentionsOf(text).find((m) => m.kind === 'cue' && m.id === 'maximum')
  // "We pay up to $150 for an exam" limits the exam.
  const isOfService = maximum && /\bpay/i.test(text.slice(maximum.at, maximum.end)) && !namesClass(text)
  const counted = termsOf(text).filter((t) => t.id === 'counts')
  // Of a sentence about deductible and maximum the verb before the maximum counts.
  const counts = counted.findLast((t) => !maximum || t.end <= maximum.at + 1) ?? counted[0] ?? null
  if (says(text, 'deductible') && !(counts && maximum && counts.end < maximum.at)) return null
  const faintly = { ...placed(about), flag_faint: 0.5 }
  const loose = counts !== null && /^for$/i.test(text.slice(counts.at, counts.end))
  if (!isPreventive(text)) {
    if (isForOthers(text)) return { value: 'No', features: faintly }
    const all = /\ball (?:covered |dental )*(?:services|benefits|classes)\b/i.test(text)
    return all && counts && !loose && !isDenied(text, counts.at) ? { value: 'Yes', features: faintly } : null
  }
  if (LEFT_OUT.test(text) && !(counts && says(text, 'deductible'))) {
    // "… except for preventive": what is left out of a denial counts.
    const turned = /\bexcept\b/i.test(text) && /\bnot\b/i.test(text.split(/\bexcept\b/i)[0]!)
    return { value: turned ? 'Yes' : 'No', features: placed(about) }
  }
  if (
    /\ball (?:\w+ ){0,2}(?:services|classes|benefits|care),? including\b/i.test(text) &&
    !isDenied(text, text.length)
  )
    return { value: 'Yes', features: placed(about) }
  if (
    !counts ||
    (loose && isOfService) ||
    (loose && !(maximum && counts.at >= maximum.end && counts.at - maximum.end < 14))
  )
    return null
  return {
    value: isDenied(text, counts.at) ? 'No' : 'Yes',
    features: { ...placed(about), ...(loose && { flag_faint: 1 }) },
  }
}

/** Clauses that change what is paid for. */
export const CLAUSE_READERS: readonly FlagReader[] = [
  { flag: 'missing_tooth_clause', topic: ['clause', 'tooth_gone', 'while_insured'], read: missingTooth },
  { flag: 'prior_extraction', topic: ['while_insured', 'tooth_gone'], read: priorExtraction },
  { flag: 'alternate_benefit', topic: ['alternate'], read: alternate },
  { flag: 'composite_downgrade', topic: ['composite', 'amalgam'], read: composite },
  { flag: 'crown_downgrade', topic: ['porcelain', 'downgrade'], read: crown },
  { flag: 'work_in_progress', topic: ['in_progress'], read: workInProgress },
  { flag: 'preventive_counts_toward_max', topic: [], read: preventiveCounts },
]
