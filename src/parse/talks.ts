import { IDENTITY_FIELDS, USUAL_WAITS } from '../lexicon/catalog.ts'
import type { FieldPath } from '../plan/content.ts'
import { labelKind } from '../text/identity-labels.ts'
import { mentionsOf, says, subjectsOf } from '../text/mentions.ts'
import { spansOf } from '../text/spans.ts'
import { tells, termIn } from '../text/terms.ts'
import { topicsOf } from '../text/topics.ts'
import { type Scene, scenesOf } from './engine/flag-scenes.ts'
import { FLAG_TERMS } from './engine/flags.ts'
import { HOME } from './engine/home.ts'
import { titleOf } from './engine/statement.ts'
import type { Said } from './engine/texts.ts'

/** A place that may speak of a field, and how. */
export interface Talk {
  scene: Scene
  at: number
  end: number
  /** How much of its name stands there and how close together; 1 and 1 for what our lists of services know. */
  share: number
  close: number
  /** Words of the readers' lists name it. */
  cue: boolean
  /** It's named in the text itself, by the label of its row, the head of its column, or what stands before. */
  place: 0 | 1 | 2 | 3
}

/** Rules of what is paid out of the network, which no list of rules has. */
export const OUT = ['deductible', 'maximum'].map((kind) => `flags.out_of_network_${kind}`)

type Named = Pick<Talk, 'at' | 'end' | 'share' | 'close' | 'cue'>
const known = (at: number, end: number): Named => ({ at, end, share: 1, close: 1, cue: true })

/** What the same rows hold for the network. */
const PAID_IN = ['deductible_individual', 'annual_maximum_individual']

/** A plan pays no less than this in a year, in dollars. */
const LEAST_MAXIMUM = 500

/** Amounts are named by cues, and told apart by who they are for. */
function amountsIn(text: string): [FieldPath, Named][] {
  const of = (id: 'deductible' | 'maximum') => mentionsOf(text).filter((m) => m.kind === 'cue' && m.id === id)
  const ortho = says(text, 'lifetime') || subjectsOf(text).some((m) => m.id === 'orthodontic')
  const preventive = subjectsOf(text).some((m) => m.id === 'preventive') || says(text, 'waived')
  const [deductible] = of('deductible')
  const [maximum] = of('maximum')
  const family = says(text, 'family')
  const found: [FieldPath, Named][] = []
  const add = (path: FieldPath, m: { at: number; end: number }) => found.push([path, known(m.at, m.end)])
  if (deductible) {
    add(ortho ? 'orthodontic_deductible' : 'deductible_individual', deductible)
    if (family) add('deductible_family', deductible)
    if (preventive) add('deductible_applies_to_preventive', deductible)
  }
  if (maximum) {
    add(ortho ? 'orthodontic_lifetime_maximum' : 'annual_maximum_individual', maximum)
    if (family) add('annual_maximum_family', maximum)
    if (preventive) add('flags.preventive_counts_toward_max', maximum)
  }
  return found
}

/** Waits of what a text names. A length of time beside a service is one, or how often it's paid. */
const waitsIn = (text: string, cue: boolean): [FieldPath, Named][] =>
  USUAL_WAITS.flatMap((name): [FieldPath, Named][] => {
    const own = subjectsOf(text).find((m) => m.id === name || HOME[m.id] === name)
    return own ? [[`waiting_periods.${name}`, { ...known(own.at, own.end), cue, share: cue ? 1 : 0.5 }]] : []
  })

const IDENTITY: readonly string[] = IDENTITY_FIELDS

const named = new Map<string, readonly [FieldPath, Named][]>()
const KEPT = 20_000

/** The fields that a text names. */
function namedIn(text: string): readonly [FieldPath, Named][] {
  const before = named.get(text)
  if (before) return before
  const found: [FieldPath, Named][] = amountsIn(text)
  const subjects = subjectsOf(text)
  if (says(text, 'out'))
    for (const m of mentionsOf(text))
      if (m.kind === 'money') found.push([OUT[m.value < LEAST_MAXIMUM ? 0 : 1]!, known(m.at, m.end)])
  for (const { id, at, end } of subjects) {
    if (id === 'orthodontic' || id in HOME) found.push([`coverage.${id}`, known(at, end)])
    if (id === 'implants') found.push(['flags.implant_coverage', known(at, end)])
  }
  const isWait = tells(text, 'wait')
  if (isWait || spansOf(text).length > 0) found.push(...waitsIn(text, isWait))
  // A label with what stands behind it, or by itself.
  const label = /^[^:#\d]{2,48}(?=[:#\d]|$)/.exec(text)?.[0] ?? ''
  const announced = labelKind(label)
  if (announced && IDENTITY.includes(announced)) found.push([announced, known(0, label.length)])
  for (const { path, ...topic } of topicsOf(text))
    if (path !== announced)
      found.push([path, { ...topic, cue: tells(text, ...(FLAG_TERMS.get(path) ?? [])) }])
  for (const [path, terms] of FLAG_TERMS) {
    const term = found.some(([one]) => one === path) ? null : termIn(text, ...terms)
    if (term) found.push([path, { ...known(term.at, term.end), share: 0.5 }])
  }
  if (named.size >= KEPT) named.clear()
  named.set(text, found)
  return found
}

/** Everything that the pages may say of each field. */
export function talksOf(texts: readonly Said[]): Map<FieldPath, Talk[]> {
  const talks = new Map<FieldPath, Talk[]>()
  const add = (path: FieldPath, talk: Talk) => {
    const list = talks.get(path)
    if (list) list.push(talk)
    else talks.set(path, [talk])
  }
  for (const said of texts)
    scenesOf(said).forEach((scene, i, all) => {
      const own = namedIn(scene.text)
      for (const [path, one] of own) add(path, { scene, ...one, place: 0 })
      if (said.isName) return
      const told = new Set(own.map(([path]) => path))
      const also = (path: FieldPath, one: Named, place: Talk['place']) => {
        if (!told.has(path)) add(path, { scene, ...one, at: 0, end: 0, place })
        told.add(path)
      }
      if (said.kind === 'cell') {
        for (const [path, one] of namedIn(said.label.text)) also(path, one, 1)
        for (const [path, one] of namedIn(said.head.text)) also(path, one, 2)
        if (said.network === 'out' && mentionsOf(scene.text).some((m) => m.kind === 'money'))
          OUT.forEach((path, i) => {
            if (told.has(PAID_IN[i]!)) also(path, known(0, 0), 1)
          })
        return
      }
      // "You must be covered for twelve months before these are paid": what it speaks of was named before.
      for (const text of [all[i - 1]?.text ?? said.before[0] ?? '', titleOf(said.heading)]) {
        if (spansOf(scene.text).length > 0)
          for (const [path, one] of waitsIn(text, tells(scene.text, 'wait'))) also(path, one, 3)
        if (says(text, 'deductible') && subjectsOf(scene.text).some((m) => m.id === 'preventive'))
          also('deductible_applies_to_preventive', known(0, 0), 3)
      }
    })
  return talks
}
