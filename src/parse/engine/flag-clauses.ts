import { says, subjectsOf } from '../../text/mentions.ts'
import { yesNo } from '../../text/rules/plan-rule.ts'
import { answerIn, isDenied } from '../../text/rules/polarity.ts'
import { stanceIn } from '../../text/rules/stance.ts'
import { tells, termIn } from '../../text/terms.ts'
import { tickedAnswer } from '../readers/flag-ticks.ts'
import { type FlagReader, type FlagReading, ownTerm, placeOf, type Scene } from './flag-scenes.ts'

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

function priorExtraction(scene: Scene): FlagReading | null {
  const { text } = scene
  const box = asked(scene, (label) => /\bprior extraction/i.test(label))
  if (box) {
    const said = answerIn(box.answer) ?? stanceIn(box.answer)
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
    stanceIn(text) !== null || tells(text, 'paid') || /\bappl(?:y|ies)|\bbased on|\bmay\b/i.test(text)
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

const AS_WHITE =
  /\b(?:paid|allowed|covered|benefited|considered|processed) (?:as|at) (?:(?:a )?(?:white|composites?|resins?|tooth-colou?red)|submitted|billed|performed|such)\b/i

/** "White fillings on molars | Paid as white", in a row or a sentence. */
function paidAsWhite(scene: Scene): boolean {
  const white = AS_WHITE.exec(scene.text)
  const isOfFillings = tells(scene.text, 'composite') || placeOf(scene, 'composite') === 'label'
  return white !== null && isOfFillings && !isDenied(scene.text, white.index)
}

/** What a cell or the words behind a colon say of composites. */
function compositeAnswer(scene: Scene): FlagReading | null {
  const rule = asked(scene, (label) => /^\W*downgrades?(?: provision| rule)?s?\W*$/i.test(label))
  if (rule && /^\W*(?:no|none|not)\b[^.;]*\bfilling/i.test(rule.answer))
    return { value: 'No - paid without downgrade', at: rule.at, features: { flag_label: 1 } }
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
  return null
}

function composite(scene: Scene): FlagReading | null {
  const { text } = scene
  if (paidAsWhite(scene)) return wholly('No - paid without downgrade')
  const answered = compositeAnswer(scene)
  if (answered) return answered
  // Facings of crowns are another rule's.
  const ofCrowns =
    subjectsOf(text).some((m) => m.id === 'crowns') && !/\bfill|\brestor|\bcomposite/i.test(text)
  if (ofCrowns) return null
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
  const allowed =
    /(?:\b(?:is|are) (?:also |fully )?(?:a )?|^\W*(?:[\w-]+ ){0,4})(?:covered|allowed|accepted|benefited)\b(?! (?:as|at|only|up|to)\b)/i.exec(
      text,
    )
  if (
    back &&
    !amalgam &&
    allowed &&
    stanceIn(text) !== false &&
    !isDenied(text, allowed.index + allowed[0].length - 8)
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
    const denied = isDenied(text, down.at) || /\bcrowns?\W+(?:no|none|not)\W*$/i.test(text)
    if (denied) return wholly('No - paid without downgrade')
    return wholly(metal ? `Yes - ${molars}to ${metal}` : molars ? `Yes - ${molars.slice(0, -2)}` : 'Yes')
  }
  return null
}

/** Clauses that change what is paid for. */
export const CLAUSE_READERS: readonly FlagReader[] = [
  { flag: 'prior_extraction', topic: ['while_insured'], read: priorExtraction },
  { flag: 'alternate_benefit', topic: ['alternate'], read: alternate },
  { flag: 'composite_downgrade', topic: ['composite', 'amalgam', 'downgrade'], read: composite },
  { flag: 'crown_downgrade', topic: ['porcelain', 'downgrade'], read: crown },
]
