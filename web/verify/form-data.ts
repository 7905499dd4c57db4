import type { FieldPath } from '../../src/plan/content.ts'
import type { ServiceFact } from '../../src/plan/facts/contract.ts'
import type { Drawn, DrawnValues, NotedFigures } from './drawn.ts'
import { retold, withText } from './facts/value.ts'
import { begun, done, type History, moved } from './history.ts'
import { same, type Value, type Values } from './values.ts'

/** The work on one plan. `base` is what the server holds, `values` what stands in the form. */
export interface FormData {
  version: number
  base: Values
  values: Values
  confirmed: FieldPath[]
  /** Paths that were on the screen together with their place on the page. */
  seen: readonly FieldPath[]
  drawn: DrawnValues
  noted: NotedFigures
  /** Leftover figures that are no part of the plan (true), or are again (false), by `figureKey`; the others are as the plan has them. */
  aside: Readonly<Record<string, boolean>>
  /** Rules that the pages speak of and no reading has: each has a row, which says that we couldn’t tell. */
  heard: readonly FieldPath[]
}

/** What a person does to one field, or to a figure that is of none. */
type Deed =
  | { do: 'set'; path: FieldPath; value: Partial<Value>; at: number }
  | { do: 'draw'; path: FieldPath; drawn: Drawn; at: number }
  | { do: 'facts'; path: FieldPath; facts: readonly ServiceFact[]; drawn: Drawn | null; at: number }
  | { do: 'aside'; path: null; figure: string; aside: boolean; at: number }
  | { do: 'confirm'; path: FieldPath; at: number }
  | {
      do: 'settle'
      path: null
      paths: readonly FieldPath[]
      texts: Readonly<Record<FieldPath, string>>
      /** Where the texts are printed, as far as that is known. */
      drawn?: DrawnValues
      at: number
    }

/** Unsaved work that was kept somewhere; what older versions did not keep may be missing. */
export interface Kept extends Pick<FormData, 'values' | 'confirmed'> {
  seen?: readonly FieldPath[] | undefined
  drawn?: DrawnValues | undefined
  noted?: NotedFigures | undefined
  aside?: Readonly<Record<string, boolean>> | undefined
}

/** What comes from elsewhere. */
type Arrival =
  | { do: 'restore'; kept: Kept }
  | { do: 'rebase'; version: number; base: Values; values: Values }
  | { do: 'see'; paths: readonly FieldPath[] }
  | { do: 'hear'; paths: readonly FieldPath[] }

/** What changes the form. */
export type Action = Deed | Arrival | { do: 'undo' } | { do: 'redo' }

/** Notes that were kept without their facts, and that the plan tells just so, have its facts. */
const withFacts = (values: Values, base: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([path, value]) => {
      const known = base[path]
      const facts = value.facts ?? (known?.notes === value.notes ? known.facts : undefined)
      return [path, facts ? { ...value, facts } : value]
    }),
  )

const BLANK: Value = { text: '', notes: '' }

/** The values with a blank row for each of these that has none. */
const withRows = (values: Values, paths: readonly FieldPath[]): Values => {
  const missing = paths.filter((path) => values[path] === undefined)
  return missing.length > 0
    ? { ...values, ...Object.fromEntries(missing.map((path) => [path, BLANK])) }
    : values
}

function changedBy(data: FormData, action: Deed | Arrival): FormData {
  const { base } = data
  if (action.do === 'set') {
    const { path, value: change } = action
    const next = { ...(data.values[path] ?? BLANK), ...change }
    const told =
      change.text === undefined ? next : withText(data.values[path] ?? BLANK, next.text, base[path])
    return { ...data, values: { ...data.values, [path]: told } }
  }
  if (action.do === 'draw') {
    const { path, drawn } = action
    const value = withText(data.values[path] ?? BLANK, drawn.text, base[path])
    return { ...data, values: { ...data.values, [path]: value }, drawn: { ...data.drawn, [path]: drawn } }
  }
  if (action.do === 'facts') {
    const { path, facts, drawn } = action
    const value = retold(data.values[path] ?? BLANK, facts, base[path])
    const noted = drawn ? { ...data.noted, [path]: [...(data.noted[path] ?? []), drawn] } : data.noted
    return { ...data, values: { ...data.values, [path]: value }, noted }
  }
  if (action.do === 'aside') return { ...data, aside: { ...data.aside, [action.figure]: action.aside } }
  if (action.do === 'confirm') {
    return data.confirmed.includes(action.path)
      ? data
      : { ...data, confirmed: [...data.confirmed, action.path] }
  }
  if (action.do === 'settle') {
    const texts = Object.entries(action.texts).map(([path, text]): [FieldPath, Value] => [
      path,
      withText(data.values[path] ?? BLANK, text, base[path]),
    ])
    const confirmed = [...new Set([...data.confirmed, ...action.paths])]
    const drawn = { ...data.drawn, ...action.drawn }
    return { ...data, values: { ...data.values, ...Object.fromEntries(texts) }, confirmed, drawn }
  }
  if (action.do === 'restore') {
    const { values, confirmed, seen = [], drawn = {}, noted = {}, aside = {} } = action.kept
    return { ...data, values: { ...base, ...withFacts(values, base) }, confirmed, seen, drawn, noted, aside }
  }
  if (action.do === 'hear') {
    const { paths: heard } = action
    return { ...data, heard, base: withRows(base, heard), values: withRows(data.values, heard) }
  }
  if (action.do === 'see') return { ...data, seen: [...new Set([...data.seen, ...action.paths])] }
  // What somebody else has saved since has not been seen here, nor confirmed.
  const isKnown = (path: FieldPath) => same(data.base[path], action.base[path])
  const [seen, confirmed] = [data.seen.filter(isKnown), data.confirmed.filter(isKnown)]
  const [saved, values] = [action.base, action.values].map((own) => withRows(own, data.heard))
  return { ...data, version: action.version, base: saved!, values: values!, seen, confirmed }
}

/** Applies a change to the form as it is, and as it was and will be. */
function everywhere(history: History<FormData>, change: (data: FormData) => FormData): History<FormData> {
  const steps = (all: History<FormData>['past']) =>
    all.map((step) => ({ ...step, state: change(step.state) }))
  return { now: change(history.now), past: steps(history.past), future: steps(history.future) }
}

/** What a person does can be undone; what comes from elsewhere begins anew. */
export function recorded(history: History<FormData>, action: Action): History<FormData> {
  if (action.do === 'undo' || action.do === 'redo') return moved(history, action.do)
  const next = changedBy(history.now, action)
  if (action.do === 'restore' || action.do === 'rebase') return begun(next)
  // Looking can't be undone, nor what the pages say: it goes on beside what was done, back and forth.
  if (action.do === 'see' || action.do === 'hear')
    return everywhere(history, (data) => changedBy(data, action))
  const deed = action.do === 'set' ? `set ${Object.keys(action.value).join()}` : `${action.do} ${action.at}`
  return done(history, next, { path: action.path, deed, at: action.at })
}

/** The form of a plan before anything was done to it. */
export const untouched = (version: number, base: Values): FormData => ({
  version,
  base,
  values: base,
  confirmed: [],
  seen: [],
  drawn: {},
  noted: {},
  aside: {},
  heard: [],
})

/** True where there is work that the server does not hold yet. A look alone is none: it is kept together with work. */
export const isDirty = ({ values, base, confirmed, drawn, noted, aside }: FormData): boolean =>
  confirmed.length > 0 ||
  [drawn, noted, aside].some((map) => Object.keys(map).length > 0) ||
  Object.keys(values).some((path) => !same(values[path], base[path]))
