import { type HandLabel, handLabel, labeledPaths, rightByHand } from '../../models/reader/hand.ts'
import { readDollars } from '../../src/lexicon/values.ts'
import { ASKED } from '../../src/parse/blanks.ts'
import { groupsOf, type Kind } from '../../web/verify/fields.ts'
import { normal } from '../../web/verify/values.ts'

type Service = HandLabel['parsed']['coverage'][string] & { copay?: string }

/** What a person knows who has the document before them: whether what the screen shows is right, and what else to type. */
export interface Eyes {
  /** Null = people could disagree, or the label doesn't tell. @param text as the screen shows it; empty = blank */
  right: (path: string, text: string) => boolean | null
  /** True for what the label says in the first place. */
  exact: (path: string, text: string) => boolean
  /** The shortest texts that are right, blank ('') among them. */
  typed: (path: string) => string[]
  /** Fields that are scored: what the document states, and what we ask every document. */
  paths: readonly string[]
  /** What the document says, in the words of the label. */
  said: (path: string) => string
}

/** Labels name a field with or without the head that it stands under. */
const bare = (key: string) => key.replace(/^(?:parsed|plan)\./, '')

/** The label of a document of a folder. @throws Error where it has none */
export function labelOf(folder: string, name: string): HandLabel {
  const label = handLabel(folder, name)
  if (!label) throw new Error(`no ${name}.label.json`)
  const { alternatives = {}, arguable = [] } = label
  return {
    ...label,
    alternatives: Object.fromEntries(Object.entries(alternatives).map(([key, own]) => [bare(key), own])),
    arguable: arguable.map((one) => ({ ...one, key: bare(one.key) })),
  }
}

/** What kind of value a field takes. */
export function kindOf(path: string): Kind {
  const groups = groupsOf({ [path]: { text: '', notes: '' } })
  return groups.flatMap(({ fields }) => fields).find((field) => field.path === path)?.kind ?? 'line'
}

/** Words of a text that follow each other: two at least, or an amount that begins it. */
function runs(text: string): string[] {
  const words = text.split(' ')
  const all = words.flatMap((_, from) => words.map((_, to) => words.slice(from, to + 1)))
  const told = all.filter((own) => own.length > 1 || (own[0] === words[0] && /^\$|%$/.test(own[0] ?? '')))
  return told.map((own) => own.join(' ').replace(/[,;:]$/, ''))
}

/** Shorter ways to write what a label says, itself the last: without brackets and signs, or some of its words. */
export function shorter(kind: Kind, said: string): string[] {
  const number = /\d+/.exec(said)?.[0]
  const forms: Partial<Record<Kind, (string | undefined)[]>> = {
    money: [said.replace(/[$,]/g, ''), said.toLowerCase()],
    wait: [number, said.toLowerCase()],
    yesno: [said[0]?.toLowerCase()],
    phone: [said.replace(/\D/g, '')],
    line: [
      /^(?:under |through |to age |age )?\d+$/i.test(said) ? number : undefined,
      ...[/ \(/, / [-–—] /, /[;:]/].map((from) => said.split(from)[0]?.trim()),
      ...runs(said),
    ],
  }
  return [...(forms[kind] ?? []), said].flatMap((text) => text || [])
}

function copayRight({ copay }: Service, text: string): boolean {
  const dollars = (copay?.match(/\$[\d,.]+/g) ?? []).map((one) => readDollars(one))
  return dollars.includes(readDollars(text))
}

/** The label without other values that are right, too. */
function firstOf(label: HandLabel): HandLabel {
  const services = Object.entries(label.parsed.coverage).map(([key, { accept: _, ...own }]) => [key, own])
  const coverage = Object.fromEntries(services) as HandLabel['parsed']['coverage']
  return { ...label, alternatives: {}, parsed: { ...label.parsed, coverage } }
}

const serviceOf = ({ parsed }: HandLabel, path: string): Service | undefined =>
  path.startsWith('coverage.') ? parsed.coverage[path.slice('coverage.'.length)] : undefined

function rightIn(label: HandLabel, path: string, text: string): boolean | null {
  const read = normal(kindOf(path), text)
  const value = 'text' in read ? read.text : text
  const own = serviceOf(label, path)
  if (own?.copay && own.coverage_percent == null && rightByHand(label, path, null) !== null)
    return value.startsWith('$') && copayRight(own, value)
  if (own && value.startsWith('$')) return rightByHand(label, path, 'a copay')
  const plain = path.startsWith('coverage.') ? value.replace(/%$/, '') : value
  return rightByHand(label, path, plain === '' ? null : plain)
}

/** What a person sees who has the document before them. */
export function eyesOf(label: HandLabel): Eyes {
  const first = firstOf(label)
  const said = labeledPaths(label)
  const copays = Object.keys(label.parsed.coverage).map((key) => `coverage.${key}`)
  const paths = [
    ...new Set([...ASKED, ...said.keys(), ...copays.filter((path) => serviceOf(label, path)?.copay)]),
  ]
  const right: Eyes['right'] = (path, text) => (paths.includes(path) ? rightIn(label, path, text) : null)
  const exact: Eyes['exact'] = (path, text) => rightIn(first, path, text) === true
  const typed = (path: string) => {
    const { coverage_percent: percent, copay } = serviceOf(label, path) ?? {}
    const texts = [percent == null ? copay?.match(/\$[\d,]+/)?.[0] : String(percent), said.get(path)]
    const ways = texts.flatMap((text) => (text ? shorter(kindOf(path), text) : []))
    const fit = [...new Set(['', ...ways])].filter((text) => right(path, text))
    const best = fit.filter((text) => exact(path, text))
    return (best.length > 0 ? best : fit).sort((a, b) => a.length - b.length)
  }
  const words = (path: string) => serviceOf(label, path)?.copay ?? said.get(path) ?? 'not stated'
  return { right, exact, typed, paths, said: words }
}
