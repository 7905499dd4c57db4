import { labelKind } from '../../text/identity-labels.ts'
import { mentionsOf } from '../../text/mentions.ts'
import { NAME_CUES } from '../../text/name-cues.ts'
import { carriersIn, isOffice, isOrganisation, namesInsurer } from '../../text/names.ts'
import { isWholeTerm, termsOf } from '../../text/terms.ts'
import { isCaptionCell } from '../columns.ts'
import type { Hit } from '../hit.ts'
import type { Keeps, Kind } from '../kept.ts'
import type { Cell, Sheet } from '../lines.ts'
import { inFirmsName } from '../organisations.ts'
import { type Run, runsOf } from '../runs.ts'
import type { Scene } from '../scene.ts'
import type { Token } from '../tokens.ts'
import { type Known, kinOf, knownFrom } from './kin.ts'
import {
  type Ask,
  askedAt,
  type Found,
  foundBySheet,
  HIT_KINDS,
  HIT_WAYS,
  type HitWay,
  type Place,
  placesOf,
  waysBySheet,
} from './places.ts'
import { type DayFeatures, dayFeatures } from './plan-years.ts'
import { isNameLike, type Signs, signsOf, yes } from './signs.ts'
import { besideWording, captionWording, type Wording } from './wording.ts'

/** What is known of a word's place on the page, by name. */
export type Features = Record<string, number>

/** A word of the document with what is known of it. */
export interface FeaturedWord {
  sheet: Sheet
  cell: Cell
  token: Token
  /** Its place in its cell. */
  at: number
  features: Features
  /** Its cell with the cells around. */
  place: Place
  /** The words around it. */
  wording: Wording
}

const share = (count: number, of: number): number => (of === 0 ? 0 : count / of)

const KEEP_KINDS: readonly Kind[] = ['name', 'id', 'date', 'coverage_date', 'phone', 'address']

/** What a cell is made of, in shares of its words. */
interface CellSigns {
  tokens: number
  named: number
  ordinary: number
  caption: number
  small: number
  digits: number
  found: Readonly<Record<string, number>>
  anyFound: number
  figures: number
  isCaption: number
  organisation: number
  insurer: number
  office: number
  firm: number
  kept: number
  desk: number
}

/** What addresses and lines of firms are told by: their boxes, departments, free numbers. */
const DESK =
  /\bp\.? ?o\.? ?box\b|\b(?:claims?|dept|department|attn|suite|ste|provider|customer|member) ?(?:services?|relations|unit|dept)?\b|\b8(?:00|33|44|55|66|77|88)\b/i

function cellSigns(
  scene: Scene,
  keeps: Keeps,
  sheet: Sheet,
  cell: Cell,
  found: Found | undefined,
): CellSigns {
  const signs = cell.tokens.map(signsOf)
  const of = signs.length
  const part = (test: (s: Signs) => boolean) => share(signs.filter(test).length, of)
  const kinds = cell.tokens.map((token) => found?.get(token.word))
  return {
    tokens: of,
    named: part(isNameLike),
    ordinary: part((s) => s.ordinary === 1),
    caption: part((s) => s.caption === 1),
    small: part((s) => s.case === 0),
    digits: part((s) => s.digits! > 0),
    found: Object.fromEntries(HIT_KINDS.map((kind) => [kind, kinds.filter((k) => k === kind).length])),
    anyFound: kinds.filter((kind) => kind !== undefined).length,
    figures: part((s) => s.planFigure === 1),
    isCaption: yes(isCaptionCell(scene, cell)),
    organisation: yes(isOrganisation(cell.text)),
    insurer: yes(namesInsurer(cell.text)),
    office: yes(isOffice(cell.text)),
    firm: part((s) => s.firm === 1),
    kept: share(
      cell.tokens.filter((token) => KEEP_KINDS.some((kind) => keeps.holds(sheet, kind, token.word))).length,
      of,
    ),
    desk: yes(DESK.test(cell.text)),
  }
}

/** The words of a run that words of plans explain: what a mention, a term or words for a group or carrier take in. */
function explained(run: Run): ReadonlyMap<number, { plan: number; firm: number }> {
  const all = new Map<number, { plan: number; firm: number }>()
  const take = (from: number, to: number, what: 'plan' | 'firm') => {
    for (const word of run.words(from, to).flat())
      all.set(word, { ...(all.get(word) ?? { plan: 0, firm: 0 }), [what]: 1 })
  }
  for (const { at, end } of mentionsOf(run.text)) take(at, end, 'plan')
  for (const { at, end } of termsOf(run.text).filter(isWholeTerm)) take(at, end, 'plan')
  for (const { start, end } of carriersIn(run.text)) take(start, end, 'firm')
  for (const { pattern } of NAME_CUES)
    for (const match of run.text.matchAll(pattern)) {
      const name = match[1] ?? ''
      const from = match.index + match[0].indexOf(name)
      take(from, from + name.length, 'firm')
    }
  return all
}

/** What is counted over the whole document. */
interface Whole {
  /** How often a word is printed, found and kept elsewhere. */
  said: ReadonlyMap<string, { times: number; found: number; kept: number }>
  known: Known
  days: DayFeatures
  ways: ReadonlyMap<Sheet, ReadonlyMap<number, ReadonlySet<HitWay>>>
}

function wholeOf(scene: Scene, keeps: Keeps, hits: readonly Hit[], found: ReadonlyMap<Sheet, Found>): Whole {
  const said = new Map<string, { times: number; found: number; kept: number }>()
  for (const sheet of scene.sheets)
    for (const token of sheet.lines.flatMap((line) => line.cells.flatMap((cell) => cell.tokens))) {
      if (token.key.length < 2) continue
      const one = said.get(token.key) ?? { times: 0, found: 0, kept: 0 }
      one.times++
      if (found.get(sheet)?.has(token.word)) one.found++
      if (keeps.holds(sheet, 'name', token.word) || keeps.holds(sheet, 'id', token.word)) one.kept++
      said.set(token.key, one)
    }
  return { said, known: knownFrom(hits), days: dayFeatures(scene), ways: waysBySheet(hits) }
}

const ASKS: readonly Ask[] = ['person', 'plan', 'office', 'open', 'other']

function askFeatures(scene: Scene, place: Place, at: number): Features {
  const asked = askedAt(scene, place, at)
  const features: Features = {}
  for (const [side, ask] of Object.entries(asked))
    for (const one of ASKS) features[`${side}.${one}`] = yes(ask === one)
  return features
}

const NEAR_SIGNS = [
  'case',
  'ordinary',
  'caption',
  'digits',
  'initial',
  'firm',
  'particle',
  'title',
  'date',
  'doctor',
  'tollFree',
] as const

/** The words before and behind. */
function nearFeatures(tokens: readonly Token[], at: number, found: Found | undefined): Features {
  const features: Features = {}
  for (const step of [-2, -1, 1, 2]) {
    const token = tokens[at + step]
    const signs = token ? signsOf(token) : null
    for (const sign of NEAR_SIGNS) features[`near${step}.${sign}`] = signs ? signs[sign]! : -1
    features[`near${step}.named`] = signs ? yes(isNameLike(signs)) : -1
    features[`near${step}.found`] = token ? yes(found?.has(token.word) ?? false) : -1
  }
  const [before, own] = [tokens[at - 1], tokens[at]!]
  features['before.colon'] = yes(/[:=]/.test(before?.after ?? ''))
  features['before.comma'] = yes(/,/.test(before?.after ?? ''))
  features['before.ends'] = yes(!before || /[.;|·•()–—/]/.test(before.after))
  features['after.colon'] = yes(/[:=]/.test(own.after))
  features['after.comma'] = yes(/,/.test(own.after))
  features['after.ends'] = yes(/[.;|·•()–—/]/.test(own.after) || at === tokens.length - 1)
  return features
}

const sum = <T>(list: readonly T[], of: (one: T) => number) => list.reduce((total, one) => total + of(one), 0)

type Cells = (cell: Cell) => CellSigns

const mean = <T>(list: readonly T[], of: (one: T) => number) => share(sum(list, of), list.length)

/** What the other cells of the line, the column and the block are made of. */
function groupFeatures(
  line: readonly Cell[],
  column: readonly Cell[],
  block: readonly Cell[],
  cells: Cells,
): Features {
  return {
    'line.letters': mean(line, (c) => yes(c.text.length === 1)),
    'line.caption': mean(line, (c) => cells(c).isCaption),
    'line.figures': mean(line, (c) => cells(c).figures),
    'line.kept': mean(line, (c) => cells(c).kept),
    'line.desk': yes(line.some((c) => cells(c).desk === 1)),
    'line.insurer': yes(line.some((c) => cells(c).insurer === 1)),
    'column.named': mean(column, (c) => cells(c).named),
    'column.caption': mean(column, (c) => cells(c).caption),
    'column.figures': mean(column, (c) => cells(c).figures),
    'column.digits': mean(column, (c) => cells(c).digits),
    'column.kept': mean(column, (c) => cells(c).kept),
    'block.kept': mean(block, (c) => cells(c).kept),
    'block.desk': sum(block, (c) => cells(c).desk),
    'block.insurer': sum(block, (c) => cells(c).insurer),
    'block.firm': mean(block, (c) => cells(c).firm),
    'block.named': mean(block, (c) => cells(c).named),
  }
}

/** The cell right over or under a cell. */
function sideFeatures(side: 'up' | 'down', other: Cell | null, cell: Cell, cells: Cells): Features {
  const signs = other ? cells(other) : null
  return {
    [`${side}.found`]: signs ? share(signs.anyFound, signs.tokens) : -1,
    [`${side}.named`]: signs ? signs.named : -1,
    [`${side}.kept`]: signs ? signs.kept : -1,
    [`${side}.insurer`]: signs ? signs.insurer : -1,
    [`${side}.desk`]: signs ? signs.desk : -1,
    [`${side}.caption`]: signs ? signs.caption : -1,
    [`${side}.tokens`]: signs ? Math.min(12, signs.tokens) : -1,
    [`${side}.gap`]: other ? Math.min(6, Math.abs(other.line.y - cell.line.y) / cell.line.size) : 9,
  }
}

const MOST_IN_LINE = 3
const MOST_IN_BLOCK = 4

/** What stands around the cell. */
function aroundFeatures({ cell, column, block, up, down }: Place, cells: Cells): Features {
  const line = cell.line.cells.filter((other) => other !== cell)
  const others = block.filter((other) => other !== cell)
  const features: Features = {
    ...groupFeatures(line, column, others, cells),
    ...sideFeatures('up', up, cell, cells),
    ...sideFeatures('down', down, cell, cells),
  }
  for (const kind of HIT_KINDS) {
    const found = (c: Cell) => cells(c).found[kind]!
    features[`line.${kind}`] = Math.min(MOST_IN_LINE, sum(line, found))
    features[`block.${kind}`] = Math.min(MOST_IN_BLOCK, sum(others, found))
    features[`column.${kind}`] = mean(column, (c) => yes(found(c) > 0))
  }
  return features
}

const AREAS = ['person', 'plan', 'carrier', 'employer', 'provider'] as const

function cellFeatures(scene: Scene, place: Place, own: CellSigns): Features {
  const { cell, sheet } = place
  const area = scene.areaOf(sheet, cell)
  const before = cell.line.cells[cell.line.cells.indexOf(cell) - 1]
  const kind = before ? labelKind(before.text) : null
  const features: Features = {
    'cell.tokens': Math.min(30, own.tokens),
    'cell.named': own.named,
    'cell.ordinary': own.ordinary,
    'cell.caption': own.caption,
    'cell.small': own.small,
    'cell.digits': own.digits,
    'cell.isCaption': own.isCaption,
    'cell.organisation': own.organisation,
    'cell.insurer': own.insurer,
    'cell.office': own.office,
    'cell.first': yes(!before),
    'cell.kept': own.kept,
    'cell.desk': own.desk,
    'cell.firm': own.firm,
    'label.person': yes(kind === 'person'),
    'label.plan': yes(kind !== null && kind !== 'person' && kind !== 'other'),
    'page.ocr': yes(sheet.page.source === 'ocr'),
  }
  for (const one of AREAS) features[`area.${one}`] = yes(area === one)
  return features
}

/** Everything that is known of every word, of all pages together. */
export function featuredWords(scene: Scene, keeps: Keeps, hits: readonly Hit[]): FeaturedWord[] {
  const found = foundBySheet(hits)
  const whole = wholeOf(scene, keeps, hits, found)
  return scene.sheets.flatMap((sheet) => sheetWords(scene, keeps, sheet, found.get(sheet), whole))
}

function ownFeatures(keeps: Keeps, sheet: Sheet, token: Token, found: Found | undefined): Features {
  const features: Features = {}
  for (const kind of HIT_KINDS) features[`rule.${kind}`] = yes(found?.get(token.word) === kind)
  for (const kind of KEEP_KINDS) features[`keep.${kind}`] = yes(keeps.holds(sheet, kind, token.word))
  return features
}

function saidFeatures({ said }: Whole, token: Token, isFound: boolean, isKept: boolean): Features {
  const one = said.get(token.key) ?? { times: 1, found: 0, kept: 0 }
  const others = one.times - 1
  return {
    'said.found': share(one.found - yes(isFound), others),
    'said.kept': share(one.kept - yes(isKept), others),
  }
}

function sheetWords(
  scene: Scene,
  keeps: Keeps,
  sheet: Sheet,
  found: Found | undefined,
  whole: Whole,
): FeaturedWord[] {
  const places = placesOf(sheet)
  const ways = whole.ways.get(sheet)
  const known = new Map<Cell, CellSigns>()
  const cells = (cell: Cell): CellSigns => {
    const before = known.get(cell)
    if (before) return before
    const signs = cellSigns(scene, keeps, sheet, cell, found)
    known.set(cell, signs)
    return signs
  }
  const all: FeaturedWord[] = []
  for (const run of runsOf(sheet)) {
    const plan = explained(run)
    const phrase = run.tokens.map((_, at) => yes(keeps.names(run.tokens, at)))
    for (const cell of run.cells) {
      const place = places.get(cell)!
      const own = cells(cell)
      const captions = captionWording(place)
      const shared = { ...cellFeatures(scene, place, own), ...aroundFeatures(place, cells) }
      for (const [at, token] of cell.tokens.entries()) {
        const inRun = run.tokens.indexOf(token)
        const isFound = found?.has(token.word) ?? false
        const isKept = keeps.holds(sheet, 'name', token.word) || keeps.holds(sheet, 'id', token.word)
        const words = plan.get(token.word)
        const features = {
          ...signsOf(token),
          ...shared,
          ...askFeatures(scene, place, at),
          ...nearFeatures(run.tokens, inRun, found),
          ...ownFeatures(keeps, sheet, token, found),
          ...Object.fromEntries(
            HIT_WAYS.map((way) => [`rule.${way}`, yes(ways?.get(token.word)?.has(way) ?? false)]),
          ),
          ...saidFeatures(whole, token, isFound, isKept),
          ...kinOf(whole.known, token),
          ...whole.days(sheet, token.word),
          'plan.word': words?.plan ?? 0,
          'firm.word': words?.firm ?? 0,
          'firm.inside': yes(inFirmsName(run.tokens, inRun, inRun + 1)),
          'keep.phrase': phrase[inRun]!,
          'cell.at': Math.min(10, at),
          'cell.others': share(own.anyFound - yes(isFound), own.tokens - 1),
          'run.plan': share(plan.size, run.tokens.length),
        }
        all.push({
          sheet,
          cell,
          token,
          at,
          features,
          place,
          wording: [...captions, ...besideWording(run, inRun)],
        })
      }
    }
  }
  return all
}
